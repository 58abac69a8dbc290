import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import GalleyText

/// Pages that show one feature in many variants, for comparing the writers.
enum Sheets {
    static let rainbow = Gradient(colors: [.red, .yellow, .green, .blue, .purple])
    /// Colours with jumps between them.
    static let bands = Gradient(stops: [
        .init(color: .teal, location: 0), .init(color: .teal, location: 0.3), .init(color: .white, location: 0.3),
        .init(color: .orange, location: 0.7), .init(color: .black, location: 0.7), .init(color: .pink, location: 1),
    ])
    static let fade = Gradient(stops: [
        .init(color: .indigo, location: 0), .init(color: .orange.opacity(0.4), location: 0.6),
        .init(color: .clear, location: 1),
    ])

    /// Frames of 40 × 40 points in rows of five, on whole pixels.
    static func cell(_ index: Int) -> CGRect {
        CGRect(x: 10 + 50 * Double(index % 5), y: 10 + 50 * Double(index / 5), width: 40, height: 40)
    }

    static func size(cells: Int) -> CGSize { CGSize(width: 260, height: 10 + 50 * Double((cells + 4) / 5)) }

    private static func page(_ cells: [(CGRect) throws -> [DisplayItem]]) throws -> DisplayPage {
        DisplayPage(
            size: size(cells: cells.count), items: try cells.enumerated().flatMap { try $1(cell($0)) })
    }

    private static func filled(_ path: Path, _ gradient: Gradient, _ geometry: GradientPaint.Geometry) -> [DisplayItem]
    {
        [.path(PaintedPath(path: path, fill: .gradient(GradientPaint(gradient, geometry))))]
    }

    private static func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

    // MARK: Gradients

