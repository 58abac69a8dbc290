package import GalleyGeometry

/// The layout behaviour of a spacer.
///
/// A spacer has the lowest layout priority, so that spacers share the length that other views leave; only its shortest length is
/// reserved. Along the container's axis it takes the proposed length, across it none; in a container without an axis it expands
/// along both. Its preferred distance along its axis is zero, so that a default spacing adds nothing around it, while an
/// explicit spacing is added on both sides.
package struct SpacerSizing: Hashable, Sendable {
    /// The container's axis, `LayoutProperties(of: layout).stackOrientation`.
    package var axis: Axis?
    /// The shortest length, in points.
    package var minLength: CGFloat

    /// - Parameters:
    ///   - axis: the axis of the enclosing stack; nil outside a stack.
    ///   - minLength: nil for the default distance between views.
    package init(axis: Axis?, minLength: CGFloat? = nil) {
        self.axis = axis
        self.minLength = minLength ?? ViewSpacing.defaultDistance
    }

    /// A spacer's layout priority.
    package static let layoutPriority = -Double.infinity

    /// A spacer's size for `proposal`.
    package func size(_ proposal: ProposedViewSize) -> CGSize {
        let width = max(minLength, proposal.width ?? minLength)
        let height = max(minLength, proposal.height ?? minLength)
        return switch axis {
        case .horizontal: CGSize(width: width, height: 0)
        case .vertical: CGSize(width: 0, height: height)
        case nil: CGSize(width: width, height: height)
        }
    }

    /// A spacer's preferred distances to its neighbours.
    package var spacing: ViewSpacing {
        switch axis {
        case .horizontal: ViewSpacing(.horizontal, 0)
        case .vertical: ViewSpacing(.vertical, 0)
        case nil: .zero
        }
    }
}
