import GalleyConcurrency

/// Writes files that do not depend on each other on several threads, and reports them in order.
final class LetterDesk<Letter: Sendable, Made> {
    private struct Outcome: @unchecked Sendable {
        let letter: Letter
        let made: Made
    }

    /// Writes a letter on any thread.
    private struct Writer: @unchecked Sendable { let make: (Letter) -> Made }

    private let writer: Writer
    private let workers: OrderedWorkers<Letter, Outcome>?
    private let tell: (Letter, Made) throws -> Void
    private var hasFailed = false

    /// - Parameters:
    ///   - threads: the number of threads that write; with 1, it is the caller's.
    ///   - make: writes a letter; called on any of these threads.
    ///   - tell: reports a letter; called on the caller's thread in order.
    init(threads: Int, make: @escaping (Letter) -> Made, tell: @escaping (Letter, Made) throws -> Void) {
        let writer = Writer(make: make)
        (self.writer, self.tell) = (writer, tell)
        guard threads > 1 else {
            workers = nil
            return
        }
        workers = OrderedWorkers(count: threads, capacity: 3 * threads) {
            { Outcome(letter: $0, made: writer.make($0)) }
        }
    }

    /// Writes a letter.
    ///
    /// - Throws: the error of `tell` for this letter or an earlier one.
    func add(_ letter: Letter) throws {
        guard let workers else { return try report(Outcome(letter: letter, made: writer.make(letter))) }
        if workers.isFull, let oldest = workers.next() { try report(oldest) }
        workers.submit(letter)
    }

    /// Reports the letters under way. After an error, nothing more is reported.
    func finish() throws {
        while !hasFailed, let next = workers?.next() { try report(next) }
    }

    /// Ends the threads after the letters that they have begun.
    func stop() { workers?.stop() }

    private func report(_ outcome: Outcome) throws {
        do { try tell(outcome.letter, outcome.made) } catch {
            hasFailed = true
            throw error
        }
    }
}
