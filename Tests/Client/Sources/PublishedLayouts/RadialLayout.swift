import Galley

private struct Distance: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

extension View {
    /// How far out the view stands, as a share of the radius.
    public func distance(_ value: CGFloat) -> some View { layoutValue(key: Distance.self, value: value) }
}

/// Subviews on a circle, the first at the top.
public struct RadialLayout: Layout {
    var rotation: Angle

    /// Creates a circle, rotated clockwise by `rotation`.
    public init(rotation: Angle = .zero) { self.rotation = rotation }

    /// The rotation in radians.
    public var animatableData: Double {
        get { rotation.radians }
        set { rotation = .radians(newValue) }
    }

    /// The proposed size; 10 points in each dimension without a proposal.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Places the subviews at equal angles around the centre of `bounds`.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.size.width, bounds.size.height) / 2
        let angle = Angle.degrees(360.0 / Double(subviews.count)).radians
        for (index, subview) in subviews.enumerated() {
            var point = CGPoint(x: 0, y: -radius * subview[Distance.self])
                .applying(CGAffineTransform(rotationAngle: angle * Double(index) + rotation.radians))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}
