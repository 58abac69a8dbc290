import GalleyConcurrency

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files that the process has opened for reading, for a command that runs again when one of them changes.
package enum ObservedFiles {
    /// The signatures by absolute path; nil before `begin()`.
    private static let signatures = Locked<[String: FileSignature]?>(nil)

    /// Forgets all files, and begins to record those that are opened.
    package static func begin() { signatures.withLock { $0 = [:] } }

    /// The files opened since `begin()`, as they were when they were first opened, so that a change during the run differs.
    package static var all: [String: FileSignature] { signatures.withLock { $0 ?? [:] } }

    /// Records a file.
    ///
    /// - Parameter descriptor: the open file; negative if it could not be opened, since it may appear later.
    static func add(_ path: String, _ descriptor: Int32) {
        signatures.withLock { signatures in
            guard signatures != nil else { return }
            let path = absolute(path)
            guard signatures?[path] == nil else { return }
            signatures?[path] = descriptor >= 0 ? FileSignature(descriptor: descriptor) : FileSignature(path: path)
        }
    }

    /// Records that the process itself has written a file. This is no change, even if the file has been read before.
    package static func wrote(_ path: String) {
        signatures.withLock { signatures in
            guard signatures?.isEmpty == false else { return }
            let path = absolute(path)
            if signatures?[path] != nil { signatures?[path] = FileSignature(path: path) }
        }
    }

    /// The path without `.`, from the root: later jobs run in other folders.
    private static func absolute(_ path: String) -> String {
        var path = path
        if !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) {
            path = unsafe String(cString: folder) + "/" + path
            unsafe free(folder)
        }
        return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
