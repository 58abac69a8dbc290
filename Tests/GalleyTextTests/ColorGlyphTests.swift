import GalleyFormatting
import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Coloured glyphs by the tables") struct ColorGlyphTests {
    private let red = Color(red: 217 / 255, green: 38 / 255, blue: 51 / 255)
    private let yellow = Color(red: 242 / 255, green: 191 / 255, blue: 26 / 255)
    private let blue = Color(red: 38 / 255, green: 89 / 255, blue: 204 / 255)

    private func font(_ path: String, _ variations: [FontVariation] = []) throws -> FontInstance {
        try FontInstance(FontSource(path: path), variations: variations)
    }

    private func paint(_ character: Unicode.Scalar, _ font: FontInstance) throws -> GlyphPaint {
        guard case .paint(let paint)? = font.colorGlyph(try #require(font.glyph(for: character))) else {
            throw NoPaint()
        }
        return paint
    }

    private struct NoPaint: Error {}

    /// The tree in words.
    private func dump(_ paint: GlyphPaint) -> String {
        // With a nought before the point, which a PDF leaves out.
        func n(_ value: Double) -> String {
            DecimalText(places: 2).string(value).replacing(/^(-?)\./) { "\($0.1)0." }
        }
        func p(_ point: CGPoint) -> String { "\(n(point.x)),\(n(point.y))" }
        func color(_ color: GlyphColor) -> String {
            switch color {
            case .palette(let color): color.hex
            case .foreground(let opacity): "text \(n(opacity))"
            }
        }
        switch paint {
        case .layers(let layers): return "layers(\(layers.map(dump).joined(separator: " ")))"
        case .glyph(let path, let inner):
            return "\(n(path.boundingRect.width))×\(n(path.boundingRect.height)):\(dump(inner))"
        case .clip(_, let inner): return dump(inner)
        case .solid(let fill): return color(fill)
        case .gradient(let gradient):
            let stops = gradient.stops.map { "\(n($0.location)) \(color($0.color))" }.joined(separator: ", ")
            switch gradient.geometry {
            case .linear(let a, let b, let c): return "linear \(p(a)) \(p(b)) \(p(c)) \(gradient.extend) [\(stops)]"
            case .radial(let a, let r, let b, let s):
                return "radial \(p(a)) r\(n(r)) \(p(b)) r\(n(s)) \(gradient.extend) [\(stops)]"
            case .sweep(let c, let start, let end):
                return "sweep \(p(c)) \(n(start))° \(n(end))° \(gradient.extend) [\(stops)]"
            }
        case .transform(let t, let inner):
            return "\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(n).joined(separator: ","))·\(dump(inner))"
        case .composite(let source, let mode, let backdrop): return "\(dump(source)) \(mode) \(dump(backdrop))"
        }
    }

    @Test("version 0: layers from back to front, the entry 0xFFFF being the text's colour")
    func layers() throws {
        let font = try font(ColorFonts.layers)
        #expect(font.hasColorGlyphs)
        #expect(
            dump(try paint("A", font)) == "layers(800×800:\(red.hex) 800×800:\(yellow.hex) 800×800:text 1)")
        #expect(dump(try paint("B", font)) == "layers(800×800:\(blue.hex) 800×800:#00000080)")
        #expect(font.colorGlyph(try #require(font.glyph(for: " "))) == nil)
    }

    private static let rainbow = "[0 #d92633, 0.5 #f2bf1a, 1 #2659cc]"

    @Test(
        "version 1: every kind of paint",
        arguments: [
            ("a", "800×800:linear 100,0 900,0 100,800 pad \(rainbow)"),
            ("b", "800×800:linear 300,0 500,0 300,800 repeat \(rainbow)"),
            ("c", "800×800:linear 300,0 500,0 500,200 reflect \(rainbow)"),
            ("d", "800×800:radial 500,400 r0 500,400 r400 pad \(rainbow)"),
            ("e", "800×800:radial 400,300 r50 500,400 r400 pad \(rainbow)"),
            ("h", "800×800:sweep 500,400 0° 360° pad \(rainbow)"),
            ("i", "800×800:sweep 500,400 45° 135° pad \(rainbow)"),
            ("k", "800×800:linear 100,0 900,0 100,800 pad [0 #d92633, 1 #d9263300]"),
            ("l", "1,0,0,1,100,-50·800×800:#1a9966"),
            ("m", "0.5,0,0,0.75,250,100·800×800:#2659cc"),
            ("n", "0.87,0.5,-0.5,0.87,267.03,-196.43·800×800:linear 100,0 900,0 100,800 pad \(rainbow)"),
            ("o", "1,0,-0.36,1,0,0·800×800:#d92633"),
            ("p", "0.8,0.2,-0.2,0.8,150,0·800×800:#1a9966"),
            ("r", "800×800:linear 100,0 900,0 100,800 pad \(rainbow)"),
            ("s", "800×800:0.9,0,0,0.9,0,0·layers(800×800:#f2bf1a 800×800:#2659cc)"),
        ])
    func paints(_ character: String, _ wanted: String) throws {
        let scalar = try #require(character.unicodeScalars.first)
        #expect(dump(try paint(scalar, font(ColorFonts.paints))) == wanted)
    }

    @Test("composites carry their modes, in the table's numbers")
    func composites() throws {
        let font = try font(ColorFonts.paints)
        let modes: [CompositeMode] = [
            .clear, .source, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
            .destinationOut, .sourceAtop, .destinationAtop, .xor, .plus, .blend(.screen), .blend(.overlay),
            .blend(.darken), .blend(.lighten), .blend(.colorDodge), .blend(.colorBurn), .blend(.hardLight),
            .blend(.softLight), .blend(.difference), .blend(.exclusion), .blend(.multiply), .blend(.hue),
            .blend(.saturation), .blend(.color), .blend(.luminosity),
        ]
        for (number, expected) in modes.enumerated() {
            let scalar = try #require(Unicode.Scalar(0xe000 + number))
            guard case .clip(let box, .composite(_, let mode, _)) = try paint(scalar, font) else { throw NoPaint() }
            #expect(mode == expected)
            #expect(box == CGRect(x: 0, y: -100, width: 1000, height: 1000))
        }
    }

    @Test(
        "a variable font's paints follow the instance: 200 further and three quarters fainter at 900",
        arguments: [(400.0, 0.0, 1.0), (650, 100, 0.62), (900, 200, 0.25)])
    func variations(_ weight: Double, _ move: Double, _ opacity: Double) throws {
        let font = try font(ColorFonts.moves, [FontVariation(tag: "wght", value: weight)])
        guard case .transform(let transform, .glyph(_, .solid(.palette(let color)))) = try paint("A", font) else {
            throw NoPaint()
        }
        #expect(abs(transform.tx - move) < 0.1 && transform.ty == 0)
        #expect(abs(color.opacity - opacity) < 0.01)
    }

    @Test("sbix: the picture of the largest size, where its origin puts it")
    func bitmaps() throws {
        let font = try font(ColorFonts.pictures)
        guard case .bitmap(let png, let frame)? = font.colorGlyph(try #require(font.glyph(for: "A"))) else {
            throw NoPaint()
        }
        // 80 of 100 pixels, a tenth of an em from the left.
        #expect(frame == CGRect(x: 100, y: 0, width: 800, height: 800))
        #expect(Array(png[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 80])
    }

    @Test("fonts of text have no colours")
    func plain() throws {
        for index in FontFiles.paths.indices { #expect(try !FontFiles.instance(index).hasColorGlyphs) }
    }

    @Test(
        "bytes changed at random in COLR, CPAL and sbix: an answer, in bounded time", arguments: [1, 2, 3] as [UInt64])
    func damage(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for path in [ColorFonts.layers, ColorFonts.paints, ColorFonts.moves, ColorFonts.pictures] {
            let intact = try FontSource(path: path).copy
            let raw = RawFont(bytes: intact)
            for _ in 0..<40 {
                var bytes = intact
                for tag in ["COLR", "CPAL", "sbix"] {
                    guard let entry = raw.entry(tag) else { continue }
                    let (start, length) = (raw.unsigned(entry + 8, 4), raw.unsigned(entry + 12, 4))
                    for _ in 0..<Int.random(in: 1...6, using: &random) {
                        let at = start + Int.random(in: 0..<length, using: &random)
                        bytes[at] = UInt8.random(in: 0...255, using: &random)
                    }
                }
                let file = try TemporaryFile(bytes, "damaged.ttf")
                guard let font = try? self.font(file.path) else { continue }
                for glyph in 0..<font.glyphCount { _ = font.colorGlyph(GlyphID(glyph)) }
            }
        }
    }

    @Test("a paint that contains itself, and one that doubles at every step, are ignored")
    func bombs() throws {
        func word(_ value: Int, _ size: Int = 2) -> [UInt8] {
            (0..<size).reversed().map { UInt8(value >> (8 * $0) & 255) }
        }
        // A table of one base glyph whose paint is at 48, a list of layers at 44 being left empty.
        func table(_ paints: [UInt8], layers: [Int] = []) -> [UInt8] {
            let base = 34
            let list = base + 10 + paints.count
            var bytes = word(1) + word(0) + word(0, 4) + word(0, 4) + word(0) + word(base, 4)
            bytes += word(list, 4) + word(0, 4) + word(0, 4) + word(0, 4)
            bytes += word(1, 4) + word(7) + word(10, 4) + paints
            bytes += word(layers.count, 4) + layers.flatMap { word(base + 10 + $0 - list, 4) }
            return bytes
        }
        func read(_ bytes: [UInt8]) throws -> GlyphPaint? {
            let colors = word(0) + word(1) + word(1) + word(1) + word(14, 4) + word(0) + [1, 2, 3, 255]
            let palette = try #require(ColorPalette(table: colors))
            let table = try #require(ColorTable(table: bytes, palette: palette, coordinates: []))
            var reader = PaintReader(table) { _ in Path(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            return reader.paint(of: 7)
        }
        // PaintSolid is read; PaintColrGlyph of its own glyph is not.
        #expect(try read(table([2] + word(0) + word(16384))) != nil)
        #expect(try read(table([11] + word(7))) == nil)
        // PaintComposite, each half of which is the next composite: 2^40 parts.
        let size = 8
        let half: [UInt8] = [32] + word(size, 3) + [3] + word(size, 3)
        let doubling = [[UInt8]](repeating: half, count: 40).flatMap { $0 }
        #expect(try read(table(doubling + [2] + word(0) + word(16384))) == nil)
    }
}

extension FontSource {
    fileprivate var copy: [UInt8] { unsafe Array(bytes) }
}
