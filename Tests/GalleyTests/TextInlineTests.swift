import Galley
import Testing

@Suite("Views in a text") struct TextInlineTests {
    private let font = Font.custom("Noto Sans", size: 10)

    private func view(_ height: CGFloat, _ width: CGFloat = 8) -> some View {
        Color.red.frame(width: width, height: height).id("view")
    }

    /// The width of `string` in the tests' font.
    private func width(_ string: String) throws -> CGFloat { try layout(Text(verbatim: string).font(font)).size.width }

    @Test("a view without a baseline is aligned by its lower edge, between the words")
    func onBaseline() throws {
        let text = (Text("ab") + Text(inline: view(6)) + Text("cd")).font(font)
        let found = try layout(text)
        let frame = try #require(found.frame(of: "view"))
        let left = try width("ab")
        #expect(abs(frame.minX - left) < 1e-9)
        #expect(abs(frame.maxY - 10.69) < 1e-9)
        #expect(frame.size == CGSize(width: 8, height: 6))
        #expect(abs(try found.size.width - width("ab") - width("cd") - 8) < 1e-9)
        #expect(abs(found.size.height - 13.62) < 1e-9)
    }

    @Test("a view with text is aligned by its first baseline, or its last")
    func baselines() throws {
        let inner = Text("x\ny").font(.custom("Noto Sans", size: 5)).id("view")
        for (alignment, baseline) in [(VerticalAlignment.firstTextBaseline, 5.345), (.lastTextBaseline, 12.155)] {
            let found = try layout((Text("a") + Text(inline: inner, alignment: alignment)).font(font))
            let frame = try #require(found.frame(of: "view"))
            let own = ShownText(found.page).runs[0].origin.y
            #expect(abs(frame.minY + baseline - own) < 1e-9)
        }
    }

    @Test("the middle of a view can be aligned with the middle of the capitals, a custom guide with the baseline")
    func guides() throws {
        let centred = try layout((Text("H") + Text(inline: view(6), alignment: .center)).font(font))
        // Noto Sans: capitals are 714 of 1000 high.
        #expect(abs(try #require(centred.frame(of: "view")).midY - (10.69 - 3.57)) < 1e-9)
        let own = Color.red.frame(width: 8, height: 6).id("view").alignmentGuide(.firstTextBaseline) { _ in 4 }
        let guided = try layout((Text("H") + Text(inline: own)).font(font))
        #expect(abs(try #require(guided.frame(of: "view")).minY - (10.69 - 4)) < 1e-9)
    }

    @Test("a tall view enlarges only its own line")
    func tallView() throws {
        let text = (Text("one\ntwo ") + Text(inline: view(30)) + Text("\nthree")).font(font)
        let baselines = Set(try shown(text).runs.map(\.origin.y)).sorted()
        #expect(baselines.count == 3)
        #expect(abs(baselines[0] - 10.69) < 1e-9)
        #expect(abs(baselines[1] - (13.62 + 30)) < 1e-9)
        #expect(abs(baselines[2] - (13.62 + 30 + 2.93 + 10.69)) < 1e-9)
    }

    @Test("a view wraps as a word does, and punctuation stays with it")
    func wrapping() throws {
        let words = try width("aaa x") - width("x")
        let text = (Text("aaa ") + Text(inline: view(6)) + Text(", b")).font(font)
        let wide = try layout(text, ProposedViewSize(width: words + 8 + 3, height: nil))
        #expect(try #require(wide.frame(of: "view")).minY < 10)
        // The comma does not fit: the view moves with it.
        let narrow = try layout(text, ProposedViewSize(width: words + 8.5, height: nil))
        #expect(try #require(narrow.frame(of: "view")).minX == 0)
        #expect(try #require(narrow.frame(of: "view")).minY > 13.62)
    }

    @Test("views keep their state, send their preferences and can be links")
    func views() throws {
        struct Key: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        var heard = 0
        let text = Text(
            "a \(Text(inline: view(6).preference(key: Key.self, value: 2))) b \(Text(inline: view(5).preference(key: Key.self, value: 3)))"
        )
        _ = try layout(text.onPreferenceChange(Key.self) { heard = $0 })
        #expect(heard == 5)
        let link = try shown((Text("a") + Text(inline: view(6)).link(to: "https://example.org")).font(font))
        #expect(link.links.count == 1)
    }

    @Test("a view inherits the styles of the surrounding text")
    func inheritance() throws {
        let text = (Text("a") + Text(inline: Text("b")).bold().foregroundStyle(Color(rgb: 0xff0000))).font(font)
        let runs = try shown(text).runs
        #expect(runs[1].run.font.descriptor.weight == 700)
        #expect(runs[1].color?.hex == "#ff0000")
        #expect(runs[1].size == 10)
    }

    @Test("truncation treats a view as one character: it is drawn, or omitted with the surrounding text")
    func truncation() throws {
        let text = (Text("aaa bbb ") + Text(inline: view(6)) + Text(" ccc")).font(font).lineLimit(1)
        let words = try width("aaa bbb \u{2026}")
        #expect(try shown(text, width: words).fills.isEmpty)
        #expect(try shown(text, width: words + 9).fills.count == 1)
    }

    @Test("in a text reduced to fit, views are reduced, too")
    func scaled() throws {
        let text = (Text("aaa ") + Text(inline: view(6))).font(font).lineLimit(1).minimumScaleFactor(0.5)
        let found = try layout(text, ProposedViewSize(width: (try width("aaa") + 2.6 + 8) / 2, height: nil))
        let groups = found.page.items.compactMap { item -> DisplayGroup? in
            if case .group(let group) = item { group } else { nil }
        }
        #expect(groups.count == 1)
        #expect(abs(groups[0].transform.a - 0.5) < 0.011)
    }
}
