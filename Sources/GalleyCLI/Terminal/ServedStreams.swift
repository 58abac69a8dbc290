import Foundation
import GalleyConcurrency
import GalleyStationery

/// Standard input and output of the commands that a server runs: files without names. The server keeps the pipes.
final class ServedStreams {
    /// A folder for the files of a request.
    let folder: String
    /// The pipes of the server.
    let requests, answers: Int32

    /// The folder of the process, which a signal removes, too.
    private static let folders = Locked<String?>(nil)

    init() throws(Diagnostic) {
        var name = Array((NSTemporaryDirectory() + "galley-XXXXXX").utf8CString)
        guard unsafe mkdtemp(&name) != nil else { throw Self.fault() }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.folders.withLock { [folder] in $0 = folder }
        requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard requests >= 0, answers >= 0 else { throw Self.fault() }
        try replace(STDIN_FILENO)
        try replace(STDOUT_FILENO)
    }

    private func replace(_ descriptor: Int32) throws(Diagnostic) {
        let path = folder + "/stream"
        let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.fault() }
        defer { close(file) }
        guard unsafe unlink(path) == 0, dup2(file, descriptor) >= 0 else { throw Self.fault() }
    }

    /// Puts `input` on standard input, and empties standard output.
    func begin(_ input: [UInt8]) throws(Diagnostic) {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO] { try empty(descriptor) }
        try StandardOutput.say(input[...], on: STDIN_FILENO)
        guard lseek(STDIN_FILENO, 0, SEEK_SET) == 0 else { throw Self.fault() }
    }

    private func empty(_ descriptor: Int32) throws(Diagnostic) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.fault() }
    }

    /// The bytes on standard output; nil if they are more than `limit`. The file is emptied.
    func output(limit: Int) throws(Diagnostic) -> [UInt8]? {
        let size = Int(lseek(STDOUT_FILENO, 0, SEEK_END))
        guard size <= limit else {
            try empty(STDOUT_FILENO)
            return nil
        }
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, length in
            while count < size {
                let part = unsafe pread(STDOUT_FILENO, buffer.baseAddress! + count, size - count, off_t(count))
                guard part > 0 else { break }
                count += part
            }
            length = count
        }
        try empty(STDOUT_FILENO)
        return bytes
    }

    /// Writes a file of a request, and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) -> String {
        let path = folder + "/" + name
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { throw Self.fault() }
        return path
    }

    /// The bytes of a file of the request; nil if there is none.
    func file(_ name: String) -> [UInt8]? {
        try? ReadableFile.bytes(ofFile: folder + "/" + name)
    }

    /// The names of the files of the request; numbers in them are in order.
    var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// Removes the files of a request.
    func end() { for name in names { try? FileManager.default.removeItem(atPath: folder + "/" + name) } }

    /// Removes the folder of the process.
    static func removeFolder() {
        folders.withLock { folder in
            if let folder { try? FileManager.default.removeItem(atPath: folder) }
            folder = nil
        }
    }

    private static func fault() -> Diagnostic {
        Diagnostic(
            .failure, "the temporary folder cannot be used: \(unsafe String(cString: strerror(errno)))",
            expected: "a folder in TMPDIR")
    }
}
