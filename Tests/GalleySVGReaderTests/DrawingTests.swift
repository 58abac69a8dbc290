import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleySVGReader
import GalleyTestSupport
import GalleyText
import Testing

/// Features that librsvg draws differently or not at all, checked by single pixels and positions.
struct DrawingTests {
    private func pixels(_ content: String, _ places: [(Int, Int)]) throws -> [String] {
        let picture = try Drawings.picture(try Drawings.draw(content))
        return places.map { picture[$0.0, $0.1] }
    }

    /// The left end of each run, from left to right in the document's order, rounded.
    private func runs(_ content: String) throws -> [(text: String, x: Int, y: Int)] {
        try Drawings.draw(content).placedItems.flatMap { item, transform in
            item.runs.map { run in
                let place = run.origin.applying(transform)
                return (run.text, Int((place.x / 0.75).rounded()), Int((place.y / 0.75).rounded()))
            }
        }
    }

    @Test("links cover their content; in text there is one per line")
    func links() throws {
        func links(_ content: String) throws -> [LinkArea] {
            let drawing = try Drawings.draw(content)
            #expect(drawing.warnings == [])
            return drawing.placedItems.compactMap { item, transform in
                guard case .link(let link) = item else { return nil }
                return LinkArea(frame: link.frame.applying(transform), url: link.url, label: link.label)
            }
        }
        let shapes = """
            <a href="https://example.org/a" transform="translate(10 0)">
              <rect x="4" y="8" width="8" height="4"/><rect x="16" y="8" width="4" height="4"/>
            </a>
            """
        #expect(
            try links(shapes) == [
                LinkArea(
                    frame: CGRect(x: 10.5, y: 6, width: 12, height: 3), url: "https://example.org/a",
                    label: "https://example.org/a")
            ])
        let text = """
            <text y="20" font-size="8">a <a href="mailto:a@example.org">b <tspan font-weight="bold">c</tspan></a> d
              <a href="https://example.org/b"><tspan x="0" y="40">e</tspan><tspan x="0" y="60">f</tspan></a></text>
            """
        #expect(
            try links(text).map(\.url) == ["mailto:a@example.org", "https://example.org/b", "https://example.org/b"])
    }

    @Test("a clipped clip shows the intersection")
    func clippedClip() throws {
        let found = try pixels(
            """
            <clipPath id="a"><rect width="50" height="100"/></clipPath>
            <clipPath id="b" clip-path="url(#a)"><rect y="50" width="100" height="50"/></clipPath>
            <rect width="100" height="100" fill="#f00" clip-path="url(#b)"/>
            """, [(25, 75), (25, 25), (75, 75)])
        #expect(found == ["#ff0000", "#ffffff", "#ffffff"])
    }

    @Test("patterns are tiled within their shape, in units of the shape or the user, by reference and turned")
    func patterns() throws {
        let found = try pixels(
            """
            <pattern id="a" width="20" height="20" patternUnits="userSpaceOnUse">
              <rect width="10" height="20" fill="#f00"/></pattern>
            <pattern id="b" href="#a" patternTransform="rotate(90)"/>
            <pattern id="c" width=".5" height="1" viewBox="0 0 2 1"><rect width="1" height="1" fill="#00f"/></pattern>
            <rect width="40" height="40" fill="url(#a)"/>
            <rect x="60" width="40" height="40" fill="url(#b)"/>
            <circle cx="20" cy="80" r="20" fill="url(#c)" stroke="#0f0" stroke-width="2"/>
            """,
            [(5, 20), (15, 20), (25, 20), (50, 20), (80, 5), (80, 15), (5, 80), (15, 80), (25, 80), (35, 80), (2, 62)])
        #expect(
            found == [
                "#ff0000", "#ffffff", "#ff0000", "#ffffff", "#ff0000", "#ffffff", "#0000ff", "#ffffff", "#0000ff",
                "#ffffff", "#ffffff",
            ])
    }

    @Test("rules are found by id, class and type, in the order of their specificity")
    func rules() throws {
        let found = try pixels(
            """
            <style>rect { fill: #f00 } #x { fill: #0f0 } .a.b { fill: #00f } g > .a { fill: #ff0 } * { stroke: none }</style>
            <rect width="10" height="10"/><rect id="x" class="a b" x="20" width="10" height="10"/>
            <rect class="b a" x="40" width="10" height="10"/><g><rect class="a a" x="60" width="10" height="10"/></g>
            """, [(5, 5), (25, 5), (45, 5), (65, 5)])
        #expect(found == ["#ff0000", "#00ff00", "#0000ff", "#ffff00"])
    }

    @Test("an empty clip hides everything, a missing one nothing")
    func emptyClip() throws {
        let found = try pixels(
            """
            <clipPath id="a"/><rect width="50" height="100" clip-path="url(#a)"/>
            <rect x="50" width="50" height="100" clip-path="url(#gone)"/>
            """, [(25, 50), (75, 50)])
        #expect(found == ["#ffffff", "#000000"])
    }

    @Test("transforms of CSS have units")
    func cssTransform() throws {
        let found = try pixels(
            "<rect width=\"20\" height=\"20\" style=\"transform: translate(50px, 50px) rotate(.5turn)\"/>",
            [(40, 40), (60, 60)])
        #expect(found == ["#000000", "#ffffff"])
    }

    @Test("characters are positioned by their lists, and each starts a chunk")
    func lists() throws {
        let found = try runs("<text x=\"10 30 50\" y=\"20 30\" font-size=\"10\">abcd</text>")
        #expect(found.map(\.text) == ["a", "b", "cd"])
        #expect(found.map(\.x) == [10, 30, 50])
        #expect(found.map(\.y) == [20, 30, 30])
    }

    @Test("shifts move all that follows")
    func shifts() throws {
        let found = try runs(
            "<text x=\"10\" y=\"50\" dy=\"0 -5 5\" font-size=\"10\">abc<tspan x=\"10\" dy=\"1.2em\">d</tspan></text>")
        #expect(found.map(\.text) == ["a", "b", "c", "d"])
        #expect(found.map(\.y) == [50, 45, 50, 62])
        #expect(found[3].x == 10)
    }

    @Test("right to left, start is on the right")
    func rightToLeft() throws {
        let found = try runs("<text x=\"90\" y=\"50\" direction=\"rtl\" font-size=\"10\">שלום</text>")
        #expect(found.count == 1 && found[0].x < 80)
    }

    @Test("baselines other than the letters' own", arguments: [("central", 53), ("middle", 53), ("hanging", 58)])
    func baselines(_ name: String, _ y: Int) throws {
        let found = try runs("<text x=\"0\" y=\"50\" font-size=\"10\" dominant-baseline=\"\(name)\">x</text>")
        #expect(abs(found[0].y - y) <= 1)
    }

    @Test("a root without a viewBox is one pixel to a unit, one with it fits in the middle")
    func sizes() throws {
        let plain = try Drawings.draw("<rect width=\"1\" height=\"1\"/>", attributes: "width=\"96\" height=\"48pt\"")
        #expect(plain.size == CGSize(width: 72, height: 48))
        let boxed = try SVGSource(Array(Drawings.document("", "viewBox=\"0 0 40 20\" width=\"80\"").utf8))
        #expect(boxed.size == CGSize(width: 60, height: 30))
    }

    @Test("currentColor is the caller's colour where the document has none")
    func currentColor() throws {
        let source = try SVGSource(
            Array(Drawings.document("<rect width=\"100\" height=\"100\" fill=\"currentColor\"/>").utf8))
        let drawn = try Drawings.picture(try Drawings.draw(source, color: Color(rgb: 0x336699)))
        #expect(drawn[50, 50] == "#336699")
    }

    @Test("the title is the document's own")
    func title() throws {
        let source = try SVGSource(
            Array(Drawings.document("<g><title>a part</title></g><title>\n  The whole\n chart </title>").utf8))
        #expect(source.title == "The whole chart")
    }

    @Test(
        "colours in all of CSS's notations",
        arguments: [
            ("RebeccaPurple", "#663399"), ("#abc", "#aabbcc"), ("rgb(10,20,30)", "#0a141e"),
            ("rgb(100%, 0%, 50%)", "#ff0080"),
            ("rgb(255 0 0 / 50%)", "#ff7f7f"), ("hsl(120, 100%, 25%)", "#008000"), ("hsl(240deg 100% 50%)", "#0000ff"),
            ("red", "#ff0000"),
        ])
    func colors(_ name: String, _ hex: String) throws {
        let found = try pixels("<rect width=\"100\" height=\"100\" fill=\"\(name)\"/>", [(50, 50)])
        #expect(found == [hex])
    }

    @Test("markers stand at vertices in the direction of the path, in strokes' widths, inherited and by reference")
    func markers() throws {
        let markers = """
            <marker id="m" viewBox="0 0 2 2" refX="2" refY="1" markerWidth="4" markerHeight="4" orient="auto-start-reverse">
              <path d="M0 0 L2 1 L0 2 z" fill="#f00"/></marker>
            """
        let line = "<line x1=\"10\" y1=\"10\" x2=\"30\" y2=\"10\" stroke=\"#000\" stroke-width=\"2\"/>"
        let both = "\(markers)<g style=\"marker: url(#m)\">\(line)</g>"
        #expect(try pixels(both, [(24, 10), (16, 10), (24, 16), (32, 10)]).prefix(2) == ["#ff0000", "#ff0000"])
        let end = "\(markers)<g marker-end=\"url(#m)\">\(line)</g>"
        #expect(try pixels(end, [(24, 10), (16, 10)]) == ["#ff0000", "#000000"])
        #expect(try Drawings.draw("<line x2=\"9\" stroke=\"red\" marker-end=\"url(#gone)\"/>").warnings.count == 1)
        let loop = "<marker id=\"m\"><line x2=\"9\" stroke=\"red\" marker-end=\"url(#m)\"/></marker>\(line)"
        #expect(try Drawings.draw(loop).warnings.isEmpty)
    }

    @Test("the text of HTML is drawn in plain lines, at the place of the text that stands for it")
    func foreignText() throws {
        func object(_ html: String) -> String {
            "<foreignObject x=\"20\" y=\"0\" width=\"40\" height=\"40\"><div xmlns=\"http://www.w3.org/1999/xhtml\" "
                + "style=\"font-size: 10px\">\(html)</div></foreignObject>"
        }
        let lines = try runs(object("An <b>order</b><br/>of tea<style>p {}</style>"))
        #expect(lines.map(\.text) == ["An order", "of tea"])
        #expect(lines.map(\.x) == [20, 20] && lines.map(\.y) == [10, 22])
        let text = "<text x=\"50\" y=\"30\" font-size=\"10\">An ord...</text>"
        let instead = try runs("<switch>\(object("An order"))\(text)</switch>")
        #expect(instead.map(\.text) == ["An order"] && instead.map(\.x) == [50] && instead.map(\.y) == [30])
        #expect(try Drawings.draw(object("a") + object("b")).warnings.count == 1)
    }
}
