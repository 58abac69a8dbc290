import Foundation

@testable import GalleyInput

/// The only folder that file readers may open, with their input.
enum ScratchFiles {
    private static let folder: URL = {
        let folder = URL(filePath: "/dev/shm/galley-fuzz-\(getpid())")
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            breach("cannot make \(folder.path): \(error)")
        }
        return folder
    }()

    /// The path of a file that holds `content`.
    static func write(_ content: some Sequence<UInt8>, as name: String) -> String {
        let file = folder.appending(path: name)
        do { try Data(content).write(to: file) } catch { breach("cannot write: \(error)") }
        return file.path
    }

    /// The result of `body`, with no other folder to open files in.
    static func alone<T>(_ body: () throws -> T) throws -> T {
        try FileAccess(root: folder.path).withValue { try body() }
    }
}
