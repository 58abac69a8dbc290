public import GalleyLayout
public import GalleyViews

/// Views that follow each other on a screen. On paper: the first.
nonisolated public struct NavigationStack<Root: View>: View {
    private let root: Root
    /// Creates a stack.
    public init(@ViewBuilder root: () -> Root) { self.root = root() }
    /// Creates a stack; `path` has no effect.
    public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Root) { self.root = root() }
    /// The first view.
    public var body: some View { root }
}

/// The views that have been opened. On paper: none is.
public struct NavigationPath: Equatable, Sendable {
    /// Creates an empty path.
    public init() {}
    /// The number of views: 0.
    public var count: Int { 0 }
    /// Whether the path is empty: it is.
    public var isEmpty: Bool { true }
    /// Has no effect on paper.
    public mutating func append(_ value: some Hashable) {}
    /// Has no effect on paper.
    public mutating func removeLast(_ count: Int = 1) {}
}

/// Columns of which one chooses what the next shows. On paper: beside each other.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }
    /// The columns.
    public var body: some View {
        HStack(alignment: .top) {
            sidebar
            content
            detail
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

/// One of several views, of which a screen shows one, with its title. On paper: the view.
nonisolated public struct Tab<Content: View>: View {
    private let content: Content
    /// Creates a tab; the title is not on the page.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The view.
    public var body: some View { content }
}

extension Tab {
    /// Creates a tab with a value for the selection; the title is not on the page.
    public init<Value: Hashable, Inner: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Inner
    ) where Content == ModifiedContent<Inner, TabTag<Value>> {
        self.content = content().modifier(TabTag(value: value))
    }
}

/// The value that selects a tab.
nonisolated public struct TabTag<Value: Hashable>: ViewModifier {
    let value: Value
    /// The view with the tag.
    public func body(content: Content) -> some View { content.tag(value) }
}

/// Views that follow each other on a screen. On paper: the first.
public typealias NavigationView = NavigationStack

/// A label that leads to another view. On paper: the label.
nonisolated public struct NavigationLink<Label: View>: View {
    private let label: Label
    /// Creates a link; the destination is not on the page.
    public init<Destination: View>(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    /// Creates a link; the destination is not on the page.
    public init<Destination: View>(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }
    /// Creates a link; `value` has no effect.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
    /// The label.
    public var body: some View { label }
}

extension NavigationLink where Label == Text {
    /// Creates a link; the destination is not on the page.
    public init<Destination: View>(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        label = Text(titleKey)
    }
    /// Creates a link; the destination is not on the page.
    public init<Destination: View>(_ titleKey: LocalizedStringKey, destination: Destination) { label = Text(titleKey) }
    /// Creates a link; the destination is not on the page.
    @_disfavoredOverload
    public init<Destination: View>(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        label = Text(title)
    }
    /// Creates a link; `value` has no effect.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { label = Text(titleKey) }
    /// Creates a link; `value` has no effect.
    @_disfavoredOverload
    public init<P: Hashable>(_ title: some StringProtocol, value: P?) { label = Text(title) }
}

/// Views of which a screen shows one. On paper: the selected one, or else the first.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: SelectionValue?
    private let content: Content
    /// Creates tabs.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection?.wrappedValue
        self.content = content()
    }
    /// The selected view.
    public var body: some View {
        Group(subviews: content) { subviews in
            subviews.first { view in selection.map { view.containerValues.hasTag($0) } ?? false } ?? subviews.first
        }
    }
}

extension TabView where SelectionValue == Int {
    /// Creates tabs.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// Rows of settings. On paper: a list.
nonisolated public struct Form<Content: View>: View {
    private let content: Content
    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The rows in a `List`.
    public var body: some View { List { content } }
}

/// A view that can scroll to others. On paper: the view.
nonisolated public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content
    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    /// The content.
    public var body: some View { content(ScrollViewProxy()) }
}

/// The means to scroll. No effect.
public struct ScrollViewProxy: Sendable {
    /// Does nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// A button in a toolbar. Toolbars are not on the page.
nonisolated public struct ToolbarItem<Content: View>: View {
    private let content: Content
    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The content.
    public var body: some View { content }
}

/// Buttons in a toolbar. Toolbars are not on the page.
public typealias ToolbarItemGroup = ToolbarItem

/// A place in a toolbar. No effect on paper.
public enum ToolbarItemPlacement: Hashable, Sendable {
    /// A place.
    case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction,
        cancellationAction
    /// A place.
    case destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar, navigationBarLeading
    /// A place.
    case navigationBarTrailing
}

/// The look of a navigation's title. No effect on paper.
public struct NavigationBarItem: Sendable {
    /// The size of the title.
    public enum TitleDisplayMode: Sendable {
        /// A size.
        case automatic, inline, large
    }
}

/// Bars of a screen. They are not on the page.
nonisolated extension View {
    /// Has no effect on paper.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    @_disfavoredOverload
    public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    /// Has no effect on paper.
    public func navigationTitle(_ title: Text) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    /// Has no effect on paper.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    /// Has no effect on paper.
    public func toolbar(_ visibility: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    /// Has no effect on paper.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}
