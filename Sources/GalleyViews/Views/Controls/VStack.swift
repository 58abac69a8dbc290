public import GalleyGeometry
public import GalleyLayout

/// Views stacked vertically. Page breaks may fall between the views, and within those that can be divided.
public struct VStack<Content: View>: View {
    private let layout: VStackLayout
    private let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: the horizontal alignment of the views.
    ///   - spacing: the space between views, in points; `nil` for the views' preference.
    ///   - content: the views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The content in a `VStackLayout`.
    public var body: some View { layout { content } }
}

/// The same as `VStack`: on paper all views are visible, so none is created lazily.
public struct LazyVStack<Content: View>: View {
    private let stack: VStack<Content>

    /// Creates a stack like `VStack`; `pinnedViews` has no effect.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The `VStack`.
    public var body: some View { stack }
}

/// The views of a lazy stack that stay visible while scrolling; no effect on paper.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The views as bits.
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
