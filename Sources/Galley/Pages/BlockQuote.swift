import GalleyGeometry
import GalleyLayout
import GalleyViews

nonisolated extension View {
    func fragmentBackground(_ background: @escaping (DocumentStyle) -> FragmentBackgroundNode.Background) -> some View {
        WrappedView(content: self) { node, context, _ in
            let environment = context.environment
            return FragmentBackgroundNode(node, background(environment.documentStyle), environment.layoutDirection)
        }
    }
}

/// A block quotation, indented, with a bar beside it.
nonisolated public struct BlockQuote<Content: View>: View {
    private let indent: CGFloat
    private let content: Content

    /// Creates a quotation of blocks, stacked vertically.
    public init(@ViewBuilder content: () -> Content) { self.init(indent: BlockQuoteIndent.width, content: content) }

    /// - Parameters:
    ///   - indent: the indentation in points; 0 for a quotation within another that has the bar of both.
    ///   - content: the blocks, stacked vertically.
    package init(indent: CGFloat, @ViewBuilder content: () -> Content) {
        self.indent = indent
        self.content = content()
    }

    /// The content in the document's style for quotations.
    public var body: some View {
        let width: CGFloat = indent > 0 ? 2 : 0
        VStackLayout(alignment: .leading) { content }
            .role(\.quotation)
            .padding(EdgeInsets(top: 0, leading: indent, bottom: 0, trailing: 0))
            .fragmentBackground { .bar($0.accent.mix(with: .white, by: 0.35), width: width) }
            .accessibilityRole(.blockQuotation)
            .blockSpacing(\.quotation)
    }
}

/// The indentation of quotations.
package enum BlockQuoteIndent {
    /// In points.
    package static let width: CGFloat = 14
}
