import Galley
import GalleyData
import GalleyDiagnostics
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Values of reports keep their direction") struct ReportIsolateTests {
    private let folder = ScratchFolder()

    /// The runs of a report, each line from left to right.
    private func runs(_ text: String, data: String) throws -> [(text: String, x: CGFloat, y: CGFloat)] {
        try folder.write("---\nlanguage: en\n---\n\n" + text, to: "r.md")
        try folder.write(data, to: "d.json")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", data: folder / "d.json", fonts: fonts)
        let pages = try report.document.pages(fonts: fonts)
        let all = pages.flatMap(\.items).flatMap(\.runs).map {
            (text: $0.text, x: $0.origin.x, y: $0.origin.y)
        }
        #expect(!all.contains { $0.text.utf16.contains { (0x2066...0x2069).contains($0) } })
        return all.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    private func line(_ text: String, data: String) throws -> String {
        try runs(text, data: data).filter { !$0.text.contains("/") }.map(\.text).joined()
    }

    @Test("a Hebrew name in English stays before what follows it")
    func name() throws {
        let line = try line("Dear {{n}} (3), hello.\n", data: #"{"n": "שם"}"#)
        #expect(line.contains("שם (3), hello."), "\(line)")
    }

    @Test("signs of a Latin value stay behind it in Arabic")
    func latin() throws {
        let line = try line("مرحبا {{n}} أهلا\n", data: #"{"n": "C++"}"#)
        #expect(line.contains("C++"), "\(line)")
    }

    @Test("a paragraph that begins with a value has the direction of its other text")
    func beginning() throws {
        let first = try runs("{{n}} is here.\n", data: #"{"n": "שם"}"#)
        #expect(first.first?.text == "שם", "\(first.map(\.text))")
        let second = try runs("{{n}} שלום\n", data: #"{"n": "Ann"}"#)
        #expect(
            second.filter { !$0.text.contains("/") }.last { $0.text != " " }?.text == "Ann", "\(second.map(\.text))")
    }

    @Test("quotation marks curl as without a value's marks")
    func quotes() throws {
        let line = try line("He said \"{{n}}\", 'שם'.\n", data: #"{"n": "Ann"}"#)
        #expect(line.contains("“Ann”"), "\(line)")
    }

    @Test("titles have isolated values, metadata plain ones")
    func title() throws {
        try folder.write("---\ntitle: Order of {{n}} (3)\n---\n\ntext\n", to: "r.md")
        try folder.write(#"{"n": "שם"}"#, to: "d.json")
        let report = try Report(path: folder / "r.md", data: folder / "d.json", fonts: FontCollection())
        #expect(report.metadata.title == "Order of שם (3)")
        let pages = try report.document.pages()
        let texts = pages.flatMap(\.items).flatMap(\.runs).map(\.text)
        #expect(texts.contains("(3)") && !texts.joined().unicodeScalars.contains("\u{2068}"), "\(texts)")
    }

    @Test("addresses, names and numbers have no marks")
    func plain() throws {
        try folder.write("# {{n}}\n\n[x](https://a.b/{{n}}) [y]({{u}})\n\n| שם |\n|---|\n| {{k}} |\n", to: "r.md")
        try folder.write(#"{"n": "שם", "u": "https://c.d", "k": "12"}"#, to: "d.json")
        let source = try ReportSource(path: folder / "r.md", data: try ReportData.read(path: folder / "d.json"))
        let blocks = try MarkdownParser.read(source.markdown).blocks
        var (urls, plain): ([String], [String]) = ([], [])
        for block in blocks {
            switch block.kind {
            case .heading(_, let inlines): plain.append(inlines.plain)
            case .paragraph(let inlines):
                for case .link(let url, _) in inlines { urls.append(url) }
            case .table(let rows, _): plain.append(rows[1][0].plain)
            default: break
            }
        }
        #expect(urls == ["https://a.b/שם", "https://c.d"])
        #expect(plain == ["שם", "12"])
    }
}
