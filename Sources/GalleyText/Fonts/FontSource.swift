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
        knownKey.withLock { known in
            let key = unsafe known ?? ContentKey(bytes)
            known = key
            return key
        }
    }
    private let knownKey = Locked<ContentKey?>(nil)

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
