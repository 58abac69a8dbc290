import GalleyGeometry
import GalleyText

/// The outlines of glyphs, in font units, y up. Fonts are asked once for all sizes, quarters of a pixel and bands of a page.
///
/// When `mostElements` are kept, all are forgotten: glyphs can be as large as a font likes.
final class OutlineCache {
    /// The outlines of one font.
    final class Glyphs {
        // Kept so that no other font takes its identity.
        fileprivate let font: FontInstance
        /// Where a glyph's outline stands, plus one; 0 where it has not been asked for.
        private var places: [Int32] = []
        private var extents: [Extent?] = []
        private var paths: [Path] = []
        fileprivate private(set) var elementCount = 0
        private let mostElements: Int

        fileprivate init(_ font: FontInstance, mostElements: Int) {
            (self.font, self.mostElements) = (font, mostElements)
        }

        /// Nil for a blank.
        func extent(of glyph: GlyphID) -> Extent? { extents[place(of: glyph)] }

        func path(of glyph: GlyphID) -> Path { paths[place(of: glyph)] }

        private func place(of glyph: GlyphID) -> Int {
            let index = Int(glyph)
            if index < places.count, places[index] > 0 { return Int(places[index]) - 1 }
            if elementCount >= mostElements { (places, extents, paths, elementCount) = ([], [], [], 0) }
            if places.count <= index { places += [Int32](repeating: 0, count: index + 1 - places.count) }
            let path = font.outline(of: glyph)
            paths.append(path)
            extents.append(path.isEmpty ? nil : Extent(path.boundingRect))
            // A blank takes its place, too.
            if case .elements(let elements) = path.figure { elementCount += elements.count } else { elementCount += 1 }
            places[index] = Int32(paths.count)
            return paths.count - 1
        }
    }

    private let mostElements: Int
    private static let mostFonts = 16

    private var fonts: [Glyphs] = []
    /// Of all outlines that are kept.
    var elementCount: Int { fonts.reduce(0) { $0 + $1.elementCount } }

    /// - Parameter mostElements: of paths, 56 bytes each.
    init(mostElements: Int = 1 << 17) { self.mostElements = mostElements }

    /// Valid until the next call. O(fonts that are known), which are few.
    func glyphs(of font: FontInstance) -> Glyphs {
        let isFull = elementCount >= mostElements
        if !isFull, let known = fonts.first(where: { $0.font === font }) { return known }
        if isFull || fonts.count == Self.mostFonts { fonts.removeAll() }
        let made = Glyphs(font, mostElements: mostElements)
        fonts.append(made)
        return made
    }
}
