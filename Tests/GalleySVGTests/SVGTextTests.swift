import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleySVG
import GalleyTestSupport
import GalleyText
import Testing

@Suite("SVG with text in embedded fonts") struct SVGTextTests {
    private let fonts = FontCollection()
    private let shaper = Shaper()

    private func item(
        _ text: String, _ family: String = "Noto Sans", script: String = "Latn", isRightToLeft: Bool = false,
        features: [FontFeature] = [], paint: Paint = .color(.black)
    ) throws -> DisplayItem {
        let style = ShapingStyle(families: [family], features: features)
        let units = Array(text.utf16)
        let run = shaper.shape(
            units, units.indices, font: try fonts.font(for: style), style: shaper.number(of: style),
            script: ScriptTag(script), isRightToLeft: isRightToLeft)
        return .glyphs(PlacedRun(run: run, size: 12, origin: CGPoint(x: 10, y: 20), paint: paint))
    }

    private func svg(_ items: [DisplayItem]) throws -> String {
        let page = DisplayPage(size: CGSize(width: 200, height: 60), items: items)
        return String(decoding: try SVGWriter(text: .fonts).write(page), as: UTF8.self)
    }

    /// The fonts in the file's style sheet.
    private func embedded(_ svg: String) throws -> [FontInstance] {
        let folder = ScratchFolder()
        return try svg.matches(of: /base64,([A-Za-z0-9+\/=]+)\)/).enumerated().map { index, match in
            let data = try #require(Data(base64Encoded: String(match.1)))
            return try FontInstance(FontSource(path: folder.write(data, to: "\(index).ttf")))
        }
    }

    @Test("a run is text, with the width that it was set to; its font has its letters and no others")
    func text() throws {
        let svg = try svg([try item("office & “AV”")])
        #expect(
            svg.contains(
                "<text xml:space=\"preserve\" x=\"10\" y=\"20\" font-family=\"f0\" font-size=\"12\" textLength="))
        #expect(svg.contains(">office &amp; “AV”</text>"))
        let font = try #require(try embedded(svg).first)
        for letter in "office &“AV”".unicodeScalars { #expect(font.covers(letter.value)) }
        #expect(!font.covers(0x7a))
        #expect(font.glyphCount < 40)
    }

    @Test("the embedded font sets the text like the page: with ligatures and kerning")
    func reshaping() throws {
        for (text, family, script, isRightToLeft) in [
            ("office AVATAR", "DejaVu Sans", "Latn", false), ("क्षेत्र", "Noto Sans Devanagari", "Deva", false),
            ("العربية", "Noto Sans Arabic", "Arab", true), ("variable", "Inter", "Latn", false),
        ] {
            let item = try item(text, family, script: script, isRightToLeft: isRightToLeft)
            guard case .glyphs(let placed) = item else { return }
            let font = try #require(try embedded(try svg([item])).first)
            #expect(font.axes.isEmpty)
            let units = Array(text.utf16)
            let again = shaper.shape(
                units, units.indices, font: font, style: shaper.number(of: ShapingStyle(families: [])),
                script: ScriptTag(script), isRightToLeft: isRightToLeft)
            #expect(again.glyphs.count == placed.run.glyphs.count)
            #expect(abs(again.advance - placed.run.advance) <= again.glyphs.count)
        }
    }

    @Test("right to left: from its right end, in its direction")
    func rightToLeft() throws {
        let item = try item("שלום", "Noto Sans Hebrew", script: "Hebr", isRightToLeft: true)
        guard case .glyphs(let placed) = item else { return }
        let x = DecimalText(places: 3).string(10 + placed.width)
        let svg = try svg([item])
        #expect(svg.contains("x=\"\(x)\""))
        #expect(svg.contains("direction=\"rtl\" unicode-bidi=\"bidi-override\""))
    }

    @Test("runs that a viewer would shape differently, and gradients, remain labelled outlines")
    func shapes() throws {
        let gradient = Paint.gradient(
            GradientPaint(Gradient(colors: [.red, .blue]), .linear(start: .zero, end: CGPoint(x: 100, y: 0))))
        for item in [try item("fluffy", features: [FontFeature(tag: "smcp")]), try item("word", paint: gradient)] {
            let svg = try svg([item])
            #expect(!svg.contains("<text") || svg.contains("fluffy"))
            #expect(svg.contains("role=\"img\"") == !svg.contains("<text"))
        }
        #expect(try !svg([try item("word", paint: gradient)]).contains("<text"))
    }

    @Test("one font for all its runs, and none in a file of shapes")
    func sharedFonts() throws {
        #expect(try embedded(try svg([try item("one"), try item("two"), try item("three", "Noto Serif")])).count == 2)
        let page = DisplayPage(size: CGSize(width: 200, height: 60), items: [try item("one")])
        #expect(!String(decoding: try SVGWriter().write(page), as: UTF8.self).contains("font-face"))
    }

    @Test("xmllint finds nothing")
    func wellFormed() throws {
        guard let xmllint = try ExternalTool("xmllint") else { return }
        let folder = ScratchFolder()
        let file = try folder.write(svg([try item("a < b & \"c\"")]), to: "a.svg")
        #expect(try xmllint.run("--noout", file).errors == "")
    }

    @Test("a view's name is its group's id, made an XML name; a second one gets a number")
    func identifiers() throws {
        var groups: [DisplayItem] = []
        for name in ["Ångström 1", "a<b", "Ångström 1"] {
            var group = DisplayGroup(items: [
                .path(PaintedPath(path: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), fill: Color.red))
            ])
            group.identifier = name
            groups.append(.group(group))
        }
        let svg = try svg(groups)
        let ids = svg.matches(of: /<g id="([^"]+)"/).map { String($0.1) }
        #expect(ids == ["view-Ångström_201", "view-a_3cb", "view-Ångström_201_n2"])
        guard let xmllint = try ExternalTool("xmllint") else { return }
        let folder = ScratchFolder()
        #expect(try xmllint.run("--noout", folder.write(svg, to: "a.svg")).errors == "")
    }
}
