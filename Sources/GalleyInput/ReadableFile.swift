#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is open for reading: the one place where Galley opens what it reads, images, fonts, templates and data
/// alike. Whether it may be opened, `FileAccess` says.
@safe public struct ReadableFile: ~Copyable {
    /// As it was given.
    public let path: String
    /// Bytes; nil for what is no regular file, such as a pipe.
    public let size: Int?
    /// Open until the file is let go.
    public let descriptor: Int32
    private var limit: Int
    private var count = 0
    private let closes: Bool

    /// - Throws: `InputError` for an address, what lies outside the root, what is not there, is a folder, cannot be read,
    ///   or is longer than `Limits.inputSize`.
    public init(path: String) throws(InputError) {
        try self.init(path: path, descriptor: try FileAccess.current.open(path), closes: true)
    }

    /// Standard input.
    public static func standardInput() throws(InputError) -> ReadableFile {
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

    /// The next bytes, at most `count`; none at the end.
    public mutating func read(upTo count: Int) throws(InputError) -> [UInt8] {
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

    /// All that is left. O(length), in one piece where the length is known.
    public mutating func readAll() throws(InputError) -> [UInt8] {
        var all: [UInt8] = []
        if let size { all.reserveCapacity(size) }
        while true {
            let chunk = try read(upTo: max(1 << 16, min((size ?? 0) - all.count, 1 << 24)))
            if chunk.isEmpty { return all }
            if all.isEmpty { all = chunk } else { all += chunk }
        }
    }

    /// The bytes of the file at `path`.
    public static func bytes(ofFile path: String) throws(InputError) -> [UInt8] {
        var file = try ReadableFile(path: path)
        return try file.readAll()
    }

    /// The bytes of a template, a drawing or another file that is held as a whole.
    /// - Parameter allowsStandardInput: whether `-` stands for standard input.
    /// - Throws: `InputError`, also where it is longer than `Limits.documentSize`.
    package static func document(_ path: String, allowsStandardInput: Bool = false) throws(InputError) -> [UInt8] {
        var file = allowsStandardInput && path == "-" ? try standardInput() : try ReadableFile(path: path)
        let limits = Limits.current
        file.limit = min(file.limit, limits.documentSize)
        if file.size ?? 0 > limits.documentSize {
            throw InputError(path: path, reason: .limit(limits.documentTooLong()))
        }
        return try file.readAll()
    }

    /// Whether `path` may be meant as a file: false only where nothing is there.
    public static func mayExist(_ path: String) -> Bool {
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

/// Why a file cannot be read.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The path is an address, such as `https://…`.
        case address
        /// The file lies outside the folder that `FileAccess.root` names.
        case outsideRoot(String)
        case missing
        case folder
        /// What the system says: `errno`.
        case system(Int32)
        case limit(LimitError)
    }

    public var path: String
    public var reason: Reason

    public init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    /// What was found and what was expected, without the path.
    public var problem: String {
        switch reason {
        case .address: "this is an address; expected the path of a file, since nothing is fetched"
        case .outsideRoot(let root): "the file lies outside \(root); expected one within it (--root)"
        case .missing: "no such file"
        case .folder: "this is a folder; expected a file"
        case .system(let code): "the file cannot be read: \(unsafe String(cString: strerror(code)))"
        case .limit(let error): error.description
        }
    }

    public var description: String { "\(path): \(problem)" }
}
