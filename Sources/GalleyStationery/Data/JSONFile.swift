import Foundation
import Galley

/// Reads whole JSON files: styles and lists of badges.
enum JSONFile {
    /// The values in a file, as Foundation's types; nil if it is not JSON.
    ///
    /// - Throws: `DataError` for a file that cannot be read or exceeds the limits.
    static func read(path: String, allowsStandardInput: Bool = false) throws(DataError) -> Any? {
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try ReadableFile.document(path, allowsStandardInput: allowsStandardInput)
        } catch {
            throw DataError(file: path, problem: error.problem, isUnreadable: true)
        }
        if let fault = fault(bytes, Limits.current) {
            throw DataError(file: path, line: fault.line, problem: fault.error.description)
        }
        return try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    /// The first value that exceeds the limits. The rest of the syntax is not checked. O(*n*) in the number of bytes.
    private static func fault(_ bytes: [UInt8], _ limits: Limits) -> (line: Int, error: LimitError)? {
        var (line, depth) = (1, 0)
        /// The start of the current string.
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
                    // The length counts escapes.
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
