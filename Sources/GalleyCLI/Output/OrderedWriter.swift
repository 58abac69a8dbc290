import GalleyConcurrency

/// Writes documents that do not depend on each other on several threads, and reports them in order.
final class OrderedWriter<Document: Sendable, Outcome> {
    private struct Written: @unchecked Sendable {
        let document: Document
        let outcome: Outcome
    }

    /// Writes a document on any thread.
    private struct Writer: @unchecked Sendable { let write: (Document) -> Outcome }

    private let writer: Writer
    private let workers: OrderedWorkers<Document, Written>?
    private let report: (Document, Outcome) throws -> Void
    private var hasFailed = false

    /// - Parameters:
    ///   - threads: the number of threads that write; with 1, it is the caller's.
    ///   - write: writes a document; called on any of these threads.
    ///   - report: reports a document; called on the caller's thread in order.
    init(
        threads: Int, write: @escaping (Document) -> Outcome, report: @escaping (Document, Outcome) throws -> Void
    ) {
        let writer = Writer(write: write)
        (self.writer, self.report) = (writer, report)
        guard threads > 1 else {
            workers = nil
            return
        }
        workers = OrderedWorkers(count: threads, capacity: 3 * threads) {
            { Written(document: $0, outcome: writer.write($0)) }
        }
    }

    /// Writes a document.
    ///
    /// - Throws: the error of `report` for this document or an earlier one.
    func add(_ document: Document) throws {
        guard let workers else { return try finish(Written(document: document, outcome: writer.write(document))) }
        if workers.isFull, let oldest = workers.next() { try finish(oldest) }
        workers.submit(document)
    }

    /// Reports the documents under way. After an error, nothing more is reported.
    func finish() throws {
        while !hasFailed, let next = workers?.next() { try finish(next) }
    }

    /// Ends the threads after the documents that they have begun.
    func stop() { workers?.stop() }

    private func finish(_ written: Written) throws {
        do { try report(written.document, written.outcome) } catch {
            hasFailed = true
            throw error
        }
    }
}
