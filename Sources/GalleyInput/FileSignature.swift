#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The state of a file: its identity, size and modification date, for detecting changes without reading it.
package struct FileSignature: Hashable, Sendable {
    private struct State: Hashable {
        var device: UInt64
        var number: UInt64
        /// 0 for anything but a regular file: the date of a folder changes with each file that is written to it.
        var size: Int64 = 0
        var seconds = 0
        var nanoseconds = 0
    }

    /// Nil if there is no such file.
    private var state: State?

    /// The current state of the file at `path`, which may be missing.
    package init(path: String) {
        var status = stat()
        if unsafe stat(path, &status) == 0 { state = Self.state(status) }
    }

    /// The state of an open file.
    init(descriptor: Int32) {
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0 { state = Self.state(status) }
    }

    private static func state(_ status: stat) -> State {
        var state = State(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        guard status.st_mode & S_IFMT == S_IFREG else { return state }
        #if canImport(Darwin)
            let date = status.st_mtimespec
        #else
            let date = status.st_mtim
        #endif
        (state.size, state.seconds, state.nanoseconds) = (Int64(status.st_size), date.tv_sec, date.tv_nsec)
        return state
    }
}
