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

/// The goal of the sizes of a cloud. Their proportions are kept, and all distances that nobody has
/// stated follow them.
public enum CloudFit: String, Sendable, CaseIterable {
    /// They are as given.
    case sizes
    /// All words fill the page, or the cloud's height where one is given. Where not even the smallest legible sizes have
    /// room there, they fill as many pages as those take.
    case page
    /// All words are on one line as long as the measure.
    case width
}

/// Sizes and lines for a cloud in a room.
struct CloudPlan {
    /// The factor of the style's sizes and distances.
    var unit: CGFloat = 1
    /// The tags in the order in which they are set; nil for the order in which they are.
    var order: [Int]?
    /// Where lines end, by the number of tags before; nil where the breaker decides.
    var lineEnds: [Int]?
    /// Where pages should end, by the number of lines before; nil where they may end after any line.
    var pageEnds: [Int]?
    /// The sizes of phrases that would be higher than a page, by the numbers of their tags.
    var reducedSizes: [Int: CGFloat] = [:]
    /// The sizes of words that would be larger than a heavier one, by the numbers of their tags.
    var cappedSizes: [Int: CGFloat] = [:]
    /// Added between lines, and above the first one, so that nothing is left over at the foot.
    var lineSpacing: CGFloat = 0
    var top: CGFloat = 0
    var layout: CloudLayout
    var pageCount = 1
}
