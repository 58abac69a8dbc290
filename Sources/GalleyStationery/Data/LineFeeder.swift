import Foundation
import Galley
import GalleyDiagnostics

/// Splits the input at line ends, so that the line of each record is known. Lines without quotes are split here; others go to
/// the CSV parser.
struct LineFeeder: ~Copyable {
    private let name: String
    private var encoding: TextEncoding
    /// Whether Windows-1252 is recognised in place of UTF-8.
    private let guessesEncoding: Bool
    /// Whether a line so far is UTF-8 beyond ASCII.
    private var hasUTF8 = false
    private var isGuessed = false
    private let parser: CSVParser
    private(set) var delimiter: UInt8
    /// Whether the header determines the delimiter.
    private let recognisesDelimiter: Bool
    private let findings = CSVParser.Findings()
    /// The bytes of an incomplete line.
    private var pending: [UInt8] = []
    /// The number of bytes before `pending`.
    private var offset = 0
    private let firstLine: Int
    private var line: Int
    private var recordLine: Int
    /// The offset of the first byte of the record.
    private var recordOffset = 0
    private var isInRecord = false
    private var endsWithReturn = false
    private let limits = Limits.current
    /// The ends of fields in `plainRecord`, kept to reuse memory.
    private var fieldEnds: [(end: Int, isASCII: Bool)] = []
    /// The bytes of the record so far, without `pending`.
    private var recordLength = 0

    /// - Parameters:
    ///   - given: the character between fields; nil to recognise it by the header.
    ///   - start: where the input begins, after the header; nil for the whole file.
    init(
        name: String, delimiter given: Character?, encoding: TextEncoding, guessesEncoding: Bool = false,
        firstLine: Int, from start: RecordPlace? = nil
    ) {
        let line = start?.line ?? firstLine
        // From the middle of a file, no line is the first one.
        self.firstLine = start == nil ? firstLine : 0
        (self.line, recordLine, offset) = (line, line, start?.offset ?? 0)
        self.name = name
        (self.encoding, self.guessesEncoding) = (encoding, guessesEncoding)
        delimiter = given?.asciiValue ?? UInt8(ascii: ",")
        recognisesDelimiter = given == nil
        parser = CSVParser(delimiter: delimiter)
    }

    /// - Returns: whether to continue.
    mutating func add(_ bytes: [UInt8], _ body: (Record) throws -> Bool) throws -> Bool {
        var start = 0
        while start < bytes.count {
            if let plain = plainRecord(in: bytes.span, from: start) {
                let record = Record(line: line, fields: plain.fields, offset: offset)
                offset += plain.end - start
                line += 1
                start = plain.end
                guard try plain.fields.isEmpty || body(record) else { return false }
                continue
            }
            if endsWithReturn {
                endsWithReturn = false
                // CR LF is one line end; a CR alone is one too.
                if bytes[start] == 0x0a {
                    pending.append(0x0a)
                    start += 1
                }
                guard try flush(body) else { return false }
                continue
            }
            var end = start
            while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
            let isLineEnd = end < bytes.count
            pending += bytes[start..<(isLineEnd ? end + 1 : end)]
            guard pending.count + recordLength <= limits.recordLength else {
                throw limits.recordTooLong().at(.init(file: name, line: isInRecord ? recordLine : line))
            }
            start = end + 1
            guard isLineEnd else { break }
            if bytes[end] == 0x0a {
                guard try flush(body) else { return false }
            } else {
                endsWithReturn = true
            }
        }
        return true
    }

    mutating func finish(_ body: (Record) throws -> Bool) throws -> Bool {
        if !pending.isEmpty { guard try flush(body) else { return false } }
        guard parser.finish(into: findings) else {
            throw Diagnostic(
                .malformedTable, "a quoted field is not closed at the end of the file", expected: "\"",
                at: .init(file: name, line: recordLine))
        }
        return try deliver(body)
    }

    /// The fields of the line at `start` and the start of the next line. Nil if the line needs the parser: it is the header,
    /// part of a record, incomplete, ends with CR, exceeds a limit, is not UTF-8 or contains a quote. An empty line has no fields.
    private mutating func plainRecord(in bytes: Span<UInt8>, from start: Int) -> (fields: [String], end: Int)? {
        guard pending.isEmpty, !isInRecord, !endsWithReturn, line > firstLine else { return nil }
        fieldEnds.removeAll(keepingCapacity: true)
        guard let (end, next) = unsafe bytes.withUnsafeBufferPointer({ unsafe lineEnd(in: $0, from: start) }) else {
            return nil
        }
        guard end - start <= limits.fieldLength, next - start <= limits.recordLength else { return nil }
        if end == start { return ([], next) }
        var fields: [String] = []
        fields.reserveCapacity(fieldEnds.count)
        var fieldStart = start
        for (fieldEnd, isASCII) in fieldEnds {
            guard let field = text(bytes.extracting(fieldStart..<fieldEnd), isASCII: isASCII) else { return nil }
            fields.append(field)
            fieldStart = fieldEnd + 1
        }
        return (fields, next)
    }

