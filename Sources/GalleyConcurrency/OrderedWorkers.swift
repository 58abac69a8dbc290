import Foundation

/// Threads that work on tasks side by side, each with resources of its own. Results come in the order of the tasks.
///
/// The owner submits tasks and takes results on one thread. At most `capacity` tasks are under way, so memory is bounded.
package final class OrderedWorkers<Input, Output>: Sendable {
    /// Tasks that no thread has begun, with their numbers; guarded by `condition`, on which threads wait for them.
    private final class Tasks: @unchecked Sendable {
        let condition = NSCondition()
        var waiting: [(number: Int, task: Input)] = []
        var isStopped = false
    }

    /// Results that the owner has not taken, by number; guarded by `condition`, on which the owner waits for them.
    private final class Results: @unchecked Sendable {
        let condition = NSCondition()
        var results: [Int: Output] = [:]
        /// The number of the result for which the owner waits.
        var awaited: Int?
        var threadCount: Int

        init(threadCount: Int) { self.threadCount = threadCount }
    }

    /// The numbers of the next task and of the next result. Only the owner uses them.
    private final class Owner: @unchecked Sendable {
        var submitted = 0
        var taken = 0
    }

    private let tasks = Tasks()
    private let results: Results
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
        results = Results(threadCount: count)
        for _ in 0..<count {
            let thread = Thread { [tasks, results] in Self.work(tasks, results, makeWorker) }
            thread.stackSize = Self.stackSize
            thread.start()
        }
    }

    private static func work(_ tasks: Tasks, _ results: Results, _ makeWorker: () -> (Input) -> Output) {
        var worker: ((Input) -> Output)? = makeWorker()
        while let next = nextTask(tasks) {
            guard let result = worker?(next.task) else { break }
            results.condition.lock()
            results.results[next.number] = result
            if results.awaited == next.number { results.condition.signal() }
            results.condition.unlock()
        }
        // Resources are released on their thread, before the owner continues.
        worker = nil
        results.condition.lock()
        results.threadCount -= 1
        results.condition.signal()
        results.condition.unlock()
    }

    /// Waits for a task; nil when the threads end.
    private static func nextTask(_ tasks: Tasks) -> (number: Int, task: Input)? {
        tasks.condition.lock()
        defer { tasks.condition.unlock() }
        while tasks.waiting.isEmpty, !tasks.isStopped { tasks.condition.wait() }
        return tasks.isStopped ? nil : tasks.waiting.removeFirst()
    }

    /// Whether any task is under way.
    package var isBusy: Bool { owner.taken < owner.submitted }

    /// Whether a result must be taken before the next task.
    package var isFull: Bool { owner.submitted - owner.taken >= capacity }

    /// Queues a task. There must be room.
    package func submit(_ task: Input) {
        precondition(!isFull, "a result is taken before a task exceeds the capacity")
        tasks.condition.lock()
        tasks.waiting.append((owner.submitted, task))
        owner.submitted += 1
        tasks.condition.signal()
        tasks.condition.unlock()
    }

    /// Waits for the result of the oldest task; nil if none is under way.
    package func next() -> Output? {
        guard owner.taken < owner.submitted else { return nil }
        results.condition.lock()
        defer { results.condition.unlock() }
        results.awaited = owner.taken
        defer { results.awaited = nil }
        while true {
            if let result = results.results.removeValue(forKey: owner.taken) {
                owner.taken += 1
                return result
            }
            results.condition.wait()
        }
    }

    /// Ends the threads after the tasks that they have begun, and waits for them. Waiting tasks are dropped.
    package func stop() {
        tasks.condition.lock()
        tasks.isStopped = true
        tasks.waiting = []
        tasks.condition.broadcast()
        tasks.condition.unlock()
        results.condition.lock()
        while results.threadCount > 0 { results.condition.wait() }
        results.condition.unlock()
    }
}
