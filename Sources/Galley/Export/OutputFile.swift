import Foundation
import GalleyConcurrency
public import GalleyDiagnostics
import GalleyInput

/// A file that appears only once it is complete: it is written under a temporary name in the same folder, and `commit`
/// moves it into place. Until then the old file is unchanged. Where the system supports it, the new file has no name
/// until it is complete, so that a killed process leaves nothing behind; it then gets its own name at once, unless there is a
/// file to replace. Symbolic links keep their targets, files keep
/// their permissions, and anything but a regular file (a pipe, a device) is written to directly. Missing folders are made, and
/// removed again if the file is not completed.
package final class OutputFile {
    private let path: String
    private let target: String
    /// Whether the target is written to itself, as a pipe is.
    private let isDirect: Bool
    /// The temporary name; nil while there is none.
    private var temporary: String?
    private let replacesFile: Bool
    /// Negative once closed.
    private var descriptor: Int32
    private var isInPlace = false
    /// Whether the file has no name yet.
    private var isNameless = false
    /// The folder of a new file, until the file is completed or abandoned.
    private var folder: String?

    /// Creates a temporary file in the folder of `path`, or opens `path` if it is a pipe or a device.
    ///
    /// - Throws: `Diagnostic` if `path` is a folder, or its folder cannot be made or written to.
    package init(path: String) throws(Diagnostic) {
        self.path = path
        try FileAccess.current.checkOutput(path)
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR {
            throw .unwritable(path, "this is a folder; expected the name of a file")
        }
        replacesFile = exists
        if DryRun.isOn {
            if let reason = exists ? nil : Self.obstacle(to: path) { throw .unwritable(path, "\(reason)") }
            (target, isDirect) = (path, true)
            descriptor = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
        } else if exists, kind != S_IFREG {
            (target, isDirect) = (path, true)
            descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        } else {
            isDirect = false
            target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
            let folder = Self.folder(of: target)
            if !exists {
                self.folder = folder
                UnfinishedOutput.enter(folder)
            }
            let mode = exists ? status.st_mode & 0o7777 : 0o666
            descriptor = Self.openNameless(in: folder, mode)
            isNameless = descriptor >= 0
            if !isNameless {
                let aside = Self.temporaryName(in: folder)
                temporary = aside
                descriptor = UnfinishedOutput.make(aside) {
                    unsafe open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
                }
            }
            // The umask removed bits that the old file had.
            if exists, descriptor >= 0 { fchmod(descriptor, mode) }
        }
        guard descriptor >= 0 else {
            var reason = SystemCall.reason
            if !isDirect {
                if let temporary { UnfinishedOutput.forget(temporary) }
                let folder = Self.folder(of: target)
                let isThere = FileManager.default.fileExists(atPath: folder)
                reason =
                    isThere ? "the folder \(folder) cannot be written to" : "the folder \(folder) cannot be made"
            }
            isInPlace = true
            leaveFolder()
            throw .unwritable(path, reason)
        }
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
        guard !isInPlace else { return }
        if let temporary {
            unsafe unlink(temporary)
            UnfinishedOutput.forget(temporary)
        }
        leaveFolder()
    }

    /// The absolute path of the folder of `path`.
    private static func folder(of path: String) -> String {
        // Foundation's URLs take longer than the system's calls for a small file.
        let whole = PathName.resolve(path, in: FileManager.default.currentDirectoryPath)
        guard PathName.isPlain(whole) else {
            return URL(fileURLWithPath: path).deletingLastPathComponent().path
        }
        return PathName.folder(of: whole)
    }

    /// A new name in `folder`, for a temporary file.
    private static func temporaryName(in folder: String) -> String {
        let random = String(UInt32.random(in: 0...UInt32.max), radix: 36)
        return "\(folder)/.galley-\(ProcessInfo.processInfo.processIdentifier)-\(random).part"
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
    /// - Throws: `Diagnostic` if they cannot be written.
    package func write(_ bytes: ArraySlice<UInt8>) throws(Diagnostic) {
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

    /// Closes the file for writing; it has a temporary name until `commit`.
    ///
    /// - Throws: `Diagnostic` if the file cannot be completed.
    package func close() throws(Diagnostic) {
        guard descriptor >= 0 else { return }
        if isNameless {
            let aside = Self.temporaryName(in: folder ?? Self.folder(of: target))
            temporary = aside
            guard link(aside, { call in UnfinishedOutput.make(aside, call) }) else {
                throw .unwritable(path, SystemCall.reason)
            }
            isNameless = false
        }
        try closeDescriptor()
    }

    private func closeDescriptor() throws(Diagnostic) {
        let result = Foundation.close(descriptor)
        descriptor = -1
        if result != 0 { throw .unwritable(path, SystemCall.reason) }
    }

    /// Names the nameless file.
    ///
    /// - Parameter perform: calls its argument, which names the file and returns the system's error, or 0.
    private func link(_ name: String, _ perform: (() -> Int32) -> Int32) -> Bool {
        func call() -> Int32 {
            let descriptorPath = "/proc/self/fd/\(descriptor)"
            return unsafe linkat(AT_FDCWD, descriptorPath, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
        }
        let result = perform(call)
        guard result == ENOENT, let folder else { return result == 0 }
        // Another process has removed the folder, which was empty without this file.
        UnfinishedOutput.leave(folder)
        UnfinishedOutput.enter(folder)
        return perform(call) == 0
    }

    /// Moves the file into place, closing it first if needed. In a batch, `OutputBatch.commit(_:)` moves it.
    ///
    /// - Throws: `Diagnostic` if the file cannot be completed or renamed.
    package func commit() throws(Diagnostic) {
        if OutputBatch.isOn {
            try close()
            return OutputBatch.hold(self, path)
        }
        try moveIntoPlace()
    }

    /// - Parameter record: called with the file in place, before the process can end for another reason.
    fileprivate func moveIntoPlace(_ record: () -> Void = {}) throws(Diagnostic) {
        func complete(_ move: () -> Int32) -> Int32 { UnfinishedOutput.complete(folder, record, move) }
        // Another process may make a file of the name meanwhile, which is replaced.
        if isNameless, descriptor >= 0, !replacesFile, link(target, complete) {
            isNameless = false
            do { try closeDescriptor() } catch {
                unsafe unlink(target)
                throw error
            }
        } else {
            try close()
            if let temporary {
                guard complete({ unsafe rename(temporary, target) == 0 ? 0 : errno }) == 0 else {
                    throw .unwritable(path, SystemCall.reason)
                }
                UnfinishedOutput.forget(temporary)
            } else {
                record()
            }
        }
        isInPlace = true
        folder = nil
        if !isDirect { ObservedFiles.wrote(target) }
    }
}

/// The files of a batch, which threads complete in any order and which appear in that of the batch: a run that fails leaves those before
/// the failure, whatever the number of threads.
package enum OutputBatch {
    private struct State: @unchecked Sendable {
        var files: [String: OutputFile] = [:]
        /// The paths of the files in place, in order.
        var paths: [String] = []
    }

    private static let state = Locked<State?>(nil)

    static var isOn: Bool { state.withLock { $0 != nil } }

    /// The paths of the batch's files in place, in order.
    package static var paths: [String] { state.withLock { $0?.paths ?? [] } }

    static func hold(_ file: OutputFile, _ path: String) { state.withLock { $0?.files[path] = file } }

    /// Calls `body`, and reports the files in place if it throws. Files without their names are removed.
    package static func run<Result>(
        _ body: () throws -> Result, onFailure: (_ paths: [String]) -> Void
    ) rethrows -> Result {
        state.withLock { $0 = State() }
        defer { state.withLock { $0 = nil } }
        do { return try body() } catch {
            onFailure(paths)
            throw error
        }
    }

    /// Moves completed files into place.
    package static func commit(_ paths: [String]) throws(Diagnostic) {
        for path in paths {
            func record() { state.withLock { $0?.paths.append(path) } }
            guard let file = state.withLock({ $0?.files.removeValue(forKey: path) }) else {
                record()
                continue
            }
            do { try file.moveIntoPlace(record) } catch {
                state.withLock { $0?.paths.removeAll { $0 == path } }
                throw error
            }
        }
    }
}

extension Diagnostic.ID {
    /// A file or stream cannot be written.
    public static let unwritable = Diagnostic.ID("output.unwritable", .output)
    /// The reader of a pipe has closed it.
    public static let closedPipe = Diagnostic.ID("output.closed-pipe", .output)
}

extension Diagnostic {
    static func unwritable(_ path: String, _ reason: Wording, id: ID = .unwritable) -> Diagnostic {
        Diagnostic(id, "cannot write: \(reason)", at: Place(file: path))
    }
}

/// Writing to descriptors, with the system's error messages.
enum SystemCall {
    /// The message of the last call that failed.
    static var reason: Wording { "\(unsafe String(cString: strerror(errno)))" }

    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(Diagnostic) {
        var rest = bytes
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                throw .unwritable(path, reason, id: errno == EPIPE ? .closedPipe : .unwritable)
            }
            rest = rest.dropFirst(written)
        }
    }
}

/// Whether the process reads everything and writes nothing: files are checked, and their bytes discarded.
package enum DryRun {
    private static let state = Locked(false)

    package static var isOn: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// The standard output of the process, as bytes.
package enum StandardOutput {
    /// Writes `bytes`.
    ///
    /// - Throws: `Diagnostic` if the reader has closed the pipe or the disk is full.
    package static func write(_ bytes: ArraySlice<UInt8>) throws(Diagnostic) {
        if !DryRun.isOn { try say(bytes) }
    }

    /// Writes all bytes, to standard output unless it has been redirected to a file and `descriptor` is where it was before.
    package static func say(_ bytes: ArraySlice<UInt8>, on descriptor: Int32 = STDOUT_FILENO) throws(Diagnostic) {
        try SystemCall.write(bytes, to: descriptor, path: "<stdout>")
    }

    /// Writes `text` and a line feed.
    ///
    /// - Throws: `Diagnostic` if the reader has closed the pipe or the disk is full.
    package static func say(_ text: String) throws(Diagnostic) { try say(Array((text + "\n").utf8)[...]) }
}
