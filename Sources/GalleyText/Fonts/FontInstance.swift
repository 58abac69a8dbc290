import GalleyConcurrency
package import GalleyDiagnostics
package import GalleyGeometry

/// A face at one location on its variation axes, used for shaping and drawing.
///
/// All lengths are in font units. Instances are compared by identity: `FontCollection` returns the same object for the same
/// face and location. Immutable, hence safe to use from several threads.
package final class FontInstance: @unchecked Sendable {
    /// The font file.
    package let source: FontSource
    /// The index of the face in a font collection file; 0 in a single font.
    package let faceIndex: Int
    /// The location on the variation axes; axes that are left out are at their defaults.
    package let variations: [FontVariation]
    /// The family and style of the face.
    package let descriptor: FontDescriptor
    /// The vertical metrics.
    package let metrics: FontMetrics
    /// The number of glyphs.
    package let glyphCount: Int
    /// The variation axes; none for a static font.
    package let axes: [FontAxis]
    let handle: HarfBuzzFont
    let colors: ColorSupport
    /// The units that are added to the advance of each glyph that has one: see `tracked(by:)`.
    package let tracking: Int
    let trackedFonts = Locked<[Int: FontInstance]>([:])
    /// The fingerprint of the system's fonts, if fontconfig found the font among them; nil for embedded and added fonts.
    package let systemFingerprint: String?

    /// Whether the font has rules for the space, so that words have to be shaped together with the spaces around them.
    /// Analysed on first use.
    package var hasSpaceRules: Bool {
        cachedHasSpaceRules.withLock { known in
            let answer = known ?? handle.hasSpaceRules()
            known = answer
            return answer
        }
    }
    private let cachedHasSpaceRules: Locked<Bool?>

    /// The face that is subset for PDF files. Made on first use.
    var outlineFace: OutlineFace? {
        cachedOutlineFace.withLock { known in
            let face = known ?? OutlineFace(of: handle)
            known = face
            return face
        }
    }
    private let cachedOutlineFace = Locked<OutlineFace?>(nil)

    /// A bit for each ASCII character that the font has a glyph for; a fast path for most text.
    private let asciiCoverage: (low: UInt64, high: UInt64)

    /// Opens face `faceIndex` of `source` at the location `variations`.
    /// - Throws: `Diagnostic` (`malformedFont`) if the bytes are not a font, a table extends past the end of the file, or the face has
    ///   no glyphs.
    package convenience init(
        _ source: FontSource, faceIndex: Int = 0, variations: [FontVariation] = []
    ) throws(Diagnostic) {
        try self.init(source, faceIndex: faceIndex, variations: variations, hasSpaceRules: nil)
    }

    /// - Parameters:
    ///   - source: the font file.
    ///   - faceIndex: the index of the face in a collection; 0 for a single font.
    ///   - variations: the location on the variation axes.
    ///   - hasSpaceRules: the value if it is known; the analysis takes some milliseconds.
    ///   - systemFingerprint: the fingerprint of the system's fonts, for one of them.
    ///   - tracking: the units that are added to advances.
    init(
        _ source: FontSource, faceIndex: Int, variations: [FontVariation], hasSpaceRules: Bool? = nil,
        systemFingerprint: String? = nil, tracking: Int = 0
    ) throws(Diagnostic) {
        self.tracking = tracking
        cachedHasSpaceRules = Locked(hasSpaceRules)
        self.systemFingerprint = systemFingerprint
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
            throw .malformedFont(source.name, "it has no glyphs")
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

    /// The glyph for a character before shaping; nil if the font has none.
    package func glyph(for scalar: Unicode.Scalar) -> GlyphID? { handle.nominalGlyph(scalar.value) }

    /// Whether the font has a glyph for the character with the code point `scalar`. O(1).
    package func covers(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return asciiCoverage.low >> UInt64(scalar) & 1 == 1 }
        if scalar < 128 { return asciiCoverage.high >> UInt64(scalar - 64) & 1 == 1 }
        return handle.nominalGlyph(scalar) != nil
    }

    /// The advance width of `glyph` without kerning, in font units.
    package func advance(of glyph: GlyphID) -> Int {
        let advance = handle.advance(glyph)
        return advance > 0 ? advance + tracking : advance
    }

    /// The extent of the ink of `glyph` above and below the baseline, in font units; zero for a blank glyph.
    package func inkExtent(of glyph: GlyphID) -> (above: Int, below: Int) {
        inkBounds(of: glyph).map { (Int($0.maxY), -Int($0.minY)) } ?? (0, 0)
    }

    /// The bounding box of the ink of `glyph`, empty for a blank glyph; nil if the glyph is damaged.
    package func inkBounds(of glyph: GlyphID) -> InkBounds? { handle.inkBounds(glyph) }

    /// The outline of `glyph`, in font units, y up; empty for a blank glyph and one that has no outline.
    package func outline(of glyph: GlyphID) -> Path { handle.outline(glyph) }

    /// The PostScript name; derived from the family if the font has none.
    package var postScriptName: String {
        handle.name(6) ?? String(descriptor.family.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
    }
}
