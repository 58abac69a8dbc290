public import GalleyGeometry
public import GalleyLayout

/// Views side by side, from the leading to the trailing edge.
public struct HStack<Content: View>: View {
    private let layout: HStackLayout
    private let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: the vertical alignment of the views.
    ///   - spacing: the space between views, in points; `nil` for the views' preference.
    ///   - content: the views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The content in an `HStackLayout`.
    public var body: some View { layout { content } }
}

/// The same as `HStack`: on paper all views are visible, so none is created lazily.
public struct LazyHStack<Content: View>: View {
    private let stack: HStack<Content>

    /// Creates a stack like `HStack`; `pinnedViews` has no effect.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The `HStack`.
    public var body: some View { stack }
}
