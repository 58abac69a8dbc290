public import GalleyDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is open for reading. Galley opens all of its input through this type, and `FileAccess` decides whether it may.
@safe package struct ReadableFile: ~Copyable {
    /// The path as given.
    package let path: String
    /// The size in bytes; nil if this is not a regular file but, say, a pipe.
    package let size: Int?
    /// The file descriptor, closed when the value is destroyed.
    package let descriptor: Int32
    private var limit: Int
    private var count = 0
    private let closes: Bool

    /// Opens the file at `path`.
    /// - Parameter isStored: whether it must be a file on disk, rather than a pipe or a device.
    /// - Throws: `Diagnostic` if the path is a URL, lies outside the root, does not exist, is a folder or cannot be read, or if
    ///   the file is longer than `Limits.inputSize`.
    package init(path: String, isStored: Bool = false) throws(Diagnostic) {
        let descriptor = try FileAccess.current.open(path, isStored: isStored)
        try self.init(path: path, descriptor: descriptor, closes: true)
    }

    /// Standard input.
    package static func standardInput() throws(Diagnostic) -> ReadableFile {
        try ReadableFile(path: "<stdin>", descriptor: STDIN_FILENO, closes: false)
    }

    private init(path: String, descriptor: Int32, closes: Bool) throws(Diagnostic) {
        (self.path, self.descriptor, self.closes) = (path, descriptor, closes)
        limit = Limits.current.inputSize
        var status = stat()
        let hasStatus = unsafe fstat(descriptor, &status) == 0
        let kind = status.st_mode & S_IFMT
        size = hasStatus && kind == S_IFREG ? Int(status.st_size) : nil
        if hasStatus, kind == S_IFDIR {
            throw Diagnostic(.folder, "this is a folder", expected: "a file", at: .init(file: path))
        }
        if let size, size > limit { throw Limits.current.inputTooLong().at(file: path) }
    }

    deinit { if closes { close(descriptor) } }

    /// Reads the next bytes, at most `count`; none at the end of the file.
    /// - Throws: `Diagnostic` if reading fails or more than `Limits.inputSize` bytes have been read.
    package mutating func read(upTo count: Int) throws(Diagnostic) -> [UInt8] {
        RunPhases.enter("reading \(path)")
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            var result: Int
            repeat {
                result = unsafe Self.systemRead(descriptor, buffer.baseAddress, count)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            length = max(0, result)
        }
        guard failure == 0 else { throw Diagnostic.unreadable(path, failure) }
        self.count += bytes.count
        guard self.count <= limit else {
            let limits = Limits.current
            throw (limit < limits.inputSize ? limits.documentTooLong() : limits.inputTooLong()).at(file: path)
        }
        return bytes
    }

    /// Continues reading at `offset`, counted from the start of a regular file.
    package borrowing func seek(to offset: Int) throws(Diagnostic) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw Diagnostic.unreadable(path, errno)
        }
    }

    /// Reads the rest of the file, of a pipe or device at most `Limits.documentSize`: it may have no end. O(length).
    package mutating func readAll() throws(Diagnostic) -> [UInt8] {
        var all: [UInt8] = []
        if let size { all.reserveCapacity(size) } else { limit = min(limit, Limits.current.documentSize) }
        while true {
            let chunk = try read(upTo: max(1 << 16, min((size ?? 0) - all.count, 1 << 24)))
            if chunk.isEmpty { return all }
            if all.isEmpty { all = chunk } else { all += chunk }
        }
    }

    /// The first bytes of a regular file, at most `count`, whatever has been read. None of other files.
    package borrowing func firstBytes(_ count: Int) throws(Diagnostic) -> [UInt8] {
        guard size != nil else { return [] }
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            let result = unsafe pread(descriptor, buffer.baseAddress, count, 0)
            if result < 0 { failure = errno }
            length = max(0, result)
        }
        guard failure == 0 else { throw Diagnostic.unreadable(path, failure) }
        return bytes
    }

    /// Reads the file at `path`.
    package static func bytes(ofFile path: String) throws(Diagnostic) -> [UInt8] {
        var file = try ReadableFile(path: path)
        return try file.readAll()
    }

    /// Reads a template, a drawing or another file that is kept in memory as a whole.
    /// - Parameters:
    ///   - allowsStandardInput: whether `-` means standard input.
    ///   - isStored: whether it must be a file on disk.
    /// - Throws: `Diagnostic`, also if the file is longer than `Limits.documentSize`.
    package static func document(
        _ path: String, allowsStandardInput: Bool = false, isStored: Bool = false
    ) throws(Diagnostic) -> [UInt8] {
        var file =
            allowsStandardInput && path == "-"
            ? try standardInput() : try ReadableFile(path: path, isStored: isStored)
        let limits = Limits.current
        file.limit = min(file.limit, limits.documentSize)
        if file.size ?? 0 > limits.documentSize {
            throw limits.documentTooLong().at(file: path)
        }
        return try file.readAll()
    }

    /// Whether `path` may name a file: false only if nothing exists there.
    package static func mayExist(_ path: String) -> Bool {
        do throws(Diagnostic) { _ = try ReadableFile(path: path) } catch { return error.id != .missingFile }
        return true
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, buffer, count)
        #else
            unsafe Darwin.read(descriptor, buffer, count)
        #endif
    }
}

extension Diagnostic.ID {
    /// A path is a URL, such as `https://…`.
    public static let address = Diagnostic.ID("input.address", .input)
    /// A file lies outside the folder `FileAccess.root`.
    public static let outsideRoot = Diagnostic.ID("input.outside-root", .input)
    /// A file does not exist.
    public static let missingFile = Diagnostic.ID("input.missing", .input)
    /// A path is that of a folder.
    public static let folder = Diagnostic.ID("input.folder", .input)
    /// The system cannot read a file.
    public static let unreadable = Diagnostic.ID("input.unreadable", .input)
}

extension Diagnostic.Hint {
    /// `FileAccess.root` decides which files may be read.
    package static let root = Diagnostic.Hint("input.root")
}

extension Diagnostic {
    static func address(_ path: String) -> Diagnostic {
        Diagnostic(
            .address, "this is an address", expected: "the path of a file, since nothing is fetched",
            at: Place(file: path))
    }

    static func outside(_ root: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .outsideRoot, "the file lies outside \(root)", expected: "one within it", hint: .root,
            at: Place(file: path))
    }

    static func notStored(_ path: String) -> Diagnostic {
        Diagnostic(
            .unreadable, "this is a pipe or a device", expected: "a file on disk", at: Place(file: path))
    }

    package static func missing(_ path: String) -> Diagnostic {
        Diagnostic(.missingFile, "no such file", at: Place(file: path))
    }

    /// - Parameter code: the system's error code, `errno`.
    package static func unreadable(_ path: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .unreadable, "the file cannot be read: \(unsafe String(cString: strerror(code)))", at: Place(file: path))
    }
}
