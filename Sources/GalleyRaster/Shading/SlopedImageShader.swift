import GalleyGeometry

/// Samples a rotated or sheared image: each page pixel is the mean of evenly spaced bilinear samples, about one per
/// covered image pixel.
final class SlopedImageShader: Shader {
    private let grid: PixelGrid
    private let map: PixelMap
    /// The number of samples along a side of a pixel.
    private let count: Int
    private let isSmooth: Bool

    /// - Parameter map: from page pixels to image pixels.
    init(_ pyramid: ImagePyramid, _ map: PixelMap, isSmooth: Bool) {
        let (x, y) = Self.steps(map)
        let (level, scale) = Self.level(map)
        grid = pyramid.level(level)
        self.map = PixelMap(x: map.x / scale, y: map.y / scale, offset: map.offset / scale)
        // Pixel edges of an enlarged image are anti-aliased as well.
        let needed = (max(x, y) / scale).rounded(.up)
        count = Int(max(isSmooth ? 1 : 4, min(needed, 8)))
        self.isSmooth = isSmooth
    }

    /// The lengths of a page pixel's sides in image pixels.
    private static func steps(_ map: PixelMap) -> (x: Double, y: Double) {
        ((map.x * map.x).sum().squareRoot(), (map.y * map.y).sum().squareRoot())
    }

    /// The level with at least one image pixel per page pixel.
    static func level(_ map: PixelMap) -> (number: Int, scale: Double) {
        let (x, y) = steps(map)
        return ImagePyramid.level(reducing: min(x, y))
    }

    func shade(x: Int, y: Int, count width: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let steps = (0..<count).map { (Double($0) + 0.5) / Double(count) }
        let samples = steps.flatMap { v in steps.map { u in map.x * u + map.y * v } }
        unsafe grid.pixels.withUnsafeBufferPointer { grid in
            for step in 0..<width {
                let corner = map.apply(SIMD2(Double(x + step), Double(y)))
                var sum = SIMD4<Float>.zero
                for sample in samples { unsafe sum += color(at: corner + sample, grid) }
                unsafe pixels[step] = PremultipliedPixel(sum / Float(samples.count)).bits
            }
        }
    }

    @inline(__always)
    private func color(at place: SIMD2<Double>, _ pixels: UnsafeBufferPointer<UInt32>) -> SIMD4<Float> {
        let limit = SIMD2(Double(grid.width - 1), Double(grid.height - 1))
        @inline(__always) func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            unsafe SIMD4(PremultipliedPixel(bits: pixels[y &* grid.width &+ x]))
        }
        guard isSmooth else {
            let nearest = place.rounded(.down).limited(.zero, limit)
            return pixel(Int(nearest.x), Int(nearest.y))
        }
        let inside = (place - 0.5).limited(.zero, limit)
        let low = inside.rounded(.down)
        let share = SIMD2<Float>(inside - low)
        let (x, y) = (Int(low.x), Int(low.y))
        let (right, below) = (min(x + 1, grid.width - 1), min(y + 1, grid.height - 1))
        let above = pixel(x, y) * (1 - share.x) + pixel(right, y) * share.x
        return above * (1 - share.y) + (pixel(x, below) * (1 - share.x) + pixel(right, below) * share.x) * share.y
    }
}
