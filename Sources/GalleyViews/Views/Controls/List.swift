import GalleyDisplay
import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

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

/// Views with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
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

/// Views with unlimited length along `axes`. Nothing scrolls on paper: the view is as long as its content.
public struct ScrollView<Content: View>: View {
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
