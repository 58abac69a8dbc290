import Dispatch
import GalleyConcurrency
import GalleyDiagnostics
import GalleyDisplay
import GalleyPDF

/// Writes pages on a second thread while the next ones are made. Threads that would wait draw pages ahead of their turn. The
/// order of the pages, and therefore the bytes, are the same as without it.
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
    private let written = Locked<[[QueuedPage]]>([])
    /// The pages that are not handed over yet.
    private var batch: [QueuedPage] = []
    private var batchCount = 0
    /// The pages that no thread had claimed when they were last seen.
    private var unclaimed: [QueuedPage] = []
    private let failure = Locked<(any Error)?>(nil)
    /// Used only on the queue once the first page has been added.
    private nonisolated(unsafe) let writer: SharedWriter
    /// Does part of the writer's work; returns false if there was none.
    private let help: @Sendable () -> Bool
    private let drawer: PageDrawer

    /// - Parameter writer: used by no other thread until `wait()` returns.
    init(_ writer: SharedWriter) {
        unsafe self.writer = writer
        help = writer.help
        drawer = writer.drawer
    }

    /// Queues `page` for writing; does part of the writer's work while too many batches are queued.
    ///
    /// - Throws: the error of an earlier page.
    func add(_ page: DisplayPage) throws {
        try check()
        batch.append(QueuedPage(page))
        batchCount += page.items.count
        if batch.count >= Self.batchPages || batchCount >= Self.batchItems { handOver() }
    }

    private func handOver() {
        guard !batch.isEmpty else { return }
        let pages = batch
        (batch, batchCount) = ([], 0)
        unclaimed.removeAll { $0.isClaimed }
        unclaimed += pages
        var isFull = room.wait(timeout: .now()) == .timedOut
        while isFull { isFull = room.wait(timeout: help() || drawAhead() ? .now() : .distantFuture) == .timedOut }
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in
            for page in pages { attempt { try page.write(to: unsafe writer) } }
            written.withLock { $0.append(pages) }
            room.signal()
        }
        // More processors draw pages, too.
        if processorCount > 2 {
            for page in pages { DispatchQueue.global().async { [drawer] in _ = page.drawAhead(drawer) } }
        }
        var done: [[QueuedPage]] = []
        written.withLock { swap(&$0, &done) }
    }

    /// Draws the unclaimed page that is written last; false if there is none.
    private func drawAhead() -> Bool {
        while let page = unclaimed.popLast() { if page.drawAhead(drawer) { return true } }
        return false
    }

    /// Finishes the file after all pages, unless one of them failed.
    func finish() {
        handOver()
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in attempt { try unsafe writer.finish() } }
        while help() || drawAhead() {}
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
    /// Compresses one waiting stream; false if there is none.
    let help: @Sendable () -> Bool
    /// Draws pages for the writer on any thread.
    let drawer: PageDrawer
    /// The standards that the finished file does not claim, because its content does not conform.
    private(set) var unclaimed: [Diagnostic] = []

    init(_ writer: consuming PDFWriter) {
        help = writer.help
        drawer = writer.drawer
        self.writer = .some(writer)
    }

    func add(_ page: DisplayPage) throws { try writer?.add(page) }

    func add(_ page: DrawnPage) throws { try writer?.add(page) }

    func finish() throws { unclaimed = try writer.take()?.finish() ?? [] }
}

/// A page that waits for its turn to be written. Another thread can draw it meanwhile; otherwise the thread that writes it does.
final class QueuedPage: Sendable {
    private enum State: Sendable {
        case waiting
        case underWay
        case drawn(DrawnPage)
    }

    private let page: DisplayPage
    private let state = Locked(State.waiting)
    private let isDrawn = DispatchSemaphore(value: 0)

    init(_ page: DisplayPage) { self.page = page }

    /// Whether a thread draws the page or has drawn it.
    var isClaimed: Bool { state.withLock { if case .waiting = $0 { false } else { true } } }

    private func claim() -> Bool {
        state.withLock {
            guard case .waiting = $0 else { return false }
            $0 = .underWay
            return true
        }
    }

    /// Draws the page; false if another thread has claimed it.
    func drawAhead(_ drawer: PageDrawer) -> Bool {
        guard claim() else { return false }
        let drawn = drawer.draw(page)
        state.withLock { $0 = .drawn(drawn) }
        isDrawn.signal()
        return true
    }

    /// Writes the page, as it is or as another thread has drawn it. Called once.
    func write(to writer: SharedWriter) throws {
        if claim() { return try writer.add(page) }
        isDrawn.wait()
        if case .drawn(let drawn) = state.withLock({ $0 }) { try writer.add(drawn) }
    }
}
