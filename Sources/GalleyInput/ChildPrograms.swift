import GalleyConcurrency

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The programs that the process has started and waits for: they end with it.
package enum ChildPrograms {
    private static let identifiers = Locked<Set<Int32>>([])

    /// Waits in `body` for the program with the identifier of a process.
    package static func during<Result, Failure: Error>(
        _ identifier: Int32, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        identifiers.withLock { _ = $0.insert(identifier) }
        defer { identifiers.withLock { _ = $0.remove(identifier) } }
        return try body()
    }

    /// Ends all of them.
    package static func endAll() {
        identifiers.withLock { identifiers in for identifier in identifiers { kill(identifier, SIGTERM) } }
    }
}
