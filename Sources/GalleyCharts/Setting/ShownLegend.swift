import Galley

/// A legend at its side of the plot.
struct ShownLegend {
    enum Side { case top, bottom, leading, trailing }

    let side: Side
    let size: CGSize
    /// The distance from the plot.
    let spacing: CGFloat
    private let view: AnyView
    private let alignment: Alignment
    /// The largest share of the width of a chart beside which a legend stands.
    private static let widest: CGFloat = 0.3

    /// - Parameter isShown: whether no names at lines replace the legend.
    init(_ legend: ChartLegend, _ settings: ChartSettings, _ type: ChartType, width: CGFloat, isShown: Bool) {
        side =
            switch settings.legend.position {
            case .bottom: .bottom
            case .leading: .leading
            case .trailing: .trailing
            default: .top
            }
        let isBeside = side == .leading || side == .trailing
        view = settings.legend.view ?? AnyView(legend.view)
        (alignment, spacing) = (settings.legend.alignment ?? .topLeading, settings.legend.spacing ?? ChartSetter.gap)
        let hasContent = settings.legend.view != nil || legend.isNeeded
        size =
            isShown && hasContent && !settings.hidesLegend
            ? type.size(of: view, width: isBeside ? width * Self.widest : width) : .zero
    }

    /// - Parameters:
    ///   - plot: the plot with the paddings of its scales.
    ///   - top: the upper edge of a legend above the plot.
    func add(to parts: inout ChartParts, beside plot: CGRect, top: CGFloat) {
        guard size.height > 0 else { return }
        let whole = parts.size
        let room =
            switch side {
            case .top: CGRect(x: 0, y: top, width: whole.width, height: size.height)
            case .bottom: CGRect(x: 0, y: whole.height - size.height, width: whole.width, height: size.height)
            case .leading: CGRect(x: 0, y: plot.minY, width: size.width, height: plot.height)
            case .trailing: CGRect(x: whole.width - size.width, y: plot.minY, width: size.width, height: plot.height)
            }
        parts.add(view, in: CGRect(origin: alignment.origin(of: size, in: room), size: size))
    }
}

extension ChartSettings.LegendSettings {
    /// Whether names at the ends of lines may replace the legend.
    var isAutomatic: Bool { position == .automatic && view == nil }
}

extension Alignment {
    /// The origin of a box that shares the edges or the middles of another one.
    func origin(of size: CGSize, in box: CGRect) -> CGPoint {
        let x = horizontal.origin(of: size.width, in: box)
        let y = vertical == .top ? box.minY : vertical == .bottom ? box.maxY - size.height : box.midY - size.height / 2
        return CGPoint(x: x, y: y)
    }
}

extension HorizontalAlignment {
    /// The left edge of a width that shares an edge or the middle of a box.
    func origin(of width: CGFloat, in box: CGRect) -> CGFloat {
        self == .leading ? box.minX : self == .trailing ? box.maxX - width : box.midX - width / 2
    }
}
