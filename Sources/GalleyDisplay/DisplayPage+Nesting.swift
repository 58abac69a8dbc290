/// Groups within groups beyond what writers draw.
public struct NestingError: Error, Hashable, Sendable, CustomStringConvertible {
    public init() {}

    public var description: String {
        "the page's groups are nested too deep; expected \(DisplayPage.deepestNesting) levels at most"
    }
}

extension DisplayPage {
    /// The most groups and masks within each other that writers draw: each takes some of the stack, in builds without
    /// optimisation 20 kilobytes of a PDF's writer.
    public static let deepestNesting = 320

    /// For writers, before they draw. O(items).
    package func checkNesting() throws(NestingError) {
        // Level by level: this, too, has no stack to waste.
        var level = [items]
        var depth = 0
        while !level.isEmpty {
            guard depth <= Self.deepestNesting else { throw NestingError() }
            var inner: [[DisplayItem]] = []
            for items in level {
                // By their places, which copies no item.
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
