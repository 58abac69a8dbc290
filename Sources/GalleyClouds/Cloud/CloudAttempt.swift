import Galley

/// A cloud at one scale: its lines, and the tags on them.
struct CloudAttempt {
    var lines: [(minY: CGFloat, maxY: CGFloat)] = []
    /// The tags on each line, the heaviest line first; nil where the order is that of the tags.
    var heaviestFirst: [[Int]]?
    /// The sizes of phrases that would be higher than a page, by their tags.
    var reducedSizes: [Int: CGFloat] = [:]
    /// Whether it cannot be set in the width at all.
    var isTooWide = false
    /// How many words are longer than the measure or higher than a page, and would have to be made smaller.
    var tooLong = 0

    var height: CGFloat { lines.last?.maxY ?? 0 }

    /// The number of pages that the lines take.
    func pages(_ first: CGFloat, _ others: CGFloat) -> Int {
        guard let line = lines.first else { return 1 }
        // A first line that is higher than the rest of the first page begins the next one.
        let skipped = first < others && line.maxY - line.minY > first ? 1 : 0
        return skipped + linesOfPages(first, others).count
    }

    /// The lines of each page.
    func linesOfPages(_ first: CGFloat, _ others: CGFloat) -> [Range<Int>] {
        let items = lines.indices.map { index in
            let next = index + 1 < lines.count ? lines[index + 1].minY : lines[index].maxY
            return FlowItem(
                length: lines[index].maxY - lines[index].minY, gap: Glue(length: next - lines[index].maxY))
        }
        let begins = items.first.map { first >= others || $0.length <= first } ?? true
        return LineBreaker(.greedy).lines(of: items) { $0 == 0 && begins ? first : others }.map(\.items)
    }
}
