public import GalleyGeometry
import GalleyLayout

/// Flexible space along the axis of the enclosing stack; in both directions outside a stack.
public struct Spacer: View {
    /// The minimum length in points; `nil` for the stack's default spacing.
    public var minLength: CGFloat?

    /// Creates a spacer.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// Resolves to one node that grows along the stack's axis.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(SpacerNode(SpacerSizing(axis: context.environment.stackAxis, minLength: minLength)))
    }
}
