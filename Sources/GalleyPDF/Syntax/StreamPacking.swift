import Dispatch
import GalleyConcurrency
import GalleyImage

/// How a stream is packed. ISO 32000-1 §7.4.4.
enum StreamFilter: Hashable, Sendable {
    case flate
    /// Rows of that length as differences from those above them.
    case rowDifferences(rowLength: Int)
}

/// A stream that is to be packed, by whichever thread comes to it first: one that has nothing else to do, or the one that
/// cannot go on without it.
final class PackingTask: Sendable {
    private enum State: Sendable {
        case waiting(content: [UInt8])
        case underWay
        /// With the content, so that the thread that has made it lets go of it.
        case done(packed: [UInt8], content: [UInt8])
    }

    private let state: Locked<State>
    fileprivate let filter: StreamFilter
    private let isDone = DispatchSemaphore(value: 0)

    fileprivate init(_ content: [UInt8], _ filter: StreamFilter) {
        state = Locked(.waiting(content: content))
        self.filter = filter
    }

    /// Whether the stream is packed.
    var isReady: Bool { state.withLock { if case .done = $0 { true } else { false } } }

    /// What the caller is to pack; nil where another thread does, or has.
    fileprivate func begin() -> [UInt8]? {
        state.withLock { state in
            guard case .waiting(let content) = state else { return nil }
            state = .underWay
            return content
        }
    }

    fileprivate func end(_ packed: [UInt8], of content: [UInt8]) {
        state.withLock { $0 = .done(packed: packed, content: content) }
        isDone.signal()
    }

    fileprivate func wait() -> [UInt8] {
        isDone.wait()
        return state.withLock { if case .done(let packed, _) = $0 { packed } else { [] } }
    }
}

/// Compressors for streams, one for each thread that packs at the same time.
final class StreamPackers: Sendable {
    private let contents: Pool<Deflate>
    /// Rows of differences are nearly all blanks: there, more searching than usual costs little and saves a fifth.
    private let rows = Pool { Deflate(level: 7) }

    private let packsAside: Bool
    /// Those that no thread has been asked to pack, in the order in which they are needed.
    private let waiting = Locked<[PackingTask]>([])

    /// - Parameter packsAside: whether threads are asked to pack; else streams wait for one that helps, or needs them.
    init(level: Int, packsAside: Bool) {
        contents = Pool { Deflate(level: level) }
        self.packsAside = packsAside
    }

    /// Has `content` packed while the caller goes on.
    func begin(_ content: [UInt8], _ filter: StreamFilter) -> PackingTask {
        let task = PackingTask(content, filter)
        if packsAside {
            DispatchQueue.global().async { _ = self.run(task) }
        } else {
            waiting.withLock { $0.append(task) }
        }
        return task
    }

    /// Packs a stream that waits, the one that is needed last; false where none does. For a thread that has to wait itself.
    func help() -> Bool {
        while let task = waiting.withLock({ $0.popLast() }) { if run(task) { return true } }
        return false
    }

    /// The packed stream; waits for it. To be asked once.
    func result(of task: PackingTask) -> [UInt8] {
        waiting.withLock { $0.removeAll { $0 === task } }
        _ = run(task)
        return task.wait()
    }

    /// Packs the stream; false where another thread does, or has.
    private func run(_ task: PackingTask) -> Bool {
        guard let content = task.begin() else { return false }
        let packed =
            switch task.filter {
            case .flate: contents.withResource { $0.compress(content) }
            case .rowDifferences(let rowLength):
                rows.withResource { $0.compress(PackedRows.differences(content, rowLength: rowLength)) }
            }
        task.end(packed, of: content)
        return true
    }
}
