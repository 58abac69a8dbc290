public import GalleyGeometry
public import GalleyLayout

/// Views in rows of columns whose widths do not depend on the views. Headers and footers of sections take whole rows. Page
/// breaks may fall between the rows. On paper all views are visible, so none is created lazily.
nonisolated public struct LazyVGrid<Content: View>: View {
    private let layout: TrackLayout
    private let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: the columns, from the leading edge.
    ///   - alignment: of the columns in a greater width.
    ///   - spacing: the distance between rows, in points; nil for 8.
    ///   - pinnedViews: no effect.
    ///   - content: the views, row by row.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = TrackLayout(
            axis: .vertical, items: columns, spacing: spacing,
            alignment: Alignment(horizontal: alignment, vertical: .center))
        self.content = content()
    }

    /// The views in a grid.
    public var body: some View { TrackGrid(layout: layout, content: content) }
}

/// Views in columns of rows whose heights do not depend on the views. Headers and footers of sections take whole columns.
/// On paper all views are visible, so none is created lazily.
nonisolated public struct LazyHGrid<Content: View>: View {
    private let layout: TrackLayout
    private let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: the rows, from the top.
    ///   - alignment: of the rows in a greater height.
    ///   - spacing: the distance between columns, in points; nil for 8.
    ///   - pinnedViews: no effect.
    ///   - content: the views, column by column.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = TrackLayout(
            axis: .horizontal, items: rows, spacing: spacing,
            alignment: Alignment(horizontal: .center, vertical: alignment))
        self.content = content()
    }

    /// The views in a grid.
    public var body: some View { TrackGrid(layout: layout, content: content) }
}

nonisolated private struct TrackGrid<Content: View>: View {
    let layout: TrackLayout
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let subviews = content.subviews(in: context, at: nodes.path)
        LayoutContainer(
            layout: layout,
            content: SubviewsCollection(
                subviews.map { subview in
                    guard let part = subview.place?.part, part != .content else { return subview }
                    var spanning = subview
                    spanning.wrap(at: subview.path) { $0.layoutValue(key: TrackLayout.SpansTracks.self, value: true) }
                    return spanning
                })
        )._resolve(in: context, into: &nodes)
    }
}
