import Foundation
import GalleyConcurrency

/// A file that appears only once it is complete: it is written under a temporary name in the same folder, and `commit`
/// moves it into place. Until then the old file is unchanged. Where the system supports it, the new file has no name
/// until it is complete, so that a killed process leaves nothing behind. Symbolic links keep their targets, files keep
/// their permissions, and anything but a regular file (a pipe, a device) is written to directly. Missing folders are made, and
/// removed again if the file is not completed.
public final class OutputFile {
    private let path: String
    private let target: String
    /// Nil if the target is written to directly.
    private let temporary: String?
    /// Negative once closed.
    private var descriptor: Int32
    private var isInPlace = false
    /// Whether the file has no name yet.
    private var isNameless = false
    /// The folder of a new file, until the file is completed or abandoned.
    private var folder: String?

    /// Creates a temporary file in the folder of `path`, or opens `path` if it is a pipe or a device.
    ///
    /// - Throws: `OutputError` if `path` is a folder, or its folder cannot be made or written to.
    public init(path: String) throws(OutputError) {
        self.path = path
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR {
            throw OutputError(path: path, reason: "this is a folder; expected the name of a file")
        }
        if DryRun.isOn {
            if let reason = exists ? nil : Self.obstacle(to: path) { throw OutputError(path: path, reason: reason) }
            (target, temporary) = (path, nil)
            descriptor = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
        } else if exists, kind != S_IFREG {
            (target, temporary) = (path, nil)
            descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        } else {
            target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
            let random = String(UInt32.random(in: 0...UInt32.max), radix: 36)
            let aside = "\(folder)/.galley-\(ProcessInfo.processInfo.processIdentifier)-\(random).part"
            if !exists {
                self.folder = folder
                UnfinishedOutput.enter(folder)
            }
            UnfinishedOutput.add(aside)
            temporary = aside
            let mode = exists ? status.st_mode & 0o7777 : 0o666
            descriptor = Self.openNameless(in: folder, mode)
            isNameless = descriptor >= 0
            if !isNameless {
                descriptor = unsafe open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            }
            // The umask removed bits that the old file had.
            if exists, descriptor >= 0 { fchmod(descriptor, mode) }
        }
        guard descriptor >= 0 else {
            var reason = SystemCall.reason
            if let temporary {
                UnfinishedOutput.forget(temporary)
                let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
                let isThere = FileManager.default.fileExists(atPath: folder)
                reason =
                    isThere ? "the folder \(folder) cannot be written to" : "the folder \(folder) cannot be made"
            }
            isInPlace = true
            leaveFolder()
            throw OutputError(path: path, reason: reason)
        }
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
        if !isInPlace, let temporary {
            unsafe unlink(temporary)
            UnfinishedOutput.forget(temporary)
            leaveFolder()
        }
    }

    private func leaveFolder() {
        if let folder { UnfinishedOutput.leave(folder) }
        folder = nil
    }

    /// The reason why a new file at `path` could not be written; nil if there is none.
    private static func obstacle(to path: String) -> String? {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        while folder.count > 1, !FileManager.default.fileExists(atPath: folder) {
            folder = (folder as NSString).deletingLastPathComponent
        }
        return FileManager.default.isWritableFile(atPath: folder) ? nil : "the folder \(folder) cannot be written to"
    }

    /// Appends `bytes`.
    ///
    /// - Throws: `OutputError` if they cannot be written.
    public func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        try SystemCall.write(bytes, to: descriptor, path: path)
    }

    /// A descriptor of a file without a name in `folder`; negative if the system or the file system does not support
    /// it.
    private static func openNameless(in folder: String, _ mode: mode_t) -> Int32 {
        #if os(Linux)
            // `O_TMPFILE` of the C library, a macro that Swift does not import.
            unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
        #else
            -1
        #endif
    }

    /// Closes the file for writing; it keeps its temporary name until `commit`.
    ///
    /// - Throws: `OutputError` if the file cannot be completed.
    public func close() throws(OutputError) {
        guard descriptor >= 0 else { return }
        if isNameless, let temporary {
            guard link(temporary) else { throw OutputError(path: path, reason: SystemCall.reason) }
            isNameless = false
        }
        let result = Foundation.close(descriptor)
        descriptor = -1
        if result != 0 { throw OutputError(path: path, reason: SystemCall.reason) }
    }

    /// Names the nameless file.
    private func link(_ name: String) -> Bool {
        let own = "/proc/self/fd/\(descriptor)"
        if unsafe linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return true }
        guard errno == ENOENT, let folder else { return false }
        // Another process has removed the folder, which was empty without this file.
        UnfinishedOutput.leave(folder)
        UnfinishedOutput.enter(folder)
        return unsafe linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }

    /// Moves the file into place, closing it first if needed.
    ///
    /// - Throws: `OutputError` if the file cannot be completed or renamed.
    public func commit() throws(OutputError) {
        try close()
        if let temporary {
            guard unsafe rename(temporary, target) == 0 else {
                throw OutputError(path: path, reason: SystemCall.reason)
            }
            UnfinishedOutput.forget(temporary)
            if let folder { UnfinishedOutput.keep(folder) }
            folder = nil
            ObservedFiles.wrote(target)
        }
        isInPlace = true
    }
}

/// The reason why a file or stream could not be written.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// The reason, in one line.
    public var reason: String
    /// Whether the reader of a pipe has closed it.
    package var isClosedPipe = false

    init(path: String, reason: String, isClosedPipe: Bool = false) {
        (self.path, self.reason, self.isClosedPipe) = (path, reason, isClosedPipe)
    }

    /// The message for the user, in one line.
    public var description: String { "\(path): cannot write: \(reason)" }
}

/// Writing to descriptors, with the system's error messages.
enum SystemCall {
    /// The message of the last call that failed.
    static var reason: String { unsafe String(cString: strerror(errno)) }

    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(OutputError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                throw OutputError(path: path, reason: reason, isClosedPipe: errno == EPIPE)
            }
            rest = rest.dropFirst(written)
        }
    }
}
