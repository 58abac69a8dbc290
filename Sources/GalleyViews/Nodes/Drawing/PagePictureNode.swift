package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

package final class PagePictureNode: ViewNode {
    private let page: DisplayPage
    private let edge: Color

    package init(_ page: DisplayPage, _ edge: Color) { (self.page, self.edge) = (page, edge) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard page.size.width > 0, page.size.height > 0 else { return .zero }
        var width = min(proposal.width ?? page.size.width, page.size.width)
        if let height = proposal.height { width = min(width, page.size.width * height / page.size.height) }
        return CGSize(width: width, height: page.size.height * width / page.size.width)
    }

    package override func draw(on canvas: inout PageCanvas) {
        canvas.page(page, in: frame)
        canvas.path(Path(frame), stroke: .init(color: edge, style: StrokeStyle(lineWidth: 0.5)))
    }
}
