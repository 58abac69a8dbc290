import Galley

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
