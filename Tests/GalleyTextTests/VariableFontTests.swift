import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Variable fonts") struct VariableFontTests {
    private func font(_ weight: Double, families: [String] = ["Inter"]) throws -> FontInstance {
        try FontCollection().font(for: ShapingStyle(families: families, weight: weight))
    }

    @Test("Inter has the weights of its file")
    func axes() throws {
        let raw = try #require(RawFont(bytes: FontFiles.bytes(FontFiles.inter)).axis("wght"))
        let axis = try #require(try FontFiles.instance(FontFiles.inter).axes.first { $0.tag == "wght" })
        #expect((axis.minimum, axis.initial, axis.maximum) == (raw.minimum, raw.initial, raw.maximum))
        #expect((axis.minimum, axis.maximum) == (100, 900))
    }

    @Test("an axis whose tag is not text is ignored")
    func oddTag() throws {
        var bytes = try FontFiles.bytes(FontFiles.inter)
        let tag = Array("wght".utf8)
        for place in bytes.indices.dropLast(3) where bytes[place] == tag[0] && Array(bytes[place..<place + 4]) == tag {
            bytes.replaceSubrange(place..<place + 4, with: [0xff, 0xfe, 0x00, 0xff])
        }
        let own = try FontFiles.instance(FontFiles.inter).axes.map(\.tag)
        #expect(own.contains("wght"))
        #expect(try FontInstance(FontSource(bytes, name: "odd.ttf")).axes.map(\.tag) == own.filter { $0 != "wght" })
    }

    @Test("bolder letters are wider, and have other outlines")
    func weights() throws {
        let fonts = try [100, 400, 900].map { try font($0) }
        let letter = try #require(fonts[0].glyph(for: "n"))
        let advances = fonts.map { $0.advance(of: letter) }
        #expect(advances[0] < advances[1] && advances[1] < advances[2])
        #expect(Set(fonts.map { $0.outline(of: letter).boundingRect.width }).count == 3)
        #expect(fonts.map(\.descriptor.weight) == [100, 400, 900])
    }

    @Test("a weight off the axis is the nearest on it")
    func clamped() throws {
        let collection = FontCollection()
        let heavy = try collection.font(for: ShapingStyle(families: ["Inter"], weight: 900))
        let heavier = try collection.font(for: ShapingStyle(families: ["Inter"], weight: 1000))
        let letter = try #require(heavy.glyph(for: "n"))
        #expect(heavier.advance(of: letter) == heavy.advance(of: letter))
    }

    @Test("an axis value of the style takes precedence over its weight")
    func explicitAxis() throws {
        let style = ShapingStyle(
            families: ["Inter"], weight: 400, variations: [FontVariation(tag: "wght", value: 900)])
        let letter = try #require(try font(900).glyph(for: "n"))
        #expect(try FontCollection().font(for: style).advance(of: letter) == (try font(900).advance(of: letter)))
    }

    @Test("one instance for a face and a location; a static face has one, whatever the axes")
    func sameInstance() throws {
        let fonts = FontCollection()
        func font(_ family: String, _ weight: Double, _ variations: [FontVariation] = []) throws -> FontInstance {
            try fonts.font(for: ShapingStyle(families: [family], weight: weight, variations: variations))
        }
        #expect(try font("Inter", 500) === font("Inter", 500))
        #expect(try font("Inter", 500) !== font("Inter", 501))
        #expect(try font("Noto Sans", 400) === font("Noto Sans", 450))
        let optical = [FontVariation(tag: "opsz", value: 12)]
        #expect(try font("Noto Sans", 400, optical) === font("Noto Sans", 400))
        #expect(try font("Noto Sans", 700, optical) === font("Noto Sans", 700))
    }

    @Test("a subset keeps the requested glyphs under their numbers, at the weight, and is no longer variable")
    func subset() throws {
        let bold = try FontFiles.instance(FontFiles.inter, [FontVariation(tag: "wght", value: 700)])
        let glyph = try #require(bold.glyph(for: "n"))
        let bytes = try bold.subset(keeping: [glyph])
        #expect(fontTable("fvar", of: bytes) == nil && fontTable("GSUB", of: bytes) == nil)
        let file = try TemporaryFile(bytes, "subset.ttf")
        let subset = try FontInstance(FontSource(path: file.path))
        #expect(subset.axes.isEmpty)
        #expect(subset.advance(of: glyph) == bold.advance(of: glyph))
        let (kept, whole) = (subset.outline(of: glyph).boundingRect, bold.outline(of: glyph).boundingRect)
        // The subsetter rounds to whole units.
        #expect(abs(kept.width - whole.width) <= 1 && abs(kept.height - whole.height) <= 1 && kept.width > 100)
        let other = try #require(bold.glyph(for: "W"))
        #expect(subset.outline(of: other).isEmpty)
    }

    /// A font with the axes wght (400…900) and opsz (8…32).
    private func opticalFonts() throws -> FontCollection {
        let fonts = FontCollection()
        try fonts.add(path: ColorFonts.folder + "/OutlinesCFF2.otf")
        return fonts
    }

    @Test(
        "the optical size follows the size of the type, in steps, as far as the axis goes",
        arguments: [
            (6.0, 6.0, nil), (8, 8, nil), (11, 11, 11), (11.4, 11, 11), (20, 20, 20), (21, 22, 22), (100, 104, 32),
        ]
            as [(Double, Double, Double?)])
    func opticalSize(_ size: Double, _ step: Double, _ place: Double?) throws {
        let itemiser = Itemiser(fonts: try opticalFonts())
        let style = itemiser.style(ShapingStyle(families: ["Galley Cubic Variable"]), at: size)
        #expect(style.opticalSize == step)
        #expect(try itemiser.font(for: style).variations.first { $0.tag == "opsz" }?.value == place)
    }

    @Test("fonts without the axis are the same at every size, and what the style names itself goes first")
    func noOpticalSize() throws {
        let itemiser = Itemiser(fonts: try opticalFonts())
        let plain = ShapingStyle(families: ["Noto Sans"])
        #expect(itemiser.style(plain, at: 40) == plain)
        let named = ShapingStyle(
            families: ["Galley Cubic Variable"], variations: [FontVariation(tag: "opsz", value: 30)])
        let font = try itemiser.font(for: itemiser.style(named, at: 9))
        #expect(font.variations.first { $0.tag == "opsz" }?.value == 30)
    }

    /// Fonts of four glyphs, one of which is 100 units wider at the end of the axis: a V that is two blanks, whose places
    /// move too; a V without parts; a space that is a header.
    @Test(
        "glyphs without points vary like others: they stay blank, and have the font's width",
        arguments: [("made-of-blanks", "V"), ("made-of-nothing", "V"), ("space-with-a-header", " ")],
        [100, 400, 650, 900])
    func withoutPoints(_ seed: (name: String, blank: Unicode.Scalar), _ weight: Double) throws {
        let source = try FontFiles.seed(seed.name)
        let place = [FontVariation(tag: "wght", value: weight)]
        let font = try FontInstance(source, faceIndex: 0, variations: weight == 400 ? [] : place)
        let glyphs = (0..<GlyphID(font.glyphCount)).map { $0 }
        let subset = try FontInstance(FontSource(try font.subset(keeping: glyphs), name: "subset.ttf"))
        #expect(subset.axes.isEmpty && subset.glyphCount == 4)
        for glyph in glyphs { #expect(subset.advance(of: glyph) == font.advance(of: glyph)) }
        let (letter, blank) = (try #require(font.glyph(for: "A")), try #require(font.glyph(for: seed.blank)))
        #expect(drawsLines(subset.outline(of: letter)) && !drawsLines(subset.outline(of: blank)))
        let initial = try FontInstance(source).advance(of: blank)
        #expect(subset.advance(of: blank) == initial + Int(max(0, (weight - 400) / 5)))
    }

    /// Whether a line of `outline` ends at another point than it starts.
    private func drawsLines(_ outline: Path) -> Bool {
        var start: CGPoint?
        for element in outline.elements {
            guard case .move(let point) = element else {
                if element != .closeSubpath, element != start.map(Path.Element.line) { return true }
                continue
            }
            start = point
        }
        return false
    }
}
