/// Writes documents that do not depend on each other on several threads, and reports them in order.
package final class OrderedWriter<Document: Sendable, Outcome> {
    private struct Written: @unchecked Sendable {
        let document: Document
        let outcome: Outcome
    }

    /// Writes a document on any thread.
    private struct Writer: @unchecked Sendable { let write: (Document) -> Outcome }

    private let writer: Writer
    private let workers: OrderedWorkers<[Document], [Written]>?
    private let report: (Document, Outcome) throws -> Void
    private var hasFailed = false
    private let threads: Int
    /// The documents of the next task.
    private var waiting: [Document] = []
    private var count = 0

    /// The most documents of a task. Handing over takes about as long as writing a badge.
    private static var mostPerTask: Int { 8 }
    /// The number of tasks for each thread before tasks grow, so that few documents are divided among all threads.
    private static var smallTasks: Int { 16 }

    /// - Parameters:
    ///   - threads: the number of threads that write; with 1, it is the caller's.
    ///   - write: writes a document; called on any of these threads.
    ///   - report: reports a document; called on the caller's thread in order.
    package init(
        threads: Int, write: @escaping (Document) -> Outcome, report: @escaping (Document, Outcome) throws -> Void
    ) {
        let writer = Writer(write: write)
        (self.writer, self.report, self.threads) = (writer, report, threads)
        guard threads > 1 else {
            workers = nil
            return
        }
        workers = OrderedWorkers(count: threads, capacity: 3 * threads) {
            { $0.map { Written(document: $0, outcome: writer.write($0)) } }
        }
    }

    /// Writes a document.
    ///
    /// - Throws: the error of `report` for this document or an earlier one.
    package func add(_ document: Document) throws {
        guard workers != nil else { return try finish([Written(document: document, outcome: writer.write(document))]) }
        waiting.append(document)
        count += 1
        if waiting.count >= min(Self.mostPerTask, count / (Self.smallTasks * threads)) { try submit() }
    }

    /// Hands the waiting documents over.
    private func submit() throws {
        guard let workers, !waiting.isEmpty else { return }
        if workers.isFull, let oldest = workers.next() { try finish(oldest) }
        workers.submit(waiting)
        waiting.removeAll(keepingCapacity: true)
    }

    /// Reports the documents under way. After an error, nothing more is reported.
    package func finish() throws {
        if !hasFailed { try submit() }
        while !hasFailed, let next = workers?.next() { try finish(next) }
    }

    /// Ends the threads after the documents that they have begun.
    package func stop() { workers?.stop() }

    private func finish(_ written: [Written]) throws {
        for item in written {
            do { try report(item.document, item.outcome) } catch {
                hasFailed = true
                throw error
            }
        }
    }
}
