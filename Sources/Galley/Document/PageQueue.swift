import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyPDF

/// Has pages written on a thread of its own, while the next ones are set. The writer gets the same pages in the same order
/// as without it, so that its bytes are the same.
final class PageQueue: Sendable {
    private let queue = DispatchQueue(label: "galley.pages")
    /// Pages that may wait: a setter that is faster than the writer does not pile them up.
    private static let capacity = 8
    private let room = DispatchSemaphore(value: capacity)
    private let failure = Locked<(any Error)?>(nil)
    /// Called on the queue, and on no other thread after the first page has been added.
    private nonisolated(unsafe) let write: (DisplayPage) throws -> Void

    init(_ write: @escaping (DisplayPage) throws -> Void) { unsafe self.write = write }

    /// Has `page` written after those before it; waits where too many do.
    ///
    /// - Throws: what an earlier page's writing has thrown.
    func add(_ page: DisplayPage) throws {
        try check()
        room.wait()
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in
            defer { room.signal() }
            attempt { try unsafe write(page) }
        }
    }

    /// Has `last` done behind all pages, where they could be written.
    func end(_ last: @escaping () throws -> Void) {
        nonisolated(unsafe) let last = last
        queue.async(group: nil, qos: .unspecified, flags: []) { [self] in attempt { try unsafe last() } }
    }

    private func attempt(_ work: () throws -> Void) {
        guard failure.withLock({ $0 == nil }) else { return }
        do { try work() } catch { failure.withLock { $0 = error } }
    }

    /// Waits until all pages are written.
    func wait() { queue.sync {} }

    /// - Throws: what a page's writing has thrown.
    func check() throws { if let error = failure.withLock({ $0 }) { throw error } }
}

/// A writer that one thread after the other uses, and that is finished once.
final class SharedWriter {
    private var writer: PDFWriter?

    init(_ writer: consuming PDFWriter) { self.writer = .some(writer) }

    func add(_ page: DisplayPage) throws { try writer?.add(page) }

    func finish() throws { try writer.take()?.finish() }
}
