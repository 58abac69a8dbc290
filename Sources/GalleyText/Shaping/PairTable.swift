import GalleyFormatting
import GalleyGeometry

/// The kerning of letter pairs in one font and style. Assembles words whose shaping depends on nothing else: each letter has
/// one glyph, no rule looks beyond the next letter, and kerning adjusts the first of a pair.
///
/// Without it, the run of 500 labels takes 9 % more instructions.
///
/// Pairs are shaped with HarfBuzz when they first occur, so every number is HarfBuzz's own. `FontInstance.ruleStarts(in:_:)`
/// finds the glyphs and pairs for which this does not hold.
@safe final class PairTable {
    /// Latin letters, digits and punctuation; no characters that shaping removes or replaces.
    static let scalars = [0x20...0x7e, 0xa1...0xac, 0xae...0x17f].joined() as FlattenSequence<[ClosedRange<UInt32>]>
    private static let limit = 0x180

    private enum State: UInt8 { case unknown, plain, other }

    private struct Letter {
        var glyph: GlyphID = 0
        var state = State.unknown
        var advance: Int32 = 0
    }

    private let contexts: LayoutTables.RuleStarts
    // Manual memory, since every word would retain and release arrays.
    private let letters: UnsafeMutableBufferPointer<Letter>
    /// The packed kerning of each two letters, row by row.
    private let pairs: UnsafeMutableBufferPointer<Int32>
    private static let unknown = Int32.min
    private static let inContext = Int32.max

    /// - Parameter contexts: the glyphs and pairs that need shaping in context.
    init(contexts: LayoutTables.RuleStarts) {
        self.contexts = contexts
        unsafe letters = .allocate(capacity: Self.limit)
        unsafe letters.initialize(repeating: Letter())
        unsafe pairs = .allocate(capacity: Self.limit * Self.limit)
        unsafe pairs.initialize(repeating: Self.unknown)
    }

    deinit {
        unsafe letters.deallocate()
        unsafe pairs.deallocate()
    }

    /// The glyphs of `text[range]` and the sum of their advances; nil if they do not follow from the pairs.
    ///
    /// - Parameters:
    ///   - text: the text in UTF-16 code units.
    ///   - range: the part of the text to set.
    ///   - font: the font of the text.
    ///   - shape: shapes a text of one or two characters.
    /// - Complexity: O(length) if all pairs are known.
    func glyphs(
        _ text: [UInt16], _ range: Range<Int>, _ font: FontInstance, shape: ([UInt16]) -> [Glyph]
    ) -> (glyphs: [Glyph], advance: Int)? {
        if let glyphs = cachedGlyphs(text, range) { return glyphs }
        // Learn each letter and pair, up to the first that needs shaping in context.
        for index in range {
            guard letter(text[index], font, shape) != nil else { return nil }
            if index > range.lowerBound, pair(text[index - 1], text[index], font, shape) == nil { return nil }
        }
        return cachedGlyphs(text, range)
    }

    /// The glyphs of a text whose letters and pairs are all known; nil if one is unknown or needs shaping in context.
    func cachedGlyphs(_ text: [UInt16], _ range: Range<Int>) -> (glyphs: [Glyph], advance: Int)? {
        var sum = 0
        var isKnown = true
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(range.count)
        unsafe glyphs.appendMost(range.count) { glyphs, filled in
            unsafe text.withUnsafeBufferPointer { text in
                var isUnsafe = false
                for index in range {
                    let unit = unsafe text[index]
                    guard Int(unit) < Self.limit, unsafe letters[Int(unit)].state == .plain else {
                        isKnown = false
                        return
                    }
                    let letter = unsafe letters[Int(unit)]
                    var pair: (kerning: Int32, isUnsafe: Bool) = (0, false)
                    if index + 1 < range.upperBound {
                        let next = unsafe text[index + 1]
                        guard Int(next) < Self.limit, let known = unsafe Self.unpacked(pairs[Self.place(unit, next)])
                        else {
                            isKnown = false
                            return
                        }
                        pair = known
                    }
                    let advance = letter.advance + pair.kerning
                    unsafe glyphs.initializeElement(
                        at: filled,
                        to: Glyph(
                            id: letter.glyph, cluster: Int32(filled), advance: advance, isUnsafeToBreak: isUnsafe))
                    filled += 1
                    isUnsafe = pair.isUnsafe
                    sum += Int(advance)
                }
            }
        }
        return isKnown ? (glyphs, sum) : nil
    }

    private func letter(_ unit: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]) -> Letter? {
        let slot = Int(unit)
        guard slot < Self.limit else { return nil }
        if unsafe letters[slot].state == .unknown {
            let letter = shapedLetter(unit, font, shape)
            unsafe letters[slot] = letter
        }
        return unsafe letters[slot].state == .plain ? letters[slot] : nil
    }

    private func shapedLetter(_ unit: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]) -> Letter {
        let other = Letter(state: .other)
        guard Self.scalars.contains(UInt32(unit)), font.covers(UInt32(unit)) else { return other }
        let glyphs = shape([unit])
        guard glyphs.count == 1, glyphs[0].id != 0, Self.isInPlace(glyphs[0]), !contexts.glyphs.contains(glyphs[0].id),
            !font.isMark(glyphs[0].id)
        else { return other }
        return Letter(glyph: glyphs[0].id, state: .plain, advance: glyphs[0].advance)
    }

    private static func isInPlace(_ glyph: Glyph) -> Bool { glyph.xOffset == 0 && glyph.yOffset == 0 }

    // MARK: Pairs

    @inline(__always) private static func place(_ first: UInt16, _ second: UInt16) -> Int {
        Int(first) * limit + Int(second)
    }

    private func pair(
        _ first: UInt16, _ second: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]
    ) -> (kerning: Int32, isUnsafe: Bool)? {
        let slot = Self.place(first, second)
        if unsafe pairs[slot] == Self.unknown { unsafe pairs[slot] = shapedPair(first, second, font, shape) }
        return unsafe Self.unpacked(pairs[slot])
    }

    /// Shapes a pair and packs the result: the kerning in the upper 31 bits, whether the pair is unsafe to break in the
    /// lowest; `inContext` if the pair needs shaping in context.
    private func shapedPair(
        _ first: UInt16, _ second: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]
    ) -> Int32 {
        guard let a = letter(first, font, shape), let b = letter(second, font, shape),
            !contexts.pairs.contains(LayoutTables.RuleStarts.pair(a.glyph, b.glyph))
        else { return Self.inContext }
        let glyphs = shape([first, second])
        guard glyphs.count == 2, glyphs[0].id == a.glyph, glyphs[1].id == b.glyph, glyphs.allSatisfy(Self.isInPlace),
            glyphs[1].advance == b.advance, glyphs[1].cluster == 1, !glyphs[0].isUnsafeToBreak
        else { return Self.inContext }
        let kerning = glyphs[0].advance - a.advance
        guard abs(kerning) < 1 << 24 else { return Self.inContext }
        return kerning << 1 | (glyphs[1].isUnsafeToBreak ? 1 : 0)
    }

    @inline(__always) private static func unpacked(_ value: Int32) -> (kerning: Int32, isUnsafe: Bool)? {
        value == unknown || value == inContext ? nil : (value >> 1, value & 1 == 1)
    }
}
