import Galley
import GalleyFormatting
import Testing

@Suite("Texts in many styles") struct TextAttributeTests {
    private let font = Font.custom("Noto Sans", size: 10)
    private let probe = FeatureProbe(session: TextSession(fonts: FontCollection()))

    private func style(_ font: Font) -> TextStyle { TextStyle(font, language: nil, probe.session) }

    /// `text|font size colour` for each run, in order.
    private func styles(_ view: some View) throws -> [String] {
        try shown(view).runs.filter { $0.run.text != [0x20] }.map {
            let name = $0.run.font.postScriptName.replacing("NotoSans-", with: "")
            let size = DecimalText(places: 2).string(Double($0.size))
            return "\($0.text)|\(name) \(size) \($0.color?.hex ?? "none")"
        }
    }

    @Test("joined texts are one paragraph, each part in its own style")
    func joined() throws {
        let text = Text("a ") + Text("b").bold() + Text(" c").italic().foregroundStyle(Color(rgb: 0xff0000))
        let found = try styles(text.font(font))
        #expect(found == ["a|Regular 10 #000000", "b|Bold 10 #000000", "c|Italic 10 #ff0000"])
        #expect(try layout(text.font(font)).size.height == 13.62)
    }

    @Test("interpolation is the same as joining")
    func interpolated() throws {
        let joined = Text("a ") + Text("b").bold() + Text(" c \(3)")
        let interpolated = Text("a \(Text("b").bold()) c \(3)")
        #expect(try styles(joined.font(font)) == styles(interpolated.font(font)))
        let formatted = try styles(Text("\(0.5, format: .percent) of \(String("it"))").font(font))
        #expect(formatted == ["\(0.5.formatted(.percent)) of it|Regular 10 #000000"])
    }

