import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyPDF

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
