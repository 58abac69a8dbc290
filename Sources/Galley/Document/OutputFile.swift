import Foundation
import GalleyGeometry

/// A file in the making: written aside in the same folder and put in its place by `commit`. Until then, and if that never
/// comes, the old file stands as it was.
final class OutputFile {
    private let path: String
    private let temporary: String
    /// Open while bytes may still come.
    private var handle: FileHandle?
    private var isInPlace = false

    /// - Throws: `OutputError` where the folder is missing or cannot be written to.
    init(path: String) throws(OutputError) {
        self.path = path
        let url = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw OutputError(path: path, reason: "this is a folder; expected the name of a file")
        }
        let folder = url.deletingLastPathComponent().path
        let name = ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part"
        temporary = folder + "/" + name
        guard FileManager.default.createFile(atPath: temporary, contents: nil),
            let opened = FileHandle(forWritingAtPath: temporary)
        else {
            let exists = FileManager.default.fileExists(atPath: folder)
            throw OutputError(
                path: path,
                reason: exists ? "the folder \(folder) cannot be written to" : "there is no folder \(folder)")
        }
        handle = opened
    }

    deinit {
        guard !isInPlace else { return }
        try? handle?.close()
        try? FileManager.default.removeItem(atPath: temporary)
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        do { try handle?.write(contentsOf: bytes) } catch {
            throw OutputError(path: path, reason: "the disk takes no more: \(error.localizedDescription)")
        }
    }

    /// Ends the writing; the file still waits aside.
    func close() throws(OutputError) {
        do { try handle?.close() } catch { throw OutputError(path: path, reason: error.localizedDescription) }
        handle = nil
    }

    /// Puts the finished file in its place.
    func commit() throws(OutputError) {
        try close()
        guard unsafe rename(temporary, path) == 0 else {
            throw OutputError(path: path, reason: unsafe String(cString: strerror(errno)))
        }
        isInPlace = true
    }
}

/// Why a result could not be written.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
    public var path: String
    public var reason: String

    public var description: String { "\(path): cannot write: \(reason)" }
}
