import GalleyFormatting
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
package import GalleyViews

/// A figure or note beside paragraphs, whose lines are shorter as far as it reaches, or in the margin beside them. Where there is no
/// room for it, it stands above them. Where the rest of a page is too low for it, it begins on the next, beside the lines there.
nonisolated package struct SideFigure: View {
    /// The place beside the paragraphs.
    package enum Place: Sendable {
        case leading, trailing
        /// The margin of the text.
        case margin
    }

    /// A paragraph, or a list of paragraphs, beside the figure.
    package struct Block {
        let view: AnyView
        let isParagraph: Bool

        package init(_ view: AnyView, isParagraph: Bool) { (self.view, self.isParagraph) = (view, isParagraph) }
    }

    private let figure: AnyView
    private let place: Place
    private let width: (CGFloat) -> CGFloat
    private let blocks: [Block]
    @Environment(\.documentStyle) private var style

    /// - Parameters:
    ///   - width: returns the width of the figure for that of the text, in points.
    ///   - blocks: as high as the figure, if there are enough; the rest follows below it.
    package init(
        _ figure: AnyView, at place: Place, beside blocks: [Block], width: @escaping (CGFloat) -> CGFloat
    ) {
        (self.figure, self.place, self.blocks, self.width) = (figure, place, blocks, width)
    }

    /// Whether lines beside a figure are long enough for words.
    ///
    /// - Parameters:
    ///   - width: that of the figure, in points.
    ///   - whole: that of the text.
    package static func hasRoom(beside width: CGFloat, of whole: CGFloat, _ style: DocumentStyle) -> Bool {
        whole - width - style.body.font.size * SidePlan.gap >= style.body.font.size * SidePlan.shortestLine
    }

    /// The paragraphs with the figure.
    package var body: some View {
        RoomReader(alignment: .leading, fillsRest: true) { room in
            if let plan = SidePlan.filling(room, figure, place, blocks, style, width) {
                BesideView(figure: figure, plan: plan) {
                    VStackLayout(alignment: .leading) {
                        ForEach(blocks.indices) { plan.rooms[$0].apply(to: blocks[$0].view, isLeading: plan.isLeading) }
                    }
                    .padding(style.hasMarginBeforeText ? .leading : .trailing, plan.inset)
                }
            } else {
                VStackLayout(alignment: .leading) {
                    figure.frame(maxWidth: room.width.map { max(1, width($0)) }, alignment: .leading)
                    ForEach(blocks.indices) { blocks[$0].view }
                }
            }
        }
        .blockSpacing(\.body)
    }
}

/// The measures of a figure beside paragraphs, in points.
private struct SidePlan {
    /// The width of the figure, and the distance of its top from that of the text.
    private(set) var width, drop: CGFloat
    /// The share of the figure's height beside which there is text.
    private var filledShare: CGFloat = 0
    let isLeading: Bool
    /// The margin of the text.
    let inset: CGFloat
    /// The room in each block.
    private(set) var rooms: [BlockRoom] = []

    /// The room that a block leaves to the figure.
    enum BlockRoom {
        case none
        /// Beside some lines of a paragraph.
        case lines(SideRoom)
        /// Beside all of a list.
        case side(CGFloat)
        /// Above a list that goes on far below the figure.
        case above(CGFloat)

        func apply(to view: AnyView, isLeading: Bool) -> AnyView {
            switch self {
            case .none: view
            case .lines(let room): AnyView(view.sideRoom(room))
            case .side(let width): AnyView(view.padding(isLeading ? .leading : .trailing, width))
            case .above(let height): AnyView(view.padding(.top, height))
            }
        }
    }

    /// In multiples of the size of the text: the space beside the figure, the shortest lines beside it, and the narrowest margin for it.
    fileprivate static let gap: CGFloat = 1.4
    fileprivate static let shortestLine: CGFloat = 13
    private static let narrowestMargin: CGFloat = 7
    /// The space below the figure, in lines.
    private static let below: CGFloat = 0.3
    /// The height of capitals, as a share of the size: the figure begins at their top.
    private static let capHeight: CGFloat = 0.72
    /// The space above a list below the figure, in lines.
    private static let aboveList: CGFloat = 0.4
    /// The largest shares of a list beside the figure that are below it, on either side.
    private static let mostBelow: CGFloat = 0.6
    private static let mostBelowLeading: CGFloat = 0.35
    /// The largest share of a page's height that the figure takes.
    private static let mostHeight: CGFloat = 0.5

    /// The least share of the figure's height that text fills beside it, if it does not begin with the text.
    private static let leastFilled: CGFloat = 0.5
    /// The shares of the rest of a page that lines may fill above the figure.
    private static let restShares: [CGFloat] = [1, 0.7, 0.4]
    /// The least share of its height to which a figure is reduced.
    private static let leastSize: CGFloat = 2 / 3

