/// A token of a PDF file. ISO 32000-1 §7.2–7.3.
enum PDFToken: Equatable {
    case number(Double)
    case name(String)
    /// As it stands, with its brackets.
    case string(ArraySlice<UInt8>)
    case open(String)
    case close(String)
    /// An operator or a word of the file's structure.
    case word(String)
}

/// The tokens of a part of a PDF file, one after the other.
struct PDFTokens {
    private let bytes: ArraySlice<UInt8>
    /// Where the next token is looked for.
    private(set) var place: Int

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

    mutating func next() -> PDFToken? {
        while place < bytes.endIndex, Self.blanks.contains(bytes[place]) { place += 1 }
        guard place < bytes.endIndex else { return nil }
        let start = place
        place += 1
        switch bytes[start] {
        case UInt8(ascii: "["): return .open("[")
        case UInt8(ascii: "]"): return .close("]")
        case UInt8(ascii: "<") where peek == UInt8(ascii: "<"): return pair(.open("<<"))
        case UInt8(ascii: ">") where peek == UInt8(ascii: ">"): return pair(.close(">>"))
        case UInt8(ascii: "<"):
            while let byte = peek, byte != UInt8(ascii: ">") {
                guard Character(Unicode.Scalar(byte)).isHexDigit else { breach("\(byte) in a hexadecimal string") }
                place += 1
            }
            guard peek != nil else { breach("a string without an end") }
            place += 1
            return .string(bytes[start..<place])
        case UInt8(ascii: "("): return literal(from: start)
        case UInt8(ascii: "/"): return .name(regular(from: place))
        default:
            let word = regular(from: start)
            if word.isEmpty { breach("\(bytes[start]) where a token begins") }
            guard let first = word.utf8.first, "+-.0123456789".utf8.contains(first) else { return .word(word) }
            // §7.3.3: no exponents
            guard let value = Double(word), word.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else {
                breach("a number \(word)")
            }
            return .number(value)
        }
    }

    private var peek: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

    private mutating func pair(_ token: PDFToken) -> PDFToken {
        place += 1
        return token
    }

    private mutating func regular(from start: Int) -> String {
        place = start
        while let byte = peek, !Self.blanks.contains(byte), !Self.delimiters.contains(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// §7.3.4.2.
    private mutating func literal(from start: Int) -> PDFToken {
        var depth = 1
        while depth > 0 {
            guard let byte = peek else { breach("a string without an end") }
            place += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
        }
        return .string(bytes[start..<place])
    }

    /// §7.2.2, tables 1 and 2.
    private static let blanks: Set<UInt8> = [0, 9, 10, 12, 13, 32]
    private static let delimiters = Set("()<>[]{}/%".utf8)
}
