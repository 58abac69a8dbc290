public import GalleyGeometry

/// Cards of equal size, as many in a row as fit.
///
/// A card is as wide as the widest ideal width among the subviews, within `minWidth` and `maxWidth`. With a `maxWidth`, cards
/// grow up to it to fill the proposed width. If not even one card fits, it takes the proposed width, but no less than
/// `minWidth`. The height follows from the aspect ratio or, without one, from the highest subview at that width. Every subview
/// is proposed the card's size; a smaller subview is centred in its card, and a larger one enlarges all cards. Without a
/// proposed width all cards are in one row.
public struct CardLayout: FlowVariant {
    /// The limits of a card's width, in points; nil for none.
    public var minWidth, maxWidth: CGFloat?
    /// The ratio of width to height; nil for the height of the highest subview.
    public var aspectRatio: CGFloat?
    /// The distance between the cards of a row, in points.
    public var spacing: CGFloat
    /// The distance between rows, in points; nil for `spacing`.
    public var lineSpacing: CGFloat?
    /// The alignment of the cards of a row.
    public var alignment: FlowLinePolicy
    /// Whether rows have equal numbers of cards as far as possible: two rows of two rather than one of three and one of one.
    public var balancesRows = false
    /// Whether cards may be as narrow as their least width so that all rows have equally many.
    package var mayNarrow = false

    /// Creates a card layout.
    public init(
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, aspectRatio: CGFloat? = nil,
        spacing: CGFloat = ViewSpacing.defaultDistance, lineSpacing: CGFloat? = nil,
        alignment: FlowLinePolicy = .leading
    ) {
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.aspectRatio = aspectRatio
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.alignment = alignment
    }

    /// The flow of cards for `proposal`, with equal sizes for all cards.
    package func flow(for proposal: ProposedViewSize, subviews: Subviews) -> FlowLayout {
        var flow = FlowLayout(
            alignment: alignment, itemAlignment: .top, spacing: spacing, lineSpacing: lineSpacing ?? spacing)
        flow.sizing = .fixed(size(for: proposal.width, subviews))
        return flow
    }

    private func size(for proposed: CGFloat?, _ subviews: Subviews) -> CGSize {
        let spacing = FlowMeasurer.bounded(spacing)
        func widest(_ proposal: ProposedViewSize) -> CGFloat {
            subviews.reduce(0) { max($0, FlowMeasurer.bounded($1.sizeThatFits(proposal).width)) }
        }
        var width = widest(.unspecified)
        if let maxWidth { width = min(width, max(0, maxWidth)) }
        if let minWidth { width = max(width, FlowMeasurer.bounded(minWidth)) }
        if let proposed, proposed.isFinite {
            func most(_ width: CGFloat) -> Int {
                let card = FlowItem(length: width, gap: Glue(length: spacing))
                let cards = Array(repeating: card, count: subviews.count)
                return LineBreaker().lines(of: cards, measure: proposed).first?.items.count ?? 1
            }
            var columns = most(width)
            if mayNarrow, subviews.count % max(1, columns) != 0 {
                let more = most(max(widest(.zero), minWidth ?? 0))
                if more > columns, subviews.count % more == 0 { columns = more }
            }
            if balancesRows, columns > 0, subviews.count > columns {
                let rows = (subviews.count + columns - 1) / columns
                columns = (subviews.count + rows - 1) / rows
            }
            let share = (proposed - spacing * CGFloat(columns - 1)) / CGFloat(columns)
            if share < width {
                width = min(width, max(share, minWidth ?? 0, 0))
            } else if let maxWidth {
                width = max(width, min(share, maxWidth))
            }
        }
        var height: CGFloat = 0
        if let aspectRatio, aspectRatio > 0 {
            height = FlowMeasurer.bounded(width / aspectRatio)
        } else {
            for subview in subviews {
                let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
                height = max(height, FlowMeasurer.bounded(size.height))
            }
        }
        var size = CGSize(width: width, height: height)
        for subview in subviews {
            let taken = subview.sizeThatFits(ProposedViewSize(width: width, height: height))
            size.width = max(size.width, FlowMeasurer.bounded(taken.width))
            size.height = max(size.height, FlowMeasurer.bounded(taken.height))
        }
        return size
    }
}
