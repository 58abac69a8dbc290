import Galley

/// A card: a number, its title and a text.
nonisolated struct Card: View {
    let value, title, text: String
    /// The change of the value, in colour; nil for none.
    let change: Text?
    let style: DocumentStyle
    /// The share of its width to which a number is reduced in a narrow card.
    private static let leastValue: CGFloat = 0.8
    /// The share of its width that a title has on two lines, with words of different lengths.
    private static let halfTitle: CGFloat = 0.6

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            // Each is a paragraph: screen readers join bare texts of an item into one.
            if !value.isEmpty {
                Text(verbatim: value).font(style.headings[0].font).foregroundColor(style.accent)
                    .lineHeight(.exact(points: style.headings[0].lineHeight)).minimumScaleFactor(0.5)
                    // A number in Chinese or Japanese keeps its unit.
                    .lineBreaks { $0[$1 - 1] == 0x20 }
                    // The titles of a row stay on one line if a number is reduced.
                    .frame(minHeight: style.headings[0].lineHeight, alignment: .bottomLeading)
                    .accessibilityRole(.paragraph)
                    .leastWidth { $0.sizeThatFits(.unspecified).width * Self.leastValue }
            }
            if let change {
                change.font(style.caption.font).lineHeight(.exact(points: style.caption.lineHeight))
                    .accessibilityRole(.paragraph)
            }
            if !title.isEmpty {
                Text(verbatim: title).bold().minimumScaleFactor(0.8).lineBreaking(.balanced)
                    .accessibilityRole(.paragraph)
                    .leastWidth { title in
                        let half = title.sizeThatFits(.unspecified).width * Self.halfTitle
                        return title.sizeThatFits(ProposedViewSize(width: half, height: nil)).width
                    }
            }
            if !text.isEmpty {
                Text(verbatim: text).font(style.caption.font).foregroundColor(style.caption.color)
                    .lineHeight(.exact(points: style.caption.lineHeight)).lineBreaking(.balanced)
                    .accessibilityRole(.paragraph)
                    // Sentences wrap; the number and its title decide the width of the cards.
                    .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity, alignment: .leading)
            }
        }
        .multilineTextAlignment(.leading)
        .hyphenation(.never)
        .padding(EdgeInsets(top: 9, leading: 11, bottom: 9, trailing: 11))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(style.codeBackground)
        .accessibilityRole(.listBody)
    }
}

nonisolated extension View {
    /// Replaces the width of the view where none is proposed to it at all.
    fileprivate func leastWidth(_ width: @escaping @Sendable (LayoutSubview) -> CGFloat) -> some View {
        LeastWidthLayout(width: width) { self }
    }
}

/// A view with a least width of its own.
private struct LeastWidthLayout: Layout {
    let width: @Sendable (LayoutSubview) -> CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let view = subviews.first else { return .zero }
        guard proposal.width == 0 else { return view.sizeThatFits(proposal) }
        let width = width(view)
        return CGSize(
            width: width, height: view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
}
