import GalleyFormatting

/// Tokenises an object that Galley wrote. ISO 32000-1 §7.2–7.3.
struct ObjectScanner {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
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
        guard place < bytes.endIndex else { return nil }
        let start = place
        switch bytes[place] {
        case UInt8(ascii: "("): skipString()
        case UInt8(ascii: "<"):
            place += 1
            if place < bytes.endIndex, bytes[place] == UInt8(ascii: "<") {
                place += 1
            } else {
                while place < bytes.endIndex, bytes[place] != UInt8(ascii: ">") { place += 1 }
                place = min(place + 1, bytes.endIndex)
            }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if let number = reference() { return Token(kind: .reference(number), range: start..<place) }
            skipWord()
        case let byte where byte == UInt8(ascii: "/") || isRegular(byte):
            place += 1
            skipWord()
        default: place += 1
        }
        return Token(kind: .other, range: start..<place)
    }

    private mutating func skipWord() {
        while place < bytes.endIndex, isRegular(bytes[place]) { place += 1 }
    }

    private mutating func skipString() {
        var depth = 0
        repeat {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\\"): place += 1
            default: break
            }
            place += 1
        } while depth > 0 && place < bytes.endIndex
        // A trailing backslash skips past the end.
        place = min(place, bytes.endIndex)
    }

    /// Reads `12 0 R`; for anything else returns nil without advancing.
    private mutating func reference() -> Int? {
        var end = place
        var number = 0
        while end < bytes.endIndex, (0x30...0x39).contains(bytes[end]), end - place < 10 {
            number = number * 10 + Int(bytes[end] - 0x30)
            end += 1
        }
        guard end + 4 <= bytes.endIndex, bytes[end..<end + 4].elementsEqual(Array(" 0 R".utf8)),
            end + 4 == bytes.endIndex || !isRegular(bytes[end + 4])
        else { return nil }
        place = end + 4
        return number
    }
}
