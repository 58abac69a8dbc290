import Foundation
import Galley

/// A JSON file that is held as a whole: a style, or a list of badges.
enum JSONFile {
    /// The values in the file at `path`, as Foundation gives them; nil where it is no JSON.
    ///
    /// - Throws: `DataError` for a file that cannot be read or asks for more than a limit allows.
    static func read(path: String) throws(DataError) -> Any? {
        let bytes: [UInt8]
        do throws(InputError) { bytes = try ReadableFile.document(path) } catch {
            throw DataError(file: path, problem: error.problem, isUnreadable: true)
        }
        if let fault = fault(bytes, Limits.current) {
            throw DataError(file: path, line: fault.line, problem: fault.error.description)
        }
        return try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    /// The first thing that is nested too deep or too long. Whether all the rest is JSON is not looked at. O(bytes).
    private static func fault(_ bytes: [UInt8], _ limits: Limits) -> (line: Int, error: LimitError)? {
        var (line, depth) = (1, 0)
        /// Where the text begins that is being read.
        var start: Int?
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if let first = start {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    // As it stands in the file, escapes and all.
                    if index - first > limits.fieldLength { return (line, limits.fieldTooLong(index - first)) }
                    start = nil
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): start = index + 1
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limits.nestingDepth { return (line, limits.nestedTooDeep("objects and arrays")) }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return nil
    }
}
