import Galley
import GalleyStationery

/// Reports warnings on standard error.
enum Warnings {
    private static let most = 50

    static func tell(_ warnings: [LayoutWarning], usesSystemFonts: Bool = false) {
        for warning in warnings.prefix(most) { Terminal.say("galley: warning: \(warning)") }
        if warnings.count > most { Terminal.say("galley: warning: and \(warnings.count - most) more") }
        let isMissing = warnings.contains { if case .missingCharacter = $0 { true } else { false } }
        if isMissing, !usesSystemFonts {
            Terminal.say("galley: --system-fonts or --font-path may bring a font that has them")
        }
    }

    /// Reports the columns that a built-in template does not show.
    static func tell(unsetColumns columns: [String]) {
        if let note = LabelIssue.note(unsetColumns: columns) { Terminal.say("galley: \(note)") }
    }
}
