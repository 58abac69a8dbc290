import Foundation
import GalleyDiagnostics

/// Standard error.
enum Terminal {
    static var isWatched: Bool { !MachineMessages.isOn && isatty(STDERR_FILENO) == 1 }

    /// Whether messages have colours: on a terminal, unless `NO_COLOR` is set (no-color.org).
    private static let isColored: Bool = {
        let environment = ProcessInfo.processInfo.environment
        return isWatched && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }()

    private static let (bold, red, yellow, plain) = ("\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[1;33m", "\u{1B}[0m")

    static func say(_ line: String) { write(visible(line) + "\n") }

    static func note(_ diagnostic: Diagnostic) {
        if !MachineMessages.write(diagnostic, as: .note) { say("galley: " + diagnostic.message) }
    }

    static func warn(_ message: MessageGroups.Message) {
        if !MachineMessages.write(message.diagnostic, as: .warning) { warn(message.text) }
    }

    /// Prints an error.
    static func complain(_ diagnostic: Diagnostic) {
        if !MachineMessages.write(diagnostic, as: .error) { complain(withShortQuotes(diagnostic.message)) }
    }

    /// Prints an error.
    static func complain(_ text: String) {
        say("galley:", color: red, "", text)
    }

    static func warn(_ text: String) {
        say("galley:", color: bold, isColored ? "\(yellow)warning:\(plain) " : "warning: ", text)
    }

    private static func say(_ program: String, color: String, _ kind: String, _ text: String) {
        write((isColored ? color + program + plain : program) + " " + kind + visible(text) + "\n")
    }

    static func write(_ text: String) {  // Errors are ignored: there is no other channel for messages.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

extension String {
    /// The text with spaces behind it up to `count` characters.
    func filled(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }

    /// The text in lines of at most `width` characters; later lines are indented. Lines that begin with spaces are kept.
    func wrapped(to width: Int, indent: Int = 0) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0 == " " }
            var (result, current) = ("", String(start))
            var hasWord = false
            for word in line.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false) {
                if hasWord, current.count + 1 + word.count > width {
                    result += current + "\n"
                    current = "".filled(to: indent) + word
                } else {
                    current += (hasWord ? " " : "") + word
                }
                hasWord = true
            }
            return result + current
        }
        .joined(separator: "\n")
    }

    /// The text without a line end at its end, for what prints one itself.
    var withoutLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}

/// A line with the number of pages or reports so far, on terminals only, updated at most ten times a second.
struct ProgressLine {
    private let isShown = Terminal.isWatched && !RunLog.isQuiet
    private let noun: String
    private var lastShown = ContinuousClock.now
    private var isVisible = false

    init(_ noun: String = "page") { self.noun = noun }

    mutating func show(_ number: Int) {
        guard isShown, lastShown.duration(to: .now) > .milliseconds(100) else { return }
        lastShown = .now
        isVisible = true
        Terminal.write("\r\(noun) \(number)")
    }

    mutating func clear() {
        if isVisible { Terminal.write("\r\u{1B}[K") }
        isVisible = false
    }
}
