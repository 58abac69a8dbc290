import Foundation
import Galley
import Testing

@Suite("An inspected view") struct InspectionTests {
    private struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var point = bounds.origin
            for subview in subviews {
                let size = subview.sizeThatFits(.unspecified)
                subview.place(at: point, proposal: .unspecified)
                point = CGPoint(x: point.x + size.width, y: point.y + size.height)
            }
        }
    }

    @Test("an inspection has the frames and proposals of a custom layout")
    func layout() throws {
        let view = try Diagonal {
            Color.red.frame(width: 10, height: 20).id("a")
            Color.blue.frame(width: 30, height: 5)
        }.inspect(ProposedViewSize(width: 100, height: nil))
        #expect(view.name == "Diagonal")
        #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 25))
        #expect(view.proposal == ProposedViewSize(width: 100, height: nil))
        #expect(
            view.children.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 10, y: 20, width: 30, height: 5),
            ])
        #expect(view.children.allSatisfy { $0.proposal == .unspecified && $0.name == "Frame" })
        #expect(view.first(id: "a")?.frame == view.children[0].frame)
        #expect(view.first(id: "c") == nil)
    }

    @Test("an inspection has the gaps, and the distances that the views prefer")
    func gaps() throws {
        let view = try VStack(spacing: 3) {
            Color.red.frame(width: 10, height: 20)
            HStack(spacing: 7) {
                Color.red.frame(width: 10, height: 20)
                Color.blue.frame(width: 30, height: 5)
            }
            ZStack {
                Color.red.frame(width: 10, height: 20)
                Color.blue.frame(width: 30, height: 5)
            }
        }.inspect()
        #expect(view.children.map { $0.gap?.distance } == [nil, 3, 3])
        #expect(view.children.map { $0.gap?.preferred } == [nil, 8, 8])
        #expect(view.children[1].children[1].gap?.axis == .horizontal)
        #expect(view.children[1].children[1].gap?.distance == 7)
        #expect(view.children[2].children[1].gap == nil)
    }

    @Test("an inspection has the words of each line with their places, in every alignment and direction")
    func words() throws {
        func words(_ text: String, _ width: CGFloat, _ change: (Text) -> any View = { $0 }) throws -> [[InspectedView
            .Word]]
        {
            let view = try AnyView(change(Text(text).font(.system(size: 10)))).inspect(
                ProposedViewSize(width: width, height: nil))
            return view.all.flatMap(\.lines).map(\.words)
        }
        func width(_ word: String) throws -> CGFloat { try Text(word).font(.system(size: 10)).inspect().frame.width }
        let lines = try words("one two  three", 1000)
        #expect(lines.map { $0.map(\.text) } == [["one", "two", "three"]])
        for word in lines[0] { #expect(abs(word.width - (try width(word.text))) < 0.02, "\(word)") }
        #expect(abs(lines[0][0].x) < 0.001)
        #expect(abs(lines[0][2].x + lines[0][2].width - (try width("one two  three"))) < 0.02)
        // Justified lines reach the measure.
        let prose = "to end one line well all the others must be known before the first is set"
        let justified = try words(prose, 120) { $0.multilineTextAlignment(.justified).hyphenation(.never) }
        #expect(justified.count > 2)
        #expect(justified.flatMap { $0 }.map(\.text) == prose.split(separator: " ").map(String.init))
        for line in justified.dropLast() { #expect(abs((line.last?.x ?? 0) + (line.last?.width ?? 0) - 120) < 0.05) }
        // A word in two styles is one; from right to left, the first word is at the right.
        let styled = try (Text("al").bold() + Text("pha beta")).inspect()
        #expect(styled.all.flatMap(\.lines).first?.words.map(\.text) == ["alpha", "beta"])
        let hebrew = try words("שלום עולם", 1000)
        #expect(hebrew.map { $0.map(\.text) } == [["עולם", "שלום"]])
        #expect(try words("alone", 100).map { $0.map(\.text) } == [["alone"]])
    }

    @Test("an inspection has baselines, and the lines of a text with their slack")
    func lines() throws {
        let view = try Text("alpha beta gamma\ndelta").inspect(ProposedViewSize(width: 60, height: nil))
        #expect(view.name == "Text" && view.text == "alpha beta gamma\ndelta")
        #expect(view.lines.count >= 3)
        #expect(view.lines.map(\.isForced).filter(\.self).count == 2)
        #expect(view.lines.allSatisfy { $0.width > 0 && $0.width <= 60 && $0.slack >= 0 })
        #expect(view.lines.map(\.baseline) == view.lines.map(\.baseline).sorted())
        let (first, last) = (
            try #require(view.guides["firstTextBaseline"]), try #require(view.guides["lastTextBaseline"])
        )
        #expect(abs(first - view.lines[0].baseline) < 0.001)
        #expect(abs(last - view.lines[view.lines.count - 1].baseline) < 0.001)
    }

    @Test("an inspection is printed as a tree")
    func description() throws {
        let text = try VStack(alignment: .leading, spacing: 4) {
            Color.red.frame(width: 10, height: 20)
            Color.blue.frame(width: 30, height: 5).id("b").alignmentGuide(.leading) { _ in 2 }
        }.inspect().description
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 5, "\(text)")
        #expect(lines[0].hasPrefix("VStackLayout  at 0,0  size "), "\(text)")
        #expect(
            lines.contains {
                $0.hasPrefix("  Frame #b  at 0,24  size 30×5") && $0.contains("leading 2")
                    && $0.contains("gap 4 (preferred 8)")
            }, "\(text)")
    }
}
