import GalleyDisplay
import GalleyImage

/// The pixels of an image that stands upright, flipped or not: each pixel of the page is the mean of what it covers of
/// the image, exactly, and where the image is enlarged a mixture of the nearest four pixels.
///
/// An axis is resampled by itself: a row of the page is first gathered from rows of the image, then each of its pixels
/// from columns.
final class UprightImageShader: Shader {
    /// For each pixel of the page along an axis, the image's pixels that it is made of, and their shares.
    private struct Weights {
        private var ranges: [Range<Int>] = []
        private var shares: [Float] = []
        private var starts: [Int] = []
        private let first: Int
        /// All pixels of the image that take part.
        private(set) var used: Range<Int>

        /// - Parameters:
        ///   - pixels: of the page.
        ///   - step: from one pixel of the page to the next, in pixels of the image; negative where it is flipped.
        ///   - offset: of the page's pixel 0 in the image.
        ///   - count: how many pixels the image has there.
        ///   - extent: how far it reaches; less than `count` by the part that its last pixel lacks.
        init(_ pixels: Range<Int>, step: Double, offset: Double, count: Int, extent: Double, isSmooth: Bool) {
            first = pixels.lowerBound
            used = 0..<0
            for pixel in pixels {
                let (a, b) = (offset + step * Double(pixel), offset + step * Double(pixel + 1))
                let (low, high) = (max(0, min(a, b)), min(extent, max(a, b)))
                starts.append(shares.count)
                if low >= high {
                    add(a + b <= 0 ? 0 : count - 1, 1)
                } else if isSmooth, step.magnitude < 1 {
                    let middle = (a + b) / 2 - 0.5
                    let left = Int(middle.rounded(.down))
                    let share = Float(middle - middle.rounded(.down))
                    add(max(0, min(left, count - 1)), 1 - share)
                    if left >= 0, left + 1 < count { add(left + 1, share) } else { shares[shares.count - 1] = 1 }
                } else {
                    for index in Int(low)..<min(count, Int(high.rounded(.up))) {
                        let part = min(high, Double(index + 1)) - max(low, Double(index))
                        add(index, Float(part / (high - low)))
                    }
                }
            }
            if let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() {
                used = low..<high
            }
        }

        private mutating func add(_ index: Int, _ share: Float) {
            if ranges.count < starts.count { ranges.append(index..<index) }
            ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index + 1
            shares.append(share)
        }

        /// Calls `body` for each pixel of the image that `pixel` is made of.
        @inline(__always)
        func forEach(_ pixel: Int, _ body: (_ index: Int, _ share: Float) -> Void) {
            let place = pixel - first
            var share = starts[place]
            for index in ranges[place] {
                body(index, shares[share])
                share += 1
            }
        }
    }

    private let grid: PixelGrid
    private let columns, rows: Weights
    /// The row that was gathered last, beginning with the first column that is used.
    private var gathered: [SIMD4<Float>]
    private var gatheredRow: Int?

    /// - Parameters:
    ///   - pyramid: transposed already where rows of the image are columns of the page.
    ///   - map: from the page's pixels to the image's, without slope.
    ///   - area: the pixels that will be asked for.
    init(_ pyramid: ImagePyramid, _ map: PixelMap, _ area: PixelRect, isSmooth: Bool) {
        // As many pixels are left for one of the page that halving them has not been seen: two at least.
        let reduction = min(map.x.x.magnitude, map.y.y.magnitude)
        let (level, scale) = ImagePyramid.level(reducing: reduction / 2)
        grid = pyramid.level(level)
        let full = pyramid.level(0)
        columns = Weights(
            area.minX..<area.maxX, step: map.x.x / scale, offset: map.offset.x / scale, count: grid.width,
            extent: Double(full.width) / scale, isSmooth: isSmooth)
        rows = Weights(
            area.minY..<area.maxY, step: map.y.y / scale, offset: map.offset.y / scale, count: grid.height,
            extent: Double(full.height) / scale, isSmooth: isSmooth)
        gathered = Array(repeating: .zero, count: columns.used.count)
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        if gatheredRow != y { gather(y) }
        let first = columns.used.lowerBound
        for step in 0..<count {
            var sum = SIMD4<Float>.zero
            columns.forEach(x + step) { index, share in sum += gathered[index - first] * share }
            unsafe pixels[step] = PremultipliedPixel(sum).bits
        }
    }

