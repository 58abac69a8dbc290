public import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// Sets views one after the other, each by itself: labels, cards, badges by the thousand. Fonts and shaped words are kept
/// from one to the next; nothing else is, so that memory stays flat however many there are.
public final class Compositor {
    /// A text that was set smaller than it was meant to be, so that it fits.
    public struct ShrunkText: Equatable, Sendable {
        /// Where it comes from: the environment's `source`.
        public var source: String?
        /// Its size as a share of what it was meant to be.
        public var scale: CGFloat
    }

    /// A view that has been set.
    public struct SetView: Sendable {
        public var size: CGSize
        /// What is drawn, from the view's top left corner.
        public var items: [DisplayItem]
        public var warnings: [LayoutWarning]
        public var shrunkTexts: [ShrunkText]
    }

    /// What the views inherit.
    public var environment: EnvironmentValues
    private let session: LayoutSession

    public init(fonts: FontCollection = FontCollection(), environment: EnvironmentValues = EnvironmentValues()) {
        session = LayoutSession(fonts: fonts)
        self.environment = environment
    }

    /// Lays `view` out under `proposal`.
    ///
    /// - Throws: `DocumentError.neverSettles`, `FontError`, `ImageError`.
    public func set(_ view: some View, proposal: ProposedViewSize) throws -> SetView {
        let root = try Settling.settle(session) {
            session.shrunkTexts = []
            let node = view.node(in: ResolveContext(environment: environment, session: session), at: ViewPath())
            node.place(in: CGRect(origin: .zero, size: node.sizeThatFits(proposal)), proposal: proposal)
            return ([node], node)
        }
        if let error = session.error { throw error }
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        root.draw(on: &canvas)
        return SetView(
            size: root.frame.size, items: canvas.items, warnings: session.warnings,
            shrunkTexts: session.shrunkTexts ?? [])
    }
}
