import Galley
import GalleyTestSupport
import Testing

@Suite("A filled-in template gives the same result as a new view") struct TemplateTests {
    private static let words = [
        "Quartz", "", "12", "a rather long line that has to be broken, or set smaller, or cut", "Größe", "שלום עולם",
        "end ",
        "two\nlines", "office “and” more — of it", "Q", "\u{10ffff}", "AVATAR",
    ]

    /// The ways in which the text may be reduced to fit.
    private static let looks: [@Sendable (Text) -> AnyView] = [
        { AnyView($0) },
        { AnyView($0.lineLimit(1).minimumScaleFactor(0.4)) },
        { AnyView($0.lineLimit(2)) },
        { AnyView($0.lineLimit(1).minimumScaleFactor(0.9).allowsTightening(true)) },
        { AnyView($0.baselineGrid(9).multilineTextAlignment(.trailing)) },
        { AnyView($0.multilineTextAlignment(.justified)) },
        { AnyView($0.foregroundColor(.red).underline()) },
    ]

    private func view(_ text: Text, _ look: Int) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Self.looks[look](text).font(.custom("Noto Sans", size: 12))
            HStack(alignment: .firstTextBaseline) {
                Self.looks[look](text)
                Text("after it")
            }
        }
    }

    private func shown(_ set: Compositor.SetView) -> String {
        DisplayPage(size: set.size, items: set.items(at: .zero)).dump + "\(set.shrunkTexts)\(set.warnings)"
    }

    @Test("a template filled with texts in any order draws what new views draw", arguments: looks.indices)
    func refilled(_ look: Int) throws {
        var random = SeededGenerator(seed: UInt64(look))
        let slot = TextSlot()
        let compositor = Compositor()
        let template = compositor.template(of: view(Text(slot), look))
        for round in 0..<60 {
            let words = (0..<Int.random(in: 1...2, using: &random)).map { _ in Self.words.randomElement(using: &random)!
            }
            slot.string = words.joined(separator: " ")
            let proposal = ProposedViewSize(width: [60, 90, 300][round % 3], height: [nil, 40][round % 2])
            let filled = try shown(compositor.set(template, proposal: proposal))
            let anew = try shown(compositor.set(view(Text(slot.string), look), proposal: proposal))
            #expect(filled == anew, "\(words)")
        }
    }
}
