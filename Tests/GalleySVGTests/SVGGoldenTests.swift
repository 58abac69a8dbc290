import GalleyDisplay
import GalleyGeometry
import GalleySVG
import GalleyText
import Testing

/// Words in the bundled fonts.
struct Words {
    private let fonts = FontCollection()
    private let shaper = Shaper()

    func item(_ text: String, size: Double, x: Double, y: Double, color: Color = .black) throws -> DisplayItem {
        let style = ShapingStyle(families: ["Noto Sans"])
        let units = Array(text.utf16)
        let run = shaper.shape(
            units, units.indices, font: try fonts.font(for: style), style: shaper.number(of: style),
            script: ScriptTag("Latn"), isRightToLeft: false)
        return .glyphs(PlacedRun(run: run, size: size, origin: CGPoint(x: x, y: y), color: color))
    }
}

func svg(_ items: [DisplayItem], _ metadata: DocumentMetadata = DocumentMetadata()) -> String {
    let page = DisplayPage(size: CGSize(width: 100, height: 50), items: items)
    do { return String(decoding: try SVGWriter(metadata: metadata).write(page), as: UTF8.self) } catch {
        Issue.record(error)
        return ""
    }
}

/// Returns the text between the head and `</svg>`.
func body(_ items: [DisplayItem]) -> String {
    let lines = svg(items).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).dropLast(2).joined(separator: "\n")
}

struct SVGGoldenTests {
    private let words = Words()

