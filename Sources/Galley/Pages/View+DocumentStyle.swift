public import GalleyGeometry
import GalleyViews

nonisolated extension View {
    /// Sets the look of the document's parts, and the font, colour, alignment and tint of plain text.
    public func documentStyle(_ style: DocumentStyle) -> some View { changing { $0.documentStyle = style } }

    /// Sets the type of texts to that of a role.
    func role(_ role: @escaping (DocumentStyle) -> DocumentStyle.Role) -> some View {
        changing { $0.set(role($0.documentStyle)) }
    }

    /// Lets the view reach to the edges of its page.
    package func bleeding() -> some View {
        WrappedView(content: self) { node, _, _ in BleedNode(node) }
    }

    /// Sets the space before and after the view, in points.
    public func blockSpacing(before: CGFloat, after: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node) { $0.blockSpacing = (before, after) } }
    }

    /// Sets the space before and after the view to that of a role.
    func blockSpacing(_ role: @escaping (DocumentStyle) -> DocumentStyle.Role) -> some View {
        WrappedView(content: self) { node, context, _ in
            let role = role(context.environment.documentStyle)
            return TraitNode(node) { $0.blockSpacing = (role.before, role.after) }
        }
    }
}
