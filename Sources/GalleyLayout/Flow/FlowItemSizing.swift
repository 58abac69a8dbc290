public import GalleyGeometry

/// The size that a flow proposes to its items.
public enum FlowItemSizing: Hashable, Sendable {
    /// Each item its ideal size.
    case ideal
    /// Each item the same thickness, in points, and the length that follows from the aspect ratio of its ideal size. An
    /// item without an aspect ratio is square.
    case thickness(CGFloat)
    /// Each item the same size; a smaller item is centred in it.
    case fixed(CGSize)
}

/// The treatment of an item that is longer than its line after the line's length has been proposed to it.
public enum FlowOversize: Hashable, Sendable {
    /// It overflows the flow from the leading edge.
    case visible
    /// It is scaled down, in both directions, to the length of the line.
    case shrink
    /// The part beyond the line is not drawn.
    case clip
}

/// The side from which the lines of a flow are stacked. The terms are CSS's.
public enum FlowWrap: Hashable, Sendable {
    /// The first line is at the top, or at the leading edge where lines are columns.
    case forward
    /// The first line is at the bottom, or at the trailing edge: CSS's `wrap-reverse`. Remaining room is then at the
    /// top, both beside the lines and within a line whose items are on a baseline or fill it. Page breaks do not divide
    /// such a flow.
    case reverse
}
