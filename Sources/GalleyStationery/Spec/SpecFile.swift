import Foundation

/// Reads specification files whole: they are written by hand and short.
enum SpecFile {
    private static let largest = 4 << 20

    static func bytes(_ path: String) throws(SpecError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw SpecError(
                file: path, problem: isThere ? "the file cannot be read" : "no such file", isUnreadable: true)
        }
        guard data.count <= largest else {
            throw SpecError(file: path, problem: "the file has \(data.count) bytes; expected \(largest) at most")
        }
        return [UInt8](data)
    }

    static func read(_ path: String) throws(SpecError) -> SpecNode? {
        try YAMLDocument.read(try bytes(path), file: path)
    }
}
