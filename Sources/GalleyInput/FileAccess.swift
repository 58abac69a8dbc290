import GalleyConcurrency
public import GalleyDiagnostics
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Restricts which files may be opened for reading. URLs are never opened, since Galley fetches nothing.
///
/// With a root, a file is opened only if it lies in that folder or below after every symbolic link and `..` is resolved. The
/// resolved path is then opened folder by folder without following links, so that a link created in the meantime has no
/// effect.
public struct FileAccess: Sendable {
    /// The real path of the root; nil if every file may be opened.
    public let root: String?
    /// The real path of a folder whose files may be opened beside those in the root.
    private var other: String?
    /// Whether files are written only where they may be opened.
    private var confinesOutput = false
    /// The arguments of a command: only a pipe or a device among them is opened, since those that data name could be read for
    /// ever. Nil if all are opened.
    private var named: Set<String>?

    /// Access to every file.
    public static let everywhere = FileAccess()

    private init() { root = nil }

    /// Access to the files in the folder `root` and below.
    /// - Throws: `Diagnostic` if there is no such folder.
    public init(root: String) throws(Diagnostic) {
        guard let real = Self.realPath(root) else { throw Diagnostic.unreadable(root, errno) }
        var status = stat()
        guard unsafe stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw Diagnostic.unreadable(root, ENOTDIR)
        }
        self.root = real
    }

    /// The access to files on disk, and to those pipes and devices that `arguments` name, as a value or as the end of one.
    package func openingPipes(of arguments: [String]) -> FileAccess {
        var access = self
        access.named = Set(arguments.flatMap { [$0, String($0.drop { $0 != "=" }.dropFirst())] })
        return access
    }

    /// The access that also covers what is written, and the files of `folder`, which exists.
    package func confiningOutput(with folder: String) -> FileAccess {
        var access = self
        access.other = Self.realPath(folder)
        access.confinesOutput = true
        return access
    }

    /// The access of the current task, set by `withValue`, or else of the process.
    public static var current: FileAccess { ofTask ?? ofProcess.withLock { $0 } }

    /// Sets the access of the process.
    public static func setCurrent(_ access: FileAccess) { ofProcess.withLock { $0 = access } }

    /// Calls `body` with this access in effect, on this thread and in tasks that it starts.
    public func withValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$ofTask.withValue(self, operation: body)
    }

    @TaskLocal private static var ofTask: FileAccess?
    private static let ofProcess = Locked(everywhere)

    // MARK: Opening

    /// Checks that the file or folder at `path` may be read.
    /// - Throws: `Diagnostic` for a URL and for a path outside the root.
    package func check(_ path: String) throws(Diagnostic) {
        if Self.isAddress(path) { throw Diagnostic.address(path) }
        guard let root, folder(with: Self.realPath(path) ?? Self.realFolder(of: path)) == nil else { return }
        throw Diagnostic.outside(root, path)
    }

    /// Checks that a file may be written at `path`: where output is confined, it is neither outside of the root nor a pipe or device.
    package func checkOutput(_ path: String) throws(Diagnostic) {
        guard confinesOutput else { return }
        try check(path)
        var status = stat()
        guard unsafe stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw Diagnostic.notStored(path)
        }
    }

    /// The root, or the folder beside it, that contains the real path.
    private func folder(with path: String?) -> String? {
        [root, other].compactMap(\.self).first { Self.isWithin($0, path) }
    }

    /// The number of files opened for reading in this process; for tests that a file is read once.
    package static var openCount: Int { opened.load(ordering: .relaxed) }
    private static let opened = Atomic(0)

    /// Opens the file at `path` for reading and returns its descriptor.
    ///
    /// - Parameter isStored: whether it must be a file on disk: opening a pipe would wait for a writer.
    func open(_ path: String, isStored: Bool) throws(Diagnostic) -> Int32 {
        if Self.isAddress(path) { throw Diagnostic.address(path) }
        RunPhases.enter("reading \(path)")
        let isStored = isStored || named?.contains(path) == false
        var descriptor: Int32 = -1
        defer { ObservedFiles.add(path, descriptor) }
        if let root {
            descriptor = try openWithin(root, path)
        } else {
            descriptor = Self.systemOpen(path, O_RDONLY | O_CLOEXEC | (isStored ? O_NONBLOCK : 0))
        }
        guard descriptor >= 0 else { throw Self.fault(path, errno) }
        guard !isStored || Self.isStored(descriptor) else {
            close(descriptor)
            throw Diagnostic.notStored(path)
        }
        Self.opened.add(1, ordering: .relaxed)
        return descriptor
    }

    private static func fault(_ path: String, _ code: Int32) -> Diagnostic {
        code == ENOENT ? .missing(path) : .unreadable(path, code)
    }

    /// Whether `path` is a URL: a scheme and `://`. RFC 3986 §3.
    static func isAddress(_ path: String) -> Bool {
        guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")), path[colon...].hasPrefix("://"),
            let first = path.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic
        else { return false }
        return path[..<colon].utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    private func openWithin(_ root: String, _ path: String) throws(Diagnostic) -> Int32 {
        let outside = Diagnostic.outside(root, path)
        guard let real = Self.realPath(path) else {
            // Do not reveal whether a file outside the root exists.
            let code = errno
            guard folder(with: Self.realFolder(of: path)) != nil else { throw outside }
            throw Self.fault(path, code)
        }
        guard let root = folder(with: real) else { throw outside }
        let steps = real.dropFirst(root.count).split(separator: "/").map(String.init)
        var folder = Self.systemOpen(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for step in steps.dropLast() where folder >= 0 {
            let next = unsafe openat(folder, step, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let code = errno
            close(folder)
            errno = code
            folder = next
        }
        guard let name = steps.last, folder >= 0 else { return folder }
        defer { close(folder) }
        // Non-blocking, since opening a pipe without a writer would wait for ever.
        let descriptor = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return descriptor }
        guard Self.isStored(descriptor) else {
            close(descriptor)
            throw Diagnostic.notStored(path)
        }
        return descriptor
    }

    /// Whether a descriptor is that of a file or folder on disk, rather than of a pipe or a device.
    private static func isStored(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    private static func isWithin(_ root: String, _ path: String?) -> Bool {
        guard let path else { return false }
        return path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
    }

    /// The path with links, `.` and `..` resolved; nil, with `errno` set, if it does not exist.
    private static func realPath(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The real path of the nearest existing folder above `path`.
    private static func realFolder(of path: String) -> String? {
        var steps = path.split(separator: "/", omittingEmptySubsequences: true)
        let start = path.hasPrefix("/") ? "/" : "./"
        while !steps.isEmpty {
            let last = steps.removeLast()
            // A `..` after a folder that does not exist cannot be resolved.
            if last == ".." { return nil }
            if let real = realPath(start + steps.joined(separator: "/")) { return real }
        }
        return nil
    }

    private static func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.open(path, flags)
        #elseif canImport(Musl)
            unsafe Musl.open(path, flags)
        #else
            unsafe Darwin.open(path, flags)
        #endif
    }
}
