/// What stands in a content stream for a glyph: one to three bytes, whose number its first byte tells. ISO 32000-1 §9.7.6.2.
///
/// Most text is in few letters, and half as many bytes of them are half as many to pack: a page of prose is an eighth smaller
/// than with two bytes for each. So ASCII stands for itself, some 120 further codes have one byte, eight thousand two, and the
/// others three.
struct CharacterCode: Hashable, Comparable {
    /// The bytes as a number; zero for no code.
    let value: UInt32

    static let none = CharacterCode(value: 0)
    private static let (firstOfTwo, lastOfTwo, firstOfThree): (UInt32, UInt32, UInt32) = (0xe000, 0xfeff, 0xff_0000)

    var length: Int { value <= 0xff ? 1 : value <= 0xffff ? 2 : 3 }

    /// The highest byte first.
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> UInt32(8 * (length - 1 - index))) }

    func write(to out: inout PDFBytes) { for index in 0..<length { out.hex(byte(index)) } }

    static func < (a: CharacterCode, b: CharacterCode) -> Bool { a.value < b.value }

    /// The code of a printable ASCII character.
    static func ascii(_ unit: UInt16) -> CharacterCode? {
        (0x20..<0x7f).contains(unit) ? CharacterCode(value: UInt32(unit)) : nil
    }

    /// The code that is `number`'s, whatever other codes there are.
    static func fixed(_ number: UInt16) -> CharacterCode { CharacterCode(value: firstOfThree | UInt32(number)) }

    /// Of one byte beside ASCII; no white space, and no end of a string to those who do not count.
    private static let short: [UInt8] = Array(0x80...0xdf) + (1...0x1f).filter { !(0x08...0x0d).contains($0) }

    /// The codes that are no character's own, the shortest first; nil after the last.
    static func further(_ number: Int) -> CharacterCode? {
        if number < short.count { return CharacterCode(value: UInt32(short[number])) }
        var rest = UInt32(clamping: number - short.count)
        if rest <= lastOfTwo - firstOfTwo { return CharacterCode(value: firstOfTwo + rest) }
        rest -= lastOfTwo - firstOfTwo + 1
        return rest <= 0xffff ? CharacterCode(value: firstOfThree + rest) : nil
    }

    /// The ranges that the codes up to `last` lie in, as a CMap states them: of one byte alone where no other is used, since
    /// that is what most programs know best.
    static func codeSpace(upTo last: CharacterCode) -> [String] {
        switch last.length {
        case 1: ["<00><FF>"]
        case 2: ["<00><DF>", "<E000><FEFF>"]
        default: ["<00><DF>", "<E000><FEFF>", "<FF0000><FFFFFF>"]
        }
    }
}
