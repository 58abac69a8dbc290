import GalleyFormatting
import GalleyGeometry

/// The kerning of letter pairs in one font and style. Assembles words whose shaping depends on nothing else: each letter has
/// one glyph, no rule looks beyond the next letter, and kerning adjusts the first of a pair.
///
/// Pairs are shaped with HarfBuzz when they first occur, so every number is HarfBuzz's own. `FontInstance.ruleStarts(in:_:)`
/// finds the glyphs and pairs for which this does not hold.
@safe final class PairTable {
    /// Latin letters, digits and punctuation; no characters that shaping removes or replaces.
    static let scalars = [0x20...0x7e, 0xa1...0xac, 0xae...0x24f].joined() as FlattenSequence<[ClosedRange<UInt32>]>
    private static let limit = 0x250

    private enum State: UInt8 { case unknown, plain, other }

    private struct Letter {
        var glyph: GlyphID = 0
        var state = State.unknown
        var advance: Int32 = 0
    }

    private let contexts: LayoutTables.RuleStarts
    // Manual memory, since every word would retain and release arrays.
    private let letters: UnsafeMutableBufferPointer<Letter>
    private var pairs: Pairs

    /// An open-addressing table.
    @safe private struct Pairs {
        /// A pair's two characters in the upper half, never zero, and its packed kerning in the lower; zero if empty.
        var slots: UnsafeMutableBufferPointer<UInt64>
        var count = 0
    }

    /// - Parameter contexts: the glyphs and pairs that need shaping in context.
    init(contexts: LayoutTables.RuleStarts) {
        self.contexts = contexts
        unsafe letters = .allocate(capacity: Self.limit)
        unsafe letters.initialize(repeating: Letter())
        pairs = unsafe Pairs(slots: .allocate(capacity: 1 << 9))
        unsafe pairs.slots.initialize(repeating: 0)
    }

    deinit {
        unsafe letters.deallocate()
        unsafe pairs.slots.deallocate()
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
        if let known = known(text, range) { return known }
        // Learn each letter and pair, up to the first that needs shaping in context.
        for index in range {
            guard letter(text[index], font, shape) != nil else { return nil }
            if index > range.lowerBound, pair(text[index - 1], text[index], font, shape) == nil { return nil }
        }
        return known(text, range)
    }

    /// The glyphs of a text whose letters and pairs are all known; nil if one is unknown or needs shaping in context.
    func known(_ text: [UInt16], _ range: Range<Int>) -> (glyphs: [Glyph], advance: Int)? {
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
                        guard let value = value(Self.key(unit, next)), let found = Self.unpacked(value) else {
                            isKnown = false
                            return
                        }
                        pair = found
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
        let place = Int(unit)
        guard place < Self.limit else { return nil }
        if unsafe letters[place].state == .unknown {
            let made = found(unit, font, shape)
            unsafe letters[place] = made
        }
        return unsafe letters[place].state == .plain ? letters[place] : nil
    }

    private func found(_ unit: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]) -> Letter {
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

    private static func key(_ first: UInt16, _ second: UInt16) -> UInt64 { UInt64(first) << 16 | UInt64(second) }

    private func pair(
        _ first: UInt16, _ second: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]
    ) -> (kerning: Int32, isUnsafe: Bool)? {
        let key = Self.key(first, second)
        if let known = value(key) { return Self.unpacked(known) }
        let value = key << 32 | UInt64(found(first, second, font, shape))
        insert(value)
        return Self.unpacked(value)
    }

    /// The slot of a pair; nil if it is unknown.
    @inline(__always) private func value(_ key: UInt64) -> UInt64? {
        let pairs = unsafe pairs.slots
        let mask = pairs.count - 1
        var place = Self.hash(key) & mask
        while unsafe pairs[place] != 0 {
            if unsafe pairs[place] >> 32 == key { return unsafe pairs[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Shapes a pair and packs the result: the kerning in the upper 31 bits, whether the pair is unsafe to break in the
    /// lowest; all ones if the pair needs shaping in context.
    private func found(
        _ first: UInt16, _ second: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]
    ) -> UInt32 {
        guard let a = letter(first, font, shape), let b = letter(second, font, shape),
            !contexts.pairs.contains(LayoutTables.RuleStarts.pair(a.glyph, b.glyph))
        else { return .max }
        let glyphs = shape([first, second])
        guard glyphs.count == 2, glyphs[0].id == a.glyph, glyphs[1].id == b.glyph, glyphs.allSatisfy(Self.isInPlace),
            glyphs[1].advance == b.advance, glyphs[1].cluster == 1, !glyphs[0].isUnsafeToBreak
        else { return .max }
        let kerning = glyphs[0].advance - a.advance
        guard abs(kerning) < 1 << 24 else { return .max }
        return UInt32(bitPattern: kerning << 1 | (glyphs[1].isUnsafeToBreak ? 1 : 0))
    }

    private static func unpacked(_ value: UInt64) -> (kerning: Int32, isUnsafe: Bool)? {
        let bits = UInt32(truncatingIfNeeded: value)
        return bits == .max ? nil : (Int32(bitPattern: bits) >> 1, bits & 1 == 1)
    }

    private func insert(_ value: UInt64) {
        if unsafe (pairs.count + 1) * 2 > pairs.slots.count {
            let known = unsafe pairs.slots
            unsafe pairs.slots = .allocate(capacity: known.count * 2)
            unsafe pairs.slots.initialize(repeating: 0)
            for place in known.indices where unsafe known[place] != 0 { unsafe link(known[place]) }
            unsafe known.deallocate()
        }
        link(value)
        pairs.count += 1
    }

    private func link(_ value: UInt64) {
        let slots = unsafe pairs.slots
        let mask = slots.count - 1
        var place = Self.hash(value >> 32) & mask
        while unsafe slots[place] != 0 { place = (place + 1) & mask }
        unsafe slots[place] = value
    }

    /// Multiplicative hashing. D. E. Knuth, *The Art of Computer Programming* 3, §6.4.
    private static func hash(_ key: UInt64) -> Int { Int((key &* 0x9e37_79b9_7f4a_7c15) >> 40) }
}
