public import GalleyGeometry
public import GalleyLayout

/// A path that is fitted to a rectangle: the geometry of a `Shape`, without its view.
public protocol Outline: Sendable {
    /// The outline's path, fitted to `rect`.
    func path(in rect: CGRect) -> Path

    /// The outline's size under a proposal; by default the size proposed, 10 points where none is.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Outline {
    /// The proposed size; 10 points in each dimension without a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
