public import GalleyGeometry
public import GalleyLayout

/// Views beside each other, from the leading to the trailing edge.
public struct HStack<Content: View>: View {
    private let layout: HStackLayout
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    public var body: some View { layout { content } }
}

/// Views below each other. Pages may be cut between them, and within one that can be cut.
public struct VStack<Content: View>: View {
    private let layout: VStackLayout
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    public var body: some View { layout { content } }
}

/// Views over each other, the first one at the back.
public struct ZStack<Content: View>: View {
    private let layout: ZStackLayout
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    public var body: some View { layout { content } }
}

/// Which views of a lazy stack stay in sight; on paper none has to.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// `HStack`: on paper every view is seen, so that none waits.
public struct LazyHStack<Content: View>: View {
    private let stack: HStack<Content>

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    public var body: some View { stack }
}

/// `VStack`: on paper every view is seen, so that none waits.
public struct LazyVStack<Content: View>: View {
    private let stack: VStack<Content>

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    public var body: some View { stack }
}

/// Rows below each other, at the leading edge.
public struct List<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    public var body: some View { VStackLayout(alignment: .leading) { content }.accessibilityRole(.list) }
}

/// Views with no limit to their length along `axes`. On paper nothing scrolls: the view is as long as its content.
public struct ScrollView<Content: View>: View {
    public typealias Body = Never
    private let axes: Axis.Set
    private let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

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

/// Views with a heading and a footing.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }

    public var body: some View {
        header.font(.headline)
        content
        footer.font(.footnote)
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) {
            EmptyView()
        } footer: {
            EmptyView()
        }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            Text(title)
        } footer: {
            EmptyView()
        }
    }
}
