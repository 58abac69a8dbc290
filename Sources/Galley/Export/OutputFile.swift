import Foundation
import GalleyConcurrency

/// A file in the making: written aside in the same folder and put in its place by `commit`. Until then, and if that never
/// comes, the old file stands as it was. Where the system can do it, what is written has no name before it is whole, so
/// that nothing is left of a process that is killed. A symbolic link keeps pointing where it points, a file keeps its permissions,
/// and what is no regular file (a pipe, a device) is written to as it is.
public final class OutputFile {
    private let path: String
    private let target: String
    /// Nil for what is written to directly.
    private let temporary: String?
    /// Open while bytes may still come.
    private var descriptor: Int32
    private var isInPlace = false
    /// Whether the file has no name yet.
    private var isNameless = false

    /// - Throws: `OutputError` where the folder is missing or cannot be written to.
    public init(path: String) throws(OutputError) {
        self.path = path
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR {
            throw OutputError(path: path, reason: "this is a folder; expected the name of a file")
        }
        if exists, kind != S_IFREG {
            (target, temporary) = (path, nil)
            descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        } else {
            target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
            let random = String(UInt32.random(in: 0...UInt32.max), radix: 36)
            let aside = "\(folder)/.galley-\(ProcessInfo.processInfo.processIdentifier)-\(random).part"
            UnfinishedOutput.add(aside)
            temporary = aside
            let mode = exists ? status.st_mode & 0o7777 : 0o666
            descriptor = Self.openNameless(in: folder, mode)
            isNameless = descriptor >= 0
            if !isNameless {
                descriptor = unsafe open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            }
            // The mask took bits away that the old file had.
            if exists, descriptor >= 0 { fchmod(descriptor, mode) }
        }
        guard descriptor >= 0 else {
            var reason = SystemCall.reason
            if let temporary {
                UnfinishedOutput.forget(temporary)
                let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
                let isThere = FileManager.default.fileExists(atPath: folder)
                reason = isThere ? "the folder \(folder) cannot be written to" : "there is no folder \(folder)"
            }
            isInPlace = true
            throw OutputError(path: path, reason: reason)
        }
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
        if !isInPlace, let temporary {
            unsafe unlink(temporary)
            UnfinishedOutput.forget(temporary)
        }
    }

    public func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        try SystemCall.write(bytes, to: descriptor, path: path)
    }

    /// A file that stands in no folder; below zero where the system or the file system knows none.
    private static func openNameless(in folder: String, _ mode: mode_t) -> Int32 {
        #if os(Linux)
            // The C library's O_TMPFILE, a macro that Swift does not see.
            unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
        #else
            -1
        #endif
    }

    /// Ends the writing; the file still waits aside.
    public func close() throws(OutputError) {
        guard descriptor >= 0 else { return }
        if isNameless, let temporary {
            let own = "/proc/self/fd/\(descriptor)"
            guard unsafe linkat(AT_FDCWD, own, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
                throw OutputError(path: path, reason: SystemCall.reason)
            }
            isNameless = false
        }
        let result = Foundation.close(descriptor)
        descriptor = -1
        if result != 0 { throw OutputError(path: path, reason: SystemCall.reason) }
    }

    /// Puts the finished file in its place.
    public func commit() throws(OutputError) {
        try close()
        if let temporary {
            guard unsafe rename(temporary, target) == 0 else {
                throw OutputError(path: path, reason: SystemCall.reason)
            }
            UnfinishedOutput.forget(temporary)
        }
        isInPlace = true
    }
}

/// The files that are being written aside, for a process that is asked to end before they are finished.
public enum UnfinishedOutput {
    private static let paths = Locked<Set<String>>([])

    static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
    static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

    /// Removes them. Nothing can be written to them afterwards, so the process has to end.
    public static func removeAll() {
        paths.withLock { for path in $0 { unsafe unlink(path) } }
    }
}

/// Why a result could not be written.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
    public var path: String
    public var reason: String

    public var description: String { "\(path): cannot write: \(reason)" }
}

/// Writing to descriptors, with the system's reasons.
enum SystemCall {
    /// The message of the last call that failed.
    static var reason: String { unsafe String(cString: strerror(errno)) }

    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(OutputError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                throw OutputError(path: path, reason: reason)
            }
            rest = rest.dropFirst(written)
        }
    }
}
