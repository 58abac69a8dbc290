package import GalleyDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Limits the time in which a record is read, before it is set: loops whose length the input decides check it.
package struct RecordClock: Sendable {
    private let limits = Limits.current
    private let start = Self.seconds
    private var callCount = 0

    package init() {}

    /// The seconds since any fixed moment.
    static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Checks the time. The clock is read once in 64 calls, since reading it costs as much as a short step.
    /// - Parameter task: the subject of the message, which says where the time went.
    /// - Throws: `Diagnostic` beyond `Limits.secondsPerRecord`.
    package mutating func check(_ task: Wording) throws(Diagnostic) {
        callCount &+= 1
        if callCount & 63 == 0 { try checkNow(task) }
    }

    /// Checks the time before a step that takes longer than reading the clock.
    /// - Parameter task: the subject of the message, which says where the time went.
    /// - Throws: `Diagnostic` beyond `Limits.secondsPerRecord`.
    package func checkNow(_ task: Wording) throws(Diagnostic) {
        RunPhases.enter(task)
        guard Self.seconds - start >= limits.secondsPerRecord else { return }
        throw limits.tookTooLong(task)
    }
}
