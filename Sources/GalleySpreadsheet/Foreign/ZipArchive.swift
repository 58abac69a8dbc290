import CArchive
import GalleyDiagnostics
import GalleyInput
import GalleyXML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A ZIP archive, whose parts are read as streams by minizip.
@safe final class ZipArchive {
    /// The file, or the bytes of an archive in memory.
    private let descriptor: Int32?
    private let memory: UnsafeMutableRawBufferPointer
    /// The entries of the directory, by names in lower case: OPC demands that case is ignored.
    private var parts: [String: galley_archive_part] = [:]

    /// The most parts of a spreadsheet; each costs memory before it is read.
    private static let mostParts = 10_000
    /// A part may be this much longer than its compressed form, unless it is short.
    static let mostGrowth = 300
    private static let shortPart = 64 << 20
    private static let chunkSize = 1 << 16

    /// Opens the archive in a file.
    convenience init(_ file: borrowing ReadableFile) throws(Diagnostic) {
        let copy = dup(file.descriptor)
        guard copy >= 0 else { throw Diagnostic(.unreadable, "the file cannot be read") }
        try unsafe self.init(copy, UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }

    /// Opens an archive in memory.
    convenience init(_ bytes: [UInt8]) throws(Diagnostic) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        unsafe memory.copyBytes(from: bytes)
        try unsafe self.init(nil, memory)
    }

    private init(_ descriptor: Int32?, _ memory: UnsafeMutableRawBufferPointer) throws(Diagnostic) {
        unsafe (self.descriptor, self.memory) = (descriptor, memory)
        guard galley_archive_load() else {
            throw Diagnostic(
                .missingLibrary, "spreadsheets need minizip, which is not installed (Debian: apt install libminizip1)")
        }
        try readDirectory()
    }

    deinit {
        if let descriptor { close(descriptor) }
        unsafe memory.deallocate()
    }

    /// Opens the archive once more, so that each part is read independently of others.
    private func open() -> OpaquePointer? {
        guard let descriptor else { return unsafe galley_archive_open_bytes(memory.baseAddress, memory.count) }
        return unsafe galley_archive_open_file(descriptor)
    }

    private func readDirectory() throws(Diagnostic) {
        let damaged = Diagnostic(
            .damagedSpreadsheet, "the ZIP archive is damaged or incomplete", expected: "a spreadsheet")
        guard let archive = unsafe open() else { throw damaged }
        defer { unsafe galley_archive_close(archive) }
        let count = unsafe galley_archive_count(archive)
        guard count <= Self.mostParts else {
            throw Diagnostic(
                .largeSpreadsheet, "the archive has more than \(Self.mostParts) parts", expected: "a spreadsheet")
        }
        // No part of a spreadsheet has a longer name.
        var name = [CChar](repeating: 0, count: 512)
        for number in 0..<count {
            var part = galley_archive_part()
            let status = unsafe galley_archive_step(archive, number == 0, &part, &name, name.count)
            guard status > 0 else { throw damaged }
            let key = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                .lowercased()
            if parts[key] == nil { parts[key] = part }
        }
    }

    /// The most bytes that shared strings and repeated cells may make of all parts.
    var mostExpanded: Int {
        Self.most(of: parts.values.reduce(0) { min(1 << 50, $0 + Int(clamping: min($1.packed_size, 1 << 50))) })
    }

    /// The most bytes that `packed` bytes may stand for.
    private static func most(of packed: Int) -> Int {
        let (product, overflows) = packed.multipliedReportingOverflow(by: mostGrowth)
        return overflows ? .max : max(shortPart, product)
    }

    /// Whether the archive has a part of this name.
    func has(_ part: String) -> Bool { parts[part.lowercased()] != nil }

    /// Calls `body` with each chunk of a part until it returns false.
    ///
    /// - Parameter limit: the most bytes of the part.
    /// - Returns: false if the part is missing.
    /// - Throws: `Diagnostic` for an encrypted or damaged part and for one that is too long; errors of `body`.
    func read(_ part: String, limit: Diagnostic.Hint, _ body: ([UInt8]) throws -> Bool) throws -> Bool {
        guard let entry = parts[part.lowercased()] else { return false }
        guard !entry.is_encrypted else { throw Self.encrypted }
        guard let archive = unsafe open() else { throw damage(part) }
        defer { unsafe galley_archive_close(archive) }
        guard unsafe withUnsafePointer(to: entry, { unsafe galley_archive_open_part(archive, $0) }) else {
            throw damage(part)
        }
        let limits = Limits.current
        let most = limit == .documentSize ? limits.documentSize : limits.inputSize
        var count = 0
        while true {
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, length in
                // bounded: a constant
                unsafe length = Int(galley_archive_read(archive, buffer.baseAddress, UInt32(Self.chunkSize)))
                if length < 0 { (length, count) = (0, -1) }
            }
            guard count >= 0 else { throw damage(part) }
            if chunk.isEmpty { return true }
            count += chunk.count
            guard count <= most else {
                let error = limit == .documentSize ? limits.documentTooLong() : limits.inputTooLong()
                throw error.of(.largeSpreadsheet, "\(part): ")
            }
            guard count <= Self.most(of: Int(clamping: entry.packed_size)) else {
                throw Diagnostic(
                    .largeSpreadsheet,
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

    static let encrypted = Diagnostic(
        .encryptedSpreadsheet, "the spreadsheet is protected by a password", expected: "one saved without")

    private func damage(_ part: String) -> Diagnostic {
        Diagnostic(.damagedSpreadsheet, "\(part) is damaged or compressed in an unknown way", expected: "a spreadsheet")
    }
}

extension [UInt8] {
    /// Whether the bytes contain `word`.
    fileprivate func hasBytes(_ word: [UInt8]) -> Bool {
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var offset = 0
            while bytes.count - offset >= word.count,
                let candidate = unsafe memchr(start + offset, Int32(word[0]), bytes.count - offset)  // bounded: a byte
            {
                let match = unsafe UnsafeRawPointer(candidate) - start
                guard bytes.count - match >= word.count else { return false }
                if unsafe memcmp(candidate, word, word.count) == 0 { return true }
                offset = match + 1
            }
            return false
        }
    }
}

extension ZipArchive {
    /// Parses a part as a stream until `isDone` returns true. Document types are refused, so that there are no entities.
    ///
    /// - Returns: false if the part is missing.
    /// - Throws: `Diagnostic` for a syntax error and an exceeded limit; errors of the receiver.
    func parse(
        _ part: String, limit: Diagnostic.Hint, _ receiver: any XMLReceiver, until isDone: () -> Bool = { false }
    ) throws -> Bool {
        let stream = XMLStream(receiver, allowsDocumentType: false)
        do {
            var ended = false
            let isPresent = try read(part, limit: limit) { chunk in
                try stream.feed(chunk)
                ended = isDone()
                return !ended
            }
            if isPresent, !ended { try stream.finish() }
            return isPresent
        } catch let fault as Diagnostic {
            switch fault.id {
            case .malformedXML: throw fault.of(.damagedSpreadsheet, "\(part) is ")
            case .fieldLength where fault.place.row == nil, .nestingDepth: throw fault.of(fault.id, "\(part): ")
            case .documentType, .externalEntity:
                throw Diagnostic(
                    .damagedSpreadsheet, "\(part) declares a document type, which could name entities",
                    expected: "a spreadsheet without")
            default: throw fault
            }
        }
    }
}
