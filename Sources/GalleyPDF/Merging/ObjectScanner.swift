import GalleyFormatting

/// Tokenises an object that Galley wrote. ISO 32000-1 §7.2–7.3.
struct ObjectScanner {
    private let bytes: ArraySlice<UInt8>
    private var cursor: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        cursor = bytes.startIndex
    }

    /// Returns the integer value of the key `name`, or the number of the object it refers to.
    static func integer(_ name: String, in bytes: ArraySlice<UInt8>) -> Int? {
        var scanner = ObjectScanner(bytes)
        let wanted = Array("/\(name)".utf8)
        while let token = scanner.next() {
            guard case .other = token.kind, bytes[token.range].elementsEqual(wanted) else { continue }
            guard var value = scanner.next() else { return nil }
            if bytes[value.range].elementsEqual([0x20]), let after = scanner.next() { value = after }
            if case .reference(let number) = value.kind { return number }
            return ReadableNumber.read(String(decoding: bytes[value.range], as: UTF8.self))
        }
        return nil
    }

    private struct Token {
        enum Kind {
            case reference(Int)
            case other
        }
        var kind: Kind
        var range: Range<Int>
    }

    private func isRegular(_ byte: UInt8) -> Bool { byte > 0x20 && !Self.delimiters.contains(byte) }
    private static let delimiters = Set("()<>[]{}/%".utf8)

    private mutating func next() -> Token? {
        guard cursor < bytes.endIndex else { return nil }
        let start = cursor
        switch bytes[cursor] {
        case UInt8(ascii: "("): skipString()
        case UInt8(ascii: "<"):
            cursor += 1
            if cursor < bytes.endIndex, bytes[cursor] == UInt8(ascii: "<") {
                cursor += 1
            } else {
                while cursor < bytes.endIndex, bytes[cursor] != UInt8(ascii: ">") { cursor += 1 }
                cursor = min(cursor + 1, bytes.endIndex)
            }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if let number = reference() { return Token(kind: .reference(number), range: start..<cursor) }
            skipWord()
        case let byte where byte == UInt8(ascii: "/") || isRegular(byte):
            cursor += 1
            skipWord()
        default: cursor += 1
        }
        return Token(kind: .other, range: start..<cursor)
    }

    private mutating func skipWord() {
        while cursor < bytes.endIndex, isRegular(bytes[cursor]) { cursor += 1 }
    }

    private mutating func skipString() {
        var depth = 0
        repeat {
            switch bytes[cursor] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\\"): cursor += 1
            default: break
            }
            cursor += 1
        } while depth > 0 && cursor < bytes.endIndex
        // A trailing backslash skips past the end.
        cursor = min(cursor, bytes.endIndex)
    }

    /// Reads `12 0 R`; for anything else returns nil without advancing.
    private mutating func reference() -> Int? {
        var end = cursor
        var number = 0
        while end < bytes.endIndex, bytes[end].isASCIIDigit, end - cursor < 10 {
            number = number * 10 + Int(bytes[end] - 0x30)
            end += 1
        }
        guard end + 4 <= bytes.endIndex, bytes[end..<end + 4].elementsEqual(Array(" 0 R".utf8)),
            end + 4 == bytes.endIndex || !isRegular(bytes[end + 4])
        else { return nil }
        cursor = end + 4
        return number
    }
}
