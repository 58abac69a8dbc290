import Galley
import GalleyMessages

/// Tells on standard error what came up while something was set.
enum Warnings {
    private static let most = 50

    static func tell(_ warnings: [LayoutWarning], usesSystemFonts: Bool = false) {
        let (warnings, others) = withoutRepetition(warnings)
        for warning in warnings.prefix(most) { Terminal.say("galley: warning: \(warning)") }
        if warnings.count > most { Terminal.say("galley: warning: and \(warnings.count - most) more") }
        if others > 0 {
            Terminal.say("galley: warning: \(others) more \(others == 1 ? "word is" : "words are") set smaller")
        }
        let isMissing = warnings.contains { if case .missingCharacter = $0 { true } else { false } }
        if isMissing, !usesSystemFonts {
            Terminal.say("galley: --system-fonts or --font-path may bring a font that has them")
        }
    }

    /// Of the texts that are set smaller only the first; how many others there are is enough to know.
    private static func withoutRepetition(_ warnings: [LayoutWarning]) -> ([LayoutWarning], others: Int) {
        var count = 0
        let kept = warnings.filter { warning in
            guard case .shrunk = warning else { return true }
            count += 1
            return count == 1
        }
        return (kept, max(0, count - 1))
    }

    /// Names the columns that a built-in template of labels leaves out: no fault, but to be known.
    static func tell(unsetColumns columns: [String]) {
        guard !columns.isEmpty else { return }
        Terminal.say(
            "galley: columns not on the label: \(nameList(columns.map { quoted($0) })); a template of your own can place them"
        )
    }
}
