import Galley
import GalleyStationery
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

/// A cloud of the words in a table.
struct GoldenCloud: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let change: @Sendable (inout CloudStyle) -> Void

    init(_ name: String, of source: String = "words.csv", _ change: @escaping @Sendable (inout CloudStyle) -> Void) {
        testDescription = name
        self.source = source
        self.change = change
    }
}

/// The layout of whole documents: each source in `Goldens` has its display list beside it.
@Suite("Display lists of small documents equal their goldens") struct GoldenDumpTests {
    // MARK: Clouds

    private static let clouds: [GoldenCloud] = [
        GoldenCloud("leading") { $0.lineAlignment = .leading },
        GoldenCloud("center-page-groups") { style in
            style.fit = .page
            style.coloring = .group(palette: [.blue, .red, .green])
        },
        GoldenCloud("justified-counts") { style in
            style.lineAlignment = .justified
            style.shape = .plain
            style.order = .alphabetical
            style.showsWeights = true
        },
        GoldenCloud("center-out-cards") { style in
            style.order = .centerOut
            style.layout = .cards
            style.scale = .linear
        },
        GoldenCloud("one-word-page", of: "one-word.csv") { $0.fit = .page },
        GoldenCloud("too-wide-word", of: "too-wide.csv") { $0.sizes = 30...60 },
        GoldenCloud("too-wide-scale", of: "too-wide.csv") { style in
            style.sizes = 30...60
            style.tooWide = .scale
        },
    ]
    private static let cloudGoldens: Goldens = goldens("Clouds", clouds.map(\.testDescription))

    @Test("a cloud has the display list of its golden", arguments: clouds)
    func cloud(_ cloud: GoldenCloud) throws {
        var style = CloudStyle()
        cloud.change(&style)
        let tags = try Tag.read(from: RecordReader(path: Self.cloudGoldens.path(cloud.source)))
        let made = try MadeCloud(tags, style, width: 400, height: 300, title: "Words of printers")
        try check(made.pages, made.warnings.map { "\($0)" }, cloud.testDescription, Self.cloudGoldens)
    }

    // MARK: Labels

    private static let labels: [(name: String, template: BuiltInTemplate?, stock: String)] = [
        ("address", .address, "L7160"), ("product", .product, "L7651"), ("name-badge", .nameBadge, "5395"),
        ("own", nil, "L7163"), ("overflow", nil, "L7163"),
    ]
    private static let labelGoldens: Goldens = goldens("Labels", labels.map(\.name))

    @Test("labels have the display list and the issues of their golden", arguments: labels)
    func sheets(_ name: String, _ template: BuiltInTemplate?, _ stock: String) throws {
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

    private static let reports: [String] = ["text", "table", "figures", "arabic"]
    private static let reportGoldens: Goldens = goldens("Reports", reports)

    @Test("a report has the display list and the warnings of its golden", arguments: reports)
    func report(_ name: String) throws {
        let report = try Report(path: Self.reportGoldens.path(name + ".md"))
        var pages: [DisplayPage] = []
        let warnings = try report.document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        let messages = (report.warnings + report.dataWarnings + warnings + report.notes).map { "\($0)" }
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
        // Messages name files by their paths.
        let lines = messages.map { $0.replacing(goldens.path(""), with: "") + "\n" }
        try goldens.check(pages.map(\.goldenDump).joined() + lines.joined(), name + ".txt")
    }
}
