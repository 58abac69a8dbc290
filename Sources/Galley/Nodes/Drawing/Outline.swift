public import GalleyGeometry
public import GalleyLayout

/// A path that is fitted to a rectangle: the geometry of a `Shape`.
public protocol Outline: Sendable {
    func path(in rect: CGRect) -> Path
    /// The outline's size under a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Outline {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
