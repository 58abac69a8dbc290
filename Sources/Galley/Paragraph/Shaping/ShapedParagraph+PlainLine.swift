import GalleyGeometry
import GalleyLayout
import GalleyText

extension ShapedParagraph {
    /// The longest text of which it is likely that it stands on one line.
    private static let longestPlainLine = 128

    /// The text as one run; nil where it is not plain.
    func madePlainLine() -> GlyphRun? {
        guard mayBePlain else { return nil }
        let units = text.units
        guard let last = units.last, last != 0x20, units.count <= Self.longestPlainLine else { return nil }
        for unit in units { guard Self.isPlain(unit) else { return nil } }
        let font = base.font
        // What is known of a font's letters, the font has.
        if let known = session.shaper.knownLine(units, font: font, style: base.number) { return known }
        for unit in units { guard font.covers(UInt32(unit)) else { return nil } }
        return session.shaper.shapeLine(units, font: font, style: base.number)
    }

    // MARK: Where it stands, without a list of its segments

    private var plainExtent: LineExtent { settings.extent(base, isBase: true) ?? base.extent }

    /// The size of the plain line `run` with what its style and the baseline grid want around it, in points.
    func plainSize(_ run: GlyphRun) -> CGSize {
        let extent = plainExtent
        let maxY = settings.lineTop(0, extent) + extent.height
        return CGSize(width: plainWidth(run), height: settings.textHeight(maxY))
    }

    func plainWidth(_ run: GlyphRun) -> CGFloat { max(0, run.width(at: base.style.size)) }

    /// From the text's top.
    var plainBaseline: CGFloat {
        let extent = plainExtent
        return settings.lineTop(0, extent) + extent.above
    }

    /// Printable ASCII, and the letters of the blocks Latin-1 Supplement, Latin Extended-A and -B.
    private static func isPlain(_ unit: UInt16) -> Bool {
        (0x20..<0x7f).contains(unit) || ((0xc0..<0x250).contains(unit) && unit != 0xd7 && unit != 0xf7)
    }
}
