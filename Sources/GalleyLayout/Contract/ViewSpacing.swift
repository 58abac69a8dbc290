public import GalleyGeometry

/// A view's preferences for the distance to its neighbours, an edge at a time.
///
/// The distance between two views along an axis is the larger of the preferences of the two edges that meet; an edge
/// with no preference follows its neighbour's, and where neither has one the distance is the default, 8 points.
public struct ViewSpacing: Hashable, Sendable {
    public static let defaultDistance: CGFloat = 8

    private var top, leading, bottom, trailing: CGFloat?

    /// No preference on any edge.
    public init() {}

    /// No distance on any edge.
    public static let zero = ViewSpacing(.all, 0)

    /// `distance` on the edges of `edges`, none on the others.
    public init(_ edges: Edge.Set, _ distance: CGFloat) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge] = distance }
    }

    /// The preference of one edge; nil where there is none.
    public subscript(edge: Edge) -> CGFloat? {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// Takes over the preferences of `other` on `edges`, the larger one where both have one.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            if let theirs = other[edge] { self[edge] = max(self[edge] ?? theirs, theirs) }
        }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance to `next`, which stands after `self` along `axis`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let mine = axis == .horizontal ? trailing : bottom
        let theirs = axis == .horizontal ? next.leading : next.top
        guard let mine, let theirs else { return mine ?? theirs ?? Self.defaultDistance }
        return max(mine, theirs)
    }
}
