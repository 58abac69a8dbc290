import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import GalleyText
import Testing

@Suite("Stored pages are read as they were") struct StoredPageTests {
    private let setting = Setting()

    /// A page with an item of every kind, and numbers that few digits do not express.
    private func page() throws -> DisplayPage {
        let (third, point) = (1.0 / 3, CGPoint(x: 0.1, y: -2.7e-9))
        let run = try setting.run("fi\u{301} Äx")
        let image = try ImageSource(
            Array(
                try #require(
                    Data(
                        base64Encoded:
                            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4zwAE/0Ho////AB/uBftt3M6tAAAAAElFTkSu"
                            + "QmCC"))), name: "logo.png")
        var curve = Path()
        curve.move(to: point)
        curve.addLine(to: CGPoint(x: third, y: 2))
        curve.addQuadCurve(to: CGPoint(x: 5, y: 5), control: point)
        curve.addCurve(to: CGPoint(x: 7, y: 5), control1: point, control2: CGPoint(x: third, y: third))
        curve.closeSubpath()
        let grid = ModuleGrid(
            [ModuleRect(x: 0, y: 0, width: 3, height: 2), ModuleRect(x: 5, y: 1, width: 1, height: 4)], module: third,
            fold: 2, stretch: 1.7)
        let inks = ProcessInks(cyan: 0.1, magenta: 0.2, yellow: third, black: 0)
        let stops = Gradient(stops: [
            .init(color: Color(red: third, green: 0, blue: 1, opacity: 0.5), location: 0),
            .init(color: Color(spot: "Gold", tint: 0.7, process: inks), location: 1),
        ])
        let gradients: [GradientPaint.Geometry] = [
            .linear(start: point, end: .zero), .radial(center: point, startRadius: 1, endRadius: third),
            .conic(center: point, startAngle: .degrees(7), endAngle: .degrees(100)),
            .circles(start: point, startRadius: 2, end: .zero, endRadius: third),
        ]
        let paths = [
            curve, Path(), Path(CGRect(x: 1, y: 2, width: third, height: 4)), Path(grid, at: point),
            Path(ellipseIn: CGRect(x: 1, y: 2, width: third, height: 4)),
            Path(roundedRect: CGRect(x: 1, y: 2, width: 9, height: 4), cornerRadius: third),
        ]
        var items: [DisplayItem] = [
            .beginElement(StructureElement(.heading(level: 2))), .glyphs(try setting.placed("Galley")),
            .endElement(continues: true), .destination(name: "a", at: point),
            .beginElement(
                StructureElement(
                    .tableHeader, language: "de", alternateText: "Alt", title: "T", scope: .both, rowSpan: 2,
                    columnSpan: 3,
                    source: "a.md:1"), isContinued: true),
            .line(
                PlacedLine(
                    parts: [
                        .init(run: run, x: 0), .init(run: try setting.run("mot"), x: third), .init(run: run, x: 9),
                    ],
                    size: third, origin: point, paint: .color(Color(cyan: 1, magenta: 0, yellow: 0, black: third)),
                    endsInSpace: true)),
            .endElement(), .link(LinkArea(frame: CGRect(origin: point, size: .zero), url: "#a", label: "to a")),
            .image(
                PlacedImage(source: image, frame: CGRect(x: 0, y: 0, width: third, height: 1), interpolation: .none)),
        ]
        items += paths.map { path in
            .path(
                PaintedPath(
                    path: path, fill: .color(Color(white: third, opacity: 0.4)), fillStyle: FillStyle(eoFill: true),
                    stroke: .init(
                        color: .registration,
                        style: StrokeStyle(
                            lineWidth: third, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [1, third],
                            dashPhase: 2))))
        }
        items += gradients.map { geometry in
            let paint = GradientPaint(stops, geometry, transform: CGAffineTransform(rotationAngle: 0.3))
            return .path(PaintedPath(path: curve, fill: .gradient(paint)))
        }
        var group = DisplayGroup(
            transform: CGAffineTransform(a: third, b: 1, c: 2, d: 3, tx: 4, ty: 5), clip: curve,
            clipStyle: FillStyle(eoFill: true), opacity: 0.5, items: Array(items[..<3]) + [items[3], items[8]])
        (group.blendMode, group.isIsolated, group.identifier) = (.luminosity, true, "id")
        group.mask = [items[1]]
        var ordered = DisplayGroup(items: [items[1], items[3]])
        ordered.paintingOrder = [1, 0]
        var page = DisplayPage(
            size: CGSize(width: 100 * third, height: 50), items: items + [.group(group), .group(ordered)])
        page.label = PageLabel(4, style: .roman)
        return page
    }

    private func reader(_ images: [ImageSource]) -> StoredPageReader {
        StoredPageReader(font: setting.fonts.font(matching:)) { key, _ in images.first { $0.contentKey == key } }
    }

    @Test("bit by bit, with the fonts of this process")
    func roundTrip() throws {
        let page = try page()
        let stored = StoredPage(page)
        let read = try reader(stored.images).page(stored.bytes[...])
        #expect(StoredPage(read).bytes == stored.bytes)
        #expect(read.dump == page.dump)
        #expect(try pdf([read], PDFOptions()) == pdf([page], PDFOptions()))
        guard case .glyphs(let before) = page.items[1], case .glyphs(let after) = read.items[1] else {
            Issue.record("the second item is a run")
            return
        }
        #expect(after.run.font === before.run.font)
    }

    @Test("bytes that are cut off or changed: an error or another page, no trap")
    func damaged() throws {
        let stored = StoredPage(try page())
        let reader = reader(stored.images)
        for length in stored.bytes.indices {
            #expect(throws: StoredPageError.self) { try reader.page(stored.bytes[..<length]) }
        }
        var random = SeededGenerator(seed: 5)
        var refused = 0
        for _ in 0..<2000 {
            var bytes = stored.bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do { _ = try reader.page(bytes[...]) } catch { refused += 1 }
        }
        #expect((100..<2000).contains(refused))
    }

    @Test("a font or an image that is not here is an error with its name")
    func missing() throws {
        let stored = StoredPage(try page())
        let without = StoredPageReader(font: { _ in nil }, image: { _, _ in nil })
        let error = #expect(throws: StoredPageError.self) { try without.page(stored.bytes[...]) }
        if case .missingFont(let font) = error {
            #expect(font.file == "NotoSans-Regular.ttf")
        } else {
            Issue.record("expected a missing font")
        }
        #expect(throws: StoredPageError.self) { try reader([]).page(stored.bytes[...]) }
    }

    @Test("numbers at the limits of their forms")
    func numbers() throws {
        var writer = BinaryWriter()
        for value in [0, 1, -1, 127, 128, .max, .min] { writer.integer(value) }
        for value in [0, 127, 128, 16_384, Int.max] { writer.count(value) }
        writer.number(-0.0)
        var reader = BinaryReader(writer.bytes[...])
        for value in [0, 1, -1, 127, 128, .max, .min] { #expect(try reader.integer() == value) }
        for value in [0, 127, 128, 16_384, Int.max] { #expect(try reader.count() == value) }
        #expect(try reader.number().bitPattern == (-0.0).bitPattern)
        #expect(reader.isAtEnd)
        var long = BinaryReader(ArraySlice(repeating: 255, count: 11))
        #expect(throws: MalformedBytes.self) { try long.count() }
        var noNumber = BinaryWriter()
        noNumber.number(.nan)
        var bytes = BinaryReader(noNumber.bytes[...])
        #expect(throws: MalformedBytes.self) { try bytes.number() }
    }
}
