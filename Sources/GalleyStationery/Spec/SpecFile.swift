import Galley

/// Reads whole YAML and JSON files.
enum SpecFile {
    /// - Parameter path: a file, or `-` for standard input.
    static func bytes(_ path: String) throws(SpecError) -> [UInt8] {
        do throws(InputError) { return try ReadableFile.document(path, allowsStandardInput: true) } catch {
            throw SpecError(file: path, problem: error.problem, isUnreadable: true)
        }
    }

    static func read(_ path: String) throws(SpecError) -> SpecNode? {
        try YAMLDocument.read(try bytes(path), file: path)
    }
}
