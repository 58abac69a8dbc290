@unsafe @preconcurrency import Dispatch

/// Tells when files change, by looking at them five times a second: that works on every file system, and for editors that
/// put a new file in the old one's place.
final class FileWatcher: Sendable {
    private final class State: @unchecked Sendable {
        /// Of the timer's queue alone.
        var known: [String: FileSignature] = [:]
    }

    private let timer: any DispatchSourceTimer

    init(files: @escaping @Sendable () -> [String], changed: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "galley.preview.files", qos: .utility)
        timer = DispatchSource.makeTimerSource(queue: queue)
        let state = State()
        timer.schedule(deadline: .now(), repeating: .milliseconds(200), leeway: .milliseconds(20))
        timer.setEventHandler {
            let found = Dictionary(files().map { ($0, FileSignature(path: $0)) }) { first, _ in first }
            // A file that is met for the first time is as new as what is seen of it.
            let isChanged = found.contains { path, signature in state.known[path].map { $0 != signature } ?? false }
            state.known = found
            if isChanged { changed() }
        }
        timer.resume()
    }

    func stop() { timer.cancel() }
}
