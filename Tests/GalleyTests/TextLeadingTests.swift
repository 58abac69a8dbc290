import Galley
import Testing

@Suite("The distances of lines") struct TextLeadingTests {
    private let font = Font.custom("Noto Sans", size: 10)

    private func baselines(_ view: some View) throws -> [CGFloat] {
        Set(try shown(view.font(font)).runs.map(\.origin.y)).sorted()
    }

    private func expect(_ found: [CGFloat], _ wanted: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
        #expect(found.count == wanted.count, sourceLocation: location)
        for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 1e-6, "\(a), not \(b)", sourceLocation: location) }
    }

    private var mixed: Text { Text("a\n") + Text("B").font(.custom("Noto Sans", size: 20)) + Text("\nc") }

    @Test("by the font, by a multiple of the size, by an increase, exactly")
    func lineHeights() throws {
        let text = Text("a\nb")
        expect(try baselines(text), [10.69, 10.69 + 13.62])
        expect(try baselines(text.lineHeight(.multiple(factor: 2))), [10.69 + 3.19, 10.69 + 3.19 + 20])
        expect(try baselines(text.lineHeight(.leading(increase: 4))), [12.69, 12.69 + 17.62])
        expect(try baselines(text.lineHeight(.exact(points: 12))), [9.88, 21.88])
        #expect(abs(try layout(text.font(font).lineHeight(.exact(points: 12))).size.height - 24) < 1e-9)
        expect(try baselines(text.lineHeight(.exact(points: 12)).lineSpacing(3)), [9.88, 24.88])
    }

    @Test("larger type opens its line, but not under an exact height")
    func mixedSizes() throws {
        expect(try baselines(mixed), [10.69, 13.62 + 21.38, 13.62 + 27.24 + 10.69])
        expect(try baselines(mixed.lineHeight(.exact(points: 12))), [9.88, 21.88, 33.88])
    }

    @Test("a taller view enlarges its line even with an exact line height")
    func exactWithView() throws {
        let text = Text("a\nb ") + Text(inline: Color.red.frame(width: 5, height: 30)) + Text("\nc")
        expect(try baselines(text.lineHeight(.exact(points: 12))), [9.88, 12 + 30, 12 + 30 + 2.12 + 9.88])
    }

    @Test("on a grid each baseline is at a multiple of its step, and so is the text's height")
    func grid() throws {
        expect(try baselines(Text("a\nb\nc").baselineGrid(12)), [12, 36, 60])
        expect(try baselines(Text("a\nb\nc").baselineGrid(14)), [14, 28, 42])
        expect(try baselines(mixed.baselineGrid(14)), [14, 42, 70])
        #expect(try layout(Text("a\nb").font(font).baselineGrid(14)).size.height == 42)
    }

    @Test("letters move together before a text is cut, and no more than they may")
    func tightening() throws {
        let natural = try layout(Text("tighten this").font(font)).size.width
        let text = Text("tighten this").font(font).lineLimit(1)
        let tight = try layout(text.allowsTightening(true), ProposedViewSize(width: natural - 2, height: nil))
        #expect(tight.warnings == [])
        #expect(abs(tight.size.width - (natural - 2)) < 0.01)
        #expect(try layout(text, ProposedViewSize(width: natural - 2, height: nil)).warnings.count == 1)
        // Twelve characters of 10 points by 3 % are 3.6.
        let cut = try layout(text.allowsTightening(true), ProposedViewSize(width: natural - 4, height: nil))
        #expect(cut.warnings.count == 1)
    }
}
