import Galley
import Testing

/// A text in one paint is drawn from its run, without a list of lines; in two paints it has lines and segments.
@Suite("Plain lines are set like others") struct PlainLineTests {
    private struct Look: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (Text) -> AnyView
        var testDescription: String { name }

        init(_ name: String, _ change: @escaping @Sendable (Text) -> AnyView) {
            (self.name, self.change) = (name, change)
        }
    }

    private static let looks: [Look] = [
        Look("as it comes") { AnyView($0) },
        Look("a multiple") { AnyView($0.lineHeight(.multiple(factor: 2))) },
        Look("an increase") { AnyView($0.lineHeight(.leading(increase: 5)).lineSpacing(3)) },
        Look("exactly") { AnyView($0.lineHeight(.exact(points: 7))) },
        Look("on a grid") { AnyView($0.baselineGrid(14)) },
        Look("exactly, on a grid") { AnyView($0.lineHeight(.exact(points: 30)).baselineGrid(8)) },
        Look("raised") { AnyView($0.baselineOffset(4)) },
        Look("lowered") { AnyView($0.baselineOffset(-6)) },
        Look("centred") { AnyView($0.multilineTextAlignment(.center)) },
        Look("at the end") { AnyView($0.multilineTextAlignment(.trailing)) },
        Look("justified") { AnyView($0.multilineTextAlignment(.justified)) },
        Look("justified from right to left") {
            AnyView($0.multilineTextAlignment(.justified).environment(\.layoutDirection, .rightToLeft))
        },
        Look("from right to left") { AnyView($0.environment(\.layoutDirection, .rightToLeft)) },
        Look("made smaller") { AnyView($0.lineLimit(1).minimumScaleFactor(0.5)) },
    ]

    @Test(
        "the runs of a plain line have one size, one baseline and one origin", arguments: looks,
        ["Quartz", "12:30", "Ärger und Öl"])
    private func standAlike(_ look: Look, _ word: String) throws {
        let font = Font.custom("Noto Sans", size: 10)
        let plain = look.change(Text(word)).font(font)
        let parted = look.change(Text(word.prefix(2)).foregroundColor(.red) + Text(word.dropFirst(2))).font(font)
        let natural = try layout(parted).size.width
        for width in [nil, 300, natural, natural + 7, natural * 0.8, 0] as [CGFloat?] {
            let (a, b) = (try layout(plain, width: width), try layout(parted, width: width))
            #expect(a.sizeText == b.sizeText, "\(String(describing: width))")
            // In a frame that is wider than its text, too.
            let wide = try (runs(layout(plain.frame(width: width)).page), runs(layout(parted.frame(width: width)).page))
            for (one, other) in [(runs(a.page), runs(b.page)), wide] {
                try #require(!one.isEmpty && !other.isEmpty)
                #expect(abs(one[0].origin.x - other[0].origin.x) < 1e-9, "\(String(describing: width))")
                #expect(abs(one[0].origin.y - other[0].origin.y) < 1e-9, "\(String(describing: width))")
                #expect(one[0].size == other[0].size)
            }
        }
    }

    @Test("stacks align plain lines by their baselines", arguments: looks)
    private func guides(_ look: Look) throws {
        func row(_ text: Text) -> some View {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                look.change(text).font(.custom("Noto Sans", size: 10))
                box(1, 5, 40)
            }
        }
        let (plain, parted) = (row(Text("Quartz")), row(Text("Qua").foregroundColor(.red) + Text("rtz")))
        #expect(try layout(plain).sizeText == layout(parted).sizeText)
        #expect(try abs(runs(layout(plain).page)[0].origin.y - runs(layout(parted).page)[0].origin.y) < 1e-9)
    }
}
