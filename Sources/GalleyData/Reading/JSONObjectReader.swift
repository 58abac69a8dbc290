import Foundation
import GalleyDiagnostics
import GalleyInput

/// Reads the objects of a JSON file as a stream: one after the other, as in NDJSON, in one array, or in an array of the only object.
/// RFC 8259.
///
/// Values are text as written; those of inner objects and arrays are named `outer.inner` and `list.0`; null is empty. A string,
/// a number or an array in the array is read as the object `{"value": …}`. Memory: a chunk of the input and one object.
struct JSONObjectReader {
    let input: InputFile

    /// An object of the file.
    struct Object {
        /// The line on which it begins.
        var line: Int
        /// The offset of its first byte.
        var offset: Int
        var values: [(name: String, value: String)]
        /// Its text.
        var json: [UInt8]
    }

    /// Calls `body` with each object until it returns false.
    ///
    /// - Parameter start: the object to begin with; nil for the first one.
    func readObjects(from start: RecordPlace? = nil, while body: (Object) throws -> Bool) throws {
        try forEachObject(from: start) { line, offset, bytes in
            var parser = JSONObjectParser(bytes, file: input.name, line: line)
            let values = try parser.parse()
            warnOfEqualNames(values, line: line)
            return try body(Object(line: line, offset: offset, values: values, json: bytes))
        }
    }

    /// RFC 8259 §4 leaves open which of several values of a name is read.
    private func warnOfEqualNames(_ values: [(name: String, value: String)], line: Int) {
        var known = Set<String>(minimumCapacity: values.count)
        guard let twice = values.first(where: { !known.insert($0.name).inserted }) else { return }
        DataNotices.warn(
            Diagnostic(
                .dataNotice, "given twice; the last value is read",
                at: .init(file: input.name, line: line, field: .key(twice.name)), severity: .warning))
    }

    /// Calls `body` with the text of each object, which is not parsed, until it returns false.
    func forEachObject(
        from start: RecordPlace? = nil, while body: (_ line: Int, _ offset: Int, _ json: [UInt8]) throws -> Bool
    ) throws {
        var splitter = Splitter(name: input.name)
        if let start { splitter.begin(at: start, in: try form()) }
        var search = JSONRecordList.Search()
        var goesOn = true
        func read(_ head: [UInt8], _ list: JSONRecordList?) throws -> Bool {
            if let list {
                splitter.begin(list)
                note(list)
            }
            for byte in head.dropFirst(list?.offset ?? 0) {
                if let object = try splitter.take(byte) {
                    goesOn = try body(object.line, object.offset, object.bytes)
                }
                if !goesOn || splitter.isAtEnd { return false }
            }
            return true
        }
        try input.forEachTextChunk(expected: "JSON objects", from: start?.offset ?? 0) { chunk in
            if start != nil { return try read(chunk, nil) }
            guard let (head, list) = search.take(chunk) else { return true }
            return try read(head, list)
        }
        if search.isOpen, start == nil {
            let (head, list) = search.finish()
            _ = try read(head, list)
        }
        if goesOn { try splitter.finish() }
    }

    /// Says which array is read, if other values are not.
    private func note(_ list: JSONRecordList) {
        guard list.hasOthers else { return }
        DataNotices.note(
            Diagnostic(
                .dataNotice,
                "the records are those of \(quoted(list.path.joined(separator: "."))); the values beside it are not read",
                at: .init(file: input.name, line: list.line), severity: .note))
    }

    /// Where the records of a file are.
    private enum Form { case sequence, array, list }

    private func form() throws -> Form {
        var first: UInt8?
        var search = JSONRecordList.Search()
        var recordList: JSONRecordList?
        try input.forEachTextChunk(expected: "JSON objects") { chunk in
            first = first ?? chunk.first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
            recordList = search.take(chunk)?.list
            return search.isOpen
        }
        if search.isOpen { recordList = search.finish().list }
        return recordList != nil ? .list : first == UInt8(ascii: "[") ? .array : .sequence
    }

