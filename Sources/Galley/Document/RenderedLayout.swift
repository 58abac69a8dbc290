public import GalleyDiagnostics
public import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
public import GalleyText
public import GalleyViews

/// A view that has been laid out: its size, the frame of every view in it, and its page.
public struct RenderedLayout {
    /// The position of a view.
    public struct Frame {
        /// The identity given by `id(_:)`.
        public var id: AnyHashable?
        /// The frame in points from the top left corner of the view that was laid out.
        public var rect: CGRect
        /// The number of views around it.
        package var depth: Int
        /// Whether it contains no views: text, shapes, images, spacers.
        package var isLeaf: Bool
    }

    /// The size in points.
    public let size: CGSize
    /// The view as a page of its own size.
    public let page: DisplayPage
    /// The frames of the views, parents before children, in source order. Modifiers that do not change a frame are not
    /// listed.
    public let frames: [Frame]
    /// The tree of the views, with proposals, answers, guides, gaps and lines of text. O(n) on each use.
    public var inspection: InspectedView { InspectedView(root) }
    /// Warnings of the layout. Warnings about state that is written after the layout, by work that it does not wait
    /// for, are added later.
    public var warnings: [Diagnostic] { noted + work.warnings }
    private let noted: [Diagnostic]
    private let work: LayoutWork
    private let root: ViewNode

    init(_ root: ViewNode, _ session: LayoutSession) {
        self.root = root
        work = session.states.work
        noted = session.ownWarnings
        size = root.frame.size
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        root.draw(on: &canvas)
        page = DisplayPage(size: size, items: canvas.items)
        var frames: [Frame] = []
        func list(_ node: ViewNode, depth: Int) {
            var node = node
            var id = node.identity
            // Descend to the view that decides the frame.
            while let wrapping = node as? WrappingNode, wrapping.childNodes.count == 1,
                wrapping.child.frame == wrapping.frame, id == nil || wrapping.child.identity == nil
            {
                node = wrapping.child
                id = id ?? node.identity
            }
            let children = node.childNodes.filter { !$0.isOmitted }
            frames.append(Frame(id: id, rect: node.frame, depth: depth, isLeaf: children.isEmpty))
            for child in children { list(child, depth: depth + 1) }
        }
        list(root, depth: 0)
        self.frames = frames
    }

    /// Returns the frame of the first view with `id(id)`; `nil` if there is none.
    public func frame(of id: some Hashable) -> CGRect? { frames.first { $0.id == AnyHashable(id) }?.rect }

    /// The frames of the leaves, in source order.
    package var leafFrames: [CGRect] { frames.filter(\.isLeaf).map(\.rect) }
}

nonisolated extension View {
    /// Lays out the view and returns the tree of its parts: frames, proposals, answers, guides, gaps and lines.
    ///
    /// ```swift
    /// print(try FlowLayout { Text("a"); Text("b") }.inspect(ProposedViewSize(width: 80, height: nil)))
    /// ```
    ///
    /// - Parameters:
    ///   - proposal: the proposal for the view.
    ///   - fonts: the fonts.
    ///   - environment: the environment that the view inherits.
    /// - Throws: `Diagnostic` (`neverSettles`), `Diagnostic`.
    public func inspect(
        _ proposal: ProposedViewSize = .unspecified, fonts: FontCollection = FontCollection(),
        environment: EnvironmentValues = EnvironmentValues()
    ) throws -> InspectedView {
        let renderer = ImageRenderer(content: self, fonts: fonts)
        (renderer.proposedSize, renderer.environment) = (proposal, environment)
        return try renderer.rendered().inspection
    }
}

extension Document {
    /// Lays the document out and returns the tree of each page: frames, proposals, answers, guides, gaps and lines, in points
    /// from the page's top left corner.
    ///
    /// - Throws: the errors of `forEachPage`.
    public func inspectPages(fonts: FontCollection = FontCollection()) throws -> [InspectedView] {
        let pages = try layOutPages(fonts: fonts)
        return (1...pages.count).map { pages.inspect(page: $0) }
    }
}
