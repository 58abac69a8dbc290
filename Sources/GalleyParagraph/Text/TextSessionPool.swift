import GalleyConcurrency
package import GalleyText

/// Text sessions for documents that are set one after another on several threads, as the letters of a run are. Each document
/// takes an idle session with the words and texts that earlier documents have shaped and set, which changes the time but not the result.
package final class TextSessionPool: Sendable {
    /// The fonts of all sessions.
    package let fonts: FontCollection
    private let makeMemory: @Sendable () -> any TextMemory
    private let idle = Locked<[Idle]>([])

    private struct Idle: @unchecked Sendable {
        let session: TextSession
    }

    /// - Parameters:
    ///   - fonts: the fonts of all sessions.
    ///   - memory: makes the memory of a session.
    package init(fonts: FontCollection, memory: @escaping @Sendable () -> any TextMemory) {
        (self.fonts, makeMemory) = (fonts, memory)
    }

    deinit { idle.withLock { for item in $0 { item.session.memory?.forgetAll() } } }

    /// Calls `body` with exclusive access to a session. One with an error, which it keeps, is not used again.
    package func withSession<Result>(_ body: (TextSession) throws -> Result) rethrows -> Result {
        let session = idle.withLock { $0.popLast()?.session } ?? TextSession(fonts: fonts, memory: makeMemory())
        defer {
            if session.errors.isEmpty {
                idle.withLock { $0.append(Idle(session: session)) }
            } else {
                session.memory?.forgetAll()
            }
        }
        return try body(session)
    }
}
