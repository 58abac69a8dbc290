import Galley
import GalleyFormatting
import GalleyMessages

/// Turns the bytes of one JSON object into names and values. RFC 8259.
struct JSONObjectParser {
    private let bytes: [UInt8]
    private let file: String
    private var line: Int
    private var place = 0
    private var values: [(name: String, value: String)] = []
    private let limits = Limits.current
    /// Bytes of names and values: names of inner objects are said again for each of their values.
    private var length = 0

    init(_ bytes: [UInt8], file: String, line: Int) { (self.bytes, self.file, self.line) = (bytes, file, line) }

    mutating func parse() throws(DataError) -> [(name: String, value: String)] {
        try object(prefix: "", depth: 0)
        return values
    }

    private func fail(_ problem: String) -> DataError { DataError(file: file, line: line, problem: problem) }

    private var tooDeep: DataError { fail(limits.nestedTooDeep("objects and arrays").description) }

    private mutating func add(_ name: String, _ value: String) throws(DataError) {
        guard value.utf8.count <= limits.fieldLength else {
            throw fail(limits.fieldTooLong(value.utf8.count).description)
        }
        length += name.utf8.count + value.utf8.count
        guard length <= limits.recordLength else { throw fail(limits.recordTooLong().description) }
        values.append((name, value))
    }

    private mutating func next() -> UInt8? {
        while place < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[place]) {
            if bytes[place] == 0x0a { line += 1 }
            place += 1
        }
        return place < bytes.count ? bytes[place] : nil
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(DataError) {
        guard next() == UInt8(ascii: character) else {
            throw fail("this is no JSON: expected \(quoted(String(character)))")
        }
        place += 1
    }

    /// Whether `character` comes next; it is passed over then.
    private mutating func has(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func object(prefix: String, depth: Int) throws(DataError) {
        guard depth < limits.nestingDepth else { throw tooDeep }
        try expect("{")
        if has("}") { return }
        repeat {
            let name = prefix + (try string())
            try expect(":")
            try value(name, depth: depth)
        } while has(",")
        try expect("}")
    }

    private mutating func value(_ name: String, depth: Int) throws(DataError) {
        switch next() {
        case UInt8(ascii: "\""): try add(name, try string())
        case UInt8(ascii: "{"): try object(prefix: name + ".", depth: depth + 1)
        case UInt8(ascii: "["):
            guard depth + 1 < limits.nestingDepth else { throw tooDeep }
            place += 1
            if has("]") { return }
            var index = 0
            repeat {
                try value("\(name).\(index)", depth: depth + 1)
                index += 1
            } while has(",")
            try expect("]")
        default: try add(name, try word())
        }
    }

    /// A number, true, false or null.
    private mutating func word() throws(DataError) -> String {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if text == "null" { return "" }
        guard ["true", "false"].contains(text) || (DecimalText.read(text)?.isFinite ?? false) else {
            throw fail("this is no JSON: \(quoted(text)) stands where a value is expected")
        }
        return text
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private mutating func string() throws(DataError) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let valid = String(validating: text, as: UTF8.self) else {
                    throw fail("a text is not UTF-8; expected UTF-8 (iconv -f latin1 -t utf8 converts from Latin-1)")
                }
                return valid
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw fail("this is no JSON: a control character stands in a text; expected an escape")
            default: text.append(byte)
            }
        }
        throw fail("this is no JSON: a text is still open")
    }

    private mutating func escape(into text: inout [UInt8]) throws(DataError) {
        guard place < bytes.count else { throw fail("this is no JSON: a text is still open") }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        default: throw fail("this is no JSON: \\\(Character(Unicode.Scalar(byte))) is no escape")
        }
    }

    /// Four hexadecimal digits, or a pair of them for characters beyond U+FFFF. §7.
    private mutating func scalar() throws(DataError) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        guard UTF16.isLeadSurrogate(first), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { throw fail("half of a surrogate pair stands alone") }
        place += 2
        let second = try unit()
        guard UTF16.isTrailSurrogate(second) else { throw fail("half of a surrogate pair stands alone") }
        let value = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)
        guard let scalar = Unicode.Scalar(value) else { throw fail("half of a surrogate pair stands alone") }
        return scalar
    }

    private mutating func unit() throws(DataError) -> UInt16 {
        let digits = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
        guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw fail("this is no JSON: expected four hexadecimal digits after \\u")
        }
        place += 4
        return unit
    }
}
