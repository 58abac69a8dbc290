import GalleyConcurrency
package import GalleyText

/// The text session of a thread, and the texts that it has set for earlier documents.
package struct TextResources {
    package let session: TextSession
    /// Nil for a session that sets one document.
    package let memory: TextSettingCache?

    /// The resources for one document.
    package init(fonts: FontCollection) { self.init(fonts: fonts, memory: nil) }

    fileprivate init(fonts: FontCollection, memory: TextSettingCache?) {
        session = TextSession(fonts: fonts)
        self.memory = memory
    }
}

/// Text sessions for documents that are set one after another on several threads, as the letters of a run are. Each document
/// takes an idle session with the words and texts that earlier documents have shaped and set, which changes the time but not the result.
package final class TextSessionPool: Sendable {
    /// The fonts of all sessions.
    package let fonts: FontCollection
    private let idle = Locked<[Idle]>([])

    private struct Idle: @unchecked Sendable {
        let resources: TextResources
    }

    /// - Parameter fonts: the fonts of all sessions.
    package init(fonts: FontCollection) { self.fonts = fonts }

    /// Calls `body` with exclusive access to a session. One with an error, which it keeps, is not used again.
    package func withSession<Result>(_ body: (TextResources) throws -> Result) rethrows -> Result {
        let resources =
            idle.withLock { $0.popLast()?.resources } ?? TextResources(fonts: fonts, memory: TextSettingCache())
        defer {
            if resources.session.errors.isEmpty { idle.withLock { $0.append(Idle(resources: resources)) } }
        }
        return try body(resources)
    }
}
