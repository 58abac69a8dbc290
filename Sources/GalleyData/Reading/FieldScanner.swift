/// Finds the fields of a record of CSV, which may arrive line by line. RFC 4180, with any delimiter.
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
        var hasDoubledQuotes = false
    }

    var delimiter: UInt8
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

    init(delimiter: UInt8) { self.delimiter = delimiter }

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
        let delimiter = self.delimiter
        // Most bytes are letters, above all that matter.
        let highest = max(delimiter, UInt8(ascii: ","))
        while true {
            if isInQuotes {
                guard unsafe passQuotes(bytes), areLines || place < bytes.count else { return .incomplete }
                append(start..<place - 1)
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
                        fields.append(Field(range: start..<end, isASCII: bits < 0x80))
                        (start, bits) = (end + 1, 0)
                    case 0x0a, 0x0d:
                        if end > 0 { fields.append(Field(range: start..<end, isASCII: bits < 0x80)) }
                        place = end
                        return unsafe lineEnd(bytes, areLines)
                    case UInt8(ascii: "\""):
                        guard end == start else { return .misplacedQuote }
                        isInQuotes = true
                        begin(at: end + 1)
                        break fields
                    default: break
                    }
                }
                end += 1
            }
            if isInQuotes { continue }
            guard areLines else { return .incomplete }
            if end > 0 { fields.append(Field(range: start..<end, isASCII: bits < 0x80)) }
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

    private mutating func append(_ range: Range<Int>) {
        fields.append(Field(range: range, isASCII: bits < 0x80, hasDoubledQuotes: hasDoubledQuotes))
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

    /// The texts of the fields; nil if one is not UTF-8.
    func texts(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var texts: [String] = []
        texts.reserveCapacity(fields.count)
        for field in fields {
            let slice = unsafe UnsafeBufferPointer(rebasing: bytes[field.range])
            guard let text = unsafe Self.text(slice, field) else { return nil }
            texts.append(text)
        }
        return texts
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ field: Field) -> String? {
        if field.hasDoubledQuotes {
            var isSecond = true
            let plain = unsafe bytes.filter { byte in
                if byte == UInt8(ascii: "\"") { isSecond.toggle() }
                return byte != UInt8(ascii: "\"") || !isSecond
            }
            return String(validating: plain, as: UTF8.self)
        }
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes. To compare takes less time than to validate before.
        return unsafe field.isASCII || text.utf8.elementsEqual(bytes) ? text : nil
    }
}
