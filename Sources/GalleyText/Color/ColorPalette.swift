import GalleyGeometry

/// The colours of a font's first palette. OpenType 1.9 §CPAL.
struct ColorPalette: Sendable {
    private let colors: [Color]

    init?(table: [UInt8]) {
        let reader = TableReader(bytes: table)
        guard let count = reader.unsigned(2), let palettes = reader.unsigned(4), palettes > 0,
            let records = reader.unsigned(8, 4), let first = reader.unsigned(12)
        else { return nil }
        var colors: [Color] = []
        for entry in 0..<count {
            // Blue, green, red, alpha.
            guard let bgra = reader.unsigned(records + 4 * (first + entry), 4) else { return nil }
            func part(_ shift: Int) -> Double { Double(bgra >> shift & 255) / 255 }
            colors.append(Color(red: part(8), green: part(16), blue: part(24), opacity: part(0)))
        }
        self.colors = colors
    }

    /// The colour of a palette entry; the text's colour for 0xFFFF, nil for an entry that does not exist.
    func color(_ entry: Int, opacity: Double = 1) -> GlyphColor? {
        let opacity = opacity.clamped(to: 0...1)
        if entry == 0xffff { return .foreground(opacity: opacity) }
        return entry < colors.count ? .palette(colors[entry].opacity(opacity)) : nil
    }
}
