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

/// The COLR table: coloured glyphs as layers or as trees of paints. OpenType 1.9 §COLR, versions 0 and 1.
/// It is read from bytes, because HarfBuzz 6 does not expose its paints; variations are applied.
///
/// A table may be damaged or malicious: offsets past its end, paints that contain themselves, and paints of more than
/// `nodeLimit` nodes are rejected.
struct ColorTable: Sendable {
    let reader: TableReader
    let palette: ColorPalette
    private let baseGlyphs: Int?
    let layerList: Int?
    private let clipList: Int?
    let variations: ItemVariations?

    /// The most nodes in one glyph's paint tree; real fonts have a few hundred.
    static let nodeLimit = 20_000
    /// The deepest nesting of paints.
    static let depthLimit = 64

    /// - Parameters:
    ///   - table: the bytes of the table.
    ///   - palette: the palette that supplies the colours.
    ///   - coordinates: the instance's normalised coordinates on the variation axes.
    init?(table: [UInt8], palette: ColorPalette, coordinates: [Double]) {
        reader = TableReader(bytes: table)
        guard let version = reader.unsigned(0), version <= 1, table.count >= 14 else { return nil }
        self.palette = palette
        let isTree = version == 1
        baseGlyphs = isTree ? reader.offset(14, 4, from: 0) : nil
        layerList = isTree ? reader.offset(18, 4, from: 0) : nil
        clipList = isTree ? reader.offset(22, 4, from: 0) : nil
        let store = isTree ? reader.offset(30, 4, from: 0) : nil
        let map = reader.offset(26, 4, from: 0)
        variations = store.flatMap { [reader] in
            ItemVariations(reader, store: $0, map: map, coordinates: coordinates)
        }
    }

    /// The offset of the root paint of `glyph`; nil if it has none.
    func root(of glyph: GlyphID) -> Int? {
        guard let baseGlyphs, let count = reader.unsigned(baseGlyphs, 4),
            let record = reader.record(of: glyph, baseGlyphs + 4, count: min(count, 65_536), size: 6)
        else { return nil }
        return reader.offset(record + 2, 4, from: baseGlyphs)
    }

    /// The version 0 layers of `glyph`, back to front: an outline and the palette entry that fills it.
    func layers(of glyph: GlyphID) -> [(glyph: GlyphID, entry: Int)]? {
        guard let count = reader.unsigned(2), let records = reader.unsigned(4, 4), let layers = reader.unsigned(8, 4),
            let total = reader.unsigned(12),
            let record = reader.record(of: glyph, records, count: count, size: 6),
            let first = reader.unsigned(record + 2), let number = reader.unsigned(record + 4), first + number <= total
        else { return nil }
        return (first..<first + number).compactMap { index in
            guard let glyph = reader.unsigned(layers + 4 * index), let entry = reader.unsigned(layers + 4 * index + 2)
            else { return nil }
            return (GlyphID(glyph), entry)
        }
    }

    /// The clip box of `glyph`, in font units; nil if the table has none.
    func clipBox(of glyph: GlyphID) -> CGRect? {
        guard let clipList, let count = reader.unsigned(clipList + 1, 4) else { return nil }
        let record = (0..<min(count, 65_536)).partitioningIndex {
            reader.unsigned(clipList + 5 + 7 * $0 + 2).map { $0 >= glyph } ?? true
        }
        let at = clipList + 5 + 7 * record
        guard record < min(count, 65_536), let first = reader.unsigned(at), first <= Int(glyph),
            let box = reader.offset(at + 4, 3, from: clipList), let format = reader.unsigned(box, 1)
        else { return nil }
        var values = VariedNumbers(self, at: box + 1, base: format == 2 ? box + 9 : nil)
        guard let xMin = values.length(), let yMin = values.length(), let xMax = values.length(),
            let yMax = values.length(), xMin <= xMax, yMin <= yMax
        else { return nil }
        return CGRect(x: xMin, y: yMin, width: xMax - xMin, height: yMax - yMin)
    }
}

/// Reads consecutive numbers of a paint, with variation deltas applied.
struct VariedNumbers {
    private let table: ColorTable
    private var at: Int
    private var base: Int?
    private var index = 0

    /// - Parameters:
    ///   - table: the table that contains the paint.
    ///   - at: the offset of the first number.
    ///   - base: the offset of the first number's delta index; nil for a paint that does not vary.
    init(_ table: ColorTable, at: Int, base: Int?) {
        self.table = table
        self.at = at
        self.base = base.flatMap { table.reader.unsigned($0, 4) }
    }

    private mutating func next(_ size: Int, isUnsigned: Bool = false) -> Double? {
        guard let value = isUnsigned ? table.reader.unsigned(at, size) : table.reader.signed(at, size) else {
            return nil
        }
        defer { (at, index) = (at + size, index + 1) }
        guard let base, let variations = table.variations else { return Double(value) }
        return Double(value) + variations.delta(base, index)
    }

    /// `FWORD`: font units.
    mutating func length() -> Double? { next(2) }

    /// `UFWORD`.
    mutating func radius() -> Double? { next(2, isUnsigned: true).map { max(0, $0) } }

    /// `F2DOT14`.
    mutating func share() -> Double? { next(2).map { $0 / 16384 } }

    /// `Fixed`.
    mutating func fixed() -> Double? { next(4).map { $0 / 65536 } }

    /// Half turns as `F2DOT14`, in degrees.
    mutating func angle() -> Double? { share().map { $0 * 180 } }
}
