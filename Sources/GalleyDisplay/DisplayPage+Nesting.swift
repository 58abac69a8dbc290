public import GalleyDiagnostics

extension Diagnostic.ID {
    /// The groups of a page are nested too deeply.
    public static let deepGroups = Diagnostic.ID("page.nesting", .records)
}

extension DisplayPage {
    /// The maximum nesting of groups and masks. Each level needs stack space: 20 kB in the PDF writer without
    /// optimisation.
    package static let deepestNesting = 320

    /// Throws if groups are nested too deeply; writers call it before drawing. O(items).
    package func checkNesting() throws(Diagnostic) {
        // Level by level, without recursion.
        var level = [items]
        var depth = 0
        while !level.isEmpty {
            guard depth <= Self.deepestNesting else {
                throw Diagnostic(
                    .deepGroups, "the page's groups are nested too deeply",
                    expected: "at most \(Self.deepestNesting) levels")
            }
            var inner: [[DisplayItem]] = []
            for items in level {
                // Indexing avoids a copy of each item.
                for index in items.indices {
                    guard case .group(let group) = items[index] else { continue }
                    inner.append(group.items)
                    if let mask = group.mask { inner.append(mask) }
                }
            }
            level = inner
            depth += 1
        }
    }
}
