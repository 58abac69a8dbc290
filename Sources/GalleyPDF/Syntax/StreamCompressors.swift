import Dispatch
import GalleyConcurrency
import GalleyImage

/// The encoding of a compressed stream. ISO 32000-1 §7.4.4.
enum StreamFilter: Hashable, Sendable {
    case flate
    /// Rows encoded as differences from the row above.
    case rowDifferences(rowLength: Int)
}

/// A stream to compress. Whichever thread claims it first does the work: an idle one, or the one that needs the result.
final class CompressionTask: Sendable {
    private enum State: Sendable {
        case waiting(content: [UInt8])
        /// The thread that compresses the content makes it.
        case unmade(@Sendable () -> [UInt8])
        case underWay
        /// Keeps the content, so that the thread that allocated it also frees it.
        case done(packed: [UInt8], content: [UInt8])

        var isClaimed: Bool {
            switch self {
            case .waiting, .unmade: false
            case .underWay, .done: true
            }
        }
    }

    private let state: Locked<State>
    fileprivate let filter: StreamFilter
    private let isDone = DispatchSemaphore(value: 0)

    fileprivate init(_ content: [UInt8], _ filter: StreamFilter) {
        state = Locked(.waiting(content: content))
        self.filter = filter
    }

    fileprivate init(made content: @escaping @Sendable () -> [UInt8], _ filter: StreamFilter) {
        state = Locked(.unmade(content))
        self.filter = filter
    }

    /// Whether the stream has been compressed.
    var isReady: Bool { state.withLock { if case .done = $0 { true } else { false } } }

    /// Claims the task and returns its content, made if need be; nil if another thread has claimed it.
    fileprivate func begin() -> [UInt8]? {
        let claimed = state.withLock { state -> State in
            let previous = state
            if !previous.isClaimed { state = .underWay }
            return previous
        }
        return switch claimed {
        case .waiting(let content): content
        case .unmade(let make): make()
        case .underWay, .done: nil
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

/// Compressors for streams, one per concurrent thread.
final class StreamCompressors: Sendable {
    /// Shared by all files: a compressor takes more memory than most letters have bytes.
    private static let pools = (0...12).map { level in Pool { Deflate(level: level) } }
    private let contents: Pool<Deflate>
    /// Row differences are nearly all zeros, so a higher level costs little time and saves a fifth of the bytes.
    private let rows = pools[7]

    private let level: Int
    /// Compressed streams that most files of a run have, by level and content.
    private static let repeated = Locked<[RepeatedStream: [UInt8]]>([:])
    private static let mostRepeated = 64

    private struct RepeatedStream: Hashable {
        let level: Int
        let content: [UInt8]
    }

    private let compressesConcurrently: Bool
    /// Tasks not yet dispatched to any thread, in the order in which they are needed.
    private let waiting = Locked<[CompressionTask]>([])

    /// - Parameter compressesConcurrently: whether tasks are dispatched at once; otherwise they wait for `help` or
    ///   `result(of:)`.
    init(level: Int, compressesConcurrently: Bool) {
        (contents, self.level) = (Self.pools[level], level)
        self.compressesConcurrently = compressesConcurrently
    }

    /// Starts compressing `content` while the caller continues.
    func begin(_ content: [UInt8], _ filter: StreamFilter) -> CompressionTask {
        begin(CompressionTask(content, filter))
    }

    /// Starts making and compressing a stream while the caller continues.
    func begin(made content: @escaping @Sendable () -> [UInt8], _ filter: StreamFilter) -> CompressionTask {
        begin(CompressionTask(made: content, filter))
    }

    private func begin(_ task: CompressionTask) -> CompressionTask {
        if compressesConcurrently {
            DispatchQueue.global().async { _ = self.run(task) }
        } else {
            waiting.withLock { $0.append(task) }
        }
        return task
    }

    /// Compresses `content` on the caller's thread, to the bytes that `begin` would give.
    func compress(_ content: [UInt8]) -> [UInt8] { contents.withResource { $0.compress(content) } }

    /// An empty stream, to which pieces are appended.
    var piecedStream: PiecedStream { PiecedStream(level: level) }

    /// Compresses a piece of a stream on the caller's thread.
    func piece(_ content: [UInt8], isLast: Bool) -> DeflatePiece {
        contents.withResource { DeflatePiece(content, by: $0, isLast: isLast) }
    }

    /// Compresses `content`, unless an earlier file had the same.
    func compressRepeated(_ content: [UInt8]) -> [UInt8] {
        let key = RepeatedStream(level: level, content: content)
        if let cached = Self.repeated.withLock({ $0[key] }) { return cached }
        let packed = compress(content)
        Self.repeated.withLock {
            if $0.count >= Self.mostRepeated { $0.removeAll(keepingCapacity: true) }
            $0[key] = packed
        }
        return packed
    }

    /// Compresses the waiting stream that is needed last; false if there is none. For threads that would otherwise be
    /// idle.
    func help() -> Bool {
        while let task = waiting.withLock({ $0.popLast() }) { if run(task) { return true } }
        return false
    }

    /// Returns the compressed stream, waiting if necessary. Call once per task.
    func result(of task: CompressionTask) -> [UInt8] {
        waiting.withLock { $0.removeAll { $0 === task } }
        _ = run(task)
        return task.wait()
    }

    /// Compresses the stream; false if another thread has claimed it.
    private func run(_ task: CompressionTask) -> Bool {
        guard let content = task.begin() else { return false }
        let packed =
            switch task.filter {
            case .flate: contents.withResource { $0.compress(content) }
            case .rowDifferences(let rowLength):
                rows.withResource { $0.compress(PredictedRows.differences(content, rowLength: rowLength)) }
            }
        task.end(packed, of: content)
        return true
    }
}
