public import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A page that has been set, shown in another: at its own size or as wide as there is room, with an edge.
public struct PagePicture: View {
    public typealias Body = Never
    private let page: DisplayPage
    private let label: String

    /// - Parameter label: says what the page shows to those who do not see it.
    public init(_ page: DisplayPage, label: String) { (self.page, self.label) = (page, label) }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let element = StructureElement(.figure, alternateText: label)
        nodes.list.append(LabelNode(PagePictureNode(page, context.environment.documentStyle.ruleColor), element))
    }
}

final class PagePictureNode: ViewNode {
    private let page: DisplayPage
    private let edge: Color

    init(_ page: DisplayPage, _ edge: Color) { (self.page, self.edge) = (page, edge) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard page.size.width > 0, page.size.height > 0 else { return .zero }
        var width = min(proposal.width ?? page.size.width, page.size.width)
        if let height = proposal.height { width = min(width, page.size.width * height / page.size.height) }
        return CGSize(width: width, height: page.size.height * width / page.size.width)
    }

    override func draw(on canvas: inout PageCanvas) {
        canvas.page(page, in: frame)
        canvas.path(Path(frame), stroke: .init(color: edge, style: StrokeStyle(lineWidth: 0.5)))
    }
}
