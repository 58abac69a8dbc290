import Foundation

/// Reads the small languages of attributes, character by character.
struct ValueReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place >= bytes.count }
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// White space, with one comma in it.
    mutating func skipSeparator() {
        skipSpace()
        if next == UInt8(ascii: ",") {
            place += 1
            skipSpace()
        }
    }

    mutating func skipSpace() { while let byte = next, Self.isSpace(byte) { place += 1 } }

    mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, next == byte else { return false }
        place += 1
        return true
    }

    /// A number of CSS: `-1.5e3`; nil, with nothing read, for anything else, and for what is not finite.
    mutating func number() -> CGFloat? {
        let begin = place
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
        var digits = skipDigits()
        if next == UInt8(ascii: "."), place + 1 < bytes.count, (0x30...0x39).contains(bytes[place + 1]) {
            place += 1
            digits += skipDigits()
        } else if next == UInt8(ascii: "."), digits > 0 {
            place += 1
        }
        if digits > 0, let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            let mark = place
            place += 1
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
            // `1em` is no exponent.
            if skipDigits() == 0 { place = mark }
        }
        guard digits > 0, let value = Double(String(decoding: bytes[begin..<place], as: UTF8.self)), value.isFinite,
            value.magnitude < 1e12
        else {
            place = begin
            return nil
        }
        return value
    }

    private mutating func skipDigits() -> Int {
        let begin = place
        while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
        return place - begin
    }

    /// Letters, digits, `-` and `_`; empty where there are none.
    mutating func word() -> String {
        let begin = place
        while let byte = next,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isAlphanumeric
        {
            place += 1
        }
        return String(decoding: bytes[begin..<place], as: UTF8.self)
    }

    /// What stands before `end`, which is read too; nil where it does not come.
    mutating func text(upTo end: Character) -> String? {
        guard let byte = end.asciiValue, let found = bytes[place...].firstIndex(of: byte) else { return nil }
        defer { place = found + 1 }
        return String(decoding: bytes[place..<found], as: UTF8.self)
    }

    /// All that is left.
    mutating func rest() -> String {
        defer { place = bytes.count }
        return String(decoding: bytes[place...], as: UTF8.self)
    }

    /// Numbers with separators between them; nil where something else stands among them.
    static func numbers(_ text: String) -> [CGFloat]? {
        var reader = ValueReader(text)
        var values: [CGFloat] = []
        reader.skipSpace()
        while !reader.isAtEnd {
            guard let value = reader.number() else { return nil }
            values.append(value)
            reader.skipSeparator()
        }
        return values
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self)
    }
}
