public import Galley
import GalleyFormatting

/// A picture whose colours the words of a packed cloud take.
public enum CloudPicture: Sendable {
    /// The filled shapes of a drawing.
    case drawing(SVGSource)
    /// A PNG or JPEG file.
    case image(ImageSource)

    /// Reads an SVG, PNG or JPEG file.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        self =
            path.lowercased().hasSuffix(".svg")
            ? .drawing(try SVGSource(contentsOfFile: path)) : .image(try ImageSource(contentsOfFile: path))
    }

    /// How the names of such files end, in small letters.
    static let extensions = [".svg", ".png", ".jpg", ".jpeg"]

    /// The name in messages.
    var name: String {
        switch self {
        case .drawing(let source): source.name
        case .image(let source): source.name
        }
    }
}

/// The mean colours of a picture's parts, in at most some hundred rows and columns.
struct PictureColors {
    private let columns, rows: Int
    /// Red, green and blue, multiplied by the opacity, and the opacity.
    private var cells: [SIMD4<Double>]
    /// The ratio of width to height.
    let proportion: CGFloat

    private static let most = 320

    /// - Throws: `Diagnostic` for an image that cannot be decoded.
    init(_ picture: CloudPicture, in room: Room) throws(Diagnostic) {
        switch picture {
        case .drawing(let source): self.init(source, in: room)
        case .image(let source): try self.init(source)
        }
    }

    private init(columns: Int, rows: Int, proportion: CGFloat) {
        (self.columns, self.rows, self.proportion) = (columns, rows, proportion)
        cells = Array(repeating: .zero, count: columns * rows)
    }

    private init(_ source: SVGSource, in room: Room) {
        let size = source.size
        let scale = CGFloat(Self.most) / max(size.width, size.height, 1e-9)
        func count(_ length: CGFloat) -> Int { max(1, Int(bounded: (length * scale).rounded())) }
        self.init(columns: count(size.width), rows: count(size.height), proportion: size.width / max(size.height, 1e-9))
        let frame = CellFrame(width: columns, height: rows)
        let (x, y) = (CGFloat(columns) / max(size.width, 1e-9), CGFloat(rows) / max(size.height, 1e-9))
        for layer in ShapeFigure.layers(room.items(of: SVGImage(source)).items, CGAffineTransform(scaleX: x, y: y)) {
            let inside = CellOutline(layer.lines, in: frame, slack: 0).inside
            let (color, opacity) = (layer.color, layer.color.opacity)
            let paint = SIMD4(color.red, color.green, color.blue, 1) * opacity
            for row in 0..<rows {
                CellRow.forEachRun(of: inside, at: row * frame.stride, width: columns) { run in
                    for column in run {
                        let cell = row * columns + column
                        cells[cell] = paint + cells[cell] * (1 - opacity)
                    }
                }
            }
        }
    }

    private init(_ source: ImageSource) throws(Diagnostic) {
        let (width, height) = (source.header.pixelWidth, source.header.pixelHeight)
        let orientation = source.header.orientation
        let step = max(1, (max(width, height) + Self.most - 1) / Self.most)
        let (across, down) = ((width + step - 1) / step, (height + step - 1) / step)
        let swaps = orientation.swapsSides
        self.init(
            columns: swaps ? down : across, rows: swaps ? across : down,
            proportion: swaps ? CGFloat(height) / CGFloat(width) : CGFloat(width) / CGFloat(height))
        let columns = self.columns
        // The place of each stored cell as it is shown.
        let places = (0..<across * down).map { index in
            let unit = CGPoint(
                x: (CGFloat(index % across) + 0.5) / CGFloat(across), y: (CGFloat(index / across) + 0.5) / CGFloat(down)
            ).applying(orientation.transform)
            return Int(bounded: unit.y * CGFloat(rows)) * columns + Int(bounded: unit.x * CGFloat(columns))
        }
        var sums = cells
        var counts = [Double](repeating: 0, count: cells.count)
        try source.forEachPixel { column, row, pixel in
            let cell = places[row / step * across + column / step]
            sums[cell] += SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), 255) / 255 * (Double(pixel.w) / 255)
            counts[cell] += 1
        }
        cells = zip(sums, counts).map { $1 > 0 ? $0 / $1 : .zero }
    }

    /// The mean colour of a rectangle, in shares of the picture's width and height; nil where there is nothing to be seen.
    func mean(in box: CGRect) -> Color? {
        func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
            let first = min(count - 1, max(0, Int(bounded: (low * CGFloat(count)).rounded(.down))))
            return first..<max(first + 1, min(count, Int(bounded: (high * CGFloat(count)).rounded(.up))))
        }
        var sum = SIMD4<Double>.zero
        for row in range(box.minY, box.maxY, rows) {
            for column in range(box.minX, box.maxX, columns) { sum += cells[row * columns + column] }
        }
        guard sum.w > 1e-6 else { return nil }
        let mean = sum / sum.w
        return Color(red: mean.x, green: mean.y, blue: mean.z)
    }
}
