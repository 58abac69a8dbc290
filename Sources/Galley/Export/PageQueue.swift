import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyPDF

/// Writes pages on a second thread while the next ones are drawn. The order of the pages, and therefore the bytes, are
/// the same as without it.
final class PageQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "galley.pages")
    /// Pages are handed over in batches, because waking a thread takes as long as writing a short page. Larger batches
    /// would not fit in the caches.
    private static let batchPages = 4
    private static let batchItems = 8192
    /// The limit of waiting batches keeps a fast producer from piling them up.
    private static let capacity = 4
    private let room = DispatchSemaphore(value: capacity)
    /// Pages that are written. The thread that allocated them also frees them: memory that one thread allocates and
    /// another frees makes both contend for the allocator's lock.
    private let written = Locked<[[DisplayPage]]>([])
    /// The pages that are not handed over yet.
    private var batch: [DisplayPage] = []
    private var batchCount = 0
    private let failure = Locked<(any Error)?>(nil)
    /// Called only on the queue once the first page has been added.
    private nonisolated(unsafe) let write: (DisplayPage) throws -> Void

    /// Does part of the writer's work; returns false if there was none.
    private let help: @Sendable () -> Bool

    /// - Parameter help: called on the thread that adds pages when it would otherwise wait for the writer.
    init(whileWaiting help: @escaping @Sendable () -> Bool, _ write: @escaping (DisplayPage) throws -> Void) {
        self.help = help
        unsafe self.write = write
    }

    /// Queues `page` for writing; waits while too many batches are queued.
    ///
    /// - Throws: the error of an earlier page.
    func add(_ page: DisplayPage) throws {
        try check()
        batch.append(page)
        batchCount += page.items.count
        if batch.count >= Self.batchPages || batchCount >= Self.batchItems { handOver() }
    }

    private func handOver() {
        guard !batch.isEmpty else { return }
        let pages = batch
        (batch, batchCount) = ([], 0)
        var isFull = room.wait(timeout: .now()) == .timedOut
        while isFull { isFull = room.wait(timeout: help() ? .now() : .distantFuture) == .timedOut }
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in
            for page in pages { attempt { try unsafe write(page) } }
            written.withLock { $0.append(pages) }
            room.signal()
        }
        var done: [[DisplayPage]] = []
        written.withLock { swap(&$0, &done) }
    }

    /// Runs `last` after all pages, unless one of them failed.
    func end(_ last: @escaping () throws -> Void) {
        handOver()
        nonisolated(unsafe) let last = last
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in attempt { try unsafe last() } }
    }

    private func attempt(_ work: () throws -> Void) {
        guard failure.withLock({ $0 == nil }) else { return }
        do { try work() } catch { failure.withLock { $0 = error } }
    }

    /// Waits until all pages are written.
    func wait() {
        handOver()
        queue.sync {}
    }

    /// - Throws: the error of the first page that failed.
    func check() throws { if let error = failure.withLock({ $0 }) { throw error } }
}

/// A writer that threads use one after the other, and that is finished once.
final class SharedWriter {
    private var writer: PDFWriter?
    /// The standards that the finished file does not claim, because its content does not conform.
    private(set) var unclaimed: [UnclaimedStandard] = []

    init(_ writer: consuming PDFWriter) { self.writer = .some(writer) }

    func add(_ page: DisplayPage) throws { try writer?.add(page) }

    func finish() throws { unclaimed = try writer.take()?.finish() ?? [] }
}
