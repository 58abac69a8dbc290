package import GalleyDiagnostics
import GalleyGeometry
import GalleyInput

/// Reads whole YAML and JSON files.
package enum SpecFile {
    /// - Parameter path: a file, or `-` for standard input.
    package static func bytes(_ path: String) throws(Diagnostic) -> [UInt8] {
        do throws(Diagnostic) { return try ReadableFile.document(path, allowsStandardInput: true) } catch {
            throw error.of(.unreadableSettings).at(file: path)
        }
    }

    /// Reads a file of values. JSON may have what YAML cannot read: tabs, and pairs of escapes for one character.
    package static func readData(_ path: String) throws(Diagnostic) -> SpecNode? {
        let bytes = try bytes(path)
        let isObject = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
        if isObject, let node = try? SpecNode(json: bytes, file: path, line: 1) { return node }
        return try YAMLDocument.read(bytes, file: path)
    }

    package static func read(_ path: String) throws(Diagnostic) -> SpecNode? {
        try YAMLDocument.read(try bytes(path), file: path)
    }
}
