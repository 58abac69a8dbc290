import Foundation
import Galley
import GalleyStationery
import GalleyTestSupport
import Testing

/// The pictures in the README are what the program makes today. `GALLEY_ACCEPT=1` draws them anew.
@Suite struct ReadmePictureTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    @Test("The picture of the languages is what the cloud makes of the sample")
    func languages() throws {
        let tags = try Tag.read(from: RecordReader(path: Self.root + "/samples/languages.csv"))
        var style = CloudStyle()
        style.coloring = .group(palette: TagColoring.palettes[0].colors)
        let document = Document(
            pageSize: PageSize.parse("190x146mm") ?? .a5, margins: EdgeInsets(.all, 22.68),
            metadata: DocumentMetadata(title: "Languages by number of speakers"), alignment: .center
        ) {
            Text("Languages by number of speakers").font(.system(size: 20, weight: .bold))
                .foregroundStyle(Color(rgb: 0x1f2933)).padding(.bottom, 4)
            TagCloud(tags, style: style)
        }
        try check(document, "languages.svg")
    }

    @Test("The picture of the specimen is what the specimen is")
    func specimen() throws {
        let page = PageSize.a4.landscape
        let document = Document(
            pageSize: page, margins: EdgeInsets(.all, 34), metadata: DocumentMetadata(title: "Alignments of a flow")
        ) {
            Specimen([.alignment], size: CGSize(width: page.width - 68, height: page.height - 68))
        }
        try check(document, "specimen.svg")
    }

    @Test("The picture of the labels is what the address template makes of the museums")
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
        let scratch = try ScratchFolder()
        let export = PageExport(
            to: .file(scratch / "labels.svg"), metadata: DocumentMetadata(title: "Museums on labels"),
            options: ExportOptions(format: .svg))
        var issues: [LabelIssue] = []
        _ = try export.write { add in
            let summary = try job.run(fonts: FontCollection(), onIssue: { issues.append($0) }, add: add)
            #expect(summary.labels == 12)
            return []
        }
        #expect(issues == [])
        try check(Data(contentsOf: URL(fileURLWithPath: scratch / "labels.svg")), "labels.svg")
    }

    private func check(_ document: Document<some View>, _ name: String) throws {
        let scratch = try ScratchFolder()
        let result = try document.export(to: .file(scratch / name), options: ExportOptions(format: .svg))
        #expect(result.warnings.isEmpty)
        try check(Data(contentsOf: URL(fileURLWithPath: scratch / name)), name)
    }

    private func check(_ made: Data, _ name: String) throws {
        let path = Self.root + "/samples/pictures/" + name
        let environment = ProcessInfo.processInfo.environment
        if environment["GALLEY_ACCEPT"] == "1", environment["CI"] != "true" {
            try made.write(to: URL(fileURLWithPath: path))
        }
        let kept = FileManager.default.contents(atPath: path)
        #expect(kept == made, "\(name) is not what is drawn today; GALLEY_ACCEPT=1 draws it anew")
    }
}
