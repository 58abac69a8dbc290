/// Samples an upright, possibly flipped image: each page pixel is the exact mean of the image area it covers, or a
/// bilinear interpolation if the image is enlarged.
///
/// Resampling is separable: a page row is first gathered from image rows, then each pixel from columns.
final class UprightImageShader: Shader {
    /// The image pixels that contribute to each page pixel along an axis, with their weights.
    private struct Weights {
        private var ranges: [Range<Int>] = []
        private var shares: [Float] = []
        private var starts: [Int] = []
        private let first: Int
        /// The range of all contributing image pixels.
        private(set) var used: Range<Int>

        /// - Parameters:
        ///   - pixels: the page pixels.
        ///   - step: the distance between page pixels in image pixels; negative if flipped.
        ///   - offset: the position of page pixel 0 in the image.
        ///   - count: the number of image pixels along the axis.
        ///   - extent: the extent of the image; less than `count` if its last pixel is partial.
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

        /// Calls `body` for each image pixel that contributes to `pixel`.
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
    /// The last gathered row, from the first used column on.
    private var gathered: [SIMD4<Float>]
    private var gatheredRow: Int?

    /// - Parameters:
    ///   - pyramid: already transposed if image rows are page columns.
    ///   - map: from page pixels to image pixels, without rotation or skew.
    ///   - area: the pixels to be shaded.
    init(_ pyramid: ImagePyramid, _ map: PixelMap, _ area: PixelRect, isSmooth: Bool) {
        let (level, scale) = Self.level(map)
        grid = pyramid.level(level)
        columns = Weights(
            area.minX..<area.maxX, step: map.x.x / scale, offset: map.offset.x / scale, count: grid.width,
            extent: Double(pyramid.width) / scale, isSmooth: isSmooth)
        rows = Weights(
            area.minY..<area.maxY, step: map.y.y / scale, offset: map.offset.y / scale, count: grid.height,
            extent: Double(pyramid.height) / scale, isSmooth: isSmooth)
        gathered = Array(repeating: .zero, count: columns.used.count)
    }

    /// The level with at least two image pixels per page pixel, so that halving remains invisible.
    static func level(_ map: PixelMap) -> (number: Int, scale: Double) {
        ImagePyramid.level(reducing: min(map.x.x.magnitude, map.y.y.magnitude) / 2)
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
