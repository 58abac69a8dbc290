import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyPDF

/// Has pages written on a thread of its own, while the next ones are set. The writer gets the same pages in the same order
/// as without it, so that its bytes are the same.
final class PageQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "galley.pages")
    /// Pages are handed over by the batch: to wake a thread for each takes as long as to write a short one. Of larger ones
    /// more would be on their way than the caches hold.
    private static let batchPages = 4
    private static let batchItems = 8192
    /// Batches that may wait: a setter that is faster than the writer does not pile them up.
    private static let capacity = 4
    private let room = DispatchSemaphore(value: capacity)
    /// Pages that are written. The thread that has made them lets go of them: memory that one thread takes and another gives
    /// back makes both wait for each other.
    private let written = Locked<[[DisplayPage]]>([])
    /// The pages that are not handed over yet.
    private var batch: [DisplayPage] = []
    private var batchCount = 0
    private let failure = Locked<(any Error)?>(nil)
    /// Called on the queue, and on no other thread after the first page has been added.
    private nonisolated(unsafe) let write: (DisplayPage) throws -> Void

    /// Does a part of the writer's work, and says whether there was any.
    private let help: @Sendable () -> Bool

    /// - Parameter help: called on the thread that adds pages, where it would wait for the writer otherwise.
    init(whileWaiting help: @escaping @Sendable () -> Bool, _ write: @escaping (DisplayPage) throws -> Void) {
        self.help = help
        unsafe self.write = write
    }

    /// Has `page` written after those before it; waits where too many do.
    ///
    /// - Throws: what an earlier page's writing has thrown.
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

    /// Has `last` done behind all pages, where they could be written.
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

    /// - Throws: what a page's writing has thrown.
    func check() throws { if let error = failure.withLock({ $0 }) { throw error } }
}

/// A writer that one thread after the other uses, and that is finished once.
final class SharedWriter {
    private var writer: PDFWriter?
    /// The standards that the finished file does not claim because of its content.
    private(set) var unclaimed: [UnclaimedStandard] = []

    init(_ writer: consuming PDFWriter) { self.writer = .some(writer) }

    func add(_ page: DisplayPage) throws { try writer?.add(page) }

    func finish() throws { unclaimed = try writer.take()?.finish() ?? [] }
}