    static func gradients() throws -> DisplayPage {
        func diagonal(_ f: CGRect) -> GradientPaint.Geometry {
            .linear(start: CGPoint(x: f.minX + 8, y: f.minY + 8), end: CGPoint(x: f.maxX - 8, y: f.maxY - 14))
        }
        func across(_ f: CGRect) -> GradientPaint.Geometry {
            .linear(start: CGPoint(x: f.minX, y: 0), end: CGPoint(x: f.maxX, y: 0))
        }
        func radial(_ f: CGRect, _ start: Double, _ end: Double) -> GradientPaint.Geometry {
            .radial(center: CGPoint(x: f.midX - 4, y: f.midY + 2), startRadius: start, endRadius: end)
        }
        func conic(_ f: CGRect, _ start: Double, _ end: Double) -> GradientPaint.Geometry {
            .conic(center: CGPoint(x: f.midX + 3, y: f.midY - 2), startAngle: .degrees(start), endAngle: .degrees(end))
        }
        func box(_ gradient: Gradient, _ geometry: @escaping (CGRect) -> GradientPaint.Geometry)
            -> (CGRect) -> [DisplayItem]
        { { filled(Path($0), gradient, geometry($0)) } }
        func disc(_ gradient: Gradient, _ geometry: @escaping (CGRect) -> GradientPaint.Geometry)
            -> (CGRect) -> [DisplayItem]
        { { filled(Path(ellipseIn: $0), gradient, geometry($0)) } }
        func line(_ gradient: Gradient, _ geometry: @escaping (CGRect) -> GradientPaint.Geometry)
            -> (CGRect) -> [DisplayItem]
        {
            { frame in
                let paint = GradientPaint(gradient, geometry(frame))
                let style = StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round, dash: [20, 12])
                return [
                    .path(
                        PaintedPath(
                            path: Path(ellipseIn: frame.insetBy(dx: 4, dy: 4)),
                            stroke: .init(paint: .gradient(paint), style: style)))
                ]
            }
        }
        let ellipse: (CGRect) -> [DisplayItem] = { frame in
            let place = CGAffineTransform(a: 20, b: 8, c: -4, d: 10, tx: frame.midX, ty: frame.midY)
            let paint = GradientPaint(
                bands, .radial(center: .zero, startRadius: 0.2, endRadius: 1), transform: place)
            return [.path(PaintedPath(path: Path(frame), fill: .gradient(paint)))]
        }
        let turned: (CGRect) -> [DisplayItem] = { frame in
            let inner = CGRect(x: -14, y: -14, width: 28, height: 28)
            let place = CGAffineTransform(translationX: frame.midX, y: frame.midY).rotated(by: 0.4).scaledBy(
                x: 1.1, y: 0.8)
            return [
                .group(
                    DisplayGroup(
                        transform: place, opacity: 0.7,
                        items: filled(Path(roundedRect: inner, cornerRadius: 8), rainbow, conic(inner, -30, 330))
                            + filled(Path(ellipseIn: inner.insetBy(dx: 6, dy: 6)), fade, across(inner))))
            ]
        }
        return try page([
            box(rainbow, across), box(bands, diagonal), disc(fade, diagonal), box(rainbow) { radial($0, 0, 24) },
            box(bands) { radial($0, 6, 18) }, disc(fade) { radial($0, 18, 4) }, ellipse,
            box(rainbow) { conic($0, -90, 270) }, box(bands) { conic($0, 20, 200) }, disc(fade) { conic($0, 300, 0) },
            line(rainbow, across), line(fade) { radial($0, 8, 24) }, line(bands) { conic($0, 0, 360) }, turned,
            box(bands) { _ in .linear(start: .zero, end: .zero) },
        ])
    }

    // MARK: Images

    /// Squares of 8 pixels: red, green, blue; yellow, black, white at 40 % opacity; a picture that no two orientations
    /// show alike.
    static func flag(colorType: Int = 6, depth: Int = 8, isInterlaced: Bool = false) -> PNGMaker {
        let colors: [[Int]] = [
            [215, 38, 61, 255], [46, 158, 91, 255], [35, 100, 210, 255], [242, 193, 78, 255], [0, 0, 0, 255],
            [255, 255, 255, 102],
        ]
        return PNGMaker(width: 24, height: 16, colorType: colorType, depth: depth, isInterlaced: isInterlaced) {
            x, y, channel in
            let value = colors[y / 8 * 3 + x / 8][colorType == 4 && channel == 1 ? 3 : channel]
            return depth == 16 ? value * 257 : value >> (8 - depth)
        }
    }

    /// Smooth shades, 60 × 60 pixels, the last row and column clear.
    static var shades: PNGMaker {
        PNGMaker(width: 60, height: 60, colorType: 6, depth: 8) { x, y, channel in
            switch channel {
            case 0: x * 255 / 59
            case 1: y * 255 / 59
            case 2: 128 + Int(100 * sin(Double(x + y) / 8))
            default: max(x, y) == 59 ? 0 : 255
            }
        }
    }

    static func images() throws -> DisplayPage {
        let sources = try [
            flag().bytes, flag(colorType: 2, depth: 16, isInterlaced: true).bytes, flag(colorType: 0, depth: 4).bytes,
            indexed.bytes, JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.gray,
        ].map { try ImageSource($0) }
        let shades = try ImageSource(shades.bytes)
        let oriented = try (1...8).map { try ImageSource(JPEGFiles.oriented($0)) }
        func placed(_ source: ImageSource, _ interpolation: ImageInterpolation = .medium) -> (CGRect) -> [DisplayItem] {
            { [.image(PlacedImage(source: source, frame: $0, interpolation: interpolation))] }
        }
        let background: (CGRect) -> [DisplayItem] = {
            [
                .path(PaintedPath(path: Path($0.insetBy(dx: -4, dy: 8)), fill: .gray)),
                .image(PlacedImage(source: sources[0], frame: $0)),
            ]
        }
        let turned: (CGRect) -> [DisplayItem] = { frame in
            let inner = CGRect(x: -16, y: -12, width: 32, height: 24)
            return [
                .group(
                    DisplayGroup(
                        transform: CGAffineTransform(translationX: frame.midX, y: frame.midY).rotated(by: 0.5),
                        clip: Path(roundedRect: inner, cornerRadius: 6), opacity: 0.6,
                        items: [.image(PlacedImage(source: sources[4], frame: inner))]))
            ]
        }
        return try page(
            sources.map { placed($0) } + [background, placed(shades, .high)] + oriented.map { placed($0) } + [
                turned, placed(oriented[5], .high),
            ])
    }

    static var indexed: PNGMaker {
        PNGMaker(
            width: 24, height: 16, colorType: 3, depth: 4,
            palette: [215, 38, 61, 46, 158, 91, 35, 100, 210, 242, 193, 78, 0, 0, 0, 255, 255, 255],
            transparency: [255, 128, 255, 255, 255, 0]
        ) { x, y, _ in y / 8 * 3 + x / 8 }
    }

    // MARK: Groups

    static func groups(_ words: Words) throws -> DisplayPage {
        let star: Path = {
            var path = Path()
            path.addLines(
                (0..<5).map { CGPoint(x: 18 * sin(Double($0) * 0.8 * .pi), y: -18 * cos(Double($0) * 0.8 * .pi)) })
            path.closeSubpath()
            return path
        }()
        func centred(_ frame: CGRect, turn: Double = 0, scale: Double = 1) -> CGAffineTransform {
            CGAffineTransform(translationX: frame.midX, y: frame.midY).rotated(by: turn).scaledBy(x: scale, y: scale)
        }
        let square = CGRect(x: -15, y: -15, width: 30, height: 30)
        func group(
            _ transform: CGAffineTransform, clip: Path? = nil, eoFill: Bool = false, opacity: Double = 1,
            _ items: [DisplayItem]
        ) -> DisplayItem {
            .group(
                DisplayGroup(
                    transform: transform, clip: clip, clipStyle: FillStyle(eoFill: eoFill), opacity: opacity,
                    items: items))
        }
        func solid(_ path: Path, _ color: Color, eoFill: Bool = false) -> DisplayItem {
            .path(PaintedPath(path: path, fill: .color(color), fillStyle: FillStyle(eoFill: eoFill)))
        }
        return try page([
            { [group(centred($0), [solid(star, .blue)])] },
            { [group(centred($0), [solid(star, .blue, eoFill: true)])] },
            { [group(centred($0), clip: star, eoFill: true, [solid(Path(square), .red)])] },
            // A turned clip under an opacity under a scale.
            { frame in
                let inner = group(
                    CGAffineTransform(rotationAngle: 0.6), clip: Path(square.insetBy(dx: 5, dy: 8)),
                    [solid(Path(square), .green), solid(Path(ellipseIn: square.insetBy(dx: 8, dy: 8)), .yellow)])
                let faded = group(
                    .identity, opacity: 0.5, [inner, solid(Path(CGRect(x: 0, y: 0, width: 12, height: 12)), .red)])
                return [group(centred(frame, scale: 1.4), [faded])]
            },
            // Opacity in opacity, each with its own turn and clip.
            { frame in
                let core = group(
                    CGAffineTransform(translationX: 4, y: 2).rotated(by: -0.7), clip: Path(ellipseIn: square),
                    opacity: 0.6, [solid(Path(square), .purple), solid(star, .yellow)])
                return [
                    solid(Path(frame.insetBy(dx: 0, dy: 14)), .gray),
                    group(
                        centred(frame, turn: 0.3), clip: Path(roundedRect: square, cornerRadius: 10), opacity: 0.8,
                        [solid(Path(square), .mint), core]),
                ]
            },
            { frame in
                let text = try words.item("Ag", size: 12, x: -8, y: 4)
                return [group(centred(frame, turn: .pi / 6, scale: 1.8), [text])]
            },
            { frame in
                let text = try words.item("flip", size: 14, x: -11, y: 4, color: .red)
                return [
                    group(
                        centred(frame).scaledBy(x: -1, y: 1.5), opacity: 0.5,
                        [text, solid(Path(square), .blue.opacity(0.3))])
                ]
            },
            { frame in
                let paint = GradientPaint(
                    fade, .linear(start: CGPoint(x: -15, y: 0), end: CGPoint(x: 15, y: 0)))
                let faded = DisplayItem.path(PaintedPath(path: star, fill: .gradient(paint)))
                return [
                    group(
                        centred(frame, turn: 1), clip: Path(square), opacity: 0.7,
                        [solid(Path(square), .yellow), faded])
                ]
            },
        ])
    }

    // MARK: Texts

    /// Words painted with each kind of gradient: opaque, fading, turned in a group.
    static func texts(_ words: Words) throws -> DisplayPage {
        func word(_ gradient: Gradient, y: Double, _ geometry: GradientPaint.Geometry) throws -> DisplayItem {
            let run = try words.run("Galley AVA fi", weight: 700)
            return .glyphs(
                PlacedRun(
                    run: run, size: 34, origin: CGPoint(x: 10, y: y),
                    paint: .gradient(GradientPaint(gradient, geometry))))
        }
        let ends = (CGPoint(x: 10, y: 0), CGPoint(x: 230, y: 0))
        let turned = CGAffineTransform(rotationAngle: 0.05)
        return DisplayPage(
            size: CGSize(width: 260, height: 210),
            items: [
                try word(rainbow, y: 40, .linear(start: ends.0, end: ends.1)),
                try word(rainbow, y: 85, .radial(center: CGPoint(x: 120, y: 75), startRadius: 5, endRadius: 110)),
                try word(fade, y: 130, .linear(start: ends.0, end: ends.1)),
                .group(
                    DisplayGroup(
                        transform: turned,
                        items: [try word(bands, y: 175, .linear(start: ends.0, end: CGPoint(x: 200, y: 90)))])),
            ])
    }
}

