public import GalleyGeometry

/// A positioned glyph; lengths in font units, y up.
public struct Glyph: Equatable, Sendable {
    /// The glyph's number in the run's font.
    public var id: GlyphID
    /// Whether breaking the text before this glyph's cluster would change the glyphs.
    public var isUnsafeToBreak: Bool
    /// The offset in the run's text of the first UTF-16 code unit that the glyph represents.
    public var cluster: Int32
    /// The distance from this glyph's origin to the next one's.
    public var advance: Int32
    /// The horizontal offset of the glyph from its origin; does not move the glyphs after it.
    public var xOffset: Int32
    /// The vertical offset of the glyph from its origin.
    public var yOffset: Int32

    /// Creates a glyph from its positions in font units.
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

/// The glyphs of a text in one font, script and direction. A run is in font units, so one run serves every size and page.
public final class GlyphRun: Sendable {
    /// The font of all glyphs.
    public let font: FontInstance
    /// The glyphs in visual order, left to right.
    public let glyphs: [Glyph]
    /// The source text, in UTF-16 and logical order.
    public let text: [UInt16]
    /// Whether the text runs right to left.
    public let isRightToLeft: Bool
    /// The sum of the glyphs' advances, in font units.
    public let advance: Int
    /// Whether the glyphs correspond one to one to the code units of the text, in order.
    public let hasGlyphForEachUnit: Bool
    /// Whether any glyph is `.notdef`, which is drawn for characters that the font lacks.
    public let hasMissingGlyph: Bool

    /// Creates a run; `glyphs` in visual order, `text` in logical order. O(number of glyphs).
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

    /// Creates a left-to-right run with one glyph for each code unit, none of them `.notdef`, and a known total advance.
    init(font: FontInstance, glyphs: [Glyph], text: [UInt16], advance: Int) {
        self.font = font
        self.glyphs = glyphs
        self.text = text
        isRightToLeft = false
        self.advance = advance
        hasGlyphForEachUnit = true
        hasMissingGlyph = false
    }

    /// The width in points at a font size of `size` points.
    public func width(at size: CGFloat) -> CGFloat { CGFloat(advance) * size / CGFloat(font.metrics.unitsPerEm) }

    /// The total advance of the text in `range`, in font units. O(number of glyphs), or O(length of `range`) if
    /// `hasGlyphForEachUnit`.
    func advance(of range: Range<Int>) -> Int {
        if hasGlyphForEachUnit { return glyphs[range].reduce(0) { $0 + Int($1.advance) } }
        return glyphs.reduce(0) { range.contains(Int($1.cluster)) ? $0 + Int($1.advance) : $0 }
    }

    /// The width of the text in `range`, in points at a font size of `size` points.
    package func width(of range: Range<Int>, at size: CGFloat) -> CGFloat {
        CGFloat(advance(of: range)) * size / CGFloat(font.metrics.unitsPerEm)
    }

    /// The part of the run for the text in `range`; nil if breaking there changes the glyphs, so that the text has to be
    /// shaped again. The bounds must be grapheme cluster boundaries. O(number of glyphs).
    public func slice(_ range: Range<Int>) -> GlyphRun? {
        if range == 0..<text.count { return self }
        var kept: [Glyph] = []
        kept.reserveCapacity(range.count)
        for glyph in glyphs {
            // The flag is on the first cluster after the break, in text order.
            let isAtCut = Int(glyph.cluster) == range.lowerBound || Int(glyph.cluster) == range.upperBound
            if isAtCut, glyph.cluster > 0, glyph.isUnsafeToBreak { return nil }
            guard range.contains(Int(glyph.cluster)) else { continue }
            var glyph = glyph
            glyph.cluster -= Int32(range.lowerBound)
            kept.append(glyph)
        }
        // A cluster that spans the break, such as a ligature, cannot be divided.
        func isStart(_ offset: Int) -> Bool {
            offset == 0 || offset == text.count || glyphs.contains { Int($0.cluster) == offset }
        }
        guard isStart(range.lowerBound), isStart(range.upperBound) else { return nil }
        return GlyphRun(font: font, glyphs: kept, text: Array(text[range]), isRightToLeft: isRightToLeft)
    }
}
