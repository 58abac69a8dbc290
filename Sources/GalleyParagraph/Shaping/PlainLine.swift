package import GalleyGeometry
import GalleyLayout
package import GalleyText

/// A short Latin text in one font and style, shaped as one run: most texts of labels, tags and tables. Its line needs no
/// items, boxes or segments; the general steps give the same line.
package struct PlainLine {
    package let run: GlyphRun

    /// Longer texts seldom fit on one line.
    private static let longest = 128

    /// Whether a text in one style and paint may be a plain line, depending on its characters.
    static func isPossible(_ text: borrowing ParagraphText, _ format: borrowing ParagraphFormat) -> Bool {
        let face = text.base
        return text.isUniform && text.source == nil && face.style.tracking == 0 && face.style.affectsLineHeight
            && format.style.opticalMargins == .none && format.baseDirection != .rightToLeft
            && !face.font.hasOnlySVGGlyphs
    }

    /// Nil for characters that take the general steps.
    init?(_ units: [UInt16], _ face: StyleFace, _ shaper: Shaper) {
        guard let last = units.last, last != 0x20, units.count <= Self.longest else { return nil }
        // By index, since an iterator would retain the array.
        for index in units.indices { guard Self.isPlain(units[index]) else { return nil } }
        let font = face.font
        // A font that has shaped the line before covers its characters.
        if let known = shaper.cachedLine(units, font: font, style: face.number) {
            run = known
            return
        }
        for unit in units { guard font.covers(UInt32(unit)) else { return nil } }
        run = shaper.shapeLine(units, font: font, style: face.number)
    }

    /// Printable ASCII, and the letters of the blocks Latin-1 Supplement, Latin Extended-A and -B.
    private static func isPlain(_ unit: UInt16) -> Bool {
        (0x20..<0x7f).contains(unit) || ((0xc0..<0x250).contains(unit) && unit != 0xd7 && unit != 0xf7)
    }

    // MARK: Metrics, in points

    func width(_ face: StyleFace) -> CGFloat { max(0, run.width(at: face.style.size)) }

    /// The size of the line with its leading, on the baseline grid.
    func size(_ face: StyleFace, _ format: borrowing ParagraphFormat) -> CGSize {
        let extent = Self.extent(face, format)
        let maxY = format.lineTop(0, extent) + extent.height
        return CGSize(width: width(face), height: format.textHeight(maxY))
    }

    /// The baseline's distance from the text's top, the same for all lines in the style.
    package static func baseline(_ face: StyleFace, _ format: borrowing ParagraphFormat) -> CGFloat {
        let extent = extent(face, format)
        return format.lineTop(0, extent) + extent.above
    }

    private static func extent(_ face: StyleFace, _ format: borrowing ParagraphFormat) -> LineExtent {
        format.extent(face, isBase: true) ?? face.extent
    }
}
