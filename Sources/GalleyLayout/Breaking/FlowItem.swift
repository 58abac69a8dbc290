package import GalleyGeometry

/// A box as the breaker sees it: a word, a tag, a picture, a line of text, a block. Lengths are along the line, in
/// points.
package struct FlowItem: Equatable, Sendable {
    /// The box's own length.
    package var length: CGFloat
    /// The length by which the box itself can stretch, in points, like a photograph that can be enlarged; 0 for a rigid
    /// box.
    package var stretch: CGFloat
    /// The length by which the box itself can shrink, in points; 0 for a rigid box.
    package var shrink: CGFloat
    /// The space to the next box of the same line; it vanishes where the line ends.
    package var gap: Glue
    /// The additional length if a line ends after the box, such as that of a hyphen.
    package var lengthIfBroken: CGFloat
    /// The additional length if a line begins with the box, such as that of a repeated table header.
    package var lengthIfFirst: CGFloat = 0
    /// An additional length of the line, counted once, for the box with the largest value: the rule above a page's
    /// footnotes.
    package var lengthOnce: CGFloat = 0
    /// The penalty for ending a line after the box, from −10,000 (a very good place) to 10,000. Values outside are
    /// clamped, and NaN counts as 0. Greedy breaking ignores penalties. Plain TeX's penalty for a hyphen is 50.
    package var penalty: CGFloat
    /// Whether a line may, must or must not end after the box.
    package var breakAfter: BreakOpportunity
    /// Whether the end of a line after the box is flagged, as after a hyphen. Consecutive flagged ends are avoided.
    package var isFlagged: Bool

    /// Creates an item. By default it is rigid, has no gap, and a line may end after it without a penalty.
    package init(
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
package struct Glue: Equatable, Sendable {
    /// The natural length, in points.
    package var length: CGFloat
    /// The length by which the space can stretch, in points.
    package var stretch: CGFloat
    /// The length by which the space can shrink, in points.
    package var shrink: CGFloat

    /// Creates glue; by default it neither stretches nor shrinks.
    package init(length: CGFloat, stretch: CGFloat = 0, shrink: CGFloat = 0) {
        self.length = length
        self.stretch = stretch
        self.shrink = shrink
    }

    /// No space.
    package static let none = Glue(length: 0)
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