    /// The end of the line at `start` and the start of the next one; notes the ends of its fields. Nil if the line needs the parser.
    private mutating func lineEnd(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (end: Int, next: Int)? {
        let delimiter = self.delimiter
        // Most bytes are letters, above all that matter.
        let highest = max(delimiter, UInt8(ascii: ","))
        var (end, bits) = (start, UInt8(0))
        while end < bytes.count {
            let byte = unsafe bytes[end]
            bits |= byte
            if byte <= highest {
                switch byte {
                case delimiter:
                    fieldEnds.append((end, bits < 0x80))
                    bits = 0
                case 0x0a:
                    if end > start { fieldEnds.append((end, bits < 0x80)) }
                    return (end, end + 1)
                case 0x0d:
                    guard end + 1 < bytes.count, unsafe bytes[end + 1] == 0x0a else { return nil }
                    if end > start { fieldEnds.append((end, bits < 0x80)) }
                    return (end, end + 2)
                case UInt8(ascii: "\""): return nil
                default: break
                }
            }
            end += 1
        }
        return nil
    }

    /// The text of `bytes`; nil if they are not UTF-8, or need decoding.
    private mutating func text(_ bytes: Span<UInt8>, isASCII: Bool) -> String? {
        let text = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        if isASCII { return text }
        guard encoding == .utf8 else { return nil }
        // Decoding has replaced invalid bytes.
        let isSame = unsafe bytes.withUnsafeBufferPointer { unsafe text.utf8.elementsEqual($0) }
        if isSame { hasUTF8 = true }
        return isSame ? text : nil
    }

    /// Feeds one line with its end to the parser.
    private mutating func flush(_ body: (Record) throws -> Bool) throws -> Bool {
        if offset == 0, pending.starts(with: [0xef, 0xbb, 0xbf]) {
            pending.removeFirst(3)
            offset = 3
        }
        let read = pending.count
        if line == firstLine, let named = DelimiterFinder.named(by: pending) {
            if recognisesDelimiter { setDelimiter(named) }
            offset += read
            pending.removeAll(keepingCapacity: true)
            line += 1
            recordLine = line
            return true
        }
        if line == firstLine, recognisesDelimiter { setDelimiter(DelimiterFinder.delimiter(ofHeader: pending)) }
        if encoding == .utf8 { try checkEncoding() } else if isGuessed { try checkGuess() }
        if encoding != .utf8 { pending = encoding.utf8(pending) }
        if !isInRecord { (recordLine, recordOffset) = (line, offset) }
        let isBlank = pending.allSatisfy { $0 == 0x0a || $0 == 0x0d }
        let isAccepted = unsafe pending.withUnsafeBytes { unsafe parser.feed($0, into: findings) }
        guard isAccepted else {
            throw Diagnostic(
                .malformedTable, "a quote inside a field", expected: "it doubled, and the whole field in quotes",
                at: .init(file: name, line: recordLine))
        }
        let isComplete = !findings.records.isEmpty
        let goesOn = try deliver(body)
        isInRecord = !isComplete && (isInRecord || !isBlank)
        recordLength = isInRecord ? recordLength + read : 0
        offset += read
        pending.removeAll(keepingCapacity: true)
        line += 1
        return goesOn
    }

    private func deliver(_ body: (Record) throws -> Bool) throws -> Bool {
        guard !findings.records.isEmpty else { return true }
        let records = findings.records
        findings.records.removeAll(keepingCapacity: true)
        for fields in records {
            if let long = fields.first(where: { $0.utf8.count > limits.fieldLength }) {
                throw limits.fieldTooLong(long.utf8.count).at(.init(file: name, line: recordLine))
            }
            guard try body(Record(line: recordLine, fields: fields, offset: recordOffset)) else { return false }
        }
        return true
    }

    private mutating func setDelimiter(_ delimiter: UInt8) {
        self.delimiter = delimiter
        parser.setDelimiter(delimiter)
    }

    private mutating func checkEncoding() throws {
        if pending.allSatisfy({ $0 < 0x80 }) { return }
        if String(validating: pending, as: UTF8.self) != nil {
            hasUTF8 = true
            return
        }
        guard guessesEncoding, !hasUTF8, WindowsText.isPlausible(pending) else { throw invalidByte() }
        (encoding, isGuessed) = (.windows1252, true)
        DataNotices.warn(
            Diagnostic(
                .encoding, "not UTF-8, but probably Windows-1252, and read as that", hint: .silencedEncoding,
                at: .init(file: name, line: line), severity: .warning))
    }

    /// Checks a line of a file that is taken for Windows-1252.
    private func checkGuess() throws {
        if pending.allSatisfy({ $0 < 0x80 }) { return }
        guard String(validating: pending, as: UTF8.self) == nil, WindowsText.isPlausible(pending) else {
            throw Diagnostic(
                .encoding, "an earlier line is not UTF-8, and this one not Windows-1252", expected: "UTF-8 text",
                hint: .namedEncoding, at: .init(file: name, line: line))
        }
    }

    private func invalidByte() -> Diagnostic {
        var decoder = UTF8.ForwardParser()
        var bytes = pending.makeIterator()
        var valid = 0
        scan: while true {
            switch decoder.parseScalar(from: &bytes) {
            case .valid(let scalar): valid += scalar.count
            case .error, .emptyInput: break scan
            }
        }
        let value = String(pending[min(valid, pending.count - 1)], radix: 16, uppercase: true)
        return Diagnostic(
            .encoding, "byte 0x\(value) at offset \(offset + valid) is not UTF-8", expected: "UTF-8 text",
            hint: .windowsEncoding, at: .init(file: name, line: line))
    }
}
