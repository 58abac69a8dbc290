import GalleyGeometry
import GalleyLayout
import GalleyViews

extension View {
    func partBackground(_ background: @escaping (DocumentStyle) -> PartBackgroundNode.Background) -> some View {
        WrappedView(content: self) { node, context, _ in
            PartBackgroundNode(node, background(context.environment.documentStyle), context.environment.layoutDirection)
        }
    }
}

/// A block quotation, indented, with a bar beside it.
public struct BlockQuote<Content: View>: View {
    private let content: Content

    /// Creates a quotation of blocks, stacked vertically.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The content in the document's style for quotations.
    public var body: some View {
        VStackLayout(alignment: .leading) { content }
            .role(\.quotation)
            .padding(EdgeInsets(top: 0, leading: BlockQuoteIndent.width, bottom: 0, trailing: 0))
            .partBackground { .bar($0.accent.mix(with: .white, by: 0.35), width: 2) }
            .accessibilityRole(.blockQuotation)
            .blockSpacing(\.quotation)
    }
}

/// The indentation of quotations.
package enum BlockQuoteIndent {
    /// In points.
    package static let width: CGFloat = 14
}
