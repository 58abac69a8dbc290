import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleyInput

/// Parses a JSON object. RFC 8259.
///
/// Records become names and values at once, without the nodes that data of reports needs: files may have millions of them. YAML
/// files, which may be written as JSON, are read by libyaml, which knows the column of each value.
struct JSONObjectParser {
    private let bytes: [UInt8]
    private let file: String
    private(set) var line: Int
    private var position = 0
    private var values: [(name: String, value: String)] = []
    let limits = Limits.current
    /// The bytes of names and values so far. Each value has the names of the objects around it.
    private var length = 0

    init(_ bytes: [UInt8], file: String, line: Int) { (self.bytes, self.file, self.line) = (bytes, file, line) }

    mutating func parse() throws(Diagnostic) -> [(name: String, value: String)] {
        try object(prefix: "", depth: 0)
        return values
    }

    func fail(_ problem: Wording) -> Diagnostic {
        Diagnostic(.malformedJSON, problem, at: .init(file: file, line: line))
    }

    var tooDeep: Diagnostic { limits.nestedTooDeep("objects and arrays").at(file: file, line: line) }

    private mutating func add(_ name: String, _ value: String) throws(Diagnostic) {
        guard value.utf8.count <= limits.fieldLength else {
            throw limits.fieldTooLong(value.utf8.count).at(file: file, line: line)
        }
        length += name.utf8.count + value.utf8.count
        guard length <= limits.recordLength else { throw limits.recordTooLong().at(file: file, line: line) }
        values.append((name, value))
    }

    mutating func next() -> UInt8? {
        while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) {
            if bytes[position] == 0x0a { line += 1 }
            position += 1
        }
        return position < bytes.count ? bytes[position] : nil
    }

    mutating func expect(_ character: Unicode.Scalar) throws(Diagnostic) {
        guard next() == UInt8(ascii: character) else {
            throw fail("not JSON: expected \(quoted(String(character)))")
        }
        position += 1
    }

    /// Skips `character` if it comes next, and returns whether it did.
    mutating func has(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Parses an object; `body` parses the value of each name.
    mutating func members(
        _ body: (_ parser: inout Self, _ name: String, _ line: Int) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        try expect("{")
        if has("}") { return }
        repeat {
            _ = next()
            let (line, name) = (line, try string())
            try expect(":")
            try body(&self, name, line)
        } while has(",")
        try expect("}")
    }

    /// Parses an array; `body` parses each of its values.
    mutating func items(_ body: (_ parser: inout Self) throws(Diagnostic) -> Void) throws(Diagnostic) {
        try expect("[")
        if has("]") { return }
        repeat { try body(&self) } while has(",")
        try expect("]")
    }

    private mutating func object(prefix: String, depth: Int) throws(Diagnostic) {
        guard depth < limits.nestingDepth else { throw tooDeep }
        try members { parser, name, _ throws(Diagnostic) in try parser.value(prefix + name, depth: depth) }
    }

    private mutating func value(_ name: String, depth: Int) throws(Diagnostic) {
        switch next() {
        case UInt8(ascii: "\""): try add(name, try string())
        case UInt8(ascii: "{"): try object(prefix: name + ".", depth: depth + 1)
        case UInt8(ascii: "["):
            guard depth + 1 < limits.nestingDepth else { throw tooDeep }
            var index = 0
            try items { parser throws(Diagnostic) in
                try parser.value("\(name).\(index)", depth: depth + 1)
                index += 1
            }
        default: try add(name, try word())
        }
    }

    /// A number, true, false or null.
    mutating func word() throws(Diagnostic) -> String {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if text == "null" { return "" }
        guard ["true", "false"].contains(text) || (DecimalText.read(text)?.isFinite ?? false) else {
            throw fail("not JSON: found \(quoted(text)); expected a value")
        }
        return text
    }

    /// Whether a byte is part of a number, true, false or null.
    static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "+")
    }

    mutating func string() throws(Diagnostic) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let valid = String(validating: text, as: UTF8.self) else {
                    throw fail("a string is not UTF-8; expected UTF-8 (iconv -f latin1 -t utf8 converts from Latin-1)")
                }
                return valid
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw fail("not JSON: a control character in a string; expected an escape")
            default: text.append(byte)
            }
        }
        throw fail("not JSON: a string is not closed")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Diagnostic) {
        guard position < bytes.count else { throw fail("not JSON: a string is not closed") }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        default: throw fail("not JSON: \\\(Character(Unicode.Scalar(byte))) is not an escape")
        }
    }

    /// Four hexadecimal digits, or a pair of them for characters beyond U+FFFF. §7.
    private mutating func scalar() throws(Diagnostic) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }  // bounded: 16 bits
        guard UTF16.isLeadSurrogate(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw fail("not JSON: half of a surrogate pair") }
        position += 2
        let second = try unit()
        guard UTF16.isTrailSurrogate(second) else { throw fail("not JSON: half of a surrogate pair") }
        let value = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)  // bounded: surrogates
        guard let scalar = Unicode.Scalar(value) else { throw fail("not JSON: half of a surrogate pair") }
        return scalar
    }

    private mutating func unit() throws(Diagnostic) -> UInt16 {
        let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw fail("not JSON: expected four hexadecimal digits after \\u")
        }
        position += 4
        return unit
    }
}
