import GalleyStationery

/// Reports warnings on standard error.
enum Warnings {
    /// The maximum number of characters without a font that are listed.
    private static let maxCharacters = 12
    /// Advice for a warning of characters without a font.
    static let fontAdvice = "--font-path adds a font that has them"

    /// - Parameters:
    ///   - advice: the end of the one line that lists all characters without a font.
    ///   - noun: what the command sets, for the number of reduced ones.
    static func report(_ warnings: [Diagnostic], advice: String = fontAdvice, noun: String = "text") {
        let (distinct, others) = withoutRepetition(warnings)
        // Characters without a font are listed in one line, in place of the first warning.
        var missing: (index: Int, place: Diagnostic.Place, characters: [Unicode.Scalar])?
        var characters: Set<Unicode.Scalar> = []
        var shown: [Diagnostic] = []
        for warning in distinct {
            guard warning.id == .missingCharacter, let scalar = warning.value?.unicodeScalars.first else {
                shown.append(warning)
                continue
            }
            if missing == nil {
                missing = (shown.count, warning.place, [])
                shown.append(warning)
            }
            if characters.insert(scalar).inserted { missing?.characters.append(scalar) }
        }
        for (index, warning) in shown.enumerated() {
            var warning = warning
            if let missing, missing.index == index {
                warning = Diagnostic(
                    .missingCharacter, noFont(for: missing.characters), at: missing.place, severity: .warning)
                warning.treatment = "\(advice)"
            } else if warning.id == .shrunk, others > 0 {
                warning.treatment = "\(counted(others, "more \(noun) is", "more \(noun)s are")) smaller"
            }
            RunLog.warn(warning)
        }
    }

    /// The warnings with the first reduced text only, and the number of the others.
    private static func withoutRepetition(_ warnings: [Diagnostic]) -> ([Diagnostic], others: Int) {
        var count = 0
        let distinct = warnings.filter { warning in
            guard warning.id == .shrunk else { return true }
            count += 1
            return count == 1
        }
        return (distinct, max(0, count - 1))
    }

    private static func noFont(for characters: [Unicode.Scalar]) -> Wording {
        if characters.count == 1 { return "no font has \(named(characters[0])); a box is drawn in its place" }
        let shown = characters.prefix(maxCharacters).map(named).joined(separator: ", ")
        let rest = characters.count - maxCharacters
        return "no font has \(characters.count) characters: \(shown)\(rest > 0 ? " and \(rest) more" : ""); boxes are "
            + "drawn in their place"
    }

    /// `漢 (U+6F22)`.
    private static func named(_ character: Unicode.Scalar) -> String {
        let code = Diagnostic.code(character)
        let isShown =
            character.properties.generalCategory != .control && character.properties.generalCategory != .unassigned
        return isShown ? "\(excerpt(String(character))) (\(code))" : code
    }

    /// Reports the columns that a built-in template does not show.
    static func report(unsetColumns columns: [String], in file: String) {
        if let note = LabelIssue.note(unsetColumns: columns, option: LabelOptions.columns.argument) {
            RunLog.note(Diagnostic(LabelIssue.Kind.unsetColumn.id, Wording(verbatim: note), at: .init(file: file)))
        }
    }
}
