public import GalleyGeometry

/// One box as the breaker sees it: a word, a tag, a picture, a line of text, a block. Lengths run along the line, in
/// points.
public struct FlowItem: Equatable, Sendable {
    /// The box's own length.
    public var length: CGFloat
    /// The length by which the box can stretch and shrink, as a scaled photograph does; 0 for a rigid box.
    public var stretch: CGFloat
    /// The length by which the box itself can shrink, in points; 0 for a rigid box.
    public var shrink: CGFloat
    /// The space to the next box of the same line; it vanishes where the line ends.
    public var gap: Glue
    /// The growth of the box if a line ends after it, as by a hyphen.
    public var lengthIfBroken: CGFloat
    /// The growth of the box if a line begins with it, as by a repeated table header.
    public var lengthIfFirst: CGFloat = 0
    /// The growth of its line, counted once for the box with the largest: the rule above the footnotes of a page.
    public var lengthOnce: CGFloat = 0
    /// How unwelcome a line's end after the box is, from −10,000 (very welcome) to 10,000; what lies beyond counts as
    /// the bound, what is not a number as 0. It matters to the breakings that weigh lines against each other, not to the
    /// greedy one. Plain TeX's for a hyphen is 50.
    public var penalty: CGFloat
    /// Whether a line may, must or must not end after the box.
    public var breakAfter: BreakOpportunity
    /// Whether a line's end after the box should not be followed by another flagged one: a hyphen.
    public var isFlagged: Bool

    /// Creates an item. By default it is rigid, has no gap, and a line may end after it without a penalty.
    public init(
        length: CGFloat, stretch: CGFloat = 0, shrink: CGFloat = 0, gap: Glue = .none,
        breakAfter: BreakOpportunity = .allowed, lengthIfBroken: CGFloat = 0, penalty: CGFloat = 0,
        isFlagged: Bool = false
    ) {
        self.length = length
        self.stretch = stretch
        self.shrink = shrink
        self.gap = gap
        self.breakAfter = breakAfter
        self.lengthIfBroken = lengthIfBroken
        self.penalty = penalty
        self.isFlagged = isFlagged
    }

    /// The penalty within its bounds.
    var boundedPenalty: CGFloat { penalty.isNaN ? 0 : min(max(penalty, -10_000), 10_000) }
}

/// Space that may stretch and shrink. The term is Knuth's: D. E. Knuth and M. F. Plass, "Breaking paragraphs into
/// lines", Software: Practice and Experience 11 (1981), doi:10.1002/spe.4380111102.
public struct Glue: Equatable, Sendable {
    /// The natural length, in points.
    public var length: CGFloat
    /// The length by which the space can stretch, in points.
    public var stretch: CGFloat
    /// The length by which the space can shrink, in points.
    public var shrink: CGFloat

    /// Creates glue; by default it neither stretches nor shrinks.
    public init(length: CGFloat, stretch: CGFloat = 0, shrink: CGFloat = 0) {
        (self.length, self.stretch, self.shrink) = (length, stretch, shrink)
    }

    /// No space.
    public static let none = Glue(length: 0)
}

/// The ways in which a line may end after a box.
public enum BreakOpportunity: Equatable, Hashable, Sendable {
    /// No line may end after the box.
    case prohibited
    /// A line may end after the box.
    case allowed
    /// A line must end after the box.
    case forced
}
