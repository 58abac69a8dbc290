public import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// Views set below each other in a column and cut into pages.
public struct Document<Content: View> {
    public var pageSize: PageSize
    public var margins: EdgeInsets
    public var metadata: DocumentMetadata
    /// How blocks narrower than the column stand in it.
    public var alignment: HorizontalAlignment
    public var environment = EnvironmentValues()
    private let content: Content

    public init(
        pageSize: PageSize = .a4, margins: EdgeInsets = EdgeInsets(.all, 56.7),
        metadata: DocumentMetadata = DocumentMetadata(), alignment: HorizontalAlignment = .leading,
        @ViewBuilder content: () -> Content
    ) {
        self.pageSize = pageSize
        self.margins = margins
        self.metadata = metadata
        self.alignment = alignment
        self.content = content()
    }

    /// Lays the document out and hands over its pages in order, each made when the one before it has been taken. There is
    /// always one page at least.
    ///
    /// - Returns: what came up on the way.
    /// - Throws: `DocumentError` for margins that leave no room, `FontError` for a font that cannot be used, and what
    ///   `body` throws.
    public func forEachPage(
        fonts: FontCollection, _ body: (DisplayPage) throws -> Void
    ) throws -> [LayoutWarning] {
        let room = CGSize(
            width: pageSize.width - margins.leading - margins.trailing,
            height: pageSize.height - margins.top - margins.bottom)
        guard room.width > 0, room.height > 0 else {
            throw DocumentError.noRoom(pageSize: pageSize, margins: margins)
        }
        let session = LayoutSession(fonts: fonts)
        var environment = environment
        environment.language = environment.language ?? metadata.language
        environment.stackAxis = .vertical
        environment.structure.language = metadata.language
        let context = ResolveContext(environment: environment, session: session)
        let column = try Settling.settle(session) {
            let blocks = content.nodes(in: context, at: ViewPath())
            return (blocks, Column(blocks, width: room.width, alignment, context.environment.layoutDirection))
        }
        if let error = session.error { throw error }
        let cuts = column.cut(pageHeight: room.height)
        for (index, page) in cuts.enumerated() {
            if page.height > room.height + 0.01 {
                session.warn(.overflow(axis: .height, by: page.height - room.height, page: index + 1))
            }
            let left = environment.layoutDirection == .leftToRight ? margins.leading : margins.trailing
            var canvas = PageCanvas(shift: .init(dx: left, dy: margins.top - page.minY))
            column.draw(page, on: &canvas)
            if let excess = column.excessWidth(canvas) {
                session.warn(.overflow(axis: .width, by: excess, page: index + 1))
            }
            try body(DisplayPage(size: pageSize.cgSize, items: canvas.items))
        }
        if cuts.isEmpty { try body(DisplayPage(size: pageSize.cgSize)) }
        return session.warnings
    }
}

/// Why a document cannot be set.
public enum DocumentError: Error, Equatable {
    /// The margins take up the whole page.
    case noRoom(pageSize: PageSize, margins: EdgeInsets)
    /// After `rounds` layouts each one still changed the states named, as `View.property`.
    case neverSettles(states: [String], rounds: Int)
}

extension DocumentError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .neverSettles(let states, let rounds):
            return "the layout does not settle: after \(rounds) rounds it still changes "
                + (states.isEmpty ? "what it has done later" : states.joined(separator: ", "))
                + "; expected state that a layout leaves as it is once it has the right value"
        case .noRoom(let size, let margins):
            let n = DecimalText(places: 2)
            let (across, down) = (margins.leading + margins.trailing, margins.top + margins.bottom)
            return "the margins take \(n.string(across)) × \(n.string(down)) pt of a page of \(n.string(size.width)) × "
                + "\(n.string(size.height)) pt and leave no room; expected smaller margins or a larger page"
        }
    }
}