    private func gather(_ y: Int) {
        gatheredRow = y
        for index in gathered.indices { gathered[index] = .zero }
        let (first, count) = (columns.used.lowerBound, gathered.count)
        unsafe grid.pixels.withUnsafeBufferPointer { pixels in
            unsafe gathered.withUnsafeMutableBufferPointer { gathered in
                rows.forEach(y) { row, share in
                    let start = row * grid.width + first
                    for index in 0..<count {
                        unsafe gathered[index] += SIMD4<Float>(PremultipliedPixel(bits: pixels[start &+ index])) * share
                    }
                }
            }
        }
    }
}

/// The pixels of an image that is turned or sheared: each pixel of the page is the mean of samples spread evenly over it,
/// as many as it covers pixels of the image, each a mixture of the nearest four.
final class SlopedImageShader: Shader {
    private let grid: PixelGrid
    private let map: PixelMap
    /// Samples along a side of a pixel.
    private let count: Int
    private let isSmooth: Bool

    /// - Parameter map: from the page's pixels to the image's.
    init(_ pyramid: ImagePyramid, _ map: PixelMap, isSmooth: Bool) {
        let (x, y) = ((map.x * map.x).sum().squareRoot(), (map.y * map.y).sum().squareRoot())
        let (level, scale) = ImagePyramid.level(reducing: min(x, y))
        grid = pyramid.level(level)
        self.map = PixelMap(x: map.x / scale, y: map.y / scale, offset: map.offset / scale)
        // The edges of an enlarged image's pixels are smooth, too.
        let needed = (max(x, y) / scale).rounded(.up)
        count = Int(max(isSmooth ? 1 : 4, min(needed, 8)))
        self.isSmooth = isSmooth
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
            let nearest = place.rounded(.down).clamped(lowerBound: .zero, upperBound: limit)
            return pixel(Int(nearest.x), Int(nearest.y))
        }
        let inside = (place - 0.5).clamped(lowerBound: .zero, upperBound: limit)
        let low = inside.rounded(.down)
        let share = SIMD2<Float>(inside - low)
        let (x, y) = (Int(low.x), Int(low.y))
        let (right, below) = (min(x + 1, grid.width - 1), min(y + 1, grid.height - 1))
        let above = pixel(x, y) * (1 - share.x) + pixel(right, y) * share.x
        return above * (1 - share.y) + (pixel(x, below) * (1 - share.x) + pixel(right, below) * share.x) * share.y
    }
}

extension ImagePyramid {
    /// The level whose pixels are at most `reduction` times as wide as the image's, and how many times that is.
    fileprivate static func level(reducing reduction: Double) -> (number: Int, scale: Double) {
        let number = reduction >= 2 ? min(reduction.exponent, 30) : 0
        return (Int(number), Double(1 << number))
    }
}

extension PremultipliedPixel {
    /// Components rounded to the nearest.
    @inline(__always)
    fileprivate init(_ parts: SIMD4<Float>) {
        // One by one: a conversion of all four at once is a function call.
        let up = parts + 0.5
        bits = UInt32(up.x) | UInt32(up.y) << 8 | UInt32(up.z) << 16 | UInt32(up.w) << 24
    }
}

extension SIMD4<Float> {
    @inline(__always)
    fileprivate init(_ pixel: PremultipliedPixel) {
        let bits = pixel.bits
        self.init(Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24))
    }
}
