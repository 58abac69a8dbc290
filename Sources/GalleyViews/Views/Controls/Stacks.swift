public import GalleyGeometry
public import GalleyLayout

/// Views side by side, from the leading to the trailing edge.
nonisolated public struct HStack<Content: View>: View {
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

/// As `HStack`, but it takes all of the proposed height. On paper all views are visible, so none is created lazily.
nonisolated public struct LazyHStack<Content: View>: View {
    private let alignment: VerticalAlignment
    private let stack: HStack<Content>

    /// Creates a stack like `HStack`; `pinnedViews` has no effect.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The `HStack` in the proposed height.
    public var body: some View {
        stack.frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// Views stacked vertically. Page breaks may fall between the views, and within those that can be divided.
nonisolated public struct VStack<Content: View>: View {
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

/// As `VStack`, but it takes all of the proposed width. On paper all views are visible, so none is created lazily.
nonisolated public struct LazyVStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let stack: VStack<Content>

    /// Creates a stack like `VStack`; `pinnedViews` has no effect.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The `VStack` in the proposed width.
    public var body: some View {
        stack.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
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

/// Views in layers, from back to front.
nonisolated public struct ZStack<Content: View>: View {
    private let layout: ZStackLayout
    private let content: Content

    /// Creates a stack whose views are aligned by `alignment`.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    /// The content in a `ZStackLayout`.
    public var body: some View { layout { content } }
}

/// A hairline across the enclosing stack: vertical in horizontal stacks, horizontal elsewhere.
nonisolated public struct Divider: View {
    /// Creates a divider.
    public init() {}

    @Environment(\.stackAxis) private var stackAxis

    /// In points: a visible line in print, and two device pixels at 288 dpi.
    private static let thickness: CGFloat = 0.5
    private static let color = Color(white: 0.78)

    /// A light grey line, 0.5 points wide.
    public var body: some View {
        if stackAxis == .horizontal {
            Self.color.frame(width: Self.thickness)
        } else {
            Self.color.frame(height: Self.thickness)
        }
    }
}

/// Flexible space along the axis of the enclosing stack; in both directions outside a stack.
nonisolated public struct Spacer: View {
    /// The minimum length in points; `nil` for the stack's default spacing.
    public var minLength: CGFloat?

    /// Creates a spacer.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// Resolves to one node that grows along the stack's axis.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(SpacerNode(SpacerSizing(axis: context.environment.stackAxis, minLength: minLength)))
    }
}
