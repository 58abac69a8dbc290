import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyViews

@Suite("Views resolved on all cores") struct ConcurrentForEachTests {
    private func pdf(_ content: some View) throws -> (bytes: Data, warnings: [Diagnostic]) {
        let scratch = ScratchFolder()
        let document = Document(
            pageSize: PageSize(width: 300, height: 400), margins: EdgeInsets(),
            metadata: DocumentMetadata(title: "T", date: 0)
        ) { content }
        let result = try document.export(to: .file(scratch / "a.pdf"), options: ExportOptions(format: .pdf))
        return (try scratch.read("a.pdf"), result.warnings)
    }

    /// Words of several scripts, one of them with a character that no font has.
    private static let words = ["Sphinx", "Größe", "наука", "שלום", "سلام", "fi\u{10ffff}n", "क्षण", "office"]

    nonisolated private struct Tag: View {
        let number: Int

        var body: some View {
            Text("\(words[number % words.count]) \(number)")
                .environment(\.source, "row \(number)")
                .padding(.horizontal, CGFloat(number % 5))
                .background(Color(white: 0.9), in: Capsule())
                .accessibilityRole(.listBody)
        }
    }

    nonisolated private struct Block: View {
        let number: Int

        var body: some View {
            Text(String(repeating: "\(words[number % 4]) and what follows it, ", count: 1 + number % 7))
        }
    }

    @Test("the same file and the same warnings in the same order as one after the other")
    func sameFile() throws {
        let count = 400
        let together = try pdf(FlowLayout { ConcurrentForEach(count, smallestPart: 10) { Tag(number: $0) } })
        let apart = try pdf(FlowLayout { ForEach(0..<count) { Tag(number: $0) } })
        #expect(together.bytes == apart.bytes)
        #expect(together.warnings == apart.warnings)
        #expect(together.warnings.count > 10)
        let ahead = try pdf(
            FlowLayout { ConcurrentForEach(count, smallestPart: 10, measuringAhead: .idealSize) { Tag(number: $0) } })
        #expect(ahead.bytes == apart.bytes && ahead.warnings == apart.warnings)
    }

    @Test("views measured ahead in the column's width are placed as without") func measuredAhead() throws {
        let together = try pdf(
            ConcurrentForEach(60, smallestPart: 5, measuringAhead: .height) { Block(number: $0) })
        let apart = try pdf(ForEach(0..<60) { Block(number: $0) })
        #expect(together.bytes == apart.bytes)
    }

    @Test("intermediate results of the height are freed, and computed again for another height")
    func measuredAnew() throws {
        let width: CGFloat = 300
        // Three to a row: what each is asked for once more is less than the column's width.
        func rows(_ views: some View) -> some View { CardLayout(maxWidth: 90, spacing: 5) { views } }
        let together = try pdf(
            rows(ConcurrentForEach(60, smallestPart: 5, measuringAhead: .height) { Block(number: $0) }))
        let apart = try pdf(rows(ForEach(0..<60) { Block(number: $0) }))
        #expect(together.bytes == apart.bytes)
        func heights(forgetting: Bool) -> [CGFloat] {
            let context = ResolveContext(
                environment: EnvironmentValues(), session: LayoutSession(fonts: FontCollection()))
            let text = Text(String(repeating: "one sphinx of black quartz, ", count: 20))
            let node = text.node(in: context, at: ViewPath())
            return [width, width / 2, width / 3].map {
                let size = node.sizeThatFits(ProposedViewSize(width: $0, height: nil))
                if forgetting { node.forgetSteps() }
                return size.height
            }
        }
        let found = heights(forgetting: true)
        #expect(found == heights(forgetting: false) && Set(found).count == 3)
    }

    nonisolated private struct Counting: View {
        let number: Int
        @State private var shown = 0

        var body: some View { Text("\(number): \(shown)").onAppear { shown = number * 2 } }
    }

    @Test("views with state, which threads cannot share, are resolved one by one") func state() throws {
        let together = try pdf(ConcurrentForEach(40, smallestPart: 5) { Counting(number: $0) })
        let apart = try pdf(ForEach(0..<40) { Counting(number: $0) })
        #expect(together.bytes.count == apart.bytes.count)
        let scratch = ScratchFolder()
        try scratch.write(together.bytes, to: "b.pdf")
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(try pdftotext.run(scratch / "b.pdf", "-").text.contains("39: 78"))
    }

    @Test("the first error of any part is the document's") func error() throws {
        let error = #expect(throws: (any Error).self) {
            try pdf(
                ConcurrentForEach(40, smallestPart: 5) { number in
                    if number > 11 { Image("/nowhere/\(number).png") }
                })
        }
        #expect("\(try #require(error))".contains("/nowhere/12.png"))
    }
}
