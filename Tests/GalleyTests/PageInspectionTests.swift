import Foundation
import Galley
import Testing

@Suite("The inspection of pages") struct PageInspectionTests {
    /// The baselines of the texts that are drawn, in order.
    private func baselines(_ items: [DisplayItem]) -> [CGFloat] {
        items.flattened().compactMap { item, _ in
            switch item {
            case .glyphs(let run): run.origin.y
            case .line(let line): line.origin.y
            default: nil
            }
        }
    }

    private func rounded(_ values: [CGFloat]) -> Set<Int> { Set(values.map { Int(($0 * 100).rounded()) }) }

    @Test("an inspected page has the frames and baselines at which it is drawn, also of a divided text")
    func pages() throws {
        let words = Array(repeating: "alpha beta gamma delta epsilon", count: 60).joined(separator: " ")
        let document = Document(pageSize: PageSize(width: 220, height: 200), margins: EdgeInsets(.all, 20)) {
            Text("One").font(.custom(FontCollection.defaultFamily, size: 18))
            Text(verbatim: words)
            Text("Two")
        }
        let fonts = FontCollection()
        var pages: [DisplayPage] = []
        _ = try document.forEachPage(fonts: fonts) { pages.append($0) }
        let trees = try document.inspectPages(fonts: fonts)
        #expect(trees.count == pages.count && pages.count > 2)
        for (tree, page) in zip(trees, pages) {
            #expect(tree.name == "Page" && tree.frame.size == page.size)
            let lines = tree.all.flatMap(\.lines)
            #expect(rounded(lines.map(\.baseline)) == rounded(baselines(page.items)))
            #expect(tree.all.allSatisfy { $0.frame.minY >= -0.01 && $0.frame.maxY <= 200.01 })
            #expect(lines.allSatisfy { $0.frame.minY >= 19.99 && $0.frame.maxY <= 180.01 })
        }
        let parts = trees.flatMap(\.all).filter { $0.text == words }
        #expect(parts.count == pages.count && parts.allSatisfy(\.isDivided))
        let whole = try Text(verbatim: words).inspect(ProposedViewSize(width: 180, height: nil))
        #expect(parts.flatMap(\.lines).map(\.text) == whole.lines.map(\.text))
    }

    @Test("an inspected page has the lines of a flow, with the views on them")
    func flow() throws {
        let view = try FlowLayout(itemAlignment: .bottom, spacing: 5, lineSpacing: 7) {
            ForEach([30, 40, 50, 20] as [CGFloat], id: \.self) { Color.red.frame(width: $0, height: $0 / 2) }
        }.inspect(ProposedViewSize(width: 100, height: nil))
        #expect(view.lines.map(\.children) == [[0, 1], [2, 3]])
        #expect(view.lines.map(\.width) == [75, 75] && view.lines.map(\.slack) == [0, 0])
        #expect(
            view.lines.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 75, height: 20), CGRect(x: 0, y: 27, width: 75, height: 25),
            ])
        #expect(view.lines.map(\.baseline) == [20, 52])
        #expect(view.lines[0].end?.excess == 30 && view.lines[1].isForced)
        #expect(view.children[1].gap?.origin == .container)
    }

    @Test("an inspected page names the view that asked for a gap")
    func gaps() throws {
        let view = try VStack(alignment: .leading) {
            Color.red.frame(width: 10, height: 10)
            Color.red.frame(width: 10, height: 10)
            Wide { Color.red.frame(width: 10, height: 10) }
        }.inspect()
        #expect(view.children.map { $0.gap?.origin } == [nil, .standard, .after])
        #expect(view.children[2].gap?.distance == 31)
    }

    private struct Wide: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 10, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }

        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing(.all, 31) }
    }

    @Test("an inspected page has the lines that end with a hyphen, and the next best breaks")
    func hyphens() throws {
        let view = try Text(verbatim: "incomprehensibilities internationalisation responsibility characteristically")
            .environment(\.language, "en").hyphenation(.always)
            .inspect(ProposedViewSize(width: 70, height: nil))
        #expect(view.lines.contains { $0.isHyphenated })
        #expect(view.lines.allSatisfy { !$0.isHyphenated || !$0.isForced })
        #expect(view.lines.contains { $0.end != nil })
    }

    @Test("an inspected page has its header, its footer and its columns")
    func furniture() throws {
        let document = Document(
            pageSize: PageSize(width: 300, height: 200), margins: EdgeInsets(.all, 40),
            header: PageHeader { Text("Head \($0.number)") },
            footer: PageFooter { Text("Foot \($0.number)") }, columns: 2
        ) {
            Text(verbatim: Array(repeating: "alpha beta gamma", count: 40).joined(separator: " "))
        }
        let page = try #require(try document.inspectPages().first)
        #expect(page.children.map(\.name) == ["Header", "Column", "Column", "Footer"])
        #expect(
            page.children[0].all.contains { $0.text == "Head 1" }
                && page.children[3].all.contains { $0.text == "Foot 1" })
        #expect(page.children[1].frame.minX == 40 && page.children[2].frame.minX == 160)
        #expect(page.children[0].frame.maxY <= 40 && page.children[3].frame.minY >= 160)
    }
}
