import GalleyDiagnostics
import GalleyImage

/// Premultiplied pixels, row by row.
struct PixelGrid {
    var width: Int
    var height: Int
    var pixels: [UInt32]

    /// The pixels with rows and columns exchanged.
    fileprivate var transposed: PixelGrid {
        let turned = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { output, written in
            unsafe pixels.withUnsafeBufferPointer { input in
                for x in 0..<width { for y in 0..<height { unsafe output[x &* height &+ y] = input[y &* width &+ x] } }
            }
            written = pixels.count
        }
        return PixelGrid(width: height, height: width, pixels: turned)
    }
}

/// An image at full size, half size, quarter size and so on. Levels larger than the one first needed are never kept; smaller
/// ones are computed on demand.
///
/// L. Williams, "Pyramidal parametrics", SIGGRAPH 1983, doi:10.1145/800059.801126.
final class ImagePyramid {
    /// The size of the image in pixels.
    let width, height: Int
    /// The number of the largest level.
    let first: Int
    private var levels: [PixelGrid]

    /// The pixels of an image that are decoded at a time.
    private static let bandPixels = 1 << 20
    /// A band has 2 to the power of this number rows at least.
    private static let mostSkipped = 6

    /// Decodes an image in bands. Memory: a band, and the largest level.
    /// - Parameters:
    ///   - isTransposed: whether rows become columns.
    ///   - level: the largest level that is needed.
    /// - Throws: `Diagnostic` if the pixels are damaged.
    init(_ source: ImageSource, isTransposed: Bool, from level: Int) throws(Diagnostic) {
        let first = min(level, Self.mostSkipped)
        let (width, height) = (source.header.pixelWidth, source.header.pixelHeight)
        let part = 1 << first
        let rowCount = max(part, Self.bandPixels / width / part * part)
        var grid = PixelGrid(width: (width + part - 1) / part, height: 0, pixels: [])
        try source.forEachBand(of: rowCount) { (band) throws(Diagnostic) in
            var rows = Self.grid(source.pixels(of: band))
            for _ in 0..<first { rows = Self.halved(rows) }
            grid.height += rows.height
            if grid.pixels.isEmpty { grid.pixels = rows.pixels } else { grid.pixels += rows.pixels }
        }
        levels = [isTransposed ? grid.transposed : grid]
        (self.width, self.height) = isTransposed ? (height, width) : (width, height)
        self.first = first
    }

    private static func grid(_ image: RasterImage) -> PixelGrid {
        let count = image.width * image.height
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { output, written in
            unsafe image.pixels.withUnsafeBytes { input in
                for index in 0..<count {
                    let straight = unsafe input.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
                    unsafe output[index] = premultiplied(UInt32(littleEndian: straight))
                }
            }
            written = count
        }
        return PixelGrid(width: image.width, height: image.height, pixels: pixels)
    }

    /// The size in bytes.
    var size: Int { 4 * levels.reduce(0) { $0 + $1.pixels.count } }

    private static func premultiplied(_ straight: UInt32) -> UInt32 {
        let alpha = straight >> 24
        return alpha == 255 ? straight : over(straight | 0xff00_0000, alpha, 0)
    }

    /// Returns the image with sides of 1/2^`number`, rounded up. Pixels in the last column or row of an odd size
    /// represent half as many.
    /// - Precondition: `number` is at least `first`.
    func level(_ number: Int) -> PixelGrid {
        while levels.count <= number - first { levels.append(Self.halved(levels[levels.count - 1])) }
        return levels[number - first]
    }

    private static func halved(_ grid: PixelGrid) -> PixelGrid {
        let (width, height) = ((grid.width + 1) / 2, (grid.height + 1) / 2)
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { output, written in
            unsafe grid.pixels.withUnsafeBufferPointer { input in
                for y in 0..<height {
                    let above = 2 &* y &* grid.width
                    let below = min(2 &* y &+ 1, grid.height &- 1) &* grid.width
                    for x in 0..<width {
                        let (left, right) = (2 &* x, min(2 &* x &+ 1, grid.width &- 1))
                        unsafe output[y &* width &+ x] = mean(
                            input[above &+ left], input[above &+ right], input[below &+ left], input[below &+ right])
                    }
                }
            }
            written = width * height
        }
        return PixelGrid(width: width, height: height, pixels: pixels)
    }

    /// Returns each component's mean, rounded to the nearest, two components at a time.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00ff_00ff
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        let odd =
            (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}

/// A cache of decoded images of up to half a gigabyte.
final class ImageCache {
    private struct Key: Hashable {
        var image: ImageKey
        var isTransposed: Bool
    }

    private static let capacity = 1 << 29

    private var pyramids: [Key: ImagePyramid] = [:]
    private(set) var misses = 0

    /// - Parameter level: the largest level that is needed; an image is decoded again if it is larger than before.
    func pyramid(
        of source: ImageSource, isTransposed: Bool, from level: Int
    ) throws(Diagnostic) -> ImagePyramid {
        let key = Key(image: source.key, isTransposed: isTransposed)
        if let pyramid = pyramids[key], pyramid.first <= level { return pyramid }
        misses += 1
        let pyramid = try ImagePyramid(source, isTransposed: isTransposed, from: level)
        // Includes the smaller levels, which may be computed later.
        let size = pyramids.values.reduce(pyramid.size) { $0 + $1.size } / 3 * 4
        if size > Self.capacity { pyramids.removeAll() }
        pyramids[key] = pyramid
        return pyramid
    }
}

extension ImagePyramid {
    /// Returns the level whose pixels are at most `reduction` times as wide as the image's, and that factor.
    static func level(reducing reduction: Double) -> (number: Int, scale: Double) {
        let number = reduction >= 2 ? min(reduction.exponent, 30) : 0
        return (Int(number), Double(1 << number))
    }
}
