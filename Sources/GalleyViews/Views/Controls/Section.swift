import GalleyGeometry
import GalleyLayout
import GalleyParagraph

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
