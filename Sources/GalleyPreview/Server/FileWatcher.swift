@unsafe @preconcurrency import Dispatch
import GalleyInput

/// Watches files by polling five times a second, which works on every file system, and with editors that replace files.
final class FileWatcher: Sendable {
    private final class State: @unchecked Sendable {
        /// The known states, used only on the timer's queue.
        var signatures: [String: FileSignature] = [:]
    }

    private let timer: any DispatchSourceTimer

    init(files: @escaping @Sendable () -> [String], changed: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "galley.preview.files", qos: .utility)
        timer = DispatchSource.makeTimerSource(queue: queue)
        let state = State()
        timer.schedule(deadline: .now(), repeating: .milliseconds(200), leeway: .milliseconds(20))
        timer.setEventHandler {
            let current = Dictionary(files().map { ($0, FileSignature(path: $0)) }) { first, _ in first }
            // A new file counts as unchanged, since its pages are current.
            let isChanged = current.contains { path, signature in
                state.signatures[path].map { $0 != signature } ?? false
            }
            state.signatures = current
            if isChanged { changed() }
        }
        timer.resume()
    }

    func stop() { timer.cancel() }
}
