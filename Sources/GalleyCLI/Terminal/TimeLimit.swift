import Foundation
import Galley
import GalleyConcurrency

/// The time that a run may take: a thread of its own ends the process, whatever the others do.
enum TimeLimit {
    /// The number of the current run; nil between runs.
    private static let run = Locked<Int?>(nil)
    private static let count = Locked(0)

    /// Begins a run.
    ///
    /// - Parameter seconds: the limit.
    static func begin(_ seconds: Double) {
        let number = count.withLock { count in
            count += 1
            return count
        }
        run.withLock { $0 = number }
        RunPhases.begin()
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: seconds)
            run.withLock { run in if run == number { end(seconds) } }
        }
    }

    /// Ends a run that is within its time. Does not return if the limit has ended the process.
    static func end() {
        run.withLock { $0 = nil }
        RunPhases.end()
    }

    private static func end(_ seconds: Double) -> Never {
        let phases = RunPhases.summary
        let error = Diagnostic(
            .time, "the run takes longer than \(seconds, places: 3) s" + (phases.isEmpty ? "" : ": \(phases)"),
            expected: "less",
            hint: .time)
        let status = ExitStatus(error.id)
        ProcessEnd.end(status.rawValue) {
            RunLog.concludeFiles(OutputBatch.paths)
            RunLog.flush()
            Terminal.complain(error)
            MachineMessages.finish(status)
        }
    }
}
