/// The error for groups that are nested too deeply.
package struct NestingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    package init() {}

    /// The message, with the limit.
    package var description: String {
        "the page's groups are nested too deeply; expected at most \(DisplayPage.deepestNesting) levels"
    }
}

extension DisplayPage {
    /// The maximum nesting of groups and masks. Each level needs stack space: 20 kB in the PDF writer without
    /// optimisation.
    package static let deepestNesting = 320

    /// Throws if groups are nested too deeply; writers call it before drawing. O(items).
    package func checkNesting() throws(NestingError) {
        // Level by level, without recursion.
        var level = [items]
        var depth = 0
        while !level.isEmpty {
            guard depth <= Self.deepestNesting else { throw NestingError() }
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
