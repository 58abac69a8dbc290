import GalleyText

extension ShapedParagraph {
    /// The longest text of which it is likely that it stands on one line.
    private static let longestPlainLine = 128

    /// The text as one run; nil where it is not plain.
    func madePlainLine() -> GlyphRun? {
        guard let last = text.units.last, last != 0x20, text.units.count <= Self.longestPlainLine, text.isUniform,
            text.source == nil, base.style.tracking == 0, settings.style.opticalMargins == .none,
            settings.baseDirection != .rightToLeft, !base.font.drawsSVGOnly
        else { return nil }
        let (units, font) = (text.units, base.font)
        for unit in units { guard Self.isPlain(unit) else { return nil } }
        // What is known of a font's letters, the font has.
        if let known = session.shaper.knownLine(units, font: font, style: base.number) { return known }
        for unit in units { guard font.covers(UInt32(unit)) else { return nil } }
        return session.shaper.shapeLine(units, font: font, style: base.number)
    }

    /// Printable ASCII, and the letters of the blocks Latin-1 Supplement, Latin Extended-A and -B.
    private static func isPlain(_ unit: UInt16) -> Bool {
        (0x20..<0x7f).contains(unit) || ((0xc0..<0x250).contains(unit) && unit != 0xd7 && unit != 0xf7)
    }
}
