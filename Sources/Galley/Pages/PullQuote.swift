import GalleyGeometry
import GalleyLayout
import GalleyViews

/// A sentence of the text in large type between two rules.
nonisolated package struct PullQuote<Content: View>: View {
    private let attribution: Text?
    private let content: Content

    /// - Parameters:
    ///   - attribution: the person who says it; nil for none.
    ///   - content: the blocks, stacked vertically.
    package init(_ attribution: Text?, @ViewBuilder content: () -> Content) {
        self.attribution = attribution
        self.content = content()
    }

    /// The content, kept on one page.
    package var body: some View {
        VStackLayout(alignment: .leading, spacing: 7) {
            PullQuoteRule(height: 1.6)
            VStackLayout(alignment: .leading) { content }
                .role { style in
                    var role = style.quotation
                    role.font = style.title.font.weight(style.headings[1].font.weight)
                    role.font.size = style.body.font.size * PullQuoteScale.type
                    role.lineHeight = style.body.lineHeight * PullQuoteScale.line
                    role.color = style.accent
                    return role
                }
                .padding(.horizontal, PullQuoteInset.width)
                .multilineTextAlignment(.leading)
                .hyphenation(.never)
            if let attribution {
                attribution.padding(.horizontal, PullQuoteInset.width).role(\.caption).accessibilityRole(.paragraph)
            }
            PullQuoteRule(height: 0.5)
        }
        .keepTogether()
        .accessibilityRole(.blockQuotation)
        .blockSpacing(\.quotation)
    }
}

/// The space on either side of the text of a pull quote.
package enum PullQuoteInset {
    /// In points.
    package static let width: CGFloat = 14
}

/// The type of pull quotes in proportion to that of the text.
private enum PullQuoteScale {
    static let type: CGFloat = 1.45
    /// One and a half lines of the text.
    static let line: CGFloat = 1.5
}

nonisolated private struct PullQuoteRule: View {
    let height: CGFloat

    var body: some View {
        Rectangle().fill(.tint).frame(maxWidth: .infinity).frame(height: height).accessibilityHidden(true)
    }
}