extension Sheets {
    /// Every paint and every composite of COLR, layers, the ends of a variable font, and a bitmap of sbix.
    static func colorGlyphs() throws -> DisplayPage {
        var glyphs: [(font: FontInstance, character: Unicode.Scalar)] = []
        let paints = try FontInstance(FontSource(path: ColorFonts.paints))
        let characters = Array(0x61..<0x61 + 19) + Array(0xe000..<0xe000 + 28)
        glyphs += characters.compactMap { Unicode.Scalar($0).map { (paints, $0) } }
        let layers = try FontInstance(FontSource(path: ColorFonts.layers))
        glyphs += [(layers, "A"), (layers, "B")]
        let moves = try FontSource(path: ColorFonts.moves)
        for weight in [400.0, 900] {
            glyphs.append((try FontInstance(moves, variations: [FontVariation(tag: "wght", value: weight)]), "A"))
        }
        glyphs.append((try FontInstance(FontSource(path: ColorFonts.pictures)), "A"))
        return try page(
            glyphs.map { glyph in
                { (frame: CGRect) -> [DisplayItem] in
                    let id = glyph.font.glyph(for: glyph.character) ?? 0
                    let run = GlyphRun(
                        font: glyph.font, glyphs: [Glyph(id: id, cluster: 0, advance: 1000)],
                        text: Array(String(glyph.character).utf16), isRightToLeft: false)
                    let origin = CGPoint(x: frame.minX, y: frame.maxY - 4)
                    return [.glyphs(PlacedRun(run: run, size: 40, origin: origin, color: .indigo))]
                }
            })
    }
}
