import Foundation
import Galley

/// A row of a table: its fields as text, and the line on which it begins.
public struct Record: Sendable {
    public var line: Int
    public var fields: [String]
}

/// How the fields of a table are told apart.
public enum TableFormat: String, Sendable, CaseIterable {
    case csv, tsv

    /// By the file's ending; CSV where that says nothing.
    public init(fileName: String) {
        let ending = (fileName as NSString).pathExtension.lowercased()
        self = ending == "tsv" || ending == "tab" ? .tsv : .csv
    }

    var delimiter: UInt8 { UInt8(ascii: self == .csv ? "," : "\t") }
}

/// Reads a CSV or TSV file as a stream: RFC 4180 with a header, with or without a byte-order mark, lines ended by LF,
/// CRLF or CR, quoted fields that span lines, empty lines passed over. The text is UTF-8.
///
/// Memory: a chunk of the input and one record.
public struct RecordReader {
    /// The name in messages; standard input is `<stdin>`.
    public let name: String
    private let path: String?
    private let format: TableFormat
    private static let chunkSize = 1 << 16

    /// - Parameter path: a file, or `-` for standard input.
    public init(path: String, format: TableFormat? = nil) {
        self.path = path == "-" ? nil : path
        name = path == "-" ? "<stdin>" : path
        self.format = format ?? TableFormat(fileName: path)
    }

    /// Calls `body` with each record, the header first.
    /// - Throws: `DataError` for a file that cannot be read, that is not UTF-8 (with the byte's offset) or whose quotes
    ///   do not match; and what `body` throws.
    public func forEachRecord(_ body: (Record) throws -> Void) throws {
        let handle = try open()
        defer { if path != nil { try? handle.close() } }
        var lines = LineFeeder(name: name, format: format)
        while let chunk = try read(handle), !chunk.isEmpty { try lines.add(chunk, body) }
        try lines.finish(body)
    }

    private func open() throws(DataError) -> FileHandle {
        guard let path else { return FileHandle.standardInput }
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw DataError(file: name, problem: "no such file", isUnreadable: true)
        }
        guard !isFolder.boolValue else {
            throw DataError(file: name, problem: "this is a folder; expected a file", isUnreadable: true)
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw DataError(file: name, problem: "the file cannot be opened for reading", isUnreadable: true)
        }
        return handle
    }

    private func read(_ handle: FileHandle) throws(DataError) -> Data? {
        do { return try handle.read(upToCount: Self.chunkSize) } catch {
            throw DataError(
                file: name, problem: "the file cannot be read: \(error.localizedDescription)", isUnreadable: true)
        }
    }
}

/// Cuts the input at line ends, so that a record's line is known, and hands the lines to the parser.
private struct LineFeeder: ~Copyable {
    private let name: String
    private let parser: CSVParser
    private let findings = CSVParser.Findings()
    /// A line that is not complete yet.
    private var pending: [UInt8] = []
    /// The number of bytes before `pending`.
    private var offset = 0
    private var line = 1
    private var recordLine = 1
    private var isInRecord = false
    private var endsWithReturn = false

    init(name: String, format: TableFormat) {
        self.name = name
        parser = CSVParser(delimiter: format.delimiter)
    }

    mutating func add(_ chunk: Data, _ body: (Record) throws -> Void) throws {
        let bytes = [UInt8](chunk)
        var start = 0
        while start < bytes.count {
            if endsWithReturn {
                endsWithReturn = false
                // CR LF is one line end; a CR alone is one too.
                if bytes[start] == 0x0a {
                    pending.append(0x0a)
                    start += 1
                }
                try flush(body)
                continue
            }
            var end = start
            while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
            let isLineEnd = end < bytes.count
            pending += bytes[start..<(isLineEnd ? end + 1 : end)]
            start = end + 1
            guard isLineEnd else { break }
            if bytes[end] == 0x0a { try flush(body) } else { endsWithReturn = true }
        }
    }

    mutating func finish(_ body: (Record) throws -> Void) throws {
        if !pending.isEmpty { try flush(body) }
        guard parser.finish(into: findings) else {
            throw DataError(
                file: name, line: recordLine,
                problem: "a quoted field is still open at the end of the file; expected \"")
        }
        try deliver(body)
    }

    /// Feeds one line, its end included.
    private mutating func flush(_ body: (Record) throws -> Void) throws {
        if offset == 0, pending.starts(with: [0xef, 0xbb, 0xbf]) {
            pending.removeFirst(3)
            offset = 3
        }
        try checkEncoding()
        if !isInRecord { recordLine = line }
        let isBlank = pending.allSatisfy { $0 == 0x0a || $0 == 0x0d }
        let isAccepted = unsafe pending.withUnsafeBytes { unsafe parser.feed($0, into: findings) }
        guard isAccepted else {
            throw DataError(
                file: name, line: recordLine,
                problem: "a quote stands inside a field; expected it doubled, in a field that is quoted as a whole")
        }
        let isComplete = !findings.records.isEmpty
        try deliver(body)
        isInRecord = !isComplete && (isInRecord || !isBlank)
        offset += pending.count
        pending.removeAll(keepingCapacity: true)
        line += 1
    }

    private func deliver(_ body: (Record) throws -> Void) throws {
        let records = findings.records
        findings.records.removeAll(keepingCapacity: true)
        for fields in records {
            try body(Record(line: recordLine, fields: fields.map { String(decoding: $0, as: UTF8.self) }))
        }
    }

    private func checkEncoding() throws {
        if pending.allSatisfy({ $0 < 0x80 }) || String(validating: pending, as: UTF8.self) != nil { return }
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
        throw DataError(
            file: name, line: line,
            problem: "byte 0x\(value) at offset \(offset + valid) is not UTF-8; expected UTF-8 text "
                + "(iconv -f latin1 -t utf8 converts from Latin-1)")
    }
}