    @Test("inner modifiers win over outer ones, on one text and around several")
    func nesting() throws {
        #expect(
            try styles(Text("a").foregroundColor(Color(rgb: 0x0000ff)).foregroundColor(Color(rgb: 0xff0000)).font(font))
                == ["a|Regular 10 #0000ff"])
        #expect(try styles(Text("a").font(font).font(.custom("Noto Sans", size: 20))) == ["a|Regular 10 #000000"])
        let group = (Text("a").fontWeight(.regular) + Text("b")).bold().font(font)
        #expect(try styles(group) == ["a|Regular 10 #000000", "b|Bold 10 #000000"])
    }

    @Test("weight and slant change the current font in any order")
    func fontAndWeight() throws {
        let wanted = ["a|BoldItalic 10 #000000"]
        #expect(try styles(Text("a").font(font).bold().italic()) == wanted)
        #expect(try styles(Text("a").bold().italic().font(font)) == wanted)
        #expect(try styles(Group { Text("a").font(font) }.bold().italic()) == wanted)
        #expect(try styles(Group { Text("a").font(font).bold(false) }.bold()) == ["a|Regular 10 #000000"])
    }

    @Test("a change of colour neither breaks a ligature nor a joining letter")
    func acrossColours() throws {
        let parted = Text("سلا") + Text("م").foregroundStyle(Color(rgb: 0xff0000))
        let whole = try shown(Text("سلام").font(font)).glyphs
        #expect(try shown(parted.font(font)).glyphs.map(\.id) == whole.map(\.id))
        let ligature = Text("f") + Text("f").foregroundStyle(Color(rgb: 0xff0000)) + Text("i")
        let inter = Font.custom("DejaVu Sans", size: 10)
        #expect(try shown(ligature.font(inter)).glyphs.map(\.id) == shown(Text("ffi").font(inter)).glyphs.map(\.id))
        // The ligature has the first colour.
        #expect(try shown(ligature.font(inter)).runs.map(\.color?.hex) == ["#000000"])
    }

    @Test("tracking and kerning add their points after each character; tracking parts ligatures")
    func tracking() throws {
        func width(_ text: Text) throws -> CGFloat { try layout(text.font(font)).size.width }
        #expect(abs(try width(Text("abc").tracking(2)) - width(Text("abc")) - 6) < 0.0051)
        #expect(abs(try width(Text("abc").kerning(-0.5)) - width(Text("abc")) + 1.5) < 0.0051)
        let dejaVu = Font.custom("DejaVu Sans", size: 10)
        #expect(try shown(Text("fi").font(dejaVu)).glyphs.count == 1)
        #expect(try shown(Text("fi").kerning(1).font(dejaVu)).glyphs.count == 1)
        #expect(try shown(Text("fi").tracking(1).font(dejaVu)).glyphs.count == 2)
        // Letters that join stay together.
        #expect(try width(Text("سلام").tracking(3)) == width(Text("سلام")))
    }

    @Test("an accent stays on its letter when letters are tracked")
    func trackedAccents() throws {
        let plain = try shown(Text("x\u{331}y").font(font)).glyphs
        let tracked = try shown(Text("x\u{331}y").tracking(5).font(font)).glyphs
        #expect(plain.count == 3)
        #expect(
            plain.map(\.x).prefix(2).map { $0 - plain[0].x } == tracked.map(\.x).prefix(2).map { $0 - tracked[0].x })
    }

    @Test("a baseline offset raises the text, and the line with it")
    func baselineOffset() throws {
        let text = Text("a") + Text("b").baselineOffset(4)
        let found = try shown(text.font(font))
        #expect(found.runs[0].origin.y - found.runs[1].origin.y == 4)
        #expect(abs(try layout(text.font(font)).size.height - 17.62) < 1e-9)
    }

    @Test("superscripts are the font's own if it has them, else reduced and raised; the text is the source's")
    func scripts() throws {
        #expect(probe.script("2", .super, style(font)) == .feature("sups"))
        #expect(probe.script("2", .sub, style(font)) == .feature("subs"))
        // DejaVu Sans lacks the feature: OS/2 has 0.7 and 0.48 em.
        let dejaVu = Font.custom("DejaVu Sans", size: 10)
        guard case .scaled(let scale, let rise) = probe.script("2", .super, style(dejaVu)) else {
            Issue.record("DejaVu Sans has superscripts of its own")
            return
        }
        let text = (Text("x") + Text("2").textScript(.super)).font(dejaVu)
        let found = try shown(text).runs
        #expect(found[1].size == 10 * scale)
        #expect(abs(found[0].origin.y - found[1].origin.y - 10 * rise) < 1e-9)
        #expect(try shown((Text("x") + Text("2").textScript(.super)).font(font)).runs.map(\.size) == [10, 10])
        // Figures above the line do not push the lines apart.
        #expect(try layout((Text("x") + Text("2").textScript(.super)).font(font)).size.height == 13.62)
    }

    @Test("small capitals are the font's own where it has them for the text, else capitals as high as small letters")
    func smallCaps() throws {
        #expect(probe.smallCaps("Abc", .lowercase, style(font)) == [.feature("smcp")])
        #expect(probe.smallCaps("Abc", .all, style(font)) == [.feature("smcp"), .feature("c2sc")])
        let inter = Font.custom("Inter", size: 10)
        guard case .scaled(let scale, _)? = probe.smallCaps("Abc", .lowercase, style(inter)).first else {
            Issue.record("Inter has small capitals of its own")
            return
        }
        let runs = try shown(Text("Ab").smallCaps().font(inter)).runs
        #expect(runs.map(\.size) == [10, 10 * scale])
        let metrics = runs[0].run.font.metrics
        #expect(scale == CGFloat(metrics.xHeight) / CGFloat(metrics.capHeight))
        // Drawn as B, copied as b.
        #expect(runs[1].run.glyphs.map(\.id) == (try shown(Text("B").font(inter)).runs[0].run.glyphs.map(\.id)))
        #expect(runs[1].text == "b")
    }

    @Test("the largest type on a line determines its height; it does not touch the next line")
    func lineHeights() throws {
        let text = Text("a ") + Text("B").font(.custom("Noto Sans", size: 20)) + Text("\nc")
        let found = try shown(text.font(font)).runs.filter { $0.run.text != [0x20] }
        #expect(abs(found[0].origin.y - 21.38) < 1e-9)
        #expect(found[1].origin.y == found[0].origin.y)
        #expect(abs(found[2].origin.y - (27.24 + 10.69)) < 1e-9)
    }

    @Test("links lead from their words alone, line by line")
    func links() throws {
        let text = Text("see ") + Text("this page").link(to: "https://example.org") + Text(" now")
        let one = try shown(text.font(font))
        #expect(one.links.map(\.url) == ["https://example.org"])
        let start = one.runs.first { $0.run.text == Array("this".utf16) }?.origin.x ?? -1
        #expect(one.links[0].frame.minX == start)
        #expect(abs(one.links[0].frame.height - 13.62) < 1e-9)
        #expect(try shown(text.font(font), width: 45).links.count == 2)
    }
}
