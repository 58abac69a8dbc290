public import Foundation
public import GalleyGeometry
import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// A label that opens a menu. On paper: the label, in the tint.
nonisolated public struct Menu<Label: View>: View {
    private let label: Label
    /// Creates a menu; its content is not on the page.
    public init<Content: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    /// The label as a button.
    public var body: some View { Button(action: {}, label: { label }) }
}

extension Menu where Label == Text {
    /// Creates a menu; its content is not on the page.
    public init<Content: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        label = Text(titleKey)
    }
    /// Creates a menu; its content is not on the page.
    @_disfavoredOverload
    public init<Content: View>(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        label = Text(title)
    }
}

/// The look of menus. No effect on paper.
public enum MenuStyle: Sendable {
    /// A look.
    case automatic, button, borderlessButton
}

nonisolated extension View {
    /// Has no effect on paper.
    public func menuStyle(_ style: MenuStyle) -> some View { self }
}

/// Controls that belong together. On paper: a row of them.
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content
    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The controls in a row.
    public var body: some View { HStack { content } }
}

/// A button to share something. On paper: its label, in the tint.
nonisolated public struct ShareLink<Label: View>: View {
    private let label: Label
    /// Creates a link; the item is not on the page.
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    /// The label as a button.
    public var body: some View { Button(action: {}, label: { label }) }
}

/// The title and picture of an item in a share sheet. No effect on paper.
public struct SharePreview {
    /// Creates a preview.
    public init(_ titleKey: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {}
    /// Creates a preview.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image: Image? = nil, icon: Image? = nil) {}
}

extension ShareLink where Label == GalleyViews.Label<Text, Image> {
    /// Creates a link; the item is not on the page.
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
        self.init(item: item)
    }
    /// Creates a link; the item is not on the page.
    public init<Item>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview
    ) { self.init(titleKey, item: item) }
    /// Creates a link; the item is not on the page.
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
        label = GalleyViews.Label("Share", systemImage: "square.and.arrow.up")
    }
    /// Creates a link; the item is not on the page.
    public init<Item>(_ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil) {
        label = GalleyViews.Label(titleKey, systemImage: "square.and.arrow.up")
    }
}

/// A place without content, which says so.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a view of a label, a description and buttons.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The label with its symbol above it, the description and the buttons in the middle of the space proposed.
    public var body: some View {
        VStack(spacing: 6) {
            label.labelStyle(UnavailableLabelStyle())
            description.font(.subheadline).foregroundStyle(.secondary)
            actions.padding(.top, 8)
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == GalleyViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view with a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            GalleyViews.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

extension ContentUnavailableView
where Label == GalleyViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A search without results.
    public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
    /// A search for `text` without results.
    public static func search(text: String) -> Self {
        Self("No Results for “\(text)”", systemImage: "magnifyingglass")
    }
}

nonisolated private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 44)).foregroundStyle(.secondary)
            configuration.title.font(.title2.bold())
        }
    }
}

/// A picture from the web. Nothing is loaded on paper: the placeholder is drawn.
nonisolated public struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates a picture, of which the placeholder is drawn.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ConditionalContent<I, P> { self.content = .second(placeholder()) }

    /// Creates a picture, of which the phase without an image is drawn.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = content(.empty) }

    /// The placeholder.
    public var body: some View { content }
}

extension AsyncImage where Content == Color {
    /// Creates a picture, which is drawn as a grey area.
    public init(url: URL?, scale: CGFloat = 1) { content = Color(white: 0.91) }
}

/// How far a picture has been loaded.
public enum AsyncImagePhase {
    /// Not at all: as on paper.
    case empty
    /// All of it.
    case success(Image)
    /// It cannot be.
    case failure(any Error)

    /// The picture.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
