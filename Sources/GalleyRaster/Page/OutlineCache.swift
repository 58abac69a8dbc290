import GalleyGeometry
import GalleyText

/// A cache of glyph outlines in font units, y up, shared by all sizes, quarter-pixel positions and bands of a page.
///
/// Cleared at `maxElements`, since the size of a glyph is unbounded.
final class OutlineCache {
    /// The outlines of one font.
    final class Glyphs {
        // Retained, so that the font's identity stays unique.
        fileprivate let font: FontInstance
        /// The index of a glyph's outline plus one; 0 if not cached.
        private var places: [Int32] = []
        private var extents: [Extent?] = []
        private var paths: [Path] = []
        fileprivate private(set) var elementCount = 0
        private let maxElements: Int

        fileprivate init(_ font: FontInstance, maxElements: Int) {
            self.font = font
            self.maxElements = maxElements
        }

        /// Returns the bounds of a glyph; nil for a blank.
        func extent(of glyph: GlyphID) -> Extent? { extents[place(of: glyph)] }

        func path(of glyph: GlyphID) -> Path { paths[place(of: glyph)] }

        private func place(of glyph: GlyphID) -> Int {
            let index = Int(glyph)
            if index < places.count, places[index] > 0 { return Int(places[index]) - 1 }
            if elementCount >= maxElements { (places, extents, paths, elementCount) = ([], [], [], 0) }
            if places.count <= index { places += [Int32](repeating: 0, count: index + 1 - places.count) }
            let path = font.outline(of: glyph)
            paths.append(path)
            extents.append(path.isEmpty ? nil : Extent(path.boundingRect))
            // A blank counts as one element.
            if case .elements(let elements) = path.figure { elementCount += elements.count } else { elementCount += 1 }
            places[index] = Int32(paths.count)
            return paths.count - 1
        }
    }

    private let maxElements: Int
    private static let maxFonts = 16

    private var fonts: [Glyphs] = []
    /// The number of elements in all cached outlines.
    var elementCount: Int { fonts.reduce(0) { $0 + $1.elementCount } }

    /// - Parameter maxElements: the maximum number of path elements, of 56 bytes each.
    init(maxElements: Int = 1 << 17) { self.maxElements = maxElements }

    /// Returns the outlines of a font, valid until the next call. O(cached fonts), which are few.
    func glyphs(of font: FontInstance) -> Glyphs {
        let isFull = elementCount >= maxElements
        if !isFull, let glyphs = fonts.first(where: { $0.font === font }) { return glyphs }
        if isFull || fonts.count == Self.maxFonts { fonts.removeAll() }
        let glyphs = Glyphs(font, maxElements: maxElements)
        fonts.append(glyphs)
        return glyphs
    }
}
