import Foundation
import GalleyConcurrency

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A page that redirects to an address with a token. Only the user can read the file, whereas all users of the machine see the
/// arguments of a browser.
struct AddressFile {
    let path: String

    /// The files of the process, which a signal removes.
    private static let paths = Locked<Set<String>>([])

    /// Writes the file into `folder`, by default the system's folder for temporary files.
    ///
    /// - Throws: `POSIXError` if the file cannot be written.
    init(_ address: String, folder: String = NSTemporaryDirectory()) throws {
        var name = Array((folder + (folder.hasSuffix("/") ? "" : "/") + "galley-preview-XXXXXX.html").utf8CString)
        // Made with mode 0600, and under a name that does not exist.
        let file = unsafe mkstemps(&name, 5)
        guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.paths.withLock { [path] in _ = $0.insert(path) }
        let page = """
            <!DOCTYPE html>
            <meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Galley</title>
            <meta http-equiv="refresh" content="0; url=\(address)">
            <a href="\(address)">Preview</a>

            """
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: Data(page.utf8))
    }

    /// Removes all files of the process.
    static func removeAll() {
        paths.withLock { paths in
            for path in paths { unsafe unlink(path) }
            paths = []
        }
    }
}
