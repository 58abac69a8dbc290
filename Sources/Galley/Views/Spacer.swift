public import GalleyGeometry
import GalleyLayout

/// Space that grows along the axis of the stack that contains it, and in both directions where none does.
public struct Spacer: View {
    public typealias Body = Never
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(SpacerNode(SpacerSizing(axis: context.environment.stackAxis, minLength: minLength)))
    }
}
