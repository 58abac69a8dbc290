import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Small files as text goldens") struct GoldenTests {
    private let goldens = Goldens(
        beside: #filePath, "shapes.txt", "text.txt", "groups.txt", "gradients.txt", "images.txt", "tagged.txt")

    /// An uncompressed file without binary data, and without values that depend on its length.
    private func readable(_ data: Data) -> String {
        var text = OpenFile(data).text
        text.replace(/(?s)(\/ID\[[^\]]*\]|)\/Length \d+(\/Filter\/DCTDecode|)>>stream\n(.*?)\nendstream/) { match in
            let isText = match.3.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7f).contains($0.value) }
            return isText ? String(match.0) : "/Length …\(match.2)>>stream\n(binary)\nendstream"
        }
        text.replace(/\/Length1 \d+/) { _ in "/Length1 …" }
        text.replace(/startxref\n\d+/) { _ in "startxref\n…" }
        text.replace(/^(%PDF-1\.7\n%).{4}\n/) { "\($0.1)(four bytes above 127)\n" }
        return text
    }

    private func check(_ items: [DisplayItem], _ name: String, _ metadata: DocumentMetadata = DocumentMetadata()) throws
    {
        let page = DisplayPage(size: CGSize(width: 200, height: 100), items: items)
        try goldens.check(readable(try pdf([page], metadata: metadata, compresses: false)), name)
    }

    @Test("paths: rectangles, capsules, curves, strokes, opacity")
    func shapes() throws {
        let blue = Color(rgb: 0x2364aa)
        var curve = Path()
        curve.move(to: CGPoint(x: 10, y: 90))
        curve.addQuadCurve(to: CGPoint(x: 40, y: 90), control: CGPoint(x: 25, y: 60))
        curve.addLine(to: CGPoint(x: 40, y: 95))
        curve.closeSubpath()
        let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 1.5], dashPhase: 1)
        try check(
            [
                square(10, 10, 20, blue),
                .path(
                    PaintedPath(
                        path: Path(roundedRect: CGRect(x: 40, y: 10, width: 60, height: 20), cornerRadius: 10),
                        fill: blue)),
                .path(
                    PaintedPath(
                        path: Path(roundedRect: CGRect(x: 110, y: 10, width: 60, height: 20), cornerRadius: 4),
                        fill: .gray)),
                .path(
                    PaintedPath(
                        path: Path(ellipseIn: CGRect(x: 10, y: 40, width: 20, height: 10)), fill: blue.opacity(0.25))),
                .path(PaintedPath(path: curve, fill: .white, stroke: .init(color: .black, style: dashed))),
            ], "shapes.txt")
    }

    @Test("text: two fonts, kerning, an alias, ActualText, a link, metadata")
    func text() throws {
        let setting = Setting()
        try check(
            [
                .glyphs(try setting.placed("AVA é", at: CGPoint(x: 10, y: 20))),
                .glyphs(
                    try setting.placed("e\u{301}", size: 20, at: CGPoint(x: 60, y: 20), color: Color(rgb: 0xc4532d))),
                .glyphs(try setting.placed("น้ำ", "Noto Sans Thai", script: "Thai", at: CGPoint(x: 10, y: 60))),
                .link(LinkArea(frame: CGRect(x: 10, y: 8, width: 40, height: 16), url: "https://example.org/(é)")),
            ], "text.txt", DocumentMetadata(title: "Golden", language: "en", date: 0))
    }

    @Test("groups: transform, clip, opacity, one in another")
    func groups() throws {
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 20)
        let inner = DisplayGroup(opacity: 0.5, items: [square(0, 0, 10, .black)])
        let outer = DisplayGroup(
            transform: turn, clip: Path(CGRect(x: 0, y: 0, width: 30, height: 30)), opacity: 0.75,
            items: [.group(inner), square(5, 5, 10, .white)])
        try check([.group(outer), square(90, 90, 10, .black)], "groups.txt")
    }

    @Test("gradients: stitched, with a jump at the end, conic, fading, on strokes, in a group")
    func gradients() throws {
        let colors = Gradient(colors: [.white, Color(rgb: 0x2364aa), .black])
        let jump = Gradient(stops: [
            .init(color: .white, location: 0), .init(color: .white, location: 1), .init(color: .black, location: 1),
        ])
        let fade = Gradient(colors: [.black, .white, .clear])
        let line = GradientPaint.Geometry.linear(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 30, y: 30))
        let disc = GradientPaint.Geometry.radial(center: CGPoint(x: 50, y: 20), startRadius: 5, endRadius: 10)
        let turn = GradientPaint.Geometry.conic(
            center: CGPoint(x: 80, y: 20), startAngle: .zero, endAngle: .degrees(360))
        func filled(_ x: Double, _ gradient: Gradient, _ geometry: GradientPaint.Geometry) -> DisplayItem {
            .path(
                PaintedPath(
                    path: Path(CGRect(x: x, y: 10, width: 20, height: 20)),
                    fill: .gradient(GradientPaint(gradient, geometry))))
        }
        let stroke = PaintedPath(
            path: Path(ellipseIn: CGRect(x: 100, y: 10, width: 20, height: 20)), fill: .white,
            stroke: .init(paint: .gradient(GradientPaint(colors, line)), style: StrokeStyle(lineWidth: 2)))
        let group = DisplayGroup(
            transform: CGAffineTransform(translationX: 0, y: 40),
            items: [filled(10, fade, line), filled(70, fade, turn)])
        try check(
            [
                filled(10, colors, line), filled(40, jump, disc), filled(70, colors, turn), .path(stroke),
                .group(group),
            ], "gradients.txt")
    }

    @Test("images: a PNG with alpha, one with a palette, a JPEG twice, one in CMYK")
    func images() throws {
        let files = [
            PNGMaker(width: 2, height: 1, colorType: 6, depth: 8) { x, _, c in c == 3 ? 100 * x : 10 * c }.bytes,
            PNGMaker(width: 3, height: 1, colorType: 3, depth: 2, palette: [1, 2, 3, 4, 5, 6]) { x, _, _ in x % 2 }
                .bytes,
            JPEGFiles.oriented(6), JPEGFiles.cmyk,
        ]
        let sources = try files.map { try ImageSource($0) }
        let items = sources.enumerated().map { index, source in
            DisplayItem.image(
                PlacedImage(
                    source: source, frame: CGRect(x: 10 + 30 * Double(index), y: 10, width: 20, height: 10),
                    interpolation: index == 1 ? .none : .medium))
        }
        try check(items + [items[2]], "images.txt")
    }

    @Test("a tagged file: a heading, a paragraph with a broken link, a figure, a note, under two standards")
    func tagged() throws {
        let setting = Setting()
        func element(_ element: StructureElement, _ items: [DisplayItem]) -> [DisplayItem] {
            [.beginElement(element)] + items + [.endElement(continues: false)]
        }
        func text(_ string: String, _ x: CGFloat, _ y: CGFloat, size: CGFloat = 10) throws -> DisplayItem {
            .glyphs(try setting.placed(string, size: size, at: CGPoint(x: x, y: y)))
        }
        func link(_ x: CGFloat, _ y: CGFloat) -> DisplayItem {
            .link(LinkArea(frame: CGRect(x: x, y: y, width: 40, height: 12), url: "https://example.org/"))
        }
        let heading = element(StructureElement(.heading(level: 1)), [try text("One", 10, 20, size: 16)])
        let paragraph = element(
            StructureElement(.paragraph),
            [try text("See", 10, 36)] + element(StructureElement(.link), [try text("this", 40, 36), link(40, 26)])
                + element(StructureElement(.link), [try text("page", 10, 48), link(10, 38)]))
        let figure = element(
            StructureElement(.figure, alternateText: "A square"), [square(10, 60, 20, Color(rgb: 0x2364aa))])
        let note = element(StructureElement(.note, language: "de"), [try text("Fuß", 10, 92, size: 7)])
        let page = DisplayPage(
            size: CGSize(width: 200, height: 100), items: heading + paragraph + figure + note)
        var options = PDFOptions(compresses: false)
        options.standards = try PDFStandardSet([.a2a, .ua1])
        options.pageLabels = [PDFPageLabel(style: .lowerRoman)]
        let metadata = DocumentMetadata(title: "A tagged file", language: "en", date: 1_700_000_000)
        try goldens.check(readable(try pdf([page], metadata: metadata, options)), "tagged.txt")
    }

    @Test("every golden has its test")
    func orphans() { #expect(goldens.orphans == []) }
}

