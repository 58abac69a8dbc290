import GalleyGeometry
import GalleyText

/// The coverage of glyphs that have been drawn, for each font, scale and quarter of a pixel.
///
/// At most 16 MiB of masks; when they are full, all are forgotten: a page needs far fewer, and the next one other glyphs.
@safe final class GlyphCache {
    /// A font at one scale and slope.
    struct Cut: Hashable {
        /// Glyphs at this many pixels per em or more are not kept: they are rare, and fast enough to draw.
        static let largestEm = 256.0

        private let font: ObjectIdentifier
        /// From font units to pixels.
        private let x, y: SIMD2<Double>

        init(_ font: FontInstance, x: SIMD2<Double>, y: SIMD2<Double>) {
            self.font = ObjectIdentifier(font)
            (self.x, self.y) = (x, y)
        }
    }

    struct Mask {
        /// Where the mask's bytes start.
        var offset: Int
        /// The pixels that it covers when the glyph's origin is in pixel (0, 0).
        var area: PixelRect
    }

    private static let capacity = 16 << 20
    private static let largestSide = 1024

    private var cuts: [Cut: UInt64] = [:]
    /// Kept so that no other font takes the identity of one that is known.
    private var fonts: [FontInstance] = []
    private var masks: [UInt64: Mask] = [:]
    private let bytes: UnsafeMutablePointer<UInt8>
    private var used = 0
    private(set) var misses = 0

    init() {
        // Only what is used of it takes memory.
        unsafe bytes = .allocate(capacity: Self.capacity)
    }

    deinit { unsafe bytes.deallocate() }

    /// The number of `cut` in calls of `find`; valid until the next call.
    func number(of cut: Cut, font: FontInstance) -> UInt64 {
        if let known = cuts[cut] { return known }
        if cuts.count == 1 << 16 { forget() }
        let number = UInt64(cuts.count)
        cuts[cut] = number
        fonts.append(font)
        return number
    }

    /// A glyph's key: its cut, its number, and where in the pixel its origin is, in quarters.
    @inline(__always)
    static func key(cut: UInt64, glyph: GlyphID, quarterX: Int, quarterY: Int) -> UInt64 {
        cut << 20 | UInt64(glyph) << 4 | UInt64(quarterX) << 2 | UInt64(quarterY)
    }

    /// O(1), without allocation.
    func find(_ key: UInt64) -> Mask? { masks[key] }

    /// Draws `path`, the glyph's outline in pixels, and keeps it; nil where it is too large to be kept.
    func insert(_ key: UInt64, _ path: PixelPath, _ rasteriser: inout OutlineRasteriser) -> Mask? {
        misses += 1
        let near = PixelRect(minX: -16384, minY: -16384, maxX: 16384, maxY: 16384)
        let area = path.pixelBounds(in: near)
        guard area.width <= Self.largestSide, area.height <= Self.largestSide else { return nil }
        let size = area.isEmpty ? 0 : area.width * area.height
        if used + size > Self.capacity {
            masks.removeAll(keepingCapacity: true)
            used = 0
        }
        let mask = Mask(offset: used, area: area)
        if size > 0 {
            unsafe (bytes + used).update(repeating: 0, count: size)
            unsafe rasteriser.cover(path, area, bytes + used)
        }
        used += size
        masks[key] = mask
        return mask
    }

    /// The bytes of `mask`, row by row; valid until the next `insert`.
    func coverage(of mask: Mask) -> UnsafePointer<UInt8> { unsafe UnsafePointer(bytes + mask.offset) }

    private func forget() {
        cuts.removeAll()
        fonts.removeAll()
        masks.removeAll()
        used = 0
    }
}
