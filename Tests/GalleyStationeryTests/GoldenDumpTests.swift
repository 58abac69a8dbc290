import Galley
import GalleyStationery
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

/// The layout of whole documents: each source in `Goldens` has its display list beside it.
@Suite("Display lists of small documents equal their goldens") struct GoldenDumpTests {
    // MARK: Clouds

    /// A cloud of the words in `words.csv`.
    struct Cloud: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var change: @Sendable (inout CloudStyle) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout CloudStyle) -> Void) {
            testDescription = name
            self.change = change
        }
    }

    private static let clouds = [
        Cloud("leading") { $0.lineAlignment = .leading },
        Cloud("center-page-groups") { style in
            style.fit = .page
            style.coloring = .group(palette: [.blue, .red, .green])
        },
        Cloud("justified-counts") { style in
            style.lineAlignment = .justified
            style.shape = .plain
            style.order = .alphabetical
            style.showsWeights = true
        },
        Cloud("center-out-cards") { style in
            style.order = .centerOut
            style.layout = .cards
            style.scale = .linear
        },
    ]
    private static let cloudGoldens = goldens("Clouds", clouds.map(\.testDescription))

    @Test("a cloud of twelve words", arguments: clouds)
    func cloud(_ cloud: Cloud) throws {
        var style = CloudStyle()
        cloud.change(&style)
        let tags = try Tag.read(from: RecordReader(path: Self.cloudGoldens.path("words.csv")))
        let made = try MadeCloud(tags, style, width: 320, height: 200, title: "Words of printers")
        try check(made.pages, made.warnings.map { "\($0)" }, cloud.testDescription, Self.cloudGoldens)
    }

    // MARK: Labels

    private static let labels: [(name: String, template: BuiltInTemplate?, stock: String)] = [
        ("address", .address, "L7160"), ("product", .product, "L7651"), ("name-badge", .nameBadge, "5395"),
        ("own", nil, "L7163"),
    ]
    private static let labelGoldens = goldens("Labels", labels.map(\.name))

    @Test("the labels of a built-in template, and of one of one's own", arguments: labels)
    func labels(_ name: String, _ template: BuiltInTemplate?, _ stock: String) throws {
        let goldens = Self.labelGoldens
        let design: LabelJob.Design =
            if let template { .builtIn(template) } else {
                .template(try LabelTemplate(contentsOfFile: goldens.path(name + ".yaml")), folder: "")
            }
        let job = LabelJob(
            design, on: try StockCatalogue().stock(named: stock), data: DataSource(path: goldens.path(name + ".csv")))
        let made = try run(job)
        try check(made.pages, made.issues.map { $0.message(file: name + ".csv") }, name, goldens)
    }

    // MARK: Reports

    private static let reports = ["text", "table", "figures", "arabic"]
    private static let reportGoldens = goldens("Reports", reports)

    @Test("the pages of a report", arguments: reports)
    func report(_ name: String) throws {
        let report = try Report(path: Self.reportGoldens.path(name + ".md"))
        var pages: [DisplayPage] = []
        let warnings = try report.document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        let messages = report.warnings.map { "\($0)" } + report.dataWarnings + warnings.map { "\($0)" } + report.notes
        try check(pages, messages, name, Self.reportGoldens)
    }

    @Test("every golden has its test")
    func orphans() {
        #expect((Self.cloudGoldens.orphans + Self.labelGoldens.orphans + Self.reportGoldens.orphans) == [])
    }

    // MARK: Dumps

    private static func goldens(_ subfolder: String, _ names: [String]) -> Goldens {
        Goldens(beside: #filePath, subfolder: subfolder, names: names.map { $0 + ".txt" })
    }

    private func check(_ pages: [DisplayPage], _ messages: [String], _ name: String, _ goldens: Goldens) throws {
        try goldens.check(pages.map(\.shortDump).joined() + messages.map { $0 + "\n" }.joined(), name + ".txt")
    }
}

extension DisplayPage {
    /// The dump, in which long outlines are their beginning and a checksum.
    var shortDump: String {
        dump.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.firstRange(of: "path M")?.lowerBound
            guard let start, let end = line.firstRange(of: #/ (?:fill|stroke) /#)?.lowerBound,
                line[start..<end].count > 100
            else { return String(line) }
            // FNV-1a.
            let sum = line[start..<end].utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return line[..<end].prefix(60) + "… \(line[start..<end].count) \(String(sum, radix: 16))" + line[end...]
        }.joined(separator: "\n")
    }
}