@Suite("Goldens guard themselves") struct GoldenRuleTests {
    private let scratch = ScratchFolder()
    private let goldens: Goldens

    init() throws {
        goldens = Goldens(beside: scratch / "Tests.swift", "a.txt")
    }

    @Test("a missing golden fails; recorded it passes; a different text fails with its location")
    func record() throws {
        #expect(throws: GoldenFailure.self) { try goldens.check("one\ntwo", "a.txt", environment: [:]) }
        try goldens.check("one\ntwo", "a.txt", environment: ["GALLEY_ACCEPT": "1"])
        try goldens.check("one\ntwo", "a.txt", environment: [:])
        let error = #expect(throws: GoldenFailure.self) { try goldens.check("one\n2", "a.txt", environment: [:]) }
        #expect(error?.description == "a.txt: line 2 differs\n  golden: two\n  found:  2")
    }

    @Test("CI does not record")
    func continuousIntegration() {
        #expect(throws: GoldenFailure.self) {
            try goldens.check("one", "a.txt", environment: ["GALLEY_ACCEPT": "1", "CI": "true"])
        }
        #expect(goldens.orphans == [])
    }

    @Test("a file that no test names is an orphan")
    func orphan() throws {
        try goldens.check("one", "a.txt", environment: ["GALLEY_ACCEPT": "1"])
        #expect(goldens.orphans == [])
        try scratch.write("", to: "Goldens/b.txt")
        #expect(goldens.orphans == ["b.txt"])
    }
}
