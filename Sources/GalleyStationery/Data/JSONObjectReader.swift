import Foundation
import Galley

/// Reads the objects of a JSON file as a stream: one after the other, as in NDJSON, or in one array. RFC 8259.
///
/// Values are text as written; those of inner objects and arrays are named `outer.inner` and `list.0`; null is empty. Memory:
/// a chunk of the input and one object.
struct JSONObjectReader {
    let input: InputFile

    /// Calls `body` with the line, the values and the text of each object until it returns false.
    func readObjects(
        while body: (_ line: Int, _ values: [(name: String, value: String)], _ json: [UInt8]) throws -> Bool
    ) throws {
        var splitter = Splitter(name: input.name)
        var goesOn = true
        try input.forEachTextChunk(expected: "JSON objects") { chunk in
            for byte in chunk {
                guard let object = try splitter.take(byte) else { continue }
                var parser = JSONObjectParser(object.bytes, file: input.name, line: object.line)
                goesOn = try body(object.line, try parser.parse(), object.bytes)
                if !goesOn { return false }
            }
            return true
        }
        if goesOn { try splitter.finish() }
    }

    /// Finds the objects in a stream of bytes.
    private struct Splitter {
        let name: String
        private var bytes: [UInt8] = []
        private var line = 1
        private var start = 1
        private var depth = 0
        private var isInString = false
        private var isEscaped = false
        private var isInArray = false
        private var count = 0
        private var markBytes = 0
        private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        private var isOver = false
        private let limits = Limits.current

        init(name: String) { self.name = name }

        mutating func take(_ byte: UInt8) throws(DataError) -> (line: Int, bytes: [UInt8])? {
            defer { if byte == 0x0a { line += 1 } }
            if depth == 0 { return try between(byte) }
            bytes.append(byte)
            guard bytes.count <= limits.recordLength else {
                throw DataError(file: name, line: start, problem: limits.recordTooLong().description)
            }
            if isEscaped {
                isEscaped = false
            } else if isInString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            guard depth == 0 else { return nil }
            count += 1
            defer { bytes.removeAll(keepingCapacity: true) }
            return (start, bytes)
        }

        private mutating func between(_ byte: UInt8) throws(DataError) -> (line: Int, bytes: [UInt8])? {
            switch byte {
            case 0x20, 0x09, 0x0a, 0x0d: break
            // A byte-order mark at the start of the file.
            case Self.mark[min(markBytes, 2)] where count == 0 && markBytes < 3: markBytes += 1
            case UInt8(ascii: "{") where !isOver:
                (start, depth) = (line, 1)
                bytes.append(byte)
            case UInt8(ascii: "[") where count == 0 && !isInArray: isInArray = true
            case UInt8(ascii: "]") where isInArray && !isOver: isOver = true
            case UInt8(ascii: ",") where isInArray && count > 0 && !isOver: break
            default:
                let shown = (0x21...0x7e).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
                throw DataError(
                    file: name, line: line, problem: "found \(shown) between records; expected an object {…}")
            }
            return nil
        }

        func finish() throws(DataError) {
            guard depth == 0 else {
                throw DataError(file: name, line: start, problem: "the object is not closed at the end of the file")
            }
            guard !isInArray || isOver else {
                throw DataError(file: name, line: line, problem: "the array is not closed at the end of the file")
            }
        }
    }
}
