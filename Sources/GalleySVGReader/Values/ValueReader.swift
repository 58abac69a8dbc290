import Foundation
import GalleyFormatting

/// Scans attribute values.
struct ValueReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place >= bytes.count }
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// Skips white space with an optional comma.
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

    /// Reads a CSS number such as `-1.5e3`; for anything else, and non-finite numbers, returns nil without advancing.
    mutating func number() -> CGFloat? {
        let begin = place
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
        var digits = skipDigits()
        if next == UInt8(ascii: "."), place + 1 < bytes.count, bytes[place + 1].isASCIIDigit {
            place += 1
            digits += skipDigits()
        } else if next == UInt8(ascii: "."), digits > 0 {
            place += 1
        }
        if digits > 0, let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            let mark = place
            place += 1
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
            // `1em` has no exponent.
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
        while let byte = next, byte.isASCIIDigit { place += 1 }
        return place - begin
    }

    /// Reads letters, digits, `-` and `_`; empty if there are none.
    mutating func word() -> String {
        let begin = place
        while let byte = next,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isAlphanumeric
        {
            place += 1
        }
        return String(decoding: bytes[begin..<place], as: UTF8.self)
    }

    /// Reads the text before `end`, and `end`; nil if it does not occur.
    mutating func text(upTo end: Character) -> String? {
        guard let byte = end.asciiValue, let stop = bytes[place...].firstIndex(of: byte) else { return nil }
        defer { place = stop + 1 }
        return String(decoding: bytes[place..<stop], as: UTF8.self)
    }

    /// Reads the remaining text.
    mutating func rest() -> String {
        defer { place = bytes.count }
        return String(decoding: bytes[place...], as: UTF8.self)
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

extension UInt8 {
    fileprivate var isAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
}