    /// Finds the objects in a stream of bytes.
    private struct Splitter {
        let name: String
        private var bytes: [UInt8] = []
        private var line = 1
        private var start = 1
        private var depth = 0
        /// Whether the record is not an object, and which kind of value it is.
        private var plain: PlainValue?
        private var isInString = false
        private var isEscaped = false
        private var isInArray = false
        /// Whether the array belongs to an object, whose end is not read.
        private var isInObject = false
        private var count = 0
        /// The number of bytes taken.
        private var offset = 0
        private var startOffset = 0
        private var markBytes = 0
        private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        /// Precedes a value that is not an object.
        private static let opening = Array(#"{"value":"#.utf8)

        private enum PlainValue {
            case string, array
            /// A number, true, false or null, which ends before another byte.
            case word
        }
        private var isOver = false
        private let limits = Limits.current

        init(name: String) { self.name = name }

        /// Continues where an object begins.
        mutating func begin(at start: RecordPlace, in form: Form) {
            (line, offset) = (start.line, start.offset)
            (isInArray, isInObject) = (form != .sequence, form == .list)
            // The byte-order mark and earlier objects have been passed.
            (count, markBytes) = (1, 3)
        }

        /// Begins with the bracket of a list.
        mutating func begin(_ list: JSONRecordList) {
            (line, offset, isInObject, markBytes) = (list.line, list.offset, true, 3)
        }

        /// Whether the list of an object is over.
        var isAtEnd: Bool { isInObject && isOver }

        mutating func take(_ byte: UInt8) throws(Diagnostic) -> (line: Int, offset: Int, bytes: [UInt8])? {
            defer {
                if byte == 0x0a { line += 1 }
                offset += 1
            }
            if depth == 0 { return try between(byte) }
            if plain == .word, !JSONObjectParser.isWord(byte) {
                let record = ended()
                _ = try between(byte)
                return record
            }
            bytes.append(byte)
            guard bytes.count <= limits.recordLength else {
                throw limits.recordTooLong().at(.init(file: name, line: start))
            }
            if isEscaped {
                isEscaped = false
            } else if isInString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if plain == .string { depth = 0 }
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            return depth == 0 ? ended() : nil
        }

        private mutating func ended() -> (line: Int, offset: Int, bytes: [UInt8]) {
            if plain != nil { bytes.append(UInt8(ascii: "}")) }
            (plain, depth) = (nil, 0)
            count += 1
            defer { bytes.removeAll(keepingCapacity: true) }
            return (start, startOffset, bytes)
        }

        private mutating func begin(_ kind: PlainValue, with byte: UInt8) {
            (start, startOffset, depth) = (line, offset, 1)
            (plain, isInString) = (kind, kind == .string)
            bytes = Self.opening + [byte]
        }

        private mutating func between(_ byte: UInt8) throws(Diagnostic) -> (line: Int, offset: Int, bytes: [UInt8])? {
            switch byte {
            case 0x20, 0x09, 0x0a, 0x0d: break
            // A byte-order mark at the start of the file.
            case Self.mark[min(markBytes, 2)] where count == 0 && markBytes < 3: markBytes += 1
            case UInt8(ascii: "{") where !isOver:
                (start, startOffset, depth) = (line, offset, 1)
                bytes.append(byte)
            case UInt8(ascii: "[") where count == 0 && !isInArray: isInArray = true
            case UInt8(ascii: "[") where isInArray && !isOver: begin(.array, with: byte)
            case UInt8(ascii: "\"") where isInArray && !isOver: begin(.string, with: byte)
            case _ where isInArray && !isOver && JSONObjectParser.isWord(byte): begin(.word, with: byte)
            case UInt8(ascii: "]") where isInArray && !isOver: isOver = true
            case UInt8(ascii: ",") where isInArray && count > 0 && !isOver: break
            default:
                let shown = (0x21...0x7e).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
                throw Diagnostic(
                    .malformedJSON, "found \(shown) between records", expected: "an object {…}",
                    at: .init(file: name, line: line))
            }
            return nil
        }

        func finish() throws(Diagnostic) {
            guard depth == 0 else {
                let kind = plain == nil ? "object" : "value"
                throw Diagnostic(
                    .malformedJSON, "the \(kind) is not closed at the end of the file",
                    at: .init(file: name, line: start))
            }
            guard !isInArray || isOver else {
                throw Diagnostic(
                    .malformedJSON, "the array is not closed at the end of the file", at: .init(file: name, line: line))
            }
        }
    }
}
