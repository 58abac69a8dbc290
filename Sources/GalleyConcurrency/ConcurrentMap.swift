import Dispatch
import Foundation

/// How many threads can work at the same time.
package let processorCount = ProcessInfo.processInfo.activeProcessorCount

/// What `transform` makes of each number from 0 to `count` − 1, in their order, made on all cores at once.
///
/// `transform` runs on several threads; what it uses has to bear that. For one number it runs on the caller's.
package func concurrentMap<Result: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
    if count == 1 { return [transform(0)] }
    let results = Locked([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = transform(index)
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
}
