import Galley
import GalleyData
import GalleyDiagnostics
import GalleyFormatting
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Texts that do not fit are treated as their box specifies, and reported") struct OverflowTests {
    private static let long = "one two three four five six seven eight nine ten"

    /// The texts and issues of one label of 100 × 40 points with one text of 10 points.
    private func label(_ keys: String, _ value: String = Self.long, skips: Bool = true) throws -> (
        texts: [(text: String, origin: CGPoint, size: CGFloat)], issues: [LabelIssue], summary: LabelSummary
    ) {
        let scratch = ScratchFolder()
        let template = try LabelTemplate(
            "padding: 0\nfont: Noto Sans\ncontent: {column: [{text: \"{{v}}\", size: 10, \(keys)}]}\n"
                + "stock: {label: 100x40}")
        guard case .stock(let stock) = template.stock else { throw NoStock() }
        let data = DataSource(path: try scratch.write("v,w\n\"\(value)\",x\n", to: "t.csv"))
        var job = LabelJob(.template(template, folder: "."), on: stock, data: data)
        job.skipsBadRecords = skips
        let result = try run(job)
        return (result.pages.first.map { texts(of: $0) } ?? [], result.issues, result.summary)
    }

    private struct NoStock: Error {}

    @Test("shrink: the largest size at which it fits, down to the smallest")
    func shrink() throws {
        let result = try label("lines: 2, minSize: 6")
        #expect(result.issues.map(\.kind) == [.shrunk])
        #expect(result.issues.first?.severity == .note)
        #expect(result.texts.allSatisfy { $0.size < 10 && $0.size >= 6 && $0.size == result.texts[0].size })
        #expect(result.texts.count == 2)
        #expect(result.summary.warnings == 0)
        let done = "set at \(DecimalText(places: 2).string(Double(result.texts[0].size))) pt instead of 10 pt"
        #expect(
            result.issues == [LabelIssue(row: 1, line: 2, field: "v", value: Self.long, kind: .shrunk, done: "\(done)")]
        )
    }

    @Test("shrink, if even the smallest is too large: truncated, too")
    func shrinkTooLong() throws {
        let result = try label("lines: 1, minSize: 9")
        #expect(result.issues.map(\.kind) == [.shrunk, .truncated])
        #expect(result.texts.count == 1)
        #expect(result.texts[0].text.hasSuffix("…"))
        #expect(result.summary.warnings == 1)
    }

    @Test("ellipsis: at its own size, cut between or within words")
    func ellipsis() throws {
        let result = try label("lines: 2, overflow: ellipsis")
        #expect(result.issues.map(\.kind) == [.truncated])
        #expect(result.texts.map(\.size) == [10, 10])
        #expect(result.texts[1].text.hasSuffix("…"))
    }

    @Test("wrap: as many lines as needed, and the label is reported as too small")
    func wrap() throws {
        let result = try label("overflow: wrap", Self.long + " " + Self.long)
        #expect(
            result.texts.map(\.text).joined(separator: " ").replacing("  ", with: " ") == Self.long + " " + Self.long)
        #expect(result.texts.count > 3)
        #expect(result.issues.map(\.kind) == [.overflow])
        #expect(result.issues[0].done.hasSuffix("pt too high for the label; cut off at its edge"))
    }

    @Test("clip: one line up to the box's edge")
    func clip() throws {
        let result = try label("overflow: clip")
        #expect(result.issues.map(\.kind) == [.clipped])
        #expect(result.texts.map(\.text) == [Self.long])
        #expect(try label("overflow: clip", "short").issues.isEmpty)
    }

    @Test("error: no label; the record is reported, or ends the run")
    func error() throws {
        let result = try label("overflow: error")
        #expect(result.texts.isEmpty)
        #expect(result.issues.map(\.kind) == [.unfit])
        #expect { try label("overflow: error", skips: false) } throws: { $0.isDiagnostic(LabelIssue.Kind.unfit.id) }
        #expect(try label("overflow: error", "short").texts.map(\.text) == ["short"])
    }

    @Test("characters without a font are reported together")
    func glyphs() throws {
        let result = try label("lines: 1", "a\u{1F3FA}\u{13000}b")
        #expect(result.issues.map(\.kind) == [.missingGlyph])
        #expect(result.issues[0].field == "v")
    }

    @Test("reports are lines of JSON")
    func json() {
        let issue = LabelIssue(row: 1, line: 2, field: "a\"b", value: "x\n\u{1}é", kind: .badValue, done: "\\")
        #expect(
            issue.json { _ in nil }
                == #"{"row":1,"line":2,"field":"a\"b","value":"x\n\u0001é","kind":"bad-value","done":"\\"}"#)
        #expect(issue.message(file: "f.csv") == "f.csv:2: column \"a\"b\": \"x \\u0001é\": \\")
    }
}