    /// A plan for the rest of a page, the height of the room: with the figure there, if it may be reduced, or after lines that fill
    /// it; otherwise one for any page. Nil where there is no room beside the paragraphs.
    static func filling(
        _ room: Room, _ figure: AnyView, _ place: SideFigure.Place, _ blocks: [SideFigure.Block],
        _ style: DocumentStyle, _ figureWidth: (CGFloat) -> CGFloat
    ) -> SidePlan? {
        func plan(after rest: CGFloat = 0, within limit: CGFloat = .infinity) -> SidePlan? {
            SidePlan(figure, place, blocks, room, style, figureWidth, after: rest, within: limit)
        }
        guard let rest = room.height else { return plan() }
        if let plan = plan(within: rest) { return plan }
        for share in restShares {
            if let plan = plan(after: rest * share), plan.filledShare >= leastFilled { return plan }
        }
        return plan()
    }

    /// - Parameters:
    ///   - rest: the height of the lines above the figure.
    ///   - limit: the most height of the figure; nil is returned for one that would be too small.
    private init?(
        _ figure: AnyView, _ place: SideFigure.Place, _ blocks: [SideFigure.Block], _ room: Room,
        _ style: DocumentStyle,
        _ figureWidth: (CGFloat) -> CGFloat, after rest: CGFloat, within limit: CGFloat
    ) {
        guard let whole = room.width, !blocks.isEmpty else { return nil }
        let (size, isInMargin) = (style.body.font.size, place == .margin)
        let gap = size * Self.gap
        inset = isInMargin ? style.textInset(within: whole) : 0
        isLeading = isInMargin ? style.hasMarginBeforeText : place == .leading
        width = isInMargin ? inset - gap : min(figureWidth(whole), whole)
        guard width > 0 else { return nil }
        func height(_ view: some View, _ width: CGFloat) -> CGFloat {
            room.measure(view, ProposedViewSize(width: width, height: nil)).size.height
        }
        let (natural, most) = (height(figure, width), (room.pageHeight ?? .infinity) * Self.mostHeight)
        if natural > most { width *= most / natural }
        let wanted = width
        guard
            isInMargin
                ? width >= size * Self.narrowestMargin : SideFigure.hasRoom(beside: width, of: whole, style)
        else { return nil }
        let lineHeight = style.body.lineHeight
        let baseline = room.measure(blocks[0].view, ProposedViewSize(width: whole - inset, height: nil)).baseline
        drop = max(0, baseline - size * Self.capHeight)
        func reach() -> CGFloat { drop + height(figure, width) + lineHeight * Self.below }
        let own = reach()
        if own > limit {
            // Captions are no lower in a smaller figure.
            width *= max(0, 1 - (own - limit) / height(figure, width) * 1.1)
            guard width > 0, reach() <= limit, height(figure, width) >= height(figure, wanted) * Self.leastSize else {
                return nil
            }
        }
        let reach = reach()
        // The figure begins at the first line that does not fit the rest.
        var (y, top): (CGFloat, CGFloat?) = (0, rest > 0 ? nil : 0)
        for block in blocks {
            var above = 0
            if top == nil {
                let own = height(block.view, whole - inset)
                if block.isParagraph {
                    above = Self.linesAbove(Int(bounded: (own / lineHeight).rounded()), (rest - y) / lineHeight)
                }
                if y + own > rest { top = y + CGFloat(above) * lineHeight }
            }
            let bottom = top.map { $0 + reach } ?? y
            var blockRoom = BlockRoom.none
            if !isInMargin, y < bottom, block.isParagraph {
                let lines = Int(bounded: ((bottom - y) / lineHeight).rounded(.up))
                if lines > above {
                    blockRoom = .lines(SideRoom(lines: above..<lines, width: width + gap, isLeading: isLeading))
                }
            } else if !isInMargin, y < bottom {
                let side = height(block.view, whole - width - gap)
                let isBeside = y + side - bottom <= side * (isLeading ? Self.mostBelowLeading : Self.mostBelow)
                blockRoom = isBeside ? .side(width + gap) : .above(bottom + lineHeight * Self.aboveList - y)
            }
            rooms.append(blockRoom)
            if rest > 0 || y < bottom {
                y += height(blockRoom.apply(to: block.view, isLeading: isLeading), whole - inset) + style.body.after
            }
        }
        drop += top ?? 0
        filledShare = top.map { (y - $0) / reach } ?? 0
    }

    /// The lines of a paragraph above the figure: never a single one, and at least two are below.
    private static func linesAbove(_ count: Int, _ room: CGFloat) -> Int {
        let lines = min(Int(bounded: (room + 0.01).rounded(.down)), count - 2)
        return lines < 2 ? 0 : lines
    }
}

nonisolated private struct BesideView<Content: View>: View {
    let figure: AnyView
    let plan: SidePlan
    @ViewBuilder let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let direction = context.environment.layoutDirection
        nodes.list.append(
            BesideNode(
                figure.node(in: context, at: nodes.path.child(0)), content.node(in: context, at: nodes.path.child(1)),
                width: plan.width, drop: plan.drop, isLeading: plan.isLeading, direction))
    }
}
