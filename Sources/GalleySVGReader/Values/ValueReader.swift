import Foundation
import GalleyFormatting

/// Scans attribute values.
struct ValueReader {
    private let bytes: [UInt8]
    private var cursor = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { cursor >= bytes.count }
    var next: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// Skips white space with an optional comma.
    mutating func skipSeparator() {
        skipSpace()
        if next == UInt8(ascii: ",") {
            cursor += 1
            skipSpace()
        }
    }

    mutating func skipSpace() { while let byte = next, Self.isSpace(byte) { cursor += 1 } }

    mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, next == byte else { return false }
        cursor += 1
        return true
    }

    /// Reads a CSS number such as `-1.5e3`; for anything else, and non-finite numbers, returns nil without advancing.
    mutating func number() -> CGFloat? {
        let begin = cursor
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { cursor += 1 }
        var digits = skipDigits()
        if next == UInt8(ascii: "."), cursor + 1 < bytes.count, bytes[cursor + 1].isASCIIDigit {
            cursor += 1
            digits += skipDigits()
        } else if next == UInt8(ascii: "."), digits > 0 {
            cursor += 1
        }
        if digits > 0, let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            let mark = cursor
            cursor += 1
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { cursor += 1 }
            // `1em` has no exponent.
            if skipDigits() == 0 { cursor = mark }
        }
        guard digits > 0, let value = Double(String(decoding: bytes[begin..<cursor], as: UTF8.self)), value.isFinite,
            value.magnitude < 1e12
        else {
            cursor = begin
            return nil
        }
        return value
    }

    private mutating func skipDigits() -> Int {
        let begin = cursor
        while let byte = next, byte.isASCIIDigit { cursor += 1 }
        return cursor - begin
    }

    /// Reads letters, digits, `-` and `_`; empty if there are none.
    mutating func word() -> String {
        let begin = cursor
        while let byte = next,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isASCIIAlphanumeric
        {
            cursor += 1
        }
        return String(decoding: bytes[begin..<cursor], as: UTF8.self)
    }

    /// Reads the text before `end`, and `end`; nil if it does not occur.
    mutating func text(upTo end: Character) -> String? {
        guard let byte = end.asciiValue, let stop = bytes[cursor...].firstIndex(of: byte) else { return nil }
        defer { cursor = stop + 1 }
        return String(decoding: bytes[cursor..<stop], as: UTF8.self)
    }

    /// Reads the remaining text.
    mutating func rest() -> String {
        defer { cursor = bytes.count }
        return String(decoding: bytes[cursor...], as: UTF8.self)
    }

    /// Parses a list of numbers; nil if it is invalid.
    static func numbers(_ text: String) -> [CGFloat]? { list(text) { $0.number() } }

    /// Parses a list of values that `read` parses one by one; nil if one is invalid.
    static func list<Value>(_ text: String, _ read: (inout ValueReader) -> Value?) -> [Value]? {
        var reader = ValueReader(text)
        var values: [Value] = []
        reader.skipSpace()
        while !reader.isAtEnd {
            guard let value = read(&reader) else { return nil }
            values.append(value)
            reader.skipSeparator()
        }
        return values
    }
}
