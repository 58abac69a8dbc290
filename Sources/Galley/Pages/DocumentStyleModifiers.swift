public import GalleyGeometry

extension View {
    public func documentStyle(_ style: DocumentStyle) -> some View { changing { $0.documentStyle = style } }

    /// Sets texts as the style's role says.
    func role(_ role: @escaping (DocumentStyle) -> DocumentStyle.Role) -> some View {
        changing { $0.set(role($0.documentStyle)) }
    }

    /// The distances that the view keeps to what stands above and below it.
    public func blockSpacing(before: CGFloat, after: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in BlockSpacingNode(node, before: before, after: after) }
    }

    /// Those of a role of the style.
    func blockSpacing(_ role: @escaping (DocumentStyle) -> DocumentStyle.Role) -> some View {
        WrappedView(content: self) { node, context, _ in
            let role = role(context.environment.documentStyle)
            return BlockSpacingNode(node, before: role.before, after: role.after)
        }
    }
}
