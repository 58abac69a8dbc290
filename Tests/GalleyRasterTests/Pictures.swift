import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import GalleyText

/// Draws `items` on a page whose points are pixels.
func draw(
    _ items: [DisplayItem], width: Int = 12, height: Int = 8, dpi: Double = 72, background: Color? = .white
) throws -> RasterImage {
    var rasteriser = PageRasteriser(dpi: dpi, background: background)
    return try rasteriser.render(
        DisplayPage(size: CGSize(width: Double(width) * 72 / dpi, height: Double(height) * 72 / dpi), items: items))
}

func fill(_ path: Path, _ color: Color = .black) -> DisplayItem { .path(PaintedPath(path: path, fill: color)) }

func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black) -> DisplayItem {
    fill(Path(CGRect(x: x, y: y, width: width, height: height)), color)
}

func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color = .black) -> DisplayItem {
    .path(PaintedPath(path: path, stroke: .init(color: color, style: style)))
}

func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
}

extension RasterImage {
    /// Red, green, blue, alpha.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4]) }

    /// The red component of each pixel in a row, which gives the lightness of black on white.
    func shades(row y: Int) -> [UInt8] { (0..<width).map { pixel($0, y)[0] } }

    /// Black as `#`, white as `.`, all between as `+`.
    var sketch: String {
        (0..<height).map { y in
            String(shades(row: y).map { $0 == 0 ? "#" : $0 == 255 ? "." : "+" })
        }.joined(separator: "\n")
    }

    /// How much black there is, in pixels, on white.
    var ink: Double { stride(from: 0, to: pixels.count, by: 4).reduce(0) { $0 + (255 - Double(pixels[$1])) / 255 } }
}

/// Words in the bundled fonts.
struct Words {
    private let fonts = FontCollection()
    private let shaper = Shaper()

    func run(_ text: String, weight: Double = 400) throws -> GlyphRun {
        let style = ShapingStyle(families: ["Noto Sans"], weight: weight)
        let units = Array(text.utf16)
        return shaper.shape(
            units, units.indices, font: try fonts.font(for: style), style: shaper.number(of: style),
            script: ScriptTag("Latn"), isRightToLeft: false)
    }

    func item(
        _ text: String, size: Double, x: Double, y: Double, color: Color = .black, weight: Double = 400
    ) throws -> DisplayItem {
        .glyphs(PlacedRun(run: try run(text, weight: weight), size: size, origin: CGPoint(x: x, y: y), color: color))
    }
}
