import GalleyGeometry
import GalleyInput
import GalleyText

/// Reads whole YAML and JSON files.
package enum SpecFile {
    /// - Parameter path: a file, or `-` for standard input.
    package static func bytes(_ path: String) throws(SpecError) -> [UInt8] {
        do throws(InputError) { return try ReadableFile.document(path, allowsStandardInput: true) } catch {
            throw SpecError(file: path, problem: error.problem, isUnreadable: true)
        }
    }

    /// Reads a file of values. JSON may have what YAML cannot read: tabs, and pairs of escapes for one character.
    package static func readData(_ path: String) throws(SpecError) -> SpecNode? {
        let bytes = try bytes(path)
        let isObject = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
        if isObject, let node = try? SpecNode(json: bytes, file: path, line: 1) { return node }
        return try YAMLDocument.read(bytes, file: path)
    }

    package static func read(_ path: String) throws(SpecError) -> SpecNode? {
        try YAMLDocument.read(try bytes(path), file: path)
    }
}
