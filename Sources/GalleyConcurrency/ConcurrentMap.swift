import CProcessors
import Dispatch

/// Calls `transform` for each number from 0 to `count` − 1 on all processors and returns the results in order. A single call
/// runs on the caller's thread.
package func concurrentMap<Result: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
    if count == 1 { return [transform(0)] }
    let results = Locked([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = transform(index)
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
}

/// Divides the numbers from 0 to `count` − 1 into one range for each processor, but none shorter than `smallest`.
package func concurrentRanges(_ count: Int, smallest: Int) -> [Range<Int>] {
    let parts = max(1, min(processorCount, count / smallest))
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
}

/// The number of processors on which the process may run.
package let processorCount = Int(galley_processor_count())
