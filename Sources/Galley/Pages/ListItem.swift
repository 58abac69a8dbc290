import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews

/// A list item with its label before the first line.
///
///     List {
///         ListItem("1.") { Paragraph("The first.") }
///         ListItem("2.") { Paragraph("The second.") }
///     }
nonisolated public struct ListItem<Content: View>: View {
    private let label: Text
    private let indent: CGFloat?
    private let content: Content

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - label: the text before the first line.
    ///   - indent: the indentation of the content, in points; `nil` for that of the document's style.
    ///   - content: the blocks of the item, stacked vertically.
    public init(_ label: Text, indent: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.label = label
        self.indent = indent
        self.content = content()
    }

    /// Creates an item with a plain label, by default a bullet.
    public init(_ label: String = "•", indent: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.init(Text(verbatim: label), indent: indent, content: content)
    }

    /// Resolves to one list item, which page breaks may divide where they may divide its content.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        var inner = context
        inner.environment.stackAxis = .vertical
        var blocks = content.nodes(in: inner, at: path.child(0))
        if blocks.isEmpty { blocks = [Text(verbatim: " ").node(in: inner, at: path.child(2))] }
        inner.environment.structure.isTextBare = true
        let labelNode = label.monospacedDigit().node(in: inner, at: path.child(1))
        let body =
            blocks.count == 1
            ? blocks[0] : StripLayoutNode(VStackLayout(alignment: .leading), blocks, context.environment)
        let indent = indent ?? context.environment.documentStyle.listIndent
        let item = HangingLabelNode(
            labelNode, body, indent: indent, gap: 6, context.environment.layoutDirection)
        nodes.list.append(StructureNode(item, StructureElement(.listItem)))
    }
}
