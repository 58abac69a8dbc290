import GalleyGeometry
import GalleyText

/// The outlines of glyphs, in font units, y up. Fonts are asked once for all sizes, quarters of a pixel and bands of a page.
final class OutlineCache {
    /// What a glyph's ink extends to; nothing for a blank.
    struct Extent {
        var low, high: SIMD2<Double>

        /// Whether some of the ink may be seen in `bounds`, with the glyph's origin at `pen` and its units along `x` and `y`.
        @inline(__always)
        func isSeen(in bounds: PixelBounds, at pen: SIMD2<Double>, x: SIMD2<Double>, y: SIMD2<Double>) -> Bool {
            let left = pen + pointwiseMin(x * low.x, x * high.x) + pointwiseMin(y * low.y, y * high.y)
            let right = pen + pointwiseMax(x * low.x, x * high.x) + pointwiseMax(y * low.y, y * high.y)
            return left.x <= bounds.high.x && left.y <= bounds.high.y && right.x >= bounds.low.x
                && right.y >= bounds.low.y
        }
    }

    /// The outlines of one font.
    final class Glyphs {
        // Kept so that no other font takes its identity.
        fileprivate let font: FontInstance
        /// Where a glyph's outline stands, plus one; 0 where it has not been asked for.
        private var places: [Int32] = []
        private var extents: [Extent] = []
        private var paths: [Path] = []

        fileprivate init(_ font: FontInstance) { self.font = font }

        func extent(of glyph: GlyphID) -> Extent { extents[place(of: glyph)] }

        func path(of glyph: GlyphID) -> Path { paths[place(of: glyph)] }

        private func place(of glyph: GlyphID) -> Int {
            let index = Int(glyph)
            if index < places.count, places[index] > 0 { return Int(places[index]) - 1 }
            if paths.count == OutlineCache.mostOutlines {
                (places, extents, paths) = ([], [], [])
            }
            if places.count <= index { places += [Int32](repeating: 0, count: index + 1 - places.count) }
            let path = font.outline(of: glyph)
            let box = path.boundingRect
            paths.append(path)
            extents.append(
                box.isNull
                    ? Extent(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
                    : Extent(low: [box.minX, box.minY], high: [box.maxX, box.maxY]))
            places[index] = Int32(paths.count)
            return paths.count - 1
        }
    }

    /// Of each font; some two KB an outline.
    private static let mostOutlines = 2048
    private static let mostFonts = 16

    private var fonts: [Glyphs] = []

    /// O(fonts that are known), which are few.
    func glyphs(of font: FontInstance) -> Glyphs {
        if let known = fonts.first(where: { $0.font === font }) { return known }
        if fonts.count == Self.mostFonts { fonts.removeAll() }
        let made = Glyphs(font)
        fonts.append(made)
        return made
    }
}
