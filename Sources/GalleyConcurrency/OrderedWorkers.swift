import Foundation

/// Threads that work on tasks side by side, each with resources of its own. Results come in the order of the tasks.
///
/// The owner submits tasks and takes results on one thread. At most `capacity` tasks are under way, so memory is bounded.
package final class OrderedWorkers<Input, Output>: Sendable {
    private struct State {
        /// Tasks that no thread has begun, with their numbers.
        var waiting: [(number: Int, task: Input)] = []
        /// Results that the owner has not taken, by number.
        var results: [Int: Output] = [:]
        var isStopped = false
        var threadCount = 0
    }

    /// The state, guarded by `condition`.
    private final class Shared: @unchecked Sendable {
        let condition = NSCondition()
        var state = State()
    }

    /// The numbers of the next task and of the next result. Only the owner uses them.
    private final class Owner: @unchecked Sendable {
        var submitted = 0
        var taken = 0
    }

    private let shared = Shared()
    private let owner = Owner()
    private let capacity: Int

    /// The size of a worker's stack: deeply nested views need as much as on the main thread.
    private static var stackSize: Int { 8 << 20 }

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - count: the number of threads.
    ///   - capacity: the maximum number of tasks submitted and not yet taken.
    ///   - makeWorker: called on each thread; the closure that it returns stays on that thread.
    package init(count: Int, capacity: Int, _ makeWorker: @escaping @Sendable () -> (Input) -> Output) {
        self.capacity = max(capacity, 1)
        shared.state.threadCount = count
        for _ in 0..<count {
            let thread = Thread { [shared] in Self.work(shared, makeWorker) }
            thread.stackSize = Self.stackSize
            thread.start()
        }
    }

    private static func work(_ shared: Shared, _ makeWorker: () -> (Input) -> Output) {
        var worker: ((Input) -> Output)? = makeWorker()
        while let next = nextTask(shared) {
            guard let result = worker?(next.task) else { break }
            shared.condition.lock()
            shared.state.results[next.number] = result
            shared.condition.broadcast()
            shared.condition.unlock()
        }
        // Resources are released on their thread, before the owner continues.
        worker = nil
        shared.condition.lock()
        shared.state.threadCount -= 1
        shared.condition.broadcast()
        shared.condition.unlock()
    }

    /// Waits for a task; nil when the threads end.
    private static func nextTask(_ shared: Shared) -> (number: Int, task: Input)? {
        shared.condition.lock()
        defer { shared.condition.unlock() }
        while shared.state.waiting.isEmpty, !shared.state.isStopped { shared.condition.wait() }
        return shared.state.isStopped ? nil : shared.state.waiting.removeFirst()
    }

    /// Whether any task is under way.
    package var isBusy: Bool { owner.taken < owner.submitted }

    /// Whether a result must be taken before the next task.
    package var isFull: Bool { owner.submitted - owner.taken >= capacity }

    /// Queues a task. There must be room.
    package func submit(_ task: Input) {
        precondition(!isFull, "a result is taken before a task exceeds the capacity")
        shared.condition.lock()
        shared.state.waiting.append((owner.submitted, task))
        owner.submitted += 1
        shared.condition.broadcast()
        shared.condition.unlock()
    }

    /// Waits for the result of the oldest task; nil if none is under way.
    package func next() -> Output? {
        guard owner.taken < owner.submitted else { return nil }
        shared.condition.lock()
        defer { shared.condition.unlock() }
        while true {
            if let result = shared.state.results.removeValue(forKey: owner.taken) {
                owner.taken += 1
                return result
            }
            shared.condition.wait()
        }
    }

    /// Ends the threads after the tasks that they have begun, and waits for them. Waiting tasks are dropped.
    package func stop() {
        shared.condition.lock()
        defer { shared.condition.unlock() }
        shared.state.isStopped = true
        shared.state.waiting = []
        shared.condition.broadcast()
        while shared.state.threadCount > 0 { shared.condition.wait() }
    }
}
