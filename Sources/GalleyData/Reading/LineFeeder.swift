import Foundation
import GalleyDiagnostics
import GalleyInput
import GalleyText

/// Splits the input at line ends, so that the line and the encoding of each record are known. Records that lie in a chunk of the
/// input as a whole are read in place.
struct LineFeeder {
    private let name: String
    private var form: TableForm
    private var decoder: CharsetDecoder?
    /// Whether the encoding is recognised at a line that is not UTF-8.
    private let guessesEncoding: Bool
    /// Whether a line so far is UTF-8 beyond ASCII.
    private var hasUTF8 = false
    private var scanner: FieldScanner
    /// The bytes of an incomplete line.
    private var pending: [UInt8] = []
    /// The number of bytes before `pending`.
    private var offset = 0
    /// The line of the header; 0 in the middle of a file.
    private let headerLine: Int
    private var line: Int
    private var recordLine: Int
    /// The offset of the first byte of the record.
    private var recordOffset = 0
    /// The lines of the record so far, in UTF-8; empty between records.
    private var record: [UInt8] = []
    private var endsWithReturn = false
    private let limits = Limits.current
    /// The first line of a header of two.
    private var question: [String]?
    /// Whether the next record belongs to the header.
    private var omitsRecord = false
    /// The bytes of the record so far, without `pending`.
    private var recordLength = 0
    /// Records that may be lines below the table.
    private var footer = TableFooter()

    /// - Parameters:
    ///   - form: the form of the table.
    ///   - guessesEncoding: whether it may be in another encoding than its first lines show.
    ///   - start: where the input begins, after the header; nil for the whole file.
    init(
        name: String, _ form: TableForm, guessesEncoding: Bool = false, firstLine: Int, from start: RecordPlace? = nil
    ) {
        let line = start?.line ?? firstLine
        headerLine = start == nil ? firstLine + form.linesBeforeHeader : 0
        (self.line, recordLine, offset) = (line, line, start?.offset ?? 0)
        (self.name, self.form, self.guessesEncoding) = (name, form, guessesEncoding)
        decoder = form.encoding.decoder()
        footer.endsAtEmptyLine = form.hasSections
        scanner = FieldScanner(form.dialect)
    }

    /// - Returns: whether to continue.
    mutating func add(_ bytes: [UInt8], _ body: (Record) throws -> Bool) throws -> Bool {
        var start = 0
        while start < bytes.count {
            if let (fields, length) = wholeRecord(at: start, of: bytes) {
                let record = Record(line: line, fields: form.joined?.divided(fields) ?? fields, offset: offset)
                offset += length
                line += scanner.innerLineEnds + 1
                start += length
                guard try footer.pass(record, body) else { return false }
                continue
            }
            if endsWithReturn {
                endsWithReturn = false
                // CR LF is one line end; a CR alone is one too.
                if bytes[start] == 0x0a {
                    pending.append(0x0a)
                    start += 1
                }
                guard try flush(bytes[start...], body) else { return false }
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
                guard try flush(bytes[min(start, bytes.count)...], body) else { return false }
            } else {
                endsWithReturn = true
            }
        }
        return true
    }

    mutating func finish(_ body: (Record) throws -> Bool) throws -> Bool {
        // The mark of DOS for the end of a text.
        if pending == [0x1a] { pending = [] }
        if !pending.isEmpty { guard try flush([], body) else { return false } }
        guard record.isEmpty else {
            throw Diagnostic(
                .malformedTable, "a quoted field is not closed at the end of the file", expected: "\"",
                at: .init(file: name, line: recordLine))
        }
        return try footer.finish(file: name, body)
    }

