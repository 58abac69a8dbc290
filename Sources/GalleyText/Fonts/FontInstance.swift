import GalleyConcurrency
public import GalleyGeometry

/// One face at one place on its variation axes: what text is shaped with and drawn from.
///
/// All its numbers are in font units; a size is given only where something is drawn. Two instances are the same only if
/// they are the same object: `FontCollection` hands out one for each face and place.
public final class FontInstance: @unchecked Sendable {
    public let source: FontSource
    /// The number of the face in a collection file, 0 in a single font.
    public let faceIndex: Int
    public let variations: [FontVariation]
    public let descriptor: FontDescriptor
    public let metrics: FontMetrics
    public let glyphCount: Int
    public let axes: [FontAxis]
    let handle: HarfBuzzFont
    let colors: ColorSupport

    /// Whether words have to be shaped together with the spaces around them.
    /// Found out at the first question.
    public var looksAtSpace: Bool {
        knownLooksAtSpace.withLock { known in
            let answer = known ?? handle.looksAtSpace()
            known = answer
            return answer
        }
    }
    private let knownLooksAtSpace: Locked<Bool?>

    /// For each of the first 128 characters, whether the font has a glyph for it: most text asks no further.
    private let asciiCoverage: (low: UInt64, high: UInt64)

    /// Opens face `faceIndex` of `source`.
    /// - Throws: `FontError.malformed` for bytes that are not a font, for a table that reaches beyond the file's end,
    ///   and for a face without glyphs.
    public convenience init(
        _ source: FontSource, faceIndex: Int = 0, variations: [FontVariation] = []
    ) throws(FontError) {
        try self.init(source, faceIndex: faceIndex, variations: variations, looksAtSpace: nil)
    }

    /// - Parameter looksAtSpace: the answer where it is known; to find it takes some milliseconds.
    init(
        _ source: FontSource, faceIndex: Int, variations: [FontVariation], looksAtSpace: Bool?
    ) throws(FontError) {
        knownLooksAtSpace = Locked(looksAtSpace)
        try source.validate(faceIndex: faceIndex)
        self.source = source
        self.faceIndex = faceIndex
        self.variations = variations
        handle = unsafe HarfBuzzFont(bytes: source.bytes, faceIndex: faceIndex, variations: variations)
        metrics = handle.metrics
        glyphCount = handle.glyphCount
        axes = handle.axes
        descriptor = handle.descriptor
        colors = ColorSupport(handle)
        guard glyphCount > 0, metrics.unitsPerEm > 0 else {
            throw .malformed(file: source.name, reason: "it has no glyphs")
        }
        var coverage: (low: UInt64, high: UInt64) = (0, 0)
        for character in UInt32(0x20)..<0x7f where handle.nominalGlyph(character) != nil {
            if character < 64 {
                coverage.low |= 1 << UInt64(character)
            } else {
                coverage.high |= 1 << UInt64(character - 64)
            }
        }
        asciiCoverage = coverage
    }

    /// The glyph for one character, before shaping; nil where the font has none.
    public func glyph(for scalar: Unicode.Scalar) -> GlyphID? { handle.nominalGlyph(scalar.value) }

    public func covers(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return asciiCoverage.low >> UInt64(scalar) & 1 == 1 }
        if scalar < 128 { return asciiCoverage.high >> UInt64(scalar - 64) & 1 == 1 }
        return handle.nominalGlyph(scalar) != nil
    }

    /// The width of `glyph` by the font's own metrics, kerning left out.
    public func advance(of glyph: GlyphID) -> Int { handle.advance(glyph) }

    /// How far the ink of `glyph` reaches above and below the baseline; zero for a blank.
    public func inkExtent(of glyph: GlyphID) -> (above: Int, below: Int) {
        inkBounds(of: glyph).map { (Int($0.maxY), -Int($0.minY)) } ?? (0, 0)
    }

    /// The box of the ink of `glyph`, empty for a blank; nil for one that cannot be measured.
    package func inkBounds(of glyph: GlyphID) -> InkBounds? { handle.inkBounds(glyph) }

    /// The outline of `glyph`, y up.
    public func outline(of glyph: GlyphID) -> Path { handle.outline(glyph) }

    /// The font's PostScript name, as a PDF names it; made from the family where the font has none.
    public var postScriptName: String {
        handle.name(6) ?? String(descriptor.family.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
    }
}
