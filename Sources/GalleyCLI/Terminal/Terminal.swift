import Foundation

/// Standard error, and whether a person reads it.
enum Terminal {
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    static func say(_ line: String) { write(line + "\n") }

    static func write(_ text: String) {  // Where nobody takes messages there is nobody to tell.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

/// A line that counts pages while they are set: on a terminal only, and ten times a second at most.
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
