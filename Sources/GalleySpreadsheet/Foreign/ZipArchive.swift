import CArchive
import GalleyInput

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open ZIP archive, whose parts are read as streams by libzip.
@safe final class ZipArchive {
    private let archive: OpaquePointer
    /// The content of an archive in memory, which libzip reads from.
    private let memory: UnsafeMutableRawBufferPointer?

    /// The most parts of a spreadsheet; each costs memory before it is read.
    private static let mostParts = 10_000
    /// A part may be this much longer than its compressed form, unless it is short.
    private static let mostGrowth = 300
    private static let shortPart = 64 << 20
    private static let chunkSize = 1 << 16

    /// Opens the archive in a file, which stays open.
    convenience init(_ file: borrowing ReadableFile) throws(SpreadsheetError) {
        try Self.checkPartCount(file)
        try Self.load()
        let copy = dup(file.descriptor)
        guard copy >= 0 else { throw SpreadsheetError("the file cannot be read", isUnreadable: true) }
        var code: Int32 = 0
        guard let archive = unsafe galley_zip_fdopen(copy, 0, &code) else {
            close(copy)
            throw Self.damaged(code)
        }
        try unsafe self.init(archive, memory: nil)
    }

    /// Opens an archive in memory.
    convenience init(_ bytes: [UInt8]) throws(SpreadsheetError) {
        try Self.load()
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        unsafe memory.copyBytes(from: bytes)
        var error = unsafe zip_error_t()
        guard let source = unsafe galley_zip_source_buffer_create(memory.baseAddress, UInt64(bytes.count), 0, &error)
        else {
            unsafe memory.deallocate()
            throw unsafe Self.damaged(galley_zip_error_code_zip(&error))
        }
        guard let archive = unsafe galley_zip_open_from_source(source, Int32(ZIP_RDONLY), &error) else {
            unsafe galley_zip_source_free(source)
            unsafe memory.deallocate()
            throw unsafe Self.damaged(galley_zip_error_code_zip(&error))
        }
        try unsafe self.init(archive, memory: memory)
    }

    private init(_ archive: OpaquePointer, memory: UnsafeMutableRawBufferPointer?) throws(SpreadsheetError) {
        unsafe (self.archive, self.memory) = (archive, memory)
        let count = unsafe galley_zip_get_num_entries(archive, 0)
        guard count <= Self.mostParts else { throw Self.tooManyParts }
    }

    deinit {
        unsafe galley_zip_discard(archive)
        unsafe memory?.deallocate()
    }

    private static func load() throws(SpreadsheetError) {
        guard galley_zip_load() else {
            throw SpreadsheetError("spreadsheets need libzip, which is not installed (Debian: apt install libzip4)")
        }
    }

    private static func damaged(_ code: Int32) -> SpreadsheetError {
        SpreadsheetError("the ZIP archive is damaged or incomplete (error \(code)); expected a spreadsheet")
    }

    private static let tooManyParts = SpreadsheetError(
        "the archive has more than \(mostParts) parts; expected a spreadsheet")

