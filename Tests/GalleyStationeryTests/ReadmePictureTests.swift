import Foundation
import Galley
import GalleyClouds
import GalleyDiagnostics
import GalleyStationery
import GalleyTestSupport
import Testing

/// The pictures of the documentation have the layout of the program: their display lists are goldens, and `GALLEY_ACCEPT=1` draws
/// the pictures again with them. Two small pictures are goldens of the SVG writer themselves.
@Suite("Pictures of the documentation") struct ReadmePictureTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let goldens = Goldens(
        beside: #filePath, subfolder: "Pictures",
        names: ["languages", "specimen", "report", "labels", "badges", "licence-words", "barcodes"].map { $0 + ".txt" })

    @Test("The picture of the languages is the cloud of the sample")
    func languages() throws {
        let tags = try Tag.read(from: RecordReader(path: Self.root + "/samples/languages.csv"))
        var style = CloudStyle()
        style.coloring = .group(palette: TagColoring.palettes[0].colors)
        style.fit = .page
        let suited = try style.suited(to: tags)
        let document = Document(
            pageSize: PageSize.parse("190x146mm") ?? .a5, margins: EdgeInsets(.all, 22.68),
            metadata: DocumentMetadata(title: "Languages by number of speakers"), alignment: .center
        ) {
            TagCloud(tags, style: suited, title: "Languages by number of speakers")
        }
        try check(document, "languages")
    }

    @Test("The picture of the specimen is the current one")
    func specimen() throws {
        let page = PageSize.a4.landscape
        let document = Document(
            pageSize: page, margins: EdgeInsets(.all, 34), metadata: DocumentMetadata(title: "Alignments of a flow")
        ) {
            Specimen([.alignment], size: CGSize(width: page.width - 68, height: page.height - 68))
        }
        try check(document, "specimen")
    }

    @Test("The picture of the reports is the sample of the themes in each of them")
    func report() throws {
        var pages: [DisplayPage] = []
        for theme in ReportTheme.names {
            var overrides = Report.Overrides()
            overrides.theme = theme
            let report = try Report(path: Self.root + "/samples/themes.md", overrides: overrides)
            let warnings = try report.document.forEachPage(fonts: FontCollection()) { pages.append($0) }
            #expect(warnings == [])
        }
        #expect(pages.count == ReportTheme.names.count)
        var options = ExportOptions(format: .svg)
        options.isContactSheet = true
        try check(pages, "report", title: "A report in six themes", options)
    }

    @Test("The picture of the labels is the museums in the address template")
    func labels() throws {
        // Four rows of an L7160.
        let sheet = try StockCatalogue().stock(named: "L7160")
        var part = sheet
        part.page.height = 14 + 4 * 108 + 14
        part.grids[0].rows = 4
        part.grids[0].origin.y = 14
        var job = LabelJob(on: part, data: DataSource(path: Self.root + "/samples/museums.csv"))
        job.rows = 22...33
        job.printing.showsOutlines = true
        var pages: [DisplayPage] = []
        var issues: [LabelIssue] = []
        let summary = try job.run(fonts: FontCollection(), onIssue: { issues.append($0) }, add: { pages.append($0) })
        #expect(summary.labels == 12)
        // The museums' web addresses are no part of a label.
        #expect(issues.map(\.kind) == [.unsetColumn] && issues.map(\.field) == ["url"])
        try check(pages, "labels", title: "Museums on labels")
    }

    /// A star of five points, drawn for this picture.
    private static let star = "M12 2l3 6.9 7.5.7-5.7 5 1.7 7.4L12 18.1 5.5 22l1.7-7.4-5.7-5 7.5-.7z"

    @Test("The picture of the badges is the current one")
    func badges() throws {
        let star = try BadgeLogo(svgPathData: Self.star)
        func color(_ name: String) -> Color? { BadgeColor.parse(name) }
        let document = Document(
            pageSize: PageSize(width: 620, height: 222), margins: EdgeInsets(.all, 20),
            metadata: DocumentMetadata(title: "Badges in five styles")
        ) {
            VStack(alignment: .leading, spacing: 10) {
                ForEach(BadgeStyle.named.indices) { index in
                    let (name, style) = BadgeStyle.named[index]
                    HStack(alignment: .firstTextBaseline, spacing: 7) {
                        Text(name).font(.custom("Noto Sans", size: 9)).foregroundStyle(Color(rgb: 0x4a5560))
                            .frame(width: 72, alignment: .leading)
                        Badge("build", "passing", color: color("brightgreen"), style: style)
                        Badge("coverage", "87%", color: color("yellow"), style: style)
                        Badge("stars", "1.2k", color: color("blue"), style: style, logo: star)
                        if style.height < 28 {
                            Badge("الترجمة", "مكتملة", color: color("success"), style: style)
                            Badge("", "deprecated", color: color("critical"), style: style)
                        }
                    }
                }
                (Text("A badge is a word: the build is ")
                    + Text(inline: Badge("build", "passing", color: color("brightgreen"))) + Text(" today, and ")
                    + Text(inline: Badge("", "green", color: color("green"), style: .flatSquare))
                    + Text(" is a colour."))
                    .font(.custom("Noto Sans", size: 11))
            }
        }
        try check(document, "badges")
    }

    @Test("The picture of the licence's words is the cloud of the text")
    func text() throws {
        var count = WordCount(language: "en", countsPairs: true)
        try count.add(contentsOf: Self.root + "/LICENSE")
        let words = count.tags(.init())
        #expect(words.languages == ["en"])
        var style = CloudStyle()
        style.order = .centerOut
        style.showsWeights = true
        style.distribution = .stretch
        style.fit = .page
        style.coloring = .weight(ramp: TagColoring.ramps.first { $0.name == "viridis" }?.colors ?? [])
        let tags = words.tags.heaviest(44)
        let suited = try style.suited(to: tags)
        let document = Document(
            pageSize: PageSize(width: 540, height: 320), margins: EdgeInsets(.all, 20),
            metadata: DocumentMetadata(title: "Words of the Apache License"), alignment: .center
        ) {
            TagCloud(tags, style: suited)
        }
        try check(document, "licence-words", comparesPicture: true)
    }

    @Test("The picture of the barcodes is the current one")
    func barcodes() throws {
        let values: [(BarcodeSymbology, String)] = [
            (.ean13, "5901234123457"), (.code128, "Galley 128"), (.isbn, "978-3-16-148410-0"),
            (.upcA, "036000291452"), (.gs1128, "(01)09501101530003"), (.qr, "https://example.org/galley"),
            (.dataMatrix, "Data Matrix 0123"), (.aztec, "Aztec 0123"), (.pdf417, "PDF417"),
        ]
        let document = Document(
            pageSize: PageSize(width: 600, height: 246), margins: EdgeInsets(.all, 20),
            metadata: DocumentMetadata(title: "Barcodes")
        ) {
            FlowLayout(alignment: .spaceBetween, itemAlignment: .top, lineSpacing: 14, fills: .horizontal) {
                ForEach(values.indices) { index in
                    VStack(alignment: .leading, spacing: 3) {
                        Text(values[index].0.title).font(.custom("Noto Sans", size: 8))
                            .foregroundStyle(Color(rgb: 0x4a5560))
                        Barcode(values[index].1, symbology: values[index].0)
                    }
                }
            }
        }
        try check(document, "barcodes", comparesPicture: true)
    }

    @Test("every golden has its test")
    func orphans() { #expect(Self.goldens.orphans == []) }

    private func check(_ document: Document<some View>, _ name: String, comparesPicture: Bool = false) throws {
        var pages: [DisplayPage] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        #expect(warnings.isEmpty)
        try check(pages, name, title: document.metadata.title, comparesPicture: comparesPicture)
    }

    private func check(
        _ pages: [DisplayPage], _ name: String, title: String?, _ options: ExportOptions = ExportOptions(format: .svg),
        comparesPicture: Bool = false
    ) throws {
        try Self.goldens.check(pages.map(\.goldenDump).joined(), name + ".txt")
        let isRecording = ProcessInfo.processInfo.environment["GALLEY_ACCEPT"] == "1"
        guard comparesPicture || isRecording else { return }
        let scratch = ScratchFolder()
        let export = PageExport(
            to: .file(scratch / "picture.svg"), metadata: DocumentMetadata(title: title), options: options)
        _ = try export.write { add in
            for page in pages { try add(page) }
            return []
        }
        let picture = try scratch.read("picture.svg")
        let path = Self.root + "/samples/pictures/\(name).svg"
        if isRecording { try picture.write(to: URL(fileURLWithPath: path)) }
        #expect(
            FileManager.default.contents(atPath: path) == picture,
            "\(name).svg is not what is drawn now; GALLEY_ACCEPT=1 draws it again")
    }
}
