import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// A reference in a text to a footnote, which is at the foot of its page:
/// `Text("so it is said\(Text(footnote: Footnote("1") { Text("By whom?") }))")`.
nonisolated public struct Footnote<Content: View>: View {
    private let mark: String
    private let name: String
    private let content: Content

    /// - Parameters:
    ///   - mark: the mark in the text and before the footnote.
    ///   - name: the link target of the mark; nil for one made from the mark.
    ///   - content: the footnote; empty for another reference to the same one.
    public init(_ mark: String, name: String? = nil, @ViewBuilder content: () -> Content) {
        self.mark = mark
        self.name = name ?? "note-" + mark
        self.content = content()
    }

    /// Resolves to the mark, which carries the footnote to the page's bottom.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        let sign = Text(verbatim: mark).textScript(.super).link(to: "#" + name)
        let markNode = StructureNode(sign.node(in: context, at: path.child(0)), StructureElement(.reference))
        var inner = context
        inner.environment.textAttributes = .none
        inner.environment.paragraphAlignment = .leading
        inner.environment.structure = StructureContext(language: context.environment.structure.language)
        inner.environment.set(context.environment.documentStyle.footnote)
        let blocks = content.nodes(in: inner, at: path.child(1))
        guard !blocks.isEmpty else { return nodes.list.append(markNode) }
        inner.environment.structure.isTextBare = true
        let label = Text(verbatim: mark).monospacedDigit().node(in: inner, at: path.child(2))
        let body =
            blocks.count == 1
            ? blocks[0] : StripLayoutNode(VStackLayout(alignment: .leading), blocks, inner.environment)
        let hanging = HangingLabelNode(
            label, body, indent: 14, gap: 5, context.environment.layoutDirection, bodyRole: nil)
        nodes.list.append(FootnoteNode(markNode, footnote: DestinationNode(hanging, name)))
    }
}

extension Text {
    /// Creates a footnote's mark, joined to the character before it: no line break comes between them.
    public init(footnote: Footnote<some View>) {
        self = Text(verbatim: "\u{2060}") + Text(inline: footnote)
    }
}
