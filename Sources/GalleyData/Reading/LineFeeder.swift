import Foundation
import GalleyDiagnostics
import GalleyGeometry
import GalleyInput
import GalleyText

/// Splits the input at line ends, so that the line and the encoding of each record are known. Records that lie in a chunk of the
/// input as a whole are read in place.
struct LineFeeder {
    private let name: String
    private var encoding: TextEncoding
    /// Whether Windows-1252 is recognised in place of UTF-8.
    private let guessesEncoding: Bool
    /// Whether a line so far is UTF-8 beyond ASCII.
    private var hasUTF8 = false
    private var isGuessed = false
    private var scanner: FieldScanner
    /// Whether the header determines the delimiter.
    private let recognisesDelimiter: Bool
    /// The bytes of an incomplete line.
    private var pending: [UInt8] = []
    /// The number of bytes before `pending`.
    private var offset = 0
    private let firstLine: Int
    private var line: Int
    private var recordLine: Int
    /// The offset of the first byte of the record.
    private var recordOffset = 0
    /// The lines of the record so far, in UTF-8; empty between records.
    private var record: [UInt8] = []
    private var endsWithReturn = false
    private let limits = Limits.current
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
        scanner = FieldScanner(delimiter: given?.asciiValue ?? UInt8(ascii: ","))
        recognisesDelimiter = given == nil
    }

    /// The character between fields.
    var delimiter: UInt8 { scanner.delimiter }

    /// - Returns: whether to continue.
    mutating func add(_ bytes: [UInt8], _ body: (Record) throws -> Bool) throws -> Bool {
        var start = 0
        while start < bytes.count {
            if let (fields, length) = wholeRecord(at: start, of: bytes) {
                let record = Record(line: line, fields: fields, offset: offset)
                offset += length
                line += scanner.innerLineEnds + 1
                start += length
                guard try fields.isEmpty || body(record) else { return false }
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
                throw limits.recordTooLong().at(.init(file: name, line: record.isEmpty ? line : recordLine))
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
        guard record.isEmpty else {
            throw Diagnostic(
                .malformedTable, "a quoted field is not closed at the end of the file", expected: "\"",
                at: .init(file: name, line: recordLine))
        }
        return true
    }

    /// The fields and the length of the record at `start`; an empty line has none. Nil if it has to be read line by line: it is the
    /// header, incomplete, malformed, exceeds a limit or needs decoding.
    private mutating func wholeRecord(at start: Int, of bytes: [UInt8]) -> (fields: [String], length: Int)? {
        guard pending.isEmpty, record.isEmpty, !endsWithReturn, line > firstLine else { return nil }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
            scanner.reset()
            guard case .record(let length) = unsafe scanner.scan(rest, areLines: false),
                length <= limits.fieldLength, length <= limits.recordLength
            else { return nil }
            let isASCII = scanner.isASCII
            guard isASCII || encoding == .utf8, let fields = unsafe scanner.texts(rest) else { return nil }
            hasUTF8 = hasUTF8 || !isASCII
            return (fields, length)
        }
    }

    /// Adds a line with its end to the record.
    private mutating func flush(_ body: (Record) throws -> Bool) throws -> Bool {
        if offset == 0, pending.starts(with: [0xef, 0xbb, 0xbf]) {
            pending.removeFirst(3)
            offset = 3
        }
        let read = pending.count
        if line == firstLine, let named = DelimiterFinder.named(by: pending) {
            if recognisesDelimiter { scanner.delimiter = named }
            offset += read
            pending.removeAll(keepingCapacity: true)
            line += 1
            recordLine = line
            return true
        }
        if line == firstLine, recognisesDelimiter { scanner.delimiter = DelimiterFinder.delimiter(ofHeader: pending) }
        if encoding == .utf8 { try checkEncoding() } else if isGuessed { try checkGuess() }
        if encoding != .utf8 { pending = encoding.utf8(pending) }
        if record.isEmpty {
            (recordLine, recordOffset) = (line, offset)
            scanner.reset()
        }
        record += pending
        recordLength += read
        offset += read
        pending.removeAll(keepingCapacity: true)
        line += 1
        let finding = unsafe record.withUnsafeBufferPointer { unsafe scanner.scan($0, areLines: true) }
        if case .incomplete = finding { return true }
        defer {
            record.removeAll(keepingCapacity: true)
            recordLength = 0
        }
        if case .misplacedQuote = finding {
            throw Diagnostic(
                .malformedTable, "a quote inside a field", expected: "it doubled, and the whole field in quotes",
                at: .init(file: name, line: recordLine))
        }
        return try deliver(body)
    }

    private func deliver(_ body: (Record) throws -> Bool) throws -> Bool {
        guard let fields = unsafe record.withUnsafeBufferPointer({ unsafe scanner.texts($0) }) else {
            preconditionFailure("the encoding of each line has been checked")
        }
        if let long = fields.first(where: { $0.utf8.count > limits.fieldLength }) {
            throw limits.fieldTooLong(long.utf8.count).at(.init(file: name, line: recordLine))
        }
        return try fields.isEmpty || body(Record(line: recordLine, fields: fields, offset: recordOffset))
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
