import GalleyFormatting
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
package import GalleyViews

/// A figure or note beside paragraphs, whose lines are shorter as far as it reaches, or in the margin beside them. Where there is no
/// room for it, it stands above them.
nonisolated package struct SideFigure: View {
    /// The place beside the paragraphs.
    package enum Place: Sendable {
        case leading, trailing
        /// The margin of the text.
        case margin
    }

    private let figure: AnyView
    private let place: Place
    private let width: (CGFloat) -> CGFloat
    private let paragraphs: [AnyView]
    @Environment(\.documentStyle) private var style

    /// - Parameters:
    ///   - width: returns the width of the figure for that of the text, in points.
    ///   - paragraphs: as high as the figure, if there are enough; the rest follows below it.
    package init(
        _ figure: AnyView, at place: Place, beside paragraphs: [AnyView], width: @escaping (CGFloat) -> CGFloat
    ) {
        (self.figure, self.place, self.paragraphs, self.width) = (figure, place, paragraphs, width)
    }

    /// The paragraphs with the figure.
    package var body: some View {
        RoomReader(alignment: .leading) { room in
            if let plan = SidePlan(figure, place, paragraphs, room, style, width) {
                BesideView(figure: figure, plan: plan) {
                    VStackLayout(alignment: .leading) {
                        ForEach(paragraphs.indices) { paragraphs[$0].sideRoom(plan.rooms[$0]) }
                    }
                    .padding(style.hasMarginBeforeText ? .leading : .trailing, plan.inset)
                }
            } else {
                VStackLayout(alignment: .leading) {
                    figure.frame(maxWidth: room.width.map { max(1, width($0)) }, alignment: .leading)
                    ForEach(paragraphs.indices) { paragraphs[$0] }
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
    let isLeading: Bool
    /// The margin of the text.
    let inset: CGFloat
    /// The room beside the first lines of each paragraph.
    private(set) var rooms: [SideRoom?] = []

    /// In multiples of the size of the text: the space beside the figure, the shortest lines beside it, and the narrowest margin for it.
    private static let gap: CGFloat = 1.4
    private static let shortestLine: CGFloat = 13
    private static let narrowestMargin: CGFloat = 7
    /// The space below the figure, in lines.
    private static let below: CGFloat = 0.3
    /// The height of capitals, as a share of the size: the figure begins at their top.
    private static let capHeight: CGFloat = 0.72
    /// The largest share of a page's height that the figure takes.
    private static let mostHeight: CGFloat = 0.5

    /// Nil where there is no room beside the paragraphs.
    init?(
        _ figure: AnyView, _ place: SideFigure.Place, _ paragraphs: [AnyView], _ room: Room, _ style: DocumentStyle,
        _ figureWidth: (CGFloat) -> CGFloat
    ) {
        guard let whole = room.width, !paragraphs.isEmpty else { return nil }
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
        guard isInMargin ? width >= size * Self.narrowestMargin : whole - width - gap >= size * Self.shortestLine else {
            return nil
        }
        let lineHeight = style.body.lineHeight
        let baseline = room.measure(paragraphs[0], ProposedViewSize(width: whole - inset, height: nil)).baseline
        drop = max(0, baseline - size * Self.capHeight)
        let bottom = drop + height(figure, width) + lineHeight * Self.below
        var y: CGFloat = 0
        for paragraph in paragraphs {
            let lines = isInMargin || y >= bottom ? 0 : Int(bounded: ((bottom - y) / lineHeight).rounded(.up))
            let beside = lines > 0 ? SideRoom(lines: lines, width: width + gap, isLeading: isLeading) : nil
            rooms.append(beside)
            if beside != nil { y += height(paragraph.sideRoom(beside), whole) + style.body.after }
        }
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
