import GalleyDiagnostics

/// Links within the report: to headings, figures, footnotes and anchors.
extension ReportBuilder {
    mutating func addReference(_ name: String, at location: SourceLocation) { references.append((name, location)) }

    private typealias Reference = (name: String, location: SourceLocation)
    /// The most links of which each has a warning: the search for the nearest name takes time.
    private static let mostDanglingLinks = 100

    /// Whether a link to `#name` leads somewhere; a warning if not.
    mutating func checkLink(to name: String, at location: SourceLocation) -> Bool {
        if isDestination(name) { return true }
        danglingLinks += 1
        if danglingLinks > Self.mostDanglingLinks { return false }
        var warning = dangling((name, location))
        warning.severity = .warning
        warnings.append(warning)
        return false
    }

    private func isDestination(_ name: String) -> Bool {
        targets[name] != nil || named.contains(name) || anchors.contains(name)
            || (name.hasPrefix("note-") && Int(name.dropFirst(5)).map { footnotes.indices.contains($0 &- 1) } ?? false)
    }

    private func dangling(_ link: Reference) -> Diagnostic {
        let known = (targets.names + named).sorted()
        let hint = NearestName.hint(for: link.name, among: known) { "#\($0)" }
        return Diagnostic(
            .reportContent, "a link leads to #\(link.name), and no heading or figure has that name\(hint)",
            at: link.location.place(), content: "#" + link.name)
    }

    /// Reports references and page numbers of names that do not exist.
    mutating func checkReferences() throws {
        for link in references where !isDestination(link.name) {
            let error = dangling(link)
            try collecting { _ in throw error }
        }
    }

    /// Adds the number of links without a warning of their own.
    mutating func addDanglingLinks(_ text: MarkdownText) {
        if danglingLinks > Self.mostDanglingLinks, let first = text.blocks.first {
            let more = danglingLinks - Self.mostDanglingLinks
            warnings.append(
                Diagnostic(
                    .reportContent, "\(counted(more, "more link")) to names that no heading or figure has",
                    at: .init(file: first.location.file), severity: .warning))
        }
    }

    /// The warnings, the first of them with a column.
    func locatedWarnings(in lines: ReportLines) -> [Diagnostic] {
        warnings.prefix(Self.mostDanglingLinks).map(lines.located) + warnings.dropFirst(Self.mostDanglingLinks)
    }
}
