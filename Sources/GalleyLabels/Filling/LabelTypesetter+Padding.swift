import Galley

/// The space between the edges of a label and its content.
extension LabelTypesetter {
    /// The distance of the content from the label's edges: the template's padding, the insets of the shape, and the unprintable
    /// edge of the paper.
    static func padding(_ template: LabelTemplate, _ stock: Stock) -> EdgeInsets {
        let (shape, edge) = (stock.shapeInsets, stock.edgeInsets)
        var isRound = false
        if case .rectangle = stock.shape {} else { isRound = true }
        // Content of a round label is inset already; a little more keeps its corners off the edge.
        let corner = max(2, min(stock.label.width, stock.label.height) / 40)
        let own = isRound && template.padding == nil ? EdgeInsets(.all, corner) : template.padding(on: stock.label)
        return EdgeInsets(
            top: max(own.top + shape.top, edge.top), leading: max(own.leading + shape.leading, edge.leading),
            bottom: max(own.bottom + shape.bottom, edge.bottom),
            trailing: max(own.trailing + shape.trailing, edge.trailing))
    }

    /// The padding of labels whose texts have no room at the smallest size. Lines begin where those of other labels do.
    var tightPadding: EdgeInsets {
        let (shape, edge) = (stock.shapeInsets, stock.edgeInsets)
        func tight(_ own: CGFloat, _ shape: CGFloat, _ edge: CGFloat) -> CGFloat {
            min(own, max(edge, shape + Self.leastPadding))
        }
        var padding = padding
        if quarters == 0 {
            padding.top = tight(padding.top, shape.top, edge.top)
            padding.bottom = tight(padding.bottom, shape.bottom, edge.bottom)
        } else {
            padding.leading = tight(padding.leading, shape.leading, edge.leading)
            padding.trailing = tight(padding.trailing, shape.trailing, edge.trailing)
        }
        return padding
    }

    /// The padding of labels whose texts are enlarged: a fifth of the height and a tenth of the width stay free.
    var enlargedPadding: EdgeInsets {
        let (across, down): (CGFloat, CGFloat) = quarters == 0 ? (0.05, 0.1) : (0.1, 0.05)
        let width = stock.label.width - padding.leading - padding.trailing
        let height = stock.label.height - padding.top - padding.bottom
        return EdgeInsets(
            top: padding.top + height * down, leading: padding.leading + width * across,
            bottom: padding.bottom + height * down, trailing: padding.trailing + width * across)
    }

    /// The minimum space between the label's edge and its content, in points.
    private static let leastPadding: CGFloat = 2.5
}
