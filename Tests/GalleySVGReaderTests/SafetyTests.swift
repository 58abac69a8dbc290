import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyInput
import GalleySVGReader
import GalleyTestSupport
import Testing

/// Invalid and hostile files, and unsupported features.
struct SafetyTests {
    private func error(_ text: String) -> String {
        do {
            let drawing = try Drawings.draw(SVGSource(Array(text.utf8), name: "a.svg"))
            return "drawn: \(drawing.warnings)"
        } catch { return "\(error)" }
    }

    private func warnings(_ content: String) throws -> [String] {
        try Drawings.draw(content).warnings.map(\.description)
    }

    @Test(
        "bad values are errors with their lines",
        arguments: [
            (
                "<image href=\"../secret.png\" width=\"9\" height=\"9\"/>",
                "a.svg:2: <image> href: invalid value \"../secret.png\": expected a file in the drawing's folder or below it"
            ),
            (
                "<image href=\"data:image/png;base64,AAAA\"/>",
                "a.svg:2: <image> href: not a usable image: an unknown kind of file; expected a PNG or JPEG file"
            ),
            (
                "<g id=\"a\"><use href=\"#a\"/></g>",
                "a.svg:2: <use> circular reference to <g> in line 2"
            ),
        ])
    func badValues(_ content: String, _ message: String) { #expect(error(Drawings.document(content)) == message) }

    @Test(
        "invalid values of a shape cost the shape, not the drawing",
        arguments: [
            (
                "<rect width=\"12x\"/>",
                "a.svg:2: <rect> width: invalid value \"12x\": expected a length such as 12, 3mm or 50%; not drawn"
            ),
            (
                "<g>\n<rect width=\"-1\" height=\"2\"/></g>",
                "a.svg:3: <rect> width: invalid value \"-1\": expected a length ≥ 0; not drawn"
            ),
            (
                "<path d=\"M0 0L1\"/>",
                "a.svg:2: <path> d: invalid value at byte 6, near \"M0 0L1\": expected a number; drawn up to it"
            ),
            (
                "<g transform=\"turn(1)\"/><rect width=\"1\" height=\"1\" transform=\"rotate(a)\"/>",
                "a.svg:2: <rect> transform: invalid value \"rotate(a)\": expected functions such as translate(10 20) or rotate(45); ignored"
            ),
            (
                "<polygon points=\"1 2 3\"/>",
                "a.svg:2: <polygon> points: invalid value \"1 2 3\": expected pairs of numbers; not drawn"
            ),
            (
                "<rect width=\"NaN\" height=\"1\"/>",
                "a.svg:2: <rect> width: invalid value \"NaN\": expected a length such as 12, 3mm or 50%; not drawn"
            ),
        ])
    func invalidShapes(_ content: String, _ message: String) throws {
        let drawing = try Drawings.draw(content + "<path d=\"M0 0h1v1z\"/>")
        #expect(drawing.warnings.map(\.description) == [message])
        #expect(!drawing.items(in: CGRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    }

    @Test(
        "other files are rejected",
        arguments: [
            (
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
                "a.svg:1: not well-formed XML: mismatched tag"
            ),
            ("", "a.svg:1: not well-formed XML: no element found"),
            ("<html/>", "a.svg:1: expected <svg> as the outermost element"),
            (
                "<svg viewBox=\"0 0 0 5\"/>",
                "a.svg:1: <svg> viewBox: invalid value \"0 0 0 5\": expected four numbers with width and height > 0"
            ),
            (
                "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg><text>&x;</text></svg>",
                "a.svg:1: not well-formed XML: error in processing external entity reference"
            ),
        ])
    func noSVG(_ text: String, _ message: String) { #expect(error(text) == message) }

    @Test("exploding entities are rejected")
    func entityBomb() {
        var entities = "<!ENTITY a0 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">"
        for level in 1...9 {
            entities += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
        }
        let message = error("<!DOCTYPE svg [\(entities)]><svg><text>&a9;</text></svg>")
        #expect(message.hasPrefix("a.svg:1: ") && message.contains("expand to more than 1 MiB"), "\(message)")
    }

    @Test("deeply nested elements are rejected")
    func depth() {
        let deep = String(repeating: "<g>\n", count: 10_000) + String(repeating: "</g>", count: 10_000)
        #expect(
            error(Drawings.document(deep)) == "a.svg:257: elements are nested too deep; expected 256 levels at most")
    }

    @Test("elements 100,000 deep are rejected whatever the limit; at the highest limit they are drawn or reported")
    func highestDepth() {
        let kinds = ["", " opacity=\"0.99\"", " transform=\"translate(0.001 0)\"", " clip-path=\"url(#c)\""]
        for attributes in kinds + [" mask=\"url(#m)\" opacity=\"0.99\" transform=\"scale(0.9999)\""] {
            func problem(_ depth: Int, limit: Int) -> String {
                onDefaultStack { () -> String in
                    var limits = Limits()
                    limits.nestingDepth = limit
                    let content =
                        "<clipPath id=\"c\"><circle r=\"90\"/></clipPath><mask id=\"m\"><circle r=\"90\"/></mask>"
                        + String(repeating: "<g\(attributes)>", count: depth) + "<circle r=\"9\"/>"
                        + String(repeating: "</g>", count: depth)
                    let text = Drawings.document(content, "width=\"4\" height=\"4\"")
                    return limits.withValue {
                        do {
                            _ = try Drawings.picture(Drawings.draw(SVGSource(Array(text.utf8), name: "a.svg")))
                        } catch { return "\(error)" }
                        return "drawn"
                    }
                }
            }
            for limit in [256, 1000, 1_000_000] {
                #expect(
                    problem(100_000, limit: limit)
                        == "a.svg:2: elements are nested too deep; expected \(min(limit, 1000)) levels at most")
            }
            // One level is the <svg>'s, one the <circle>'s.
            for (depth, limit) in [(254, 256), (998, 1_000_000)] {
                let told = problem(depth, limit: limit)
                // Elements with several groups reach the limit of pages first.
                #expect(
                    told == "drawn"
                        || told
                            == "the page's groups are nested too deeply; expected at most "
                            + "\(DisplayPage.deepestNesting) levels",
                    "\(told)")
            }
            #expect(problem(100, limit: 256) == "drawn")
        }
    }

