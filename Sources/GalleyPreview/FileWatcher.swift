@unsafe @preconcurrency import Dispatch
import Foundation

/// Tells when files change, by looking at them five times a second: that works on every file system, and for editors that
/// put a new file in the old one's place.
final class FileWatcher: Sendable {
    private struct Signature: Equatable {
        var modified: Date?
        var size: Int?
        var number: Int?
    }

    private final class State: @unchecked Sendable {
        /// Of the timer's queue alone.
        var last: [String: Signature]?
    }

    private let timer: any DispatchSourceTimer

    init(files: @escaping @Sendable () -> [String], changed: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "galley.preview.files", qos: .utility)
        timer = DispatchSource.makeTimerSource(queue: queue)
        let state = State()
        timer.schedule(deadline: .now(), repeating: .milliseconds(200), leeway: .milliseconds(20))
        timer.setEventHandler {
            let found = Dictionary(files().map { ($0, Self.signature($0)) }) { first, _ in first }
            defer { state.last = found }
            if let last = state.last, last != found { changed() }
        }
        timer.resume()
    }

    func stop() { timer.cancel() }

    private static func signature(_ path: String) -> Signature {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return Signature(
            modified: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int,
            number: attributes?[.systemFileNumber] as? Int)
    }
}
