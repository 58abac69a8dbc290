public import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
package import GalleyParagraph
public import GalleyText
import GalleyViews

/// Lays out one view for one proposal, and renders it or returns the frames of its views.
///
/// The view is laid out on first use, and again after any property has changed.
public final class ImageRenderer<Content: View> {
    /// The view to lay out.
    public var content: Content { didSet { layout = nil } }
    /// The proposal for the view, which determines its size.
    public var proposedSize = ProposedViewSize.unspecified { didSet { layout = nil } }
    /// The pixels per point of a PNG; 1 means 72 dpi.
    public var scale: CGFloat = 1
    /// Whether a PNG has a white background instead of a transparent one.
    public var isOpaque = false
    /// The environment that the view inherits.
    public var environment = EnvironmentValues() { didSet { layout = nil } }
    private let makeSession: () -> TextResources
    private var layout: Result<RenderedLayout, any Error>?

    /// Creates a renderer of `content` that takes fonts from `fonts`.
    public init(content: Content, fonts: FontCollection = FontCollection()) {
        self.content = content
        makeSession = { TextResources(fonts: fonts) }
    }

    /// - Parameter text: the text session of the thread, which earlier views may have used.
    package init(content: Content, text: TextResources) {
        self.content = content
        makeSession = { text }
    }

    /// The view's size in points.
    ///
    /// - Throws: `Diagnostic` (`neverSettles`), `Diagnostic`.
    public var size: CGSize { get throws { try rendered().size } }

    /// The frames of the view and those in it, and its page.
    public func rendered() throws -> RenderedLayout {
        if let layout { return try layout.get() }
        let result = Result { try makeLayout() }
        layout = result
        return try result.get()
    }

    private func makeLayout() throws -> RenderedLayout {
        let session = LayoutSession(text: makeSession())
        let context = ResolveContext(environment: environment, session: session)
        let root = try Settling.settle(session) {
            let node = content.node(in: context, at: ViewPath())
            let size = node.sizeThatFits(proposedSize)
            node.place(in: CGRect(origin: .zero, size: size), proposal: proposedSize)
            return node
        } deliverPreferences: {
            $0.deliverPreferences()
        }
        session.budget.checkTime()
        if let error = session.error { throw error }
        return RenderedLayout(root, session)
    }

    /// The view as a page of its own size.
    public var page: DisplayPage { get throws { try rendered().page } }
}
