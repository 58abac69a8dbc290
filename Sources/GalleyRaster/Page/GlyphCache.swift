import GalleyGeometry
import GalleyText

/// A cache of glyph coverage masks by font, scale and quarter-pixel position.
///
/// Holds at most 16 MiB of masks and is cleared when full: a page needs far less, and the next page needs other glyphs.
@safe final class GlyphCache {
    /// A font under one linear transform.
    struct ScaledFont: Hashable {
        /// Glyphs of this size in pixels per em, or larger, are not cached: they are rare and fast to draw.
        static let largestEm = 256.0

        private let font: ObjectIdentifier
        /// From font units to pixels.
        private let x, y: SIMD2<Double>

        init(_ font: FontInstance, x: SIMD2<Double>, y: SIMD2<Double>) {
            self.font = ObjectIdentifier(font)
            self.x = x
            self.y = y
        }
    }

    struct Mask {
        /// The offset of the mask's bytes.
        var offset: Int
        /// The pixels covered if the glyph's origin is in pixel (0, 0).
        var area: PixelRect
    }

    private static let capacity = 16 << 20
    private static let largestSide = 1024

    private var scaledFonts: [ScaledFont: UInt64] = [:]
    /// Retained, so that object identifiers stay unique.
    private var fonts: [FontInstance] = []
    private var masks: [UInt64: Mask] = [:]
    private let bytes: UnsafeMutablePointer<UInt8>
    private var used = 0
    private(set) var misses = 0

    init() {
        // Memory is committed only as it is used.
        unsafe bytes = .allocate(capacity: Self.capacity)
    }

    deinit { unsafe bytes.deallocate() }

    /// Returns the number of `scaledFont` for `key`; valid until the next call.
    func number(of scaledFont: ScaledFont, font: FontInstance) -> UInt64 {
        if let number = scaledFonts[scaledFont] { return number }
        if scaledFonts.count == 1 << 16 { forget() }
        let number = UInt64(scaledFonts.count)
        scaledFonts[scaledFont] = number
        fonts.append(font)
        return number
    }

    /// Returns a glyph's key: the number of its scaled font, its glyph number, and its origin's quarter-pixel position.
    @inline(__always)
    static func key(scaledFont: UInt64, glyph: GlyphID, quarterX: Int, quarterY: Int) -> UInt64 {
        scaledFont << 20 | UInt64(glyph) << 4 | UInt64(quarterX) << 2 | UInt64(quarterY)
    }

    /// O(1), without allocation.
    func find(_ key: UInt64) -> Mask? { masks[key] }

    /// Rasterises `path`, the glyph's outline in pixels, and caches the mask; nil if it is too large.
    ///
    /// - Parameter isBilevel: whether pixels are covered as a whole or not at all.
    func insert(
        _ key: UInt64, _ path: PixelPath, _ rasteriser: inout OutlineRasteriser, isBilevel: Bool = false
    ) -> Mask? {
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
            if isBilevel {
                for index in used..<used + size { unsafe bytes[index] = bytes[index] < 128 ? 0 : 255 }
            }
        }
        used += size
        masks[key] = mask
        return mask
    }

    /// Returns the bytes of `mask`, row by row; valid until the next `insert`.
    func coverage(of mask: Mask) -> UnsafePointer<UInt8> { unsafe UnsafePointer(bytes + mask.offset) }

    private func forget() {
        scaledFonts.removeAll()
        fonts.removeAll()
        masks.removeAll()
        used = 0
    }
}
