import GalleyDisplay
import GalleyFormatting
public import GalleyGeometry
import GalleyImage

/// A gradient over a grid of points, each with its colour. It is drawn as an image of 150 pixels per inch.
nonisolated public struct MeshGradient: ShapeStyle, View {
    private let width, height: Int
    private let points: [CGPoint]
    private let colors: [Color]
    private let background: Color
    private let smoothsColors: Bool

    /// Creates a gradient of a grid of points, in rows from the top.
    ///
    /// - Parameters:
    ///   - width: the points in a row, 2 to 100.
    ///   - height: the rows, 2 to 100.
    ///   - points: fractions of the frame. Missing ones lie where a regular grid has them; more are ignored.
    ///   - colors: one for each point. Missing ones are those of `background`; more are ignored.
    ///   - background: the colour outside of the grid.
    ///   - smoothsColors: whether colours change along curves rather than lines.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        // More than any page shows. A grid has at least one patch.
        (self.width, self.height) = (width.clamped(to: 2...100), height.clamped(to: 2...100))
        let (columns, rows) = (self.width, self.height)
        self.points = (0..<columns * rows).map { index in
            if points.indices.contains(index), points[index].x.isFinite, points[index].y.isFinite {
                return CGPoint(x: CGFloat(points[index].x), y: CGFloat(points[index].y))
            }
            return CGPoint(
                x: CGFloat(index % columns) / CGFloat(columns - 1),
                y: CGFloat(index / columns) / CGFloat(rows - 1))
        }
        self.colors = (0..<columns * rows).map { colors.indices.contains($0) ? colors[$0] : background }
        self.background = background
        self.smoothsColors = smoothsColors
    }

    /// Grey, where an image cannot be drawn.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint { .color(.gray) }

    /// The gradient as an image.
    public var _effects: [StyleEffect] {
        [
            StyleEffect { _ in
                .picture { bounds in
                    picture(of: bounds.size).map { [.image(PlacedImage(source: $0, frame: bounds))] } ?? []
                }
            }
        ]
    }

    private static let pixelsPerPoint = 150.0 / 72
    /// Of either side, so that a poster's gradient stays small.
    private static let mostPixels = 1_024.0

    private func picture(of size: CGSize) -> ImageSource? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        func pixels(_ length: CGFloat) -> Int {
            Int(bounded: (length * Self.pixelsPerPoint).clamped(to: 1...Self.mostPixels).rounded(.up))
        }
        var mesh = MeshPixels(width: pixels(size.width), height: pixels(size.height), ground: MeshPoint(background))
        for row in 0..<height - 1 {
            for column in 0..<width - 1 { mesh.fill(patch(column, row), most: 2_048 / max(width, height)) }
        }
        return try? ImageSource(PNG.encode(mesh.image, dpi: 0), name: "mesh gradient")
    }

    /// The points between four points of the grid, at parts of a patch.
    private func patch(_ column: Int, _ row: Int) -> (_ u: Double, _ v: Double) -> MeshPoint {
        // Beyond the edge of the grid, points go on as they come.
        func vertex(_ x: Int, _ y: Int) -> MeshPoint {
            if x < 0 { return vertex(0, y) * 2 - vertex(1, y) }
            if x >= width { return vertex(width - 1, y) * 2 - vertex(width - 2, y) }
            if y < 0 { return vertex(x, 0) * 2 - vertex(x, 1) }
            if y >= height { return vertex(x, height - 1) * 2 - vertex(x, height - 2) }
            return MeshPoint(colors[y * width + x], at: points[y * width + x])
        }
        let near = (-1...2).map { y in (-1...2).map { x in vertex(column + x, row + y) } }
        return { u, v in
            let curved = MeshPoint.between(near.map { MeshPoint.between($0, u) }, v)
            if smoothsColors { return curved }
            let upper = near[1][1] * (1 - u) + near[1][2] * u
            let lower = near[2][1] * (1 - u) + near[2][2] * u
            return curved.colored(as: upper * (1 - v) + lower * v)
        }
    }
}

/// A place in fractions of the frame, and a colour with premultiplied components: x, y, red, green, blue, opacity.
private struct MeshPoint {
    var values: SIMD8<Double>

    init(values: SIMD8<Double>) { self.values = values }

    init(_ color: Color, at point: CGPoint = .zero) {
        let opacity = color.opacity
        values = [
            point.x, point.y, color.red * opacity, color.green * opacity, color.blue * opacity, opacity, 0, 0,
        ]
    }

