public import GalleyGeometry

/// One glyph as HarfBuzz placed it; lengths in font units, y up.
public struct Glyph: Equatable, Sendable {
    public var id: GlyphID
    /// Whether cutting the text before this glyph's cluster would give other glyphs.
    public var isUnsafeToBreak: Bool
    /// The first UTF-16 code unit, in the run's text, of the characters that the glyph stands for.
    public var cluster: Int32
    public var advance: Int32
    public var xOffset: Int32
    public var yOffset: Int32

    public init(
        id: GlyphID, cluster: Int32, advance: Int32, xOffset: Int32 = 0, yOffset: Int32 = 0,
        isUnsafeToBreak: Bool = false
    ) {
        self.id = id
        self.isUnsafeToBreak = isUnsafeToBreak
        self.cluster = cluster
        self.advance = advance
        self.xOffset = xOffset
        self.yOffset = yOffset
    }
}

/// Text in one font, script and direction, as glyphs from left to right. Made once by the shaper and shared from then
/// on, through every size and every page, to the writers.
public final class GlyphRun: Sendable {
    public let font: FontInstance
    public let glyphs: [Glyph]
    /// The source text, in UTF-16 and logical order.
    public let text: [UInt16]
    public let isRightToLeft: Bool
    /// The sum of the glyphs' advances, in font units.
    public let advance: Int
    /// Whether each code unit of the text has one glyph, and the glyphs stand in the text's order.
    public let hasGlyphForEachUnit: Bool
    /// Whether a glyph is the one that stands for characters that the font lacks, `.notdef`.
    public let hasMissingGlyph: Bool

    public init(font: FontInstance, glyphs: [Glyph], text: [UInt16], isRightToLeft: Bool) {
        self.font = font
        self.glyphs = glyphs
        self.text = text
        self.isRightToLeft = isRightToLeft
        var advance = 0
        var (isInOrder, isMissing) = (glyphs.count == text.count, false)
        for (index, glyph) in glyphs.enumerated() {
            advance += Int(glyph.advance)
            isInOrder = isInOrder && Int(glyph.cluster) == index
            isMissing = isMissing || glyph.id == 0
        }
        self.advance = advance
        hasGlyphForEachUnit = isInOrder
        hasMissingGlyph = isMissing
    }

    /// A run from left to right of one glyph for each code unit, none of them `.notdef`, whose advances add up to `advance`.
    init(font: FontInstance, glyphs: [Glyph], text: [UInt16], advance: Int) {
        self.font = font
        self.glyphs = glyphs
        self.text = text
        isRightToLeft = false
        self.advance = advance
        hasGlyphForEachUnit = true
        hasMissingGlyph = false
    }

    /// The width at `size` points.
    public func width(at size: CGFloat) -> CGFloat { CGFloat(advance) * size / CGFloat(font.metrics.unitsPerEm) }

    /// The sum of the advances of the glyphs that stand for the text in `range`, in font units. O(number of glyphs); where
    /// each code unit has one, O(length of the range).
    func advance(of range: Range<Int>) -> Int {
        if hasGlyphForEachUnit { return glyphs[range].reduce(0) { $0 + Int($1.advance) } }
        return glyphs.reduce(0) { range.contains(Int($1.cluster)) ? $0 + Int($1.advance) : $0 }
    }

    /// The width of the glyphs that stand for the text in `range`, at `size` points.
    package func width(of range: Range<Int>, at size: CGFloat) -> CGFloat {
        CGFloat(advance(of: range)) * size / CGFloat(font.metrics.unitsPerEm)
    }

    /// The run of the text in `range`, cut out of this one; nil where the cut would change the glyphs and the text has
    /// to be shaped anew. The bounds must lie between grapheme clusters. O(number of glyphs).
    public func slice(_ range: Range<Int>) -> GlyphRun? {
        if range == 0..<text.count { return self }
        var kept: [Glyph] = []
        kept.reserveCapacity(range.count)
        for glyph in glyphs {
            // The flag stands on the first cluster after the cut, in text order.
            let isAtCut = Int(glyph.cluster) == range.lowerBound || Int(glyph.cluster) == range.upperBound
            if isAtCut, glyph.cluster > 0, glyph.isUnsafeToBreak { return nil }
            guard range.contains(Int(glyph.cluster)) else { continue }
            var glyph = glyph
            glyph.cluster -= Int32(range.lowerBound)
            kept.append(glyph)
        }
        // A cluster that spans the cut (a ligature over it) cannot be divided.
        func isStart(_ offset: Int) -> Bool {
            offset == 0 || offset == text.count || glyphs.contains { Int($0.cluster) == offset }
        }
        guard isStart(range.lowerBound), isStart(range.upperBound) else { return nil }
        return GlyphRun(font: font, glyphs: kept, text: Array(text[range]), isRightToLeft: isRightToLeft)
    }
}
