import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Drawn pages are stored and read as they were") struct StoredPageTests {
    private let setting = Setting()

    /// A page with resources of every kind, and numbers that few digits do not express.
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

    private func options(isShard: Bool) -> PDFOptions {
        var options = PDFOptions()
        if isShard { options.shard = PDFShard(number: 1, count: 1) }
        return options
    }

    /// A page as stored, and what reads it.
    private func stored(_ page: DisplayPage) -> (bytes: [UInt8], reader: (ArraySlice<UInt8>) -> DrawnPageReader) {
        var writer = DrawnPageWriter()
        writer.write(
            PDFWriter(options: options(isShard: true)) { _ in }.drawer.draw(page), content: ObjectNumber(value: 7))
        let (bytes, fonts, images) = (writer.takeBytes(), writer.fonts, writer.images)
        return (
            bytes,
            { bytes in
                DrawnPageReader(
                    fonts: fonts, image: { images.indices.contains($0) ? images[$0] : nil },
                    content: { _ throws(Diagnostic) in [] }, isPacked: true, contents: 1..<10,
                    bytes: BinaryReader(bytes))
            }
        )
    }

    @Test("bit by bit, so that one shard becomes the file without shards")
    func roundTrip() throws {
        let scratch = ScratchFolder()
        let emoji = try FontInstance(FontSource(path: ColorFonts.paints))
        let glyphs = (1..<GlyphID(min(emoji.glyphCount, 5))).map { Glyph(id: $0, cluster: Int32($0) - 1, advance: 900) }
        let run = GlyphRun(
            font: emoji, glyphs: glyphs, text: glyphs.map { 0x2600 + UInt16($0.id) }, isRightToLeft: false)
        let colored = DisplayPage(
            size: CGSize(width: 99, height: 99),
            items: [.glyphs(PlacedRun(run: run, size: 12, origin: CGPoint(x: 9, y: 9), color: .red))])
        let pages = [try page(), colored, try page()]
        let path = try scratch.write(try pdf(pages, options(isShard: true)), to: "shard.pdf")
        var merged = Data()
        let fonts = setting.fonts
        func font(_ reference: FontReference) -> FontInstance? {
            FontReference(emoji) == reference ? emoji : fonts.font(matching: reference)
        }
        try PDFMerger.merge([path], font: font) { merged += $0 }
        #expect(merged == (try pdf(pages, options(isShard: false))))
    }

    @Test("bytes that are cut off or changed: an error or another page that can be written, no trap")
    func damaged() throws {
        let stored = stored(try page())
        var whole = stored.reader(stored.bytes[...])
        _ = try whole.page()
        #expect(whole.bytes.isAtEnd)
        for length in stored.bytes.indices {
            var reader = stored.reader(stored.bytes[..<length])
            #expect(throws: MalformedBytes.self) { try reader.page() }
        }
        var random = SeededGenerator(seed: 5)
        var refused = 0
        for _ in 0..<300 {
            var bytes = stored.bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            var reader = stored.reader(bytes[...])
            do {
                var writer = PDFWriter { _ in }
                try writer.add(try reader.page())
                try writer.finish()
            } catch { refused += 1 }
        }
        #expect((15..<300).contains(refused))
    }

    @Test("a font that is not here is an error with its name")
    func missing() throws {
        let scratch = ScratchFolder()
        let path = try scratch.write(try pdf([try page()], options(isShard: true)), to: "shard.pdf")
        func font(_: FontReference) -> FontInstance? { nil }
        let error = #expect(throws: Diagnostic.self) { try PDFMerger.merge([path], font: font) { _ in } }
        #expect(error?.id == .missingShardFont)
        #expect(error?.place.file == path)
        #expect(error?.description.contains("NotoSans-Regular.ttf") == true)
    }

    @Test("numbers at the limits of their forms")
    func numbers() throws {
        var writer = BinaryWriter()
        for value in [0, 1, -1, 127, 128, .max, .min] { writer.integer(value) }
        for value in [0, 127, 128, 16_384, 1 << 40, Int.max] { writer.count(value) }
        writer.number(-0.0)
        var reader = BinaryReader(writer.bytes[...])
        for value in [0, 1, -1, 127, 128, .max, .min] { #expect(try reader.integer(in: .min ... .max) == value) }
        for value in [0, 127, 128, 16_384, 1 << 40] { #expect(try reader.count() == value) }
        #expect(try reader.count(atMost: .max) == .max)
        #expect(try reader.number().bitPattern == (-0.0).bitPattern)
        #expect(reader.isAtEnd)
        var long = BinaryReader(ArraySlice(repeating: 255, count: 11))
        #expect(throws: MalformedBytes.self) { try long.count() }
        // Beyond their ranges.
        var others = BinaryWriter()
        for value in [1 << 40 + 1, Int.max] { others.count(value) }
        for value in [-1, Int.min] { others.integer(value) }
        var out = BinaryReader(others.bytes[...])
        for _ in 0..<2 { #expect(throws: MalformedBytes.self) { try out.count() } }
        for _ in 0..<2 { #expect(throws: MalformedBytes.self) { try out.integer(in: ReadableNumber.counts) } }
        var noNumber = BinaryWriter()
        noNumber.number(.nan)
        var bytes = BinaryReader(noNumber.bytes[...])
        #expect(throws: MalformedBytes.self) { try bytes.number() }
    }
}