    func colored(as other: MeshPoint) -> MeshPoint {
        var values = other.values
        (values[0], values[1]) = (self.values[0], self.values[1])
        return MeshPoint(values: values)
    }

    static func + (a: MeshPoint, b: MeshPoint) -> MeshPoint { MeshPoint(values: a.values + b.values) }
    static func - (a: MeshPoint, b: MeshPoint) -> MeshPoint { MeshPoint(values: a.values - b.values) }
    static func * (a: MeshPoint, factor: Double) -> MeshPoint { MeshPoint(values: a.values * factor) }

    /// The point at `t`, from 0 to 1, between the second and the third of four points, on a Catmull–Rom spline.
    static func between(_ points: [MeshPoint], _ t: Double) -> MeshPoint {
        let (a, b, c, d) = (points[0].values, points[1].values, points[2].values, points[3].values)
        let slope = c - a
        let bend = 2 * a - 5 * b + 4 * c - d
        let rest = 3 * (b - c) + d - a
        return MeshPoint(values: b + 0.5 * t * (slope + t * (bend + t * rest)))
    }
}

/// The pixels of a gradient.
private struct MeshPixels {
    private let width, height: Int
    private var pixels: [SIMD4<UInt8>]

    init(width: Int, height: Int, ground: MeshPoint) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: Self.pixel(ground), count: width * height)
    }

    var image: RasterImage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        for pixel in pixels { for component in 0..<4 { bytes.append(pixel[component]) } }
        return RasterImage(width: width, height: height, pixels: bytes)
    }

    /// Straight components in eight bits.
    private static func pixel(_ point: MeshPoint) -> SIMD4<UInt8> {
        let opacity = point.values[5].clamped(to: 0...1)
        let factor = opacity > 0 ? 1 / opacity : 0
        let color = SIMD4(point.values[2] * factor, point.values[3] * factor, point.values[4] * factor, opacity)
        return SIMD4<UInt8>((color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven))
    }

    /// Fills a patch by triangles of about three pixels, `most` along a side.
    mutating func fill(_ patch: (_ u: Double, _ v: Double) -> MeshPoint, most: Int) {
        func distance(_ a: MeshPoint, _ b: MeshPoint) -> Double {
            let way = a.values - b.values
            return ((way[0] * Double(width)).magnitude + (way[1] * Double(height)).magnitude)
        }
        let corners = [patch(0, 0), patch(1, 0), patch(1, 1), patch(0, 1)]
        let longest = corners.indices.map { distance(corners[$0], corners[($0 + 1) % 4]) }.max() ?? 0
        let count = Int(bounded: (longest / 3).clamped(to: 4...Double(max(4, most))).rounded(.up))
        var above: [MeshPoint] = []
        for row in 0...count {
            let line = (0...count).map { patch(Double($0) / Double(count), Double(row) / Double(count)) }
            for column in above.indices.dropLast() {
                fill(above[column], above[column + 1], line[column])
                fill(above[column + 1], line[column + 1], line[column])
            }
            above = line
        }
    }

    /// Fills the pixels whose centres lie within a triangle or on its edges.
    private mutating func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint) {
        func place(_ point: MeshPoint) -> CGPoint {
            CGPoint(x: point.values[0] * Double(width) - 0.5, y: point.values[1] * Double(height) - 0.5)
        }
        let (p, q, r) = (place(a), place(b), place(c))
        let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        guard area != 0, area.isFinite else { return }
        func range(_ values: [CGFloat], _ limit: Int) -> ClosedRange<Int>? {
            let low = max(0, Int(bounded: (values.min() ?? 0).rounded(.up)))
            let high = min(limit - 1, Int(bounded: (values.max() ?? 0).rounded(.down)))
            return low <= high ? low...high : nil
        }
        guard let rows = range([p.y, q.y, r.y], height), let columns = range([p.x, q.x, r.x], width) else { return }
        for y in rows {
            for x in columns {
                let (dx, dy) = (CGFloat(x) - p.x, CGFloat(y) - p.y)
                let beta = (dx * (r.y - p.y) - dy * (r.x - p.x)) / area
                let gamma = ((q.x - p.x) * dy - (q.y - p.y) * dx) / area
                guard beta >= -1e-9, gamma >= -1e-9, beta + gamma <= 1 + 1e-9 else { continue }
                pixels[y * width + x] = Self.pixel(a * (1 - beta - gamma) + b * beta + c * gamma)
            }
        }
    }
}
