package import GalleyDiagnostics
package import GalleyDisplay
import GalleyGeometry
package import GalleyLayout
package import GalleyText
package import GalleyViews

/// Lays out thousands of separate views: labels, cards, badges. Only fonts and shaped words are shared between them, so
/// memory use does not depend on their number.
package final class Compositor {
    /// A view that has been laid out, and can be drawn at any origin, any number of times.
    package struct SetView {
        private let root: ViewNode
        /// Warnings of the layout.
        package let warnings: [Diagnostic]
        /// The texts that were reduced to fit.
        package let shrunkTexts: [ShrunkText]

        fileprivate init(_ root: ViewNode, _ session: LayoutSession) {
            self.root = root
            (warnings, shrunkTexts) = (session.warnings, session.shrunkTexts ?? [])
        }

        /// The size in points.
        package var size: CGSize { root.frame.size }

        /// The first baseline's distance from the top, in points; the height of a view without text.
        package var firstTextBaseline: CGFloat {
            root.dimensions(in: ProposedViewSize(size))[VerticalAlignment.firstTextBaseline]
        }

        /// The tree of the views, with proposals, answers, guides, gaps and lines of text. O(n) on each use.
        package var inspection: InspectedView { InspectedView(root) }

        /// Records what the view draws with its top left corner at the origin.
        package func record(with recorder: DrawingRecorder) {
            recorder.begin()
            var canvas = PageCanvas(shift: .init(dx: 0, dy: 0), taking: &recorder.items, recorder: recorder)
            root.draw(on: &canvas)
            canvas.giveBack(to: &recorder.items)
        }

        /// Returns the items of the view with its top left corner at `origin`.
        package func items(at origin: CGPoint) -> [DisplayItem] {
            var items: [DisplayItem] = []
            draw(at: origin, into: &items)
            return items
        }

        /// Appends the items of the view with its top left corner at `origin`.
        package func draw(at origin: CGPoint, into items: inout [DisplayItem]) {
            var canvas = PageCanvas(shift: .init(dx: origin.x, dy: origin.y), taking: &items)
            root.draw(on: &canvas)
            canvas.giveBack(to: &items)
        }
    }

    /// A view that is resolved once and laid out many times, each time with the current values of its slots: see
    /// `TextSlot` and `BarcodeSlot`. For records whose labels differ only in their texts, this saves most of the work.
    package final class Template {
        private let resolve: (LayoutSession) -> ViewNode
        private var latest: (node: ViewNode, session: LayoutSession)?

        fileprivate init(_ resolve: @escaping (LayoutSession) -> ViewNode) { self.resolve = resolve }

        /// The view's node, ready for layout. The node is reused unless state or preferences make it depend on the time
        /// when it is made.
        fileprivate func root(_ session: LayoutSession) -> ViewNode {
            if let latest, latest.session === session {
                latest.node.forgetSizes()
                return latest.node
            }
            let node = resolve(session)
            latest = session.states.isEmpty && session.events.observerCount == 0 ? (node, session) : nil
            return node
        }
    }

    /// The environment of the views.
    package var environment: EnvironmentValues
    private let fonts: FontCollection
    /// Replaced after an error, which the session and its caches keep.
    private var session: LayoutSession

    /// Creates a compositor with the fonts of `fonts` that gives views `environment`.
    package init(fonts: FontCollection = FontCollection(), environment: EnvironmentValues = EnvironmentValues()) {
        session = LayoutSession(fonts: fonts)
        self.fonts = fonts
        self.environment = environment
    }

    /// Lays out `view` for `proposal`.
    ///
    /// - Throws: `Diagnostic` if the view exceeds `Limits`, `Diagnostic` (`neverSettles`), `Diagnostic`.
    package func set(_ view: some View, proposal: ProposedViewSize) throws -> SetView {
        try set(template(of: view), proposal: proposal)
    }

    /// Returns `view` in the current environment, to be laid out with `set(_:proposal:)`.
    package func template(of view: some View) -> Template {
        let environment = environment
        return Template { session in
            view.node(in: ResolveContext(environment: environment, session: session), at: ViewPath())
        }
    }

    /// Lays out `template` for `proposal` with the current values of its slots. Results of earlier calls for the same
    /// template become invalid.
    ///
    /// - Throws: `Diagnostic` if the view exceeds `Limits`, `Diagnostic` (`neverSettles`), `Diagnostic`.
    package func set(_ template: Template, proposal: ProposedViewSize) throws -> SetView {
        do { return try setOnce(template, proposal) } catch {
            session = LayoutSession(fonts: fonts)
            throw error
        }
    }

    private func setOnce(_ template: Template, _ proposal: ProposedViewSize) throws -> SetView {
        session.budget.begin()
        let root = try Settling.settle(session) {
            session.shrunkTexts = []
            let node = template.root(session)
            node.place(in: CGRect(origin: .zero, size: node.sizeThatFits(proposal)), proposal: proposal)
            return node
        } deliverPreferences: {
            $0.deliverPreferences()
        }
        session.budget.checkTime()
        if let error = session.error { throw error }
        return SetView(root, session)
    }
}