    @Test("multiplying uses are rejected")
    func useBomb() {
        var text = "<defs><rect id=\"u0\" width=\"1\" height=\"1\"/>"
        for level in 1...8 {
            text += "<g id=\"u\(level)\">" + String(repeating: "<use href=\"#u\(level - 1)\"/>", count: 10) + "</g>"
        }
        let message = error(Drawings.document(text + "</defs><use href=\"#u8\"/>"))
        #expect(message.contains("exceeds 500000 drawn elements"), "\(message)")
    }

    @Test("clips and masks of clips and masks do not multiply", arguments: ["clipPath", "mask"])
    func clipBomb(_ name: String) throws {
        let property = name == "mask" ? "mask" : "clip-path"
        func nested(_ depth: Int) -> String {
            let rest = (1...depth).map { level in
                let shape = "<rect width=\"9\" height=\"9\" \(property)=\"url(#c\(level - 1))\""
                // The second shape has a place of its own, so that the two share no clip.
                return "<\(name) id=\"c\(level)\">\(shape)/>\(shape) transform=\"scale(2)\"/></\(name)>"
            }
            return Drawings.document(
                "<defs><\(name) id=\"c0\"><rect width=\"9\" height=\"9\"/></\(name)>\(rest.joined())</defs>"
                    + "<rect width=\"9\" height=\"9\" \(property)=\"url(#c\(depth))\"/>")
        }
        let message = error(nested(18))
        #expect(message.contains("exceeds 10000 elements in clips and masks of clips and masks"), "\(message)")
        #expect(try warnings(nested(4)).isEmpty)
    }

