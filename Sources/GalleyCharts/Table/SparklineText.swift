import GalleyData
package import GalleyDiagnostics

extension Sparkline {
    /// Creates a chart of the numbers in a text, which have spaces or semicolons between them.
    ///
    /// - Parameters:
    ///   - expected: the form of the text, for messages.
    ///   - language: the BCP 47 tag of the language that the numbers are written in.
    /// - Throws: `Diagnostic` for a part that is no number; nil for a text without parts.
    package init?(
        _ text: String, kind: Kind, language: String?, expected: Wording
    ) throws(Diagnostic) {
        let parts = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
        guard !parts.isEmpty,
            let cells = NumberColumn.columns(
                of: parts.map { [$0] }, count: 1, language: language, delimiter: ","
            ).first?.cells
        else { return nil }
        if let row = parts.indices.first(where: { cells.isText($0) }) {
            throw Diagnostic(.fieldValue, value: parts[row], expected: expected)
        }
        self.init(
            parts.indices.map { cells.number($0)?.value ?? .nan }, kind: kind, label: parts.joined(separator: ", "))
    }
}
