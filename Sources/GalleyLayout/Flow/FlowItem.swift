public import GalleyGeometry

/// One box as the breaker sees it: a word, a tag, a line of text, a block. Lengths run along the line, in points.
public struct FlowItem: Equatable, Sendable {
    /// The box's own length.
    public var length: CGFloat
    /// The space to the next box of the same line; it vanishes where the line ends.
    public var gap: Glue
    /// Whether a line may, must or must not end after the box.
    public var breakAfter: BreakOpportunity
    /// What the box grows by if a line ends after it: a hyphen.
    public var lengthIfBroken: CGFloat

    public init(
        length: CGFloat, gap: Glue = .none, breakAfter: BreakOpportunity = .allowed, lengthIfBroken: CGFloat = 0
    ) {
        self.length = length
        self.gap = gap
        self.breakAfter = breakAfter
        self.lengthIfBroken = lengthIfBroken
    }
}

/// Space that may stretch and shrink. The term is Knuth's: D. E. Knuth and M. F. Plass, "Breaking paragraphs into
/// lines", Software: Practice and Experience 11 (1981), doi:10.1002/spe.4380111102.
public struct Glue: Equatable, Sendable {
    public var length: CGFloat
    public var stretch: CGFloat
    public var shrink: CGFloat

    public init(length: CGFloat, stretch: CGFloat = 0, shrink: CGFloat = 0) {
        (self.length, self.stretch, self.shrink) = (length, stretch, shrink)
    }

    public static let none = Glue(length: 0)
}

/// What may happen after a box.
public enum BreakOpportunity: Equatable, Sendable {
    case prohibited
    case allowed
    case forced
}
