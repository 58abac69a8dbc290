import GalleyGeometry
import Testing

@testable import GalleyDifference

@Suite("Traces of PDF files") struct TraceReaderTests {
    /// The parts of a page whose trace has these lines, which arrive in pieces of `step` bytes.
    private func elements(_ lines: String, step: Int = 7) -> [LayoutElement] {
        var reader = TraceReader()
        let bytes = Array("<page number=\"1\" mediabox=\"10 20 110 220\">\n\(lines)\n</page>\n".utf8)
        for start in stride(from: 0, to: bytes.count, by: step) {
            reader.add(bytes[start..<min(start + step, bytes.count)])
        }
        #expect(reader.pages.count == 1)
        return reader.pages.first ?? []
    }

    private func text(_ glyphs: String, transform: String = "1 0 0 -1 0 220", font: String = "ABCDEF+Serif") -> String {
        """
        <fill_text colorspace="DeviceRGB" color="1 .5 0" ri="1" transform="\(transform)">
            <span font="\(font)" wmode="0" bidi="0" trm="10 0 0 10">
        \(glyphs)
            </span>
        </fill_text>
        """
    }

    private func glyph(_ character: String, _ x: Double, _ number: String? = "5", y: Double = 100) -> String {
        let glyph = number.map { " glyph=\"\($0)\"" } ?? ""
        return "        <g unicode=\"\(character)\"\(glyph) x=\"\(x)\" y=\"\(y)\" adv=\".5\"/>"
    }

    @Test("glyphs become words at their places, however the bytes arrive", arguments: [1, 7, 4096])
    func words(_ step: Int) throws {
        let glyphs = [
            glyph("A", 20), glyph("&amp;", 25), glyph("é", 30), glyph(" ", 35), glyph("b", 40), glyph("c", 46.5),
            glyph("d", 51.4),
        ]
        let words = elements(text(glyphs.joined(separator: "\n")), step: step)
        #expect(words.map(\.content) == ["A&é", "b", "cd"])
        let first = try #require(words.first)
        #expect(first.origin == CGPoint(x: 10, y: 100) && first.size == CGSize(width: 15, height: 10))
        #expect(first.font == "Serif" && first.color == "#ff8000" && first.angle == 0)
    }

    @Test("stretched letters keep their type size; turned ones have an angle")
    func matrices() throws {
        let word = glyph("a", 20) + "\n" + glyph("b", 25)
        let stretched = try #require(elements(text(word, transform: "1.5 0 0 -1 0 220")).first)
        #expect(stretched.content == "ab" && stretched.size == CGSize(width: 15, height: 10))
        let turned = try #require(elements(text(word, transform: "0 1 1 0 0 0")).first)
        #expect(abs(turned.angle - 90) < 1e-9 && abs(turned.size.width - 10) < 1e-9)
    }

    @Test("a word goes on in the next text; another font, a shape and a raised letter end it")
    func continued() {
        let (one, two) = (text(glyph("a", 20)), text(glyph("b", 25)))
        let layers = "<layer name=\"P\"/>\n<end_layer/>\n"
        let path = "<fill_path color=\"0\" transform=\"1 0 0 1 0 0\">\n<moveto x=\"1\" y=\"2\"/>\n</fill_path>\n"
        #expect(elements(one + "\n" + layers + two).map(\.content) == ["ab"])
        #expect(elements(one + "\n" + text(glyph("b", 25), font: "Sans")).map(\.content) == ["a", "b"])
        #expect(elements(one + "\n" + path + two).map(\.content) == ["a", "m", "b"])
        #expect(elements(text(glyph("a", 20) + "\n" + glyph("b", 25, y: 103))).map(\.content) == ["a", "b"])
    }

    @Test("ligatures are letters, right-to-left letters are read from the right, Chinese ones are words")
    func scripts() {
        #expect(elements(text(glyph("f", 20) + "\n" + glyph("i", 20, nil))).map(\.content) == ["fi"])
        #expect(elements(text(glyph("\u{fb03}", 20))).map(\.content) == ["ffi"])
        #expect(elements(text(glyph("ב", 20) + "\n" + glyph("א", 25))).map(\.content) == ["אב"])
        #expect(elements(text(glyph("日", 20) + "\n" + glyph("本", 25))).map(\.content) == ["日", "本"])
        // Without a character, the glyph is known by its number or name.
        let unknown = ["7", "g_7", "g_7"].map { elements(text(glyph("\u{fffd}", 20, $0))).map(\.content) }
        #expect(unknown[0] == ["\u{f0007}"] && unknown[1] == unknown[2] && unknown[1] != unknown[0])
    }

    @Test("paths have their shape, area, color and width; clips and invisible texts are left out")
    func paths() throws {
        let points = "<moveto x=\"20\" y=\"30\"/>\n<lineto x=\"1e+2\" y=\"-.5\"/>\n<closepath/>"
        let shapes = elements(
            """
            <layer name="Artifact"/>
            <stroke_path linewidth="2" colorspace="DeviceCMYK" color="0 0 0 1" alpha=".5" transform="2 0 0 2 0 0">
            \(points)
            </stroke_path>
            <end_layer/>
            <clip_path transform="1 0 0 1 0 0">
            \(points)
            </clip_path>
            <ignore_text transform="1 0 0 1 0 0">
            <span font="Serif" wmode="0" trm="10 0 0 10">
            \(glyph("x", 1))
            </span>
            </ignore_text>
            <fill_image alpha=".5" transform="30 0 0 40 15 25" width="3" height="4"/>
            """)
        #expect(shapes.map(\.kind) == [.path, .picture])
        #expect(shapes[0].content == "mlz" && shapes[0].color == "4 #00000080" && shapes[0].isArtifact)
        #expect(shapes[0].frame == CGRect(x: 30, y: -21, width: 160, height: 61))
        #expect(shapes[1].frame == CGRect(x: 5, y: 5, width: 30, height: 40) && shapes[1].color == "0.5")
    }

    @Test("damaged lines are passed over")
    func damaged() {
        let lines = [
            "<", "<g", "<g unicode=\"", "<span font=\"a>", "<fill_text>", "</fill_path>", "</page", "<g x=\"nan\"/>",
            "", "<page",
        ]
        var reader = TraceReader()
        for line in lines + lines.reversed() { reader.add((line + "\n").utf8) }
        #expect(reader.pages.allSatisfy { $0.isEmpty })
    }
}
