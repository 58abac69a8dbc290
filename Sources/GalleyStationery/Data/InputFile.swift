import Foundation

/// A file, or standard input, as chunks of bytes.
struct InputFile {
    /// The name in messages; standard input is `<stdin>`.
    let name: String
    private let path: String?
    private static let chunkSize = 1 << 16

    /// - Parameter path: a file, or `-` for standard input.
    init(path: String) {
        self.path = path == "-" ? nil : path
        name = path == "-" ? "<stdin>" : path
    }

    /// Whether it can be read a second time.
    var isRepeatable: Bool { path != nil }

    /// Calls `body` with each chunk until it returns false.
    func forEachChunk(_ body: (Data) throws -> Bool) throws {
        let handle = try open()
        defer { if path != nil { try? handle.close() } }
        while let chunk = try read(handle), !chunk.isEmpty { guard try body(chunk) else { return } }
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
