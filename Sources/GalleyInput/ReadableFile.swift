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
    /// - Throws: `InputError` if the path is a URL, lies outside the root, does not exist, is a folder or cannot be read, or if
    ///   the file is longer than `Limits.inputSize`.
    package init(path: String) throws(InputError) {
        try self.init(path: path, descriptor: try FileAccess.current.open(path), closes: true)
    }

    /// Standard input.
    package static func standardInput() throws(InputError) -> ReadableFile {
        try ReadableFile(path: "<stdin>", descriptor: STDIN_FILENO, closes: false)
    }

    private init(path: String, descriptor: Int32, closes: Bool) throws(InputError) {
        (self.path, self.descriptor, self.closes) = (path, descriptor, closes)
        limit = Limits.current.inputSize
        var status = stat()
        let known = unsafe fstat(descriptor, &status) == 0
        let kind = status.st_mode & S_IFMT
        size = known && kind == S_IFREG ? Int(status.st_size) : nil
        if known, kind == S_IFDIR { throw InputError(path: path, reason: .folder) }
        if let size, size > limit { throw InputError(path: path, reason: .limit(Limits.current.inputTooLong())) }
    }

    deinit { if closes { close(descriptor) } }

    /// Reads the next bytes, at most `count`; none at the end of the file.
    /// - Throws: `InputError` if reading fails or more than `Limits.inputSize` bytes have been read.
    package mutating func read(upTo count: Int) throws(InputError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            var result: Int
            repeat {
                result = unsafe Self.systemRead(descriptor, buffer.baseAddress, count)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            length = max(0, result)
        }
        guard failure == 0 else { throw InputError(path: path, reason: .system(failure)) }
        self.count += bytes.count
        guard self.count <= limit else {
            let limits = Limits.current
            throw InputError(
                path: path,
                reason: .limit(limit < limits.inputSize ? limits.documentTooLong() : limits.inputTooLong()))
        }
        return bytes
    }

    /// Continues reading at `offset`, counted from the start of a regular file.
    package borrowing func seek(to offset: Int) throws(InputError) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw InputError(path: path, reason: .system(errno))
        }
    }

    /// Reads the rest of the file. O(length).
    package mutating func readAll() throws(InputError) -> [UInt8] {
        var all: [UInt8] = []
        if let size { all.reserveCapacity(size) }
        while true {
            let chunk = try read(upTo: max(1 << 16, min((size ?? 0) - all.count, 1 << 24)))
            if chunk.isEmpty { return all }
            if all.isEmpty { all = chunk } else { all += chunk }
        }
    }

    /// The first bytes of a regular file, at most `count`, whatever has been read. None of other files.
    package borrowing func firstBytes(_ count: Int) throws(InputError) -> [UInt8] {
        guard size != nil else { return [] }
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            let result = unsafe pread(descriptor, buffer.baseAddress, count, 0)
            if result < 0 { failure = errno }
            length = max(0, result)
        }
        guard failure == 0 else { throw InputError(path: path, reason: .system(failure)) }
        return bytes
    }

    /// Reads the file at `path`.
    package static func bytes(ofFile path: String) throws(InputError) -> [UInt8] {
        var file = try ReadableFile(path: path)
        return try file.readAll()
    }

    /// Reads a template, a drawing or another file that is kept in memory as a whole.
    /// - Parameter allowsStandardInput: whether `-` means standard input.
    /// - Throws: `InputError`, also if the file is longer than `Limits.documentSize`.
    package static func document(_ path: String, allowsStandardInput: Bool = false) throws(InputError) -> [UInt8] {
        var file = allowsStandardInput && path == "-" ? try standardInput() : try ReadableFile(path: path)
        let limits = Limits.current
        file.limit = min(file.limit, limits.documentSize)
        if file.size ?? 0 > limits.documentSize {
            throw InputError(path: path, reason: .limit(limits.documentTooLong()))
        }
        return try file.readAll()
    }

    /// Whether `path` may name a file: false only if nothing exists there.
    package static func mayExist(_ path: String) -> Bool {
        do throws(InputError) { _ = try ReadableFile(path: path) } catch { return error.reason != .missing }
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

/// An error in reading a file.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason of an error.
    package enum Reason: Hashable, Sendable {
        /// The path is a URL, such as `https://…`.
        case address
        /// The file lies outside the folder `FileAccess.root`.
        case outsideRoot(String)
        /// The file does not exist.
        case missing
        /// The path is that of a folder.
        case folder
        /// The system's error code, `errno`.
        case system(Int32)
        /// The file exceeds a limit.
        case limit(LimitError)
    }

    /// The path as given.
    public var path: String
    /// The reason.
    package var reason: Reason

    /// Creates an error for the file at `path`.
    package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    /// The problem and what was expected, without the path.
    package var problem: String {
        switch reason {
        case .address: "this is an address; expected the path of a file, since nothing is fetched"
        case .outsideRoot(let root): "the file lies outside \(root); expected one within it (--root)"
        case .missing: "no such file"
        case .folder: "this is a folder; expected a file"
        case .system(let code): "the file cannot be read: \(unsafe String(cString: strerror(code)))"
        case .limit(let error): error.description
        }
    }

    /// The message, preceded by the path of the file.
    public var description: String { "\(path): \(problem)" }
}