    @Test("clips of shapes with the same clip are linear")
    func nestedClips() throws {
        func nested(_ depth: Int) -> String {
            var text = "<clipPath id=\"c0\"><rect width=\"9\" height=\"9\"/></clipPath>"
            for level in 1...depth {
                let shape = "<rect width=\"9\" height=\"9\" clip-path=\"url(#c\(level - 1))\""
                text += "<clipPath id=\"c\(level)\">\(shape)/>\(shape)/></clipPath>"
            }
            return "<defs>\(text)</defs><rect width=\"9\" height=\"9\" clip-path=\"url(#c\(depth))\"/>"
        }
        #expect(try !Drawings.draw(nested(60)).items(in: CGRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    }

    @Test("a pattern with too many tiles, or with itself, is reported")
    func patterns() throws {
        let tiny = "<pattern id=\"p\" width=\".001\" height=\".001\"><rect width=\"1\" height=\"1\"/></pattern>"
        let rect = "<rect width=\"90\" height=\"90\" fill=\"url(#p)\"/>"
        #expect(try warnings(tiny + rect).first == "a.svg:2: <rect>: more than 10000 tiles of the pattern; not drawn")
        let own = "<pattern id=\"p\" width=\"1\" height=\"1\">\(rect)</pattern>"
        #expect(error(Drawings.document(own + rect)).contains("circular reference to <pattern>"))
    }

    @Test("circular references of gradients, masks and clips end")
    func cycles() throws {
        #expect(
            try warnings(
                """
                <linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>
                <rect width="9" height="9" fill="url(#a)"/>
                """) == ["a.svg:2: <linearGradient>: circular reference"])
        let clip = "<clipPath id=\"c\" clip-path=\"url(#c)\"><rect width=\"9\" height=\"9\"/></clipPath>"
        #expect(
            error(Drawings.document(clip + "<rect width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>"))
                == "a.svg:2: <clipPath> circular reference to <clipPath> in line 2")
    }

    @Test(
        "unsupported features are reported with element and line",
        arguments: [
            (
                "<rect width=\"9\" height=\"9\" filter=\"url(#f)\"/>",
                "<rect>: filter: unsupported value \"url(#f)\"; ignored"
            ),
            ("<video width=\"9\" height=\"9\"/>", "<video>: not supported; ignored"),
            (
                "<foreignObject width=\"9\" height=\"9\"><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>",
                "<foreignObject>: HTML in a drawing is drawn as plain text"
            ),
            ("<script>1</script>", "<script>: scripts are not run"),
            (
                "<rect width=\"9\" height=\"9\"><animate attributeName=\"x\"/></rect>",
                "<animate>: animations are not supported; the static value is drawn"
            ),
            (
                "<pattern id=\"p\"/><rect width=\"9\" height=\"9\" stroke=\"url(#p)\"/>",
                "<rect>: <pattern> is not supported as a paint"
            ),
            ("<use href=\"other.svg#a\"/>", "<use>: \"other.svg#a\" is in another file; not fetched"),
            (
                "<a href=\"#part\"><rect width=\"9\" height=\"9\"/></a>",
                "<a>: \"#part\" is not a web or mail address; drawn without a link"
            ),
            (
                "<a href=\"javascript:x()\"><rect width=\"9\" height=\"9\"/></a>",
                "<a>: \"javascript:x()\" is not a web or mail address; drawn without a link"
            ),
            ("<use href=\"#gone\"/>", "<use>: no element has the id \"gone\""),
            (
                "<image href=\"http://example.org/a.png\" width=\"9\" height=\"9\"/>",
                "<image>: \"http://example.org/a.png\" is not fetched; image omitted"
            ),
            ("<style>\n\n@import url(a.css);</style>", "<style>: @import is not supported; ignored"),
            (
                "<style>a:hover { fill: red }</style>",
                "<style>: unsupported selector \"a:hover\"; rule ignored"
            ),
            (
                "<g style=\"colour: red\"/>", "<g>: unknown property colour; ignored"
            ),
            (
                "<g stroke-width=\"-2\"/>",
                "<g>: stroke-width: invalid value \"-2\": expected a length ≥ 0; ignored"
            ),
            (
                "<g opacity=\"x\"><path d=\"M0 0h1\"/></g>",
                "<g>: opacity: invalid value \"x\": expected a number; ignored"
            ),
            (
                "<g style=\"stroke-dasharray:-\"/>",
                "<g>: stroke-dasharray: invalid value \"-\": expected lengths ≥ 0, such as 4 2; ignored"
            ),
            ("<g fill=\"oklch(1 0 0)\"/>", "<g>: fill: unsupported value \"oklch(1 0 0)\"; ignored"),
            (
                "<text><textPath href=\"#a\">x</textPath></text>",
                "<textPath>: not supported in text; ignored"
            ),
            (
                "<text font-family=\"Nimbus Nowhere\">x</text>",
                "<text>: font \"Nimbus Nowhere\" not found; Noto Sans is used"
            ),
            ("<text>\u{2FA1D}</text>", "<text>: no font has U+2FA1D; a box is drawn"),
        ])
    func unsupported(_ content: String, _ message: String) throws {
        let line = content.hasPrefix("<style>\n\n") ? 4 : 2
        let found = try warnings(content)
        #expect(found.contains("a.svg:\(line): \(message)"), "\(found)")
    }

    @Test("damaged files give a drawing or an error")
    func fuzz() throws {
        var random = SeededGenerator(seed: 7)
        for name in Drawings.names {
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(Drawings.folder)/\(name)")))
            for _ in 0..<12 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Int.random(in: 0..<damaged.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: damaged[place] = UInt8.random(in: 0x20...0x7e, using: &random)
                    case 1: damaged.remove(at: place)
                    default: damaged.insert(UInt8.random(in: 0x20...0x7e, using: &random), at: place)
                    }
                }
                do {
                    let drawing = try Drawings.draw(SVGSource(damaged, folder: Drawings.folder))
                    #expect(drawing.size.width > 0)
                } catch { #expect(error.isDiagnostic(.malformedDrawing) || error.isDiagnostic(.invalidDrawing)) }
            }
        }
    }
}