    /// The fields and the length of the record at `start`; an empty line has none. Nil if it has to be read line by line: it is the
    /// header, incomplete, malformed, exceeds a limit or needs decoding.
    private mutating func wholeRecord(at start: Int, of bytes: [UInt8]) -> (fields: [String], length: Int)? {
        guard pending.isEmpty, record.isEmpty, !endsWithReturn, line > headerLine, question == nil, !omitsRecord
        else { return nil }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
            scanner.reset()
            guard case .record(let length) = unsafe scanner.scan(rest, areLines: false),
                length <= limits.fieldLength, length <= limits.recordLength
            else { return nil }
            let isASCII = scanner.isASCII
            guard isASCII || form.encoding == .utf8, !scanner.hasMarks, let fields = unsafe scanner.texts(rest)
            else { return nil }
            hasUTF8 = hasUTF8 || !isASCII
            return (fields, length)
        }
    }

    /// Adds a line with its end to the record.
    ///
    /// - Parameter rest: the bytes behind it, as far as they have come.
    private mutating func flush(_ rest: ArraySlice<UInt8>, _ body: (Record) throws -> Bool) throws -> Bool {
        if offset == 0, pending.starts(with: [0xef, 0xbb, 0xbf]) {
            pending.removeFirst(3)
            offset = 3
        }
        let read = pending.count
        if line < headerLine {
            offset += read
            pending.removeAll(keepingCapacity: true)
            line += 1
            recordLine = line
            return true
        }
        try decode(rest)
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

    /// Completes a header of several lines.
    ///
    /// - Returns: whether to pass on the record; false for a line of the header that is not its last.
    private mutating func completeHeader(_ fields: inout [String]) -> Bool {
        if recordLine == headerLine {
            switch form.header {
            case .plain: break
            case .withRowNames: fields.insert("", at: 0)
            case .aboveAnswers:
                question = fields
                return false
            case .aboveIdentifiers: omitsRecord = true
            }
        } else if omitsRecord {
            omitsRecord = false
            return false
        } else if let names = question {
            fields = SheetHeader.names(names, above: fields)
            question = nil
        }
        return true
    }

    private mutating func deliver(_ body: (Record) throws -> Bool) throws -> Bool {
        guard var fields = unsafe record.withUnsafeBufferPointer({ unsafe scanner.texts($0) }) else {
            preconditionFailure("the encoding of each line has been checked")
        }
        if let long = fields.first(where: { $0.utf8.count > limits.fieldLength }) {
            throw limits.fieldTooLong(long.utf8.count).at(.init(file: name, line: recordLine))
        }
        if scanner.hasMarks {
            let linked = fields
            fields = fields.map(\.withoutOwnLinks)
            if linked != fields {
                DataNotices.note(
                    Diagnostic(
                        .dataNotice, "links of Notion behind values are left out", at: .init(file: name),
                        severity: .note))
            }
            let decoded = fields.map(\.withoutEntities)
            if decoded != fields {
                fields = decoded
                DataNotices.note(
                    Diagnostic(
                        .dataNotice, "HTML entities, such as &amp;, are read as their characters",
                        at: .init(file: name), severity: .note))
            }
        }
        guard completeHeader(&fields) else { return true }
        if let joined = form.joined { fields = joined.divided(fields) }
        return try footer.pass(Record(line: recordLine, fields: fields, offset: recordOffset), body)
    }

    // MARK: Encodings

    /// Converts the pending line to UTF-8.
    private mutating func decode(_ rest: ArraySlice<UInt8>) throws {
        if pending.allSatisfy({ $0 < 0x80 }) { return }
        if form.encoding == .utf8 {
            if String(validating: pending, as: UTF8.self) != nil {
                hasUTF8 = true
                return
            }
            let finding = EncodingDetector.encoding(of: guessesEncoding ? pending + rest : pending)
            guard guessesEncoding, !hasUTF8, case .certain(let encoding, let doubt) = finding else {
                throw notUTF8(finding)
            }
            form.guess(encoding, doubt, name: name, line: line)
            decoder = encoding.decoder()
        } else if form.isGuessed, String(validating: pending, as: UTF8.self) != nil {
            throw Diagnostic(
                .encoding, "an earlier line is not UTF-8, and this one is not \(form.encoding.title)",
                expected: "UTF-8 text", hint: .encoding(nil), at: .init(file: name, line: line))
        }
        guard let decoder else { return }
        do { pending = Array(try decoder.text(of: pending).utf8) } catch {
            let byte = String(pending[min(error.offset, pending.count - 1)], radix: 16, uppercase: true)
            throw Diagnostic(
                .encoding,
                "byte 0x\(byte) at offset \(offset + error.offset) is no character of \(form.encoding.title)",
                expected: "text in that encoding", hint: .encoding(nil), at: .init(file: name, line: line))
        }
    }

    private func notUTF8(_ finding: EncodingDetector.Finding) -> Diagnostic {
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
        var error = Diagnostic(
            .encoding, "byte 0x\(value) at offset \(offset + valid) is not UTF-8", expected: "UTF-8 text",
            hint: .encoding(nil), at: .init(file: name, line: line))
        switch finding {
        case .certain(let encoding, _): error.hint = hasUTF8 ? .encoding(nil) : .encoding(encoding)
        case .ambiguous(let readings) where guessesEncoding:
            let words = readings.map { "\(quoted($0.example)) (\($0.encoding.title))" }
            error.what = "\(error.what); it may read \(words.joined(separator: " or "))"
        case .ambiguous, .unknown: break
        }
        return error
    }
}

extension EncodingDetector.Reading {
    /// The first word beyond ASCII.
    fileprivate var example: String {
        let words = text.split { $0.isWhitespace || $0.isPunctuation && $0.isASCII || "|;,\t".contains($0) }
        return words.first { !$0.allSatisfy(\.isASCII) }.map(String.init) ?? ""
    }
}

extension String {
    /// The text without the links that Notion writes behind the titles of its pages: `Acme (https://www.notion.so/Acme-1f2e)`.
    fileprivate var withoutOwnLinks: String {
        guard utf8.contains(UInt8(ascii: "(")) else { return self }
        return replacing(#/[ ]?\(https://(?:www\.)?notion\.(?:so|site)/[^\s()]*\)/#, with: "")
    }

    /// The text with the characters of HTML's entities; as it is where it has tags.
    fileprivate var withoutEntities: String {
        guard utf8.contains(UInt8(ascii: "&")), !contains(/<\/?[a-zA-Z]/) else { return self }
        return HTMLEntity.decoded(self)
    }
}
