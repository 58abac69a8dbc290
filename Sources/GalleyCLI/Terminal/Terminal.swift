import Foundation

/// Standard error.
enum Terminal {
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    static func say(_ line: String) { write(line + "\n") }

    static func write(_ text: String) {  // Errors are ignored: there is no other channel for messages.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

/// A line with the number of pages so far, on terminals only, updated at most ten times a second.
struct ProgressLine {
    private let isShown = Terminal.isWatched
    private var lastShown = ContinuousClock.now
    private var isVisible = false

    mutating func show(_ pages: Int) {
        guard isShown, lastShown.duration(to: .now) > .milliseconds(100) else { return }
        lastShown = .now
        isVisible = true
        Terminal.write("\rpage \(pages)")
    }

    mutating func clear() {
        if isVisible { Terminal.write("\r\u{1B}[K") }
        isVisible = false
    }
}
