/// Finds the fields of a record of CSV, which may arrive line by line: RFC 4180 with any delimiter, and what spreadsheets read beyond it.
/// A quote within a field that does not begin with one is a character, as in `5" pipe`, and `="007"` is the text `007`.
struct FieldScanner {
    enum Finding {
        /// The record, and where the next one begins.
        case record(end: Int)
        /// The bytes end before the record.
        case incomplete
        case misplacedQuote
    }

    private struct Field {
        var range: Range<Int>
        var isASCII: Bool
        /// Whether quotes in it are doubled or escaped.
        var hasDoubledQuotes = false
        /// Whether it may have HTML entities or a link in parentheses.
        var hasMark = false
    }

    let dialect: TableForm.Dialect
    private var fields: [Field] = []
    /// Where the search goes on.
    private var place = 0
    /// Where the current field begins.
    private var start = 0
    private var isInQuotes = false
    private var hasDoubledQuotes = false
    /// The union of the bits of the field's bytes.
    private var bits: UInt8 = 0
    /// The number of line ends within quoted fields.
    private(set) var innerLineEnds = 0
    private var hasMark = false

    init(_ dialect: TableForm.Dialect) { self.dialect = dialect }

    /// Begins another record.
    mutating func reset() {
        fields.removeAll(keepingCapacity: true)
        begin(at: 0)
        isInQuotes = false
        innerLineEnds = 0
    }

    /// Whether all bytes of the record are ASCII.
    var isASCII: Bool { fields.allSatisfy(\.isASCII) }

    // MARK: Scanning

