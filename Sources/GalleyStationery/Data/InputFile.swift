import Foundation

/// How much of its input a reader has read so far.
public final class ReadingProgress {
    public internal(set) var bytesRead = 0
    /// Nil where the size is not known.
    public internal(set) var size: Int?

    public init() {}
}

/// A file, or standard input, as chunks of bytes.
struct InputFile {
    /// The name in messages; standard input is `<stdin>`.
    let name: String
    private let path: String?
    private let progress: ReadingProgress?
    /// What stands in the place of a file.
    private let text: Data?
    private static let chunkSize = 1 << 16

    /// - Parameter path: a file, or `-` for standard input.
    init(path: String, progress: ReadingProgress? = nil) {
        self.progress = progress
        self.path = path == "-" ? nil : path
        text = nil
        name = path == "-" ? "<stdin>" : path
    }

    /// Text that stands in another file.
    init(text: String, name: String) {
        (self.name, self.text) = (name, Data(text.utf8))
        (path, progress) = (nil, nil)
    }

    /// Calls `body` with each chunk until it returns false.
    func forEachChunk(_ body: (Data) throws -> Bool) throws {
        if let text {
            _ = try body(text)
            return
        }
        let handle = try open()
        defer { if path != nil { try? handle.close() } }
        progress?.bytesRead = 0
        progress?.size = path.flatMap { (try? FileManager.default.attributesOfItem(atPath: $0))?[.size] as? Int }
        while let chunk = try read(handle), !chunk.isEmpty {
            progress?.bytesRead += chunk.count
            guard try body(chunk) else { return }
        }
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