    @Test func wholeFile() throws {
        let metadata = DocumentMetadata(
            title: "Tags & <labels>", author: "A. Writer", subject: "Proof", keywords: ["tags", "labels"],
            language: "en",
            date: 86_400)
        let items = try [
            .path(
                PaintedPath(
                    path: Path(roundedRect: CGRect(x: 5, y: 5, width: 40, height: 20), cornerRadius: 10),
                    fill: Color(rgb: 0xe8eefc))),
            words.item("lIl", size: 12, x: 10, y: 20), words.item("Il l", size: 7.5, x: 50.25, y: 20, color: .red),
        ]
        #expect(
            svg(items, metadata) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" \
                width="100pt" height="50pt" viewBox="0 0 100 50" xml:lang="en">
                <title>Tags &amp; &lt;labels&gt;</title>
                <desc>Proof</desc>
                <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
                xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="">
                <dc:creator>A. Writer</dc:creator>
                <dc:subject>tags</dc:subject>
                <dc:subject>labels</dc:subject>
                <dc:date>1970-01-02T00:00:00Z</dc:date>
                </rdf:Description></rdf:RDF></metadata>
                <defs>
                <path id="g0" d="M173 0L85 0L85 760L173 760L173 0Z"/>
                <path id="g1" d="M298 0L40 0L40 52L124 71L124 642L40 662L40 714L298 714L298 662L214 642L214 71L298 52L298 \
                0Z"/>
                </defs>
                <rect x="5" y="5" width="40" height="20" rx="10" fill="#e8eefc"/>
                <g role="img" aria-label="lIl" fill="#000000" transform="translate(10 20) scale(.012 -.012)">\
                <use xlink:href="#g0"/><use xlink:href="#g1" x="258"/><use xlink:href="#g0" x="597"/></g>
                <g role="img" aria-label="Il l" fill="#d7263d" transform="translate(50.25 20) scale(.0075 -.0075)">\
                <use xlink:href="#g1"/><use xlink:href="#g0" x="339"/><use xlink:href="#g0" x="857"/></g>
                </svg>

                """)
    }

    @Test func emptyPage() {
        #expect(
            svg([]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" \
                width="100pt" height="50pt" viewBox="0 0 100 50">
                </svg>

                """)
    }

    @Test func shapes() {
        func shape(_ path: Path) -> String { body([.path(PaintedPath(path: path, fill: .black))]) }
        #expect(
            shape(Path(CGRect(x: 1, y: 2.5, width: 30, height: 4))) == """
                <rect x="1" y="2.5" width="30" height="4" fill="#000000"/>
                """)
        #expect(
            shape(Path(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 4), cornerRadius: 9)) == """
                <rect x="1" y="2" width="30" height="4" rx="2" fill="#000000"/>
                """)
        #expect(
            shape(Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 4))) == """
                <ellipse cx="15" cy="2" rx="15" ry="2" fill="#000000"/>
                """)
        #expect(
            shape(Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))) == """
                <circle cx="2" cy="2" r="2" fill="#000000"/>
                """)
        var path = Path()
        path.move(to: CGPoint(x: 1, y: -2))
        path.addLine(to: CGPoint(x: 3.12345, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: -7, y: -8))
        path.addCurve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        path.closeSubpath()
        #expect(
            shape(path) == """
                <path d="M1-2L3.123 4Q-7-8 5 6C3 4 5 6 1 2Z" fill="#000000"/>
                """)
        // Path data must begin with a move.
        #expect(
            shape(Path(elements: [.line(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 0, y: 1))])) == """
                <path d="M0 0L1 1L0 1" fill="#000000"/>
                """)
        #expect(
            shape(Path(CGRect(x: 1, y: 2, width: 3, height: 0))) == """
                <path d="M1 2L4 2L4 2L1 2Z" fill="#000000"/>
                """)
    }

    @Test func strokes() {
        let box = Path(CGRect(x: 1, y: 1, width: 2, height: 2))
        func style(_ style: StrokeStyle, _ color: Color = .black) -> String {
            body([.path(PaintedPath(path: box, stroke: .init(color: color, style: style)))])
        }
        let start = "<rect x=\"1\" y=\"1\" width=\"2\" height=\"2\" fill=\"none\" stroke=\"#000000\""
        #expect(style(StrokeStyle()) == start + " stroke-width=\"1\" stroke-miterlimit=\"10\"/>")
        #expect(style(StrokeStyle(lineWidth: 0.4, miterLimit: 4)) == start + " stroke-width=\".4\"/>")
        #expect(
            style(StrokeStyle(lineCap: .round, lineJoin: .round))
                == start + " stroke-width=\"1\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
        #expect(
            style(StrokeStyle(lineCap: .square, lineJoin: .bevel, dash: [3, 1.5], dashPhase: -1), .black.opacity(0.25))
                == start + " stroke-opacity=\".25\" stroke-width=\"1\" stroke-linecap=\"square\""
                + " stroke-linejoin=\"bevel\" stroke-dasharray=\"3 1.5\" stroke-dashoffset=\"-1\"/>")
        for solid in [[0, 0], [2, -1], [.nan]] as [[CGFloat]] {
            #expect(style(StrokeStyle(miterLimit: 4, dash: solid)) == start + " stroke-width=\"1\"/>")
        }
        for nothing in [0, -1, Double.nan, .infinity] { #expect(style(StrokeStyle(lineWidth: nothing)) == "") }
        let both = PaintedPath(
            path: box, fill: .white.opacity(0.5), stroke: .init(color: .black, style: StrokeStyle(miterLimit: 4)))
        #expect(
            body([.path(both)]) == """
                <rect x="1" y="1" width="2" height="2" fill="#ffffff" fill-opacity=".5" stroke="#000000" stroke-width="1"/>
                """)
    }

    @Test func groupsAndClips() {
        let dot = DisplayItem.path(PaintedPath(path: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), fill: .black))
        let inner = DisplayGroup(
            transform: CGAffineTransform(a: 0.5, b: 1 / 3, c: -2, d: 0, tx: 7, ty: -8),
            clip: Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4)), items: [dot])
        let outer = DisplayGroup(
            transform: CGAffineTransform(translationX: 10, y: 20.5),
            clip: Path(CGRect(x: 0, y: 0, width: 9, height: 9)),
            opacity: 0.5, items: [.group(inner), dot])
        #expect(
            body([.group(outer)]) == """
                <defs>
                <clipPath id="c0"><rect x="0" y="0" width="9" height="9"/></clipPath>
                <clipPath id="c1"><ellipse cx="4" cy="2" rx="4" ry="2"/></clipPath>
                </defs>
                <g transform="translate(10 20.5)" clip-path="url(#c0)" opacity=".5">
                <g transform="matrix(.5 .333333333 -2 0 7-8)" clip-path="url(#c1)">
                <rect x="0" y="0" width="1" height="1" fill="#000000"/>
                </g>
                <rect x="0" y="0" width="1" height="1" fill="#000000"/>
                </g>
                """)
        for hidden in [
            DisplayGroup(opacity: 0, items: [dot]), DisplayGroup(clip: Path(), items: [dot]), DisplayGroup(items: []),
        ] { #expect(body([.group(hidden)]) == "") }
    }

    @Test func dashedEllipsesStartWhereOursDo() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
        let text = body([.path(PaintedPath(path: path, stroke: .init(color: .black, style: StrokeStyle(dash: [1]))))])
        #expect(text.hasPrefix("<path d=\"M2 1C2 1.552 1.552 2 1 2C"))
    }

    @Test func linksCoverTheirFrames() {
        let link = LinkArea(
            frame: CGRect(x: 1, y: 2, width: 3, height: 4), url: "https://example.org/?a=1&b=<\"é' {x}>")
        #expect(
            body([.link(link)]) == """
                <a href="https://example.org/?a=1&amp;b=%3C%22é&#39;%20%7Bx%7D%3E"><rect x="1" y="2" width="3" height="4" \
                fill="none" pointer-events="all"/></a>
                """)
    }
}