    /// Goes on with a record.
    ///
    /// - Parameters:
    ///   - bytes: the bytes from the start of the record. If they have grown since the last call, they begin as before.
    ///   - areLines: whether the bytes end with a line, or with the file.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, areLines: Bool) -> Finding {
        let delimiter = dialect.delimiter
        // Most bytes are letters, above all that matter.
        let highest = max(delimiter, UInt8(ascii: ","))
        while true {
            if isInQuotes {
                guard unsafe passQuotes(bytes), areLines || place < bytes.count else { return .incomplete }
                append(start..<place - 1, bits)
                guard place < bytes.count else { return .record(end: place) }
                switch unsafe bytes[place] {
                case delimiter: begin(at: place + 1)
                case 0x0a, 0x0d: return unsafe lineEnd(bytes, areLines)
                default: return .misplacedQuote
                }
            }
            var (end, bits) = (place, UInt8(0))
            fields: while end < bytes.count {
                let byte = unsafe bytes[end]
                bits |= byte
                if byte <= highest {
                    switch byte {
                    case delimiter:
                        append(start..<end, bits)
                        (start, bits) = (end + 1, 0)
                    case 0x0a, 0x0d:
                        if end > 0 { append(start..<end, bits) }
                        place = end
                        return unsafe lineEnd(bytes, areLines)
                    case UInt8(ascii: "\""):
                        if end > start {
                            // A space before the quote is an error: the field would end at the delimiter within the quotes.
                            guard unsafe bytes[start..<end].contains(where: { $0 != 0x20 }) else {
                                return .misplacedQuote
                            }
                            break
                        }
                        isInQuotes = true
                        begin(at: end + 1)
                        break fields
                    case UInt8(ascii: "&"): hasMark = true
                    case UInt8(ascii: "("):
                        if unsafe Self.linkBegins(bytes, behind: end) { hasMark = true }
                    default: break
                    }
                }
                end += 1
            }
            if isInQuotes { continue }
            guard areLines else { return .incomplete }
            if end > 0 { append(start..<end, bits) }
            return .record(end: end)
        }
    }

    /// Begins a field.
    private mutating func begin(at place: Int) {
        self.place = place
        start = place
        bits = 0
        hasDoubledQuotes = false
    }

    @inline(__always) private mutating func append(_ range: Range<Int>, _ bits: UInt8) {
        fields.append(
            Field(
                range: range, isASCII: bits < 0x80, hasDoubledQuotes: hasDoubledQuotes, hasMark: hasMark))
        hasMark = false
    }

    /// Passes a quoted field with its closing quote. Returns false if the bytes end before.
    private mutating func passQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < bytes.count {
            let byte = unsafe bytes[place]
            bits |= byte
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard place < bytes.count, unsafe bytes[place] == UInt8(ascii: "\"") else {
                    isInQuotes = false
                    return true
                }
                hasDoubledQuotes = true
                place += 1
            case UInt8(ascii: "\\") where dialect.escapesQuotes && place < bytes.count:
                hasDoubledQuotes = true
                bits |= unsafe bytes[place]
                place += 1
            case UInt8(ascii: "&"): hasMark = true
            case UInt8(ascii: "("): if unsafe Self.linkBegins(bytes, behind: place - 1) { hasMark = true }
            case 0x0a: innerLineEnds += 1
            case 0x0d: if place < bytes.count, unsafe bytes[place] != 0x0a { innerLineEnds += 1 }
            default: break
            }
        }
        return false
    }

    /// The end of the record at the end of a line. CR LF is one line end; a CR alone is one too.
    private func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ areLines: Bool) -> Finding {
        if unsafe bytes[place] == 0x0a { return .record(end: place + 1) }
        guard place + 1 < bytes.count else { return areLines ? .record(end: place + 1) : .incomplete }
        return .record(end: place + (unsafe bytes[place + 1] == 0x0a ? 2 : 1))
    }

    // MARK: Fields

    /// Whether a field of the record may have HTML entities or a link in parentheses.
    var hasMarks: Bool { fields.contains(where: \.hasMark) }

    /// Whether `http` stands behind a byte.
    private static func linkBegins(_ bytes: UnsafeBufferPointer<UInt8>, behind place: Int) -> Bool {
        unsafe place + 4 < bytes.count && bytes[place + 1...place + 4].elementsEqual("http".utf8)
    }

    /// The texts of the fields; nil if one is not UTF-8.
    ///
    /// - Parameter repairing: whether other bytes are replaced instead.
    func texts(_ bytes: UnsafeBufferPointer<UInt8>, repairing: Bool = false) -> [String]? {
        var texts: [String] = []
        texts.reserveCapacity(fields.count)
        for field in fields {
            let slice = unsafe UnsafeBufferPointer(rebasing: bytes[field.range])
            guard let text = unsafe self.text(slice, field, repairing) else { return nil }
            texts.append(text)
        }
        return texts
    }

    private func text(_ bytes: UnsafeBufferPointer<UInt8>, _ field: Field, _ repairing: Bool) -> String? {
        if field.hasDoubledQuotes { return unsafe unquoted(bytes, repairing) }
        var bytes = unsafe bytes
        if let formula = unsafe Self.textOfFormula(bytes) {
            unsafe bytes = UnsafeBufferPointer(rebasing: bytes[formula])
        }
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes. To compare takes less time than to validate before.
        return unsafe field.isASCII || repairing || text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The text between quotes of a field with quotes in it.
    private func unquoted(_ bytes: UnsafeBufferPointer<UInt8>, _ repairing: Bool) -> String? {
        var (plain, index) = ([UInt8](), 0)
        plain.reserveCapacity(bytes.count)
        while index < bytes.count {
            var byte = unsafe bytes[index]
            let next = index + 1 < bytes.count ? unsafe bytes[index + 1] : 0
            let isPair = byte == UInt8(ascii: "\"") && next == byte
            let isEscape =
                dialect.escapesQuotes && byte == UInt8(ascii: "\\")
                && (next == byte || next == UInt8(ascii: "\""))
            if isPair || isEscape {
                byte = next
                index += 1
            }
            plain.append(byte)
            index += 1
        }
        let range = unsafe plain.withUnsafeBufferPointer { unsafe Self.textOfFormula($0) } ?? plain.indices
        return repairing
            ? String(decoding: plain[range], as: UTF8.self) : String(validating: plain[range], as: UTF8.self)
    }

    /// The place of the text in `="007"`, by which spreadsheets are made to keep zeros; nil for other text.
    private static func textOfFormula(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard bytes.count > 2, unsafe bytes[0] == UInt8(ascii: "="), unsafe bytes[1] == UInt8(ascii: "\""),
            unsafe bytes[bytes.count - 1] == UInt8(ascii: "\""),
            unsafe !bytes[2..<bytes.count - 1].contains(UInt8(ascii: "\""))
        else { return nil }
        return 2..<bytes.count - 1
    }
}
