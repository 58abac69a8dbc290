package import GalleyDiagnostics
package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A view that is built for its space: the proposed width, optionally the proposed height, and the height of the page. It is one
/// block, which pages can break wherever they can break its content.
nonisolated package struct RoomReader<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let readsHeight, fillsRest: Bool
    private let content: (Room) -> Content

    /// - Parameters:
    ///   - alignment: of several views below each other.
    ///   - readsHeight: whether the view is built for each height, too: where less height is proposed, it is lower and still legible.
    ///   - fillsRest: whether it is built for the rest of a page: where that is proposed as its height, it begins there and goes on
    ///     on the next page.
    ///   - content: called once for each size that is proposed.
    package init(
        alignment: HorizontalAlignment, readsHeight: Bool = false, fillsRest: Bool = false,
        @ViewBuilder content: @escaping (Room) -> Content
    ) {
        self.alignment = alignment
        self.readsHeight = readsHeight
        self.fillsRest = fillsRest
        self.content = content
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (path, alignment, content) = (nodes.path.child(0), alignment, content)
        nodes.list.append(
            RoomNode(
                context.session, readsHeight: readsHeight, fillsRest: fillsRest,
                context.deferring { proposal in
                    let room = Room(proposal, context)
                    let node = content(room).node(in: context, at: path, stack: .vertical(alignment))
                    return (node, room.messages)
                }))
    }
}

/// The space for a view, and the means to plan it.
package struct Room {
    /// The width proposed; nil for none and for an infinite one.
    package let width: CGFloat?
    /// The height proposed to a view that reads it; nil for none and for an infinite one.
    package let height: CGFloat?
    private let context: ResolveContext
    fileprivate let messages: RoomMessages

    fileprivate init(_ proposal: ProposedViewSize, _ context: ResolveContext, _ messages: RoomMessages = RoomMessages())
    {
        width = proposal.width
        height = proposal.height
        self.context = context
        self.messages = messages
    }

    /// The room for views with modifiers that change the environment, which are applied once instead of to each view.
    ///
    /// - Parameter modified: the view with its modifiers.
    package func within(_ modified: (EnvironmentProbe) -> some View) -> Room {
        let probe = EnvironmentProbe()
        _ = modified(probe).nodes(in: context, at: ViewPath())
        var inner = context
        if let found = probe.found { inner.environment = found }
        return Room(ProposedViewSize(width: width, height: height), inner, messages)
    }

    /// Makes a value in order for each number from 0 to `count` − 1, on all cores if there are many.
    ///
    /// - Parameter make: measures views without state in a room of its thread.
    package func onAllCores<Value>(_ count: Int, _ make: @Sendable (Int, Room) -> Value) -> [Value] {
        let proposal = ProposedViewSize(width: width, height: height)
        let values = context.onAllCores(count, smallestPart: 100) { numbers, context in
            let room = Room(proposal, context)
            return numbers.map { make($0, room) }
        }
        return values ?? (0..<count).map { make($0, self) }
    }

    /// The language of the texts as a BCP 47 tag; nil for none.
    package var language: String? { context.environment.language }

    /// The height of a page between its margins; nil without pages.
    package var pageHeight: CGFloat? { context.environment.columnRoom?.height }

    /// The size of `view` in the room's environment under `proposal`, and its first baseline from the top.
    package func measure(_ view: some View, _ proposal: ProposedViewSize) -> (size: CGSize, baseline: CGFloat) {
        let node = view.node(in: context, at: ViewPath())
        let dimensions = node.dimensions(in: proposal)
        return (CGSize(width: dimensions.width, height: dimensions.height), dimensions[.firstTextBaseline])
    }

    /// The drawing of `view` at its ideal size, with its top left corner at (0, 0).
    package func items(of view: some View) -> (items: [DisplayItem], size: CGSize) {
        let node = view.node(in: context, at: ViewPath())
        let size = node.sizeThatFits(.unspecified)
        node.place(in: CGRect(origin: .zero, size: size), proposal: .unspecified)
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        node.draw(on: &canvas)
        return (canvas.items, size)
    }

    /// Reports `warning` if the view is placed in this room.
    package func warn(_ warning: Diagnostic) { messages.warnings.append(warning) }

    /// Fails the document with `error` if the view is placed in this room.
    package func fail(_ error: Diagnostic) { messages.error = messages.error ?? error }
}

/// A view without content that takes the environment that modifiers give it.
nonisolated package struct EnvironmentProbe: View {
    fileprivate final class Box { var environment: EnvironmentValues? }

    private let box = Box()
    fileprivate var found: EnvironmentValues? { box.environment }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        box.environment = context.environment
    }
}

nonisolated extension View {
    /// States the least width at which the view is legible. In a document with columns, a figure that needs more than a column
    /// spans all of them.
    ///
    /// - Parameter width: returns the width in points, or nil if any width will do. The room has no width.
    package func legibleWidth(_ width: @escaping (Room) -> CGFloat?) -> some View {
        WrappedView(content: self) { node, context, _ in
            let width = context.deferring { width(Room(.unspecified, context)) }
            return LegibleWidthNode(node) { width() }
        }
    }
}

/// A view that takes all the space proposed and makes its content from the size it got.
///
/// The content is at the top leading corner. Without a proposal the reader is 10 points long.
nonisolated public struct GeometryReader<Content: View>: View {
    let content: (GeometryProxy) -> Content

    /// Creates a reader with a closure that takes its geometry.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Resolves to one node, whose content is resolved when it is placed.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (path, content) = (nodes.path.child(0), content)
        nodes.list.append(
            GeometryReaderNode(
                context.environment,
                context.deferring { content($0).node(in: context, at: path, stack: .layers(.topLeading)) }))
    }
}