    /// Checks the number of parts before libzip allocates memory for them. The end record is within the last 65,557 bytes.
    /// APPNOTE 6.3 §4.3.16.
    private static func checkPartCount(_ file: borrowing ReadableFile) throws(SpreadsheetError) {
        guard let size = file.size else { return }
        let length = min(size, 65_557)
        let tail = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            unsafe count = max(0, pread(file.descriptor, buffer.baseAddress, length, off_t(size - length)))
        }
        guard tail.count >= 22 else { throw damaged(ZIP_ER_NOZIP) }
        for start in stride(from: tail.count - 22, through: 0, by: -1)
        where tail[start] == 0x50 && tail[start + 1] == 0x4b && tail[start + 2] == 5 && tail[start + 3] == 6 {
            guard Int(tail[start + 10]) | Int(tail[start + 11]) << 8 <= mostParts else { throw tooManyParts }
            return
        }
    }

    /// The index of a part; nil if it is missing. Case is ignored, as OPC demands.
    private func index(of part: String) -> UInt64? {
        let found = unsafe galley_zip_name_locate(archive, part, UInt32(ZIP_FL_NOCASE))
        return found < 0 ? nil : UInt64(found)
    }

    /// Whether the archive has a part of this name.
    func has(_ part: String) -> Bool { index(of: part) != nil }

    /// Calls `body` with each chunk of a part until it returns false.
    ///
    /// - Parameter limit: the most bytes of the part.
    /// - Returns: false if the part is missing.
    /// - Throws: `SpreadsheetError` for an encrypted or damaged part and for one that is too long; errors of `body`.
    func read(_ part: String, limit: LimitError.Limit, _ body: ([UInt8]) throws -> Bool) throws -> Bool {
        guard let index = index(of: part) else { return false }
        var status = unsafe zip_stat_t()
        guard unsafe galley_zip_stat_index(archive, index, 0, &status) == 0 else { throw damage(part) }
        guard unsafe status.encryption_method == ZIP_EM_NONE else { throw Self.encrypted }
        let limits = Limits.current
        let most = limit == .documentSize ? limits.documentSize : limits.inputSize
        guard let file = unsafe galley_zip_fopen_index(archive, index, 0) else { throw damage(part) }
        defer { unsafe galley_zip_fclose(file) }
        var count = 0
        while true {
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, length in
                unsafe length = Int(galley_zip_fread(file, buffer.baseAddress, UInt64(Self.chunkSize)))
                if length < 0 { (length, count) = (0, -1) }
            }
            guard count >= 0 else { throw damage(part) }
            if chunk.isEmpty { return true }
            count += chunk.count
            guard count <= most else {
                let error = limit == .documentSize ? limits.documentTooLong() : limits.inputTooLong()
                throw SpreadsheetError("\(part): \(error)")
            }
            let (packed, overflows) = unsafe Int(clamping: status.comp_size).multipliedReportingOverflow(
                by: Self.mostGrowth)
            guard count <= Self.shortPart || overflows || count <= packed else {
                throw SpreadsheetError(
                    "\(part) is more than \(Self.mostGrowth) times as long as its compressed form, as in a ZIP bomb; "
                        + "expected a spreadsheet")
            }
            guard try body(chunk) else { return true }
        }
    }

    /// The content of a short part, at most `Limits.documentSize`; nil if it is missing.
    func bytes(of part: String) throws -> [UInt8]? {
        var bytes: [UInt8] = []
        let isPresent = try read(part, limit: .documentSize) { chunk in
            bytes += chunk
            return true
        }
        return isPresent ? bytes : nil
    }

    /// Whether a part contains `word`, which is in ASCII. Nothing is parsed.
    func contains(_ word: StaticString, in part: String) throws -> Bool {
        let wanted = unsafe Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        var (isFound, tail) = (false, [UInt8]())
        _ = try read(part, limit: .inputSize) { chunk in
            // The word may begin in the chunk before.
            isFound = (tail + chunk.prefix(wanted.count)).hasBytes(wanted) || chunk.hasBytes(wanted)
            tail = Array(chunk.suffix(wanted.count - 1))
            return !isFound
        }
        return isFound
    }

    static let encrypted = SpreadsheetError(
        "the spreadsheet is protected by a password; expected one saved without")

    private func damage(_ part: String) -> SpreadsheetError {
        SpreadsheetError("\(part) is damaged or compressed in an unknown way; expected a spreadsheet")
    }
}

extension [UInt8] {
    /// Whether the bytes contain `word`.
    fileprivate func hasBytes(_ word: [UInt8]) -> Bool {
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var offset = 0
            while bytes.count - offset >= word.count,
                let found = unsafe memchr(start + offset, Int32(word[0]), bytes.count - offset)
            {
                let place = unsafe UnsafeRawPointer(found) - start
                guard bytes.count - place >= word.count else { return false }
                if unsafe memcmp(found, word, word.count) == 0 { return true }
                offset = place + 1
            }
            return false
        }
    }
}
