import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

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

/// Views in layers, from back to front.
public struct ZStack<Content: View>: View {
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

/// Rows stacked at the leading edge, as a list in the document's structure.
public struct List<Content: View>: View {
    private let content: Content

    /// Creates a list of the rows in `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a list with a row for each identifiable element of `data`.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// Creates a list with a row for each element of `data`, whose identity is at the key path `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// The rows in a `VStackLayout`.
    public var body: some View { VStackLayout(alignment: .leading) { content }.accessibilityRole(.list) }
}

/// Views with unlimited length along `axes`. Nothing scrolls on paper: the view is as long as its content.
public struct ScrollView<Content: View>: View {
    /// `Never`: a primitive view has no body.
    public typealias Body = Never
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view with unlimited length along `axes`; `showsIndicators` has no effect.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Resolves to one node with its ideal length along the axes.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let direction = context.environment.layoutDirection
        var list = content.nodes(in: context, at: nodes.path.child(0))
        if list.count != 1 {
            list = [
                axes == .horizontal
                    ? LayoutNode(HStackLayout(), list, context.environment)
                    : StripLayoutNode(VStackLayout(), list, context.environment)
            ]
        }
        nodes.list.append(FixedSizeNode(list[0], axes, direction))
    }
}

/// Views with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }

    /// The header in `Font.headline`, the content, and the footer in `Font.footnote`.
    public var body: some View {
        header.font(.headline)
        content
        footer.font(.footnote)
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) {
            EmptyView()
        } footer: {
            EmptyView()
        }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a text as its header.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            Text(title)
        } footer: {
            EmptyView()
        }
    }
}
