public import GalleyGeometry

/// How a spacer behaves towards the layout around it; the element that is one answers with this.
///
/// A spacer chooses last (its layout priority is lower than any other), so that views take their room first and only
/// then the spacers share what is left; but its shortest length is set aside for it before. Along the axis of its
/// container it is as long as proposed, across it has no extent; in a container without an axis it spreads along both.
/// It prefers no distance to its neighbours along its axis: a spacing of nil adds nothing to it, while a spacing that is
/// stated stands on both sides of it.
public struct SpacerSizing: Hashable, Sendable {
    /// The axis of the container: `LayoutProperties(of: layout).stackOrientation`.
    public var axis: Axis?
    /// The shortest length, in points.
    public var minLength: CGFloat

    /// - Parameter minLength: the default is the default distance between views.
    public init(axis: Axis?, minLength: CGFloat? = nil) {
        self.axis = axis
        self.minLength = minLength ?? ViewSpacing.defaultDistance
    }

    /// A spacer's layout priority.
    public static let layoutPriority = -Double.infinity

    /// A spacer's size under `proposal`.
    public func size(_ proposal: ProposedViewSize) -> CGSize {
        let width = max(minLength, proposal.width ?? minLength)
        let height = max(minLength, proposal.height ?? minLength)
        return switch axis {
        case .horizontal: CGSize(width: width, height: 0)
        case .vertical: CGSize(width: 0, height: height)
        case nil: CGSize(width: width, height: height)
        }
    }

    /// A spacer's wishes for the distances around it.
    public var spacing: ViewSpacing {
        switch axis {
        case .horizontal: ViewSpacing(.horizontal, 0)
        case .vertical: ViewSpacing(.vertical, 0)
        case nil: .zero
        }
    }
}
