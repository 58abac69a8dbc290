import CFonts
import GalleyConcurrency
package import GalleyDiagnostics
import GalleyFormatting
import GalleyInput

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The bytes of a font file, mapped from disk or embedded in the executable. Every font made from a source keeps it alive.
@safe package final class FontSource: @unchecked Sendable {
    /// The file's path as given, or the embedded file's name.
    package let name: String
    let bytes: UnsafeRawBufferPointer
    var count: Int { unsafe bytes.count }
    private let storage: Storage

    private enum Storage { case embedded, mapped, allocated }

    /// The digest of the bytes, computed on first use.
    var contentKey: ContentKey {
        cachedKey.withLock { known in
            let key = unsafe known ?? ContentKey(bytes)
            known = key
            return key
        }
    }
    private let cachedKey = Locked<ContentKey?>(nil)

    var isEmbedded: Bool { storage == .embedded }

    private init(name: String, bytes: UnsafeRawBufferPointer, _ storage: Storage) {
        self.name = name
        unsafe self.bytes = unsafe bytes
        self.storage = storage
    }

    deinit {
        switch storage {
        case .embedded: break
        case .mapped:
            if let base = unsafe bytes.baseAddress {
                unsafe munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
            }
        case .allocated: unsafe bytes.deallocate()
        }
    }

    /// Copies a font file from memory.
    ///
    /// - Parameters:
    ///   - content: the bytes of the file.
    ///   - name: the name to use in errors.
    package convenience init(_ content: [UInt8], name: String) {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 8)
        unsafe bytes.copyBytes(from: content)
        unsafe self.init(name: name, bytes: UnsafeRawBufferPointer(bytes), .allocated)
    }

    /// Maps the file at `path`.
    /// - Throws: `Diagnostic` (`unreadableFont`) with the system's reason.
    package convenience init(path: String) throws(Diagnostic) {
        let file: ReadableFile
        do throws(Diagnostic) { file = try ReadableFile(path: path, isStored: true) } catch {
            throw error.of(.unreadableFont, "cannot read the font: ")
        }
        guard let length = file.size else { throw .unreadableFont(path, "it is not a regular file") }
        guard length > 0 else { throw .unreadableFont(path, "the file is empty") }
        guard let base = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0), unsafe base != MAP_FAILED
        else {
            throw .unreadableFont(path, "\(unsafe String(cString: strerror(errno)))")
        }
        unsafe self.init(name: path, bytes: UnsafeRawBufferPointer(start: base, count: length), .mapped)
    }

    /// The embedded font files, in the order of `fonts/README.md`.
    package static let embedded: [FontSource] = {
        unsafe UnsafeBufferPointer(start: galley_fonts, count: galley_font_count).map { blob in
            unsafe FontSource(
                name: String(cString: blob.file),
                bytes: UnsafeRawBufferPointer(start: blob.bytes, count: blob.length), .embedded)
        }
    }()
}

extension FontSource {
    /// The number of faces in the file.
    /// - Throws: `Diagnostic` (`malformedFont`) if there are none.
    func faceCount() throws(Diagnostic) -> Int {
        guard self.count >= 12 else {
            throw .malformedFont(name, "it is only \(counted(self.count, "byte")) long")
        }
        let faces = unsafe HarfBuzzFont.faceCount(bytes)
        guard faces > 0 else {
            throw .malformedFont(name, "it does not begin as a font does")
        }
        return faces
    }

    /// Checks that every table of the face lies within the file, so that a truncated file is an error rather than blank
    /// glyphs. OpenType 1.9 §"Table Directory".
    func validate(faceIndex: Int) throws(Diagnostic) {
        let faces = try faceCount()
        guard faceIndex < faces else {
            throw .malformedFont(name, "it has no face \(faceIndex), only \(faces)")
        }
        var directory = 0
        if word(0) == openTypeTag("ttcf") {
            guard let offset = word(12 + 4 * faceIndex) else {
                throw .malformedFont(name, "the collection's header is cut off")
            }
            directory = Int(offset)
        }
        guard let tables = word(directory + 4).map({ Int($0 >> 16) }) else {
            throw .malformedFont(name, "the table directory is cut off")
        }
        var (head, hasOutlines): (Int?, Bool) = (nil, false)
        for entry in 0..<tables {
            let at = directory + 12 + 16 * entry
            guard let tag = word(at), let offset = word(at + 8), let length = word(at + 12) else {
                throw .malformedFont(name, "the table directory is cut off")
            }
            let end = Int(offset) + Int(length)
            if end > self.count {
                throw .malformedFont(
                    name, "table \(quoted(openTypeTagText(tag))) ends at byte \(end) and the file at byte \(self.count)"
                )
            }
            if tag == openTypeTag("head"), length >= 54 { head = Int(offset) }
            if tag == openTypeTag("glyf") { hasOutlines = true }
        }
        if hasOutlines {
            guard let head, hasSupportedOutlines(head) else {
                throw .malformedFont(name, "table \"head\" does not say how the outlines are stored")
            }
        }
    }

    /// Whether the `head` table at `head` has major version 1, the magic number, an indexToLocFormat of 0 or 1 and a
    /// glyphDataFormat of 0. HarfBuzz ignores other tables and subsets no other formats. OpenType 1.9 §head.
    private func hasSupportedOutlines(_ head: Int) -> Bool {
        guard let version = word(head), let formats = word(head + 50) else { return false }
        return version >> 16 == 1 && word(head + 12) == UInt32(Self.headMagic) && formats >> 16 <= 1
            && formats & 0xffff == 0
    }

    /// OpenType 1.9 §head, magicNumber.
    static let headMagic = 0x5f0f_3cf5

    /// The big-endian 32-bit integer at `offset`; nil past the end.
    private func word(_ offset: Int) -> UInt32? {
        guard offset >= 0, offset + 4 <= self.count else { return nil }
        return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
