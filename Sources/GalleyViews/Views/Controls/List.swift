import GalleyDisplay
import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

/// Rows stacked at the leading edge, as a list in the document's structure.
nonisolated public struct List<Content: View>: View {
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

    /// Creates a list with a row for each number of `data`.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        content = ForEach(data, content: rowContent)
    }

    /// The rows in a `VStackLayout`.
    public var body: some View { VStackLayout(alignment: .leading) { content }.accessibilityRole(.list) }
}

/// Views with a header and a footer.
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
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

extension Section {
    /// Collects the views of the header, the content and the footer.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let path = subviews.path
        func collect(_ view: some View, _ number: Int, _ part: Subview.SectionPlace.Part) {
            subviews.add(view, at: path.child(number), context) { subview, _ in
                if subview.place == nil { subview.place = Subview.SectionPlace(section: path, part: part) }
            }
        }
        collect(header, 0, .header)
        collect(content, 1, .content)
        collect(footer, 2, .footer)
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }

    /// Creates a section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content) { header }
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }

    /// Creates a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section {
    /// Creates a section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a text as its header.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content)
    }

    /// Creates a section with the characters of `title` as its header.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content)
    }
}

/// Views with unlimited length along `axes`. Nothing scrolls on paper: the view is as long as its content.
nonisolated public struct ScrollView<Content: View>: View {
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
