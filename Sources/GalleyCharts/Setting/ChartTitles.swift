public import Galley

nonisolated extension View {
    /// Sets the title of the horizontal axis, which stands below it.
    ///
    /// - Parameters:
    ///   - title: the text; none if it is empty.
    ///   - position: no effect on paper.
    ///   - alignment: the part of the axis below which it stands.
    ///   - spacing: no effect on paper.
    public func chartXAxisLabel(
        _ title: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chart { ($0.x.title, $0.x.titleAlignment) = (String(title), alignment?.horizontal ?? .center) }
    }

    /// Sets the title of the vertical axis, which stands above it, so that it is read without turning the page.
    ///
    /// - Parameters:
    ///   - title: the text; none if it is empty.
    ///   - position: no effect on paper.
    ///   - alignment: no effect on paper.
    ///   - spacing: no effect on paper.
    public func chartYAxisLabel(
        _ title: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View { chart { $0.y.title = String(title) } }

    /// Replaces the title of the horizontal axis by a view; the parameters are as above.
    public func chartXAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        let view = AnyView(content())
        return chart { ($0.x.titleView, $0.x.titleAlignment) = (view, alignment?.horizontal ?? .center) }
    }

    /// Replaces the title of the vertical axis by a view above it; the parameters are as above.
    public func chartYAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        let view = AnyView(content())
        return chart { $0.y.titleView = view }
    }

    /// Changes the part of the chart with the labels of the horizontal axis, such as its background; `content` gets an empty view of
    /// its size.
    public func chartXAxisStyle(@ViewBuilder content: @escaping (AnyView) -> some View) -> some View {
        chart { $0.x.style = { AnyView(content($0)) } }
    }

    /// Changes the part of the chart with the labels of the vertical axis, such as its background; `content` gets an empty view of its
    /// size.
    public func chartYAxisStyle(@ViewBuilder content: @escaping (AnyView) -> some View) -> some View {
        chart { $0.y.style = { AnyView(content($0)) } }
    }
}
