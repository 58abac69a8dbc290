import Galley
import Testing

@Suite("Underlines, strikethroughs and highlights") struct TextDecorationTests {
    private let font = Font.custom("Noto Sans", size: 10)

    private func fills(_ text: Text, _ width: CGFloat? = nil) throws -> [CGRect] {
        try shown(text.font(font), width: width).fills.map(\.rect)
    }

    @Test("an underline has the font's position and thickness, in one piece over spaces and styles")
    func underline() throws {
        let text = (Text("one ") + Text("two").bold() + Text(" six")).underline()
        let found = try fills(text)
        #expect(found.count == 1)
        let metrics = try shown(text.font(font)).runs[0].run.font.metrics
        #expect(found[0].minX == 0)
        #expect(abs(found[0].width - (try layout(text.font(font)).size.width)) < 1e-9)
        #expect(abs(found[0].minY - (10.69 - CGFloat(metrics.underlinePosition) / 100)) < 1e-9)
        #expect(abs(found[0].height - CGFloat(metrics.underlineThickness) / 100) < 1e-9)
    }

    @Test("it is interrupted at descenders, with its own thickness on each side")
    func descenders() throws {
        let found = try fills(Text("apa").underline()).sorted { $0.minX < $1.minX }
        #expect(found.count == 2)
        let advance: CGFloat = 5.61
        #expect(found[0].minX == 0)
        // The stem of p begins 0.86 after its origin and is 0.9 wide.
        #expect(found[0].maxX > advance - 1 && found[0].maxX < advance + 0.86)
        #expect(found[1].minX > advance + 1.76 && found[1].minX < advance + 4)
        #expect(try fills(Text("aaa").underline()).count == 1)
    }

    @Test("it is never thinner than a hairline")
    func hairline() throws {
        let text = Text("aaa").underline().font(.custom("Noto Sans", size: 2))
        #expect(try shown(text).fills[0].rect.height == 0.25)
    }

    @Test("each line of a text has its own, and spaces at line ends none")
    func wrapped() throws {
        let found = try fills(Text("aaa bbb").underline(), 25)
        #expect(found.count == 2)
        #expect(found[0].minX == 0 && found[1].minX == 0)
        #expect(abs(found[0].maxX - 16.83) < 1e-9)
    }

    @Test("a line through the text passes through its letters, over all of them")
    func strikethrough() throws {
        let page = try layout(Text("apa").strikethrough(color: Color(rgb: 0xff0000)).font(font)).page
        guard case .path(let painted)? = page.items.dropLast().last else {
            Issue.record("the line is not drawn last")
            return
        }
        let metrics = runs(page)[0].run.font.metrics
        #expect(painted.fill?.color?.hex == "#ff0000")
        #expect(abs(painted.path.boundingRect.minY - (10.69 - CGFloat(metrics.strikeoutPosition) / 100)) < 1e-9)
    }

    @Test("patterns are dashes as thick as the line", arguments: TextLine.Pattern.allCases)
    func patterns(_ pattern: TextLine.Pattern) throws {
        let page = try layout(Text("aaa").underline(pattern: pattern).font(font)).page
        guard case .path(let painted)? = page.items.dropFirst().first else {
            Issue.record("no line")
            return
        }
        #expect((painted.stroke == nil) == (pattern == .solid))
        if let stroke = painted.stroke { #expect(stroke.style.dash.allSatisfy { $0 >= stroke.style.lineWidth }) }
    }

    @Test("a highlight extends from ascender to descender, and its padding adds space before and after it")
    func highlight() throws {
        let padding = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3)
        let text = Text("aaa ") + Text("bbb").highlight(Color.yellow, padding: padding) + Text(" c")
        let found = try fills(text)
        let plain = try layout(Text("aaa bbb c").font(font)).size.width
        #expect(found.count == 1)
        #expect(abs(found[0].minX - (16.83 + 2.6)) < 1e-9)
        #expect(abs(found[0].width - (5 + 3 * 6.15)) < 1e-9)
        #expect(abs(found[0].minY + 1) < 1e-9)
        #expect(abs(found[0].height - 15.62) < 1e-9)
        #expect(abs(try layout(text.font(font)).size.width - plain - 5) < 1e-9)
    }

    @Test("across lines a highlight is cut, or complete on each")
    func brokenHighlight() throws {
        let padding = EdgeInsets(.all, 2)
        let cut = try fills(Text("aaa bbb").highlight(Color.yellow, padding: padding, cornerRadius: 3), 25)
        #expect(cut.map(\.minX) == [0, 0])
        #expect(abs(cut[0].maxX - 18.83) < 1e-9)
        let whole = try fills(
            Text("aaa bbb").highlight(Color.yellow, padding: padding, cornerRadius: 3, decoration: .clone), 25)
        #expect(whole.map(\.minX) == [0, -2])
        #expect(abs(whole[0].maxX - 20.83) < 1e-9)
    }
}
