import GalleyFormatting
import GalleyGeometry

/// What pairs of letters look like in one font and style, where words follow from their pairs: each letter has one glyph,
/// no rule of the font looks further than at the next one, and kerning belongs to the first of two.
///
/// Filled as pairs come up, by shaping them: no number here is other than HarfBuzz's own. See
/// `FontInstance.contextBeginnings(in:_:)` for why words may be put together from them.
@safe final class PairTable {
    /// Latin letters, digits and signs; no character that shaping leaves out or takes for another.
    static let scalars = [0x20...0x7e, 0xa1...0xac, 0xae...0x24f].joined() as FlattenSequence<[ClosedRange<UInt32>]>
    private static let limit = 0x250

    private enum State: UInt8 { case unknown, plain, other }

    private struct Letter {
        var glyph: GlyphID = 0
        var state = State.unknown
        var advance: Int32 = 0
    }

    private let contexts: LayoutTables.Beginnings
    // In places of their own: arrays would be counted for each word.
    private let letters: UnsafeMutableBufferPointer<Letter>
    /// Open addressing. A pair's two characters are the upper half, never zero, and the lower half is what is known of it.
    @exclusivity(unchecked) private var pairs: UnsafeMutableBufferPointer<UInt64>
    @exclusivity(unchecked) private var count = 0

    /// - Parameter contexts: what nothing is known of from its pairs.
    init(contexts: LayoutTables.Beginnings) {
        self.contexts = contexts
        unsafe letters = .allocate(capacity: Self.limit)
        unsafe letters.initialize(repeating: Letter())
        unsafe pairs = .allocate(capacity: 1 << 9)
        unsafe pairs.initialize(repeating: 0)
    }

    deinit {
        unsafe letters.deallocate()
        unsafe pairs.deallocate()
    }

    /// The glyphs of `text[range]`, and the sum of their advances; nil where they do not follow from the pairs.
    ///
    /// - Parameter shape: shapes a text of one or two characters.
    /// - Complexity: O(length) for pairs that came up before.
    func glyphs(
        _ text: [UInt16], _ range: Range<Int>, _ font: FontInstance, shape: ([UInt16]) -> [Glyph]
    ) -> (glyphs: [Glyph], advance: Int)? {
        if let known = known(text, range) { return known }
        // Looked up, and learnt, one by one, up to the first that does not follow.
        for index in range {
            guard letter(text[index], font, shape) != nil else { return nil }
            if index > range.lowerBound, pair(text[index - 1], text[index], font, shape) == nil { return nil }
        }
        return known(text, range)
    }

    /// The glyphs of a text whose letters and pairs have all come up before; nil where one has not, or does not follow.
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

    /// What is known of a pair; nil where that is nothing.
    @inline(__always) private func value(_ key: UInt64) -> UInt64? {
        let (pairs, mask) = unsafe (pairs, pairs.count - 1)
        var place = Self.hash(key) & mask
        while unsafe pairs[place] != 0 {
            if unsafe pairs[place] >> 32 == key { return unsafe pairs[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// The kerning, twice, and whether the second letter must not be cut off; all ones where the pair does not follow from
    /// its letters.
    private func found(
        _ first: UInt16, _ second: UInt16, _ font: FontInstance, _ shape: ([UInt16]) -> [Glyph]
    ) -> UInt32 {
        guard let a = letter(first, font, shape), let b = letter(second, font, shape),
            !contexts.pairs.contains(LayoutTables.Beginnings.pair(a.glyph, b.glyph))
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
        if unsafe (count + 1) * 2 > pairs.count {
            let known = unsafe pairs
            unsafe pairs = .allocate(capacity: known.count * 2)
            unsafe pairs.initialize(repeating: 0)
            for place in known.indices where unsafe known[place] != 0 { unsafe link(known[place]) }
            unsafe known.deallocate()
        }
        link(value)
        unsafe count += 1
    }

    private func link(_ value: UInt64) {
        let mask = unsafe pairs.count - 1
        var place = Self.hash(value >> 32) & mask
        while unsafe pairs[place] != 0 { place = (place + 1) & mask }
        unsafe pairs[place] = value
    }

    /// Knuth's multiplicative hash: The Art of Computer Programming 3, §6.4.
    private static func hash(_ key: UInt64) -> Int { Int((key &* 0x9e37_79b9_7f4a_7c15) >> 40) }
}
