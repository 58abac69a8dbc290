import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews

/// The numbers and titles of a page, for its header and footer.
public struct PageInfo: Sendable {
    /// The page's position in the document, from 1.
    public var number: Int
    /// The number of pages in the document.
    public var total: Int
    /// The page's number as it is printed: `PageBreak(numbering:)` restarts it.
    public var label: String
    /// The printed number of the last page in the same numbering.
    public var lastLabel: String
    /// The document's title; empty if it has none.
    public var title: String
    /// The first heading on the page, of the highest level with several headings; on a page without one, that in effect.
    public var section: String
}

/// A header or footer, in the margin of every page. It is set when the pages are known, so that their number takes no
/// second layout.
public struct PageFurniture {
    /// Whether the first page shows it.
    public var isOnFirstPage: Bool
    let content: (PageInfo) -> AnyView

    /// Creates a header or footer.
    ///
    /// - Parameters:
    ///   - isOnFirstPage: whether the first page shows it.
    ///   - content: a closure that takes the data of a page.
    public init(isOnFirstPage: Bool = true, @ViewBuilder content: @escaping (PageInfo) -> some View) {
        self.isOnFirstPage = isOnFirstPage
        self.content = { AnyView(content($0)) }
    }
}

/// The header of pages: `PageHeader { page in Text(page.section) }`.
public typealias PageHeader = PageFurniture
/// The footer of pages: `PageFooter { page in Text("\(page.number) of \(page.total)") }`.
public typealias PageFooter = PageFurniture

/// Draws the headers and footers of pages.
struct FurnitureSetter {
    let context: ResolveContext
    let pageSize: CGSize
    let margins: EdgeInsets
    /// The gap between the text and the header or footer, where the margin leaves space for it.
    private static let gap: CGFloat = 22

    private var width: CGFloat { pageSize.width - margins.leading - margins.trailing }

    private var left: CGFloat {
        context.environment.layoutDirection == .leftToRight ? margins.leading : margins.trailing
    }

    func drawHeader(_ furniture: PageFurniture, _ page: PageInfo, on canvas: inout PageCanvas) {
        draw(header(furniture, page), on: &canvas)
    }

    func drawFooter(_ furniture: PageFurniture, _ page: PageInfo, on canvas: inout PageCanvas) {
        draw(footer(furniture, page), on: &canvas)
    }

    /// The header of a page in its place; nil for a page without one.
    func header(_ furniture: PageFurniture, _ page: PageInfo) -> ViewNode? {
        node(furniture, page) { height in margins.top - height - min(Self.gap, max(0, margins.top - height) / 2) }
    }

    /// The footer of a page in its place; nil for a page without one.
    func footer(_ furniture: PageFurniture, _ page: PageInfo) -> ViewNode? {
        node(furniture, page) { height in
            pageSize.height - margins.bottom + min(Self.gap, max(0, margins.bottom - height) / 2)
        }
    }

    private func node(_ furniture: PageFurniture, _ page: PageInfo, top: (CGFloat) -> CGFloat) -> ViewNode? {
        guard page.number > 1 || furniture.isOnFirstPage else { return nil }
        let proposal = ProposedViewSize(width: width, height: nil)
        let node = furniture.content(page).node(in: context, at: ViewPath(), stack: .vertical(.leading))
        let size = node.sizeThatFits(proposal)
        node.place(in: CGRect(origin: CGPoint(x: left, y: top(size.height)), size: size), proposal: proposal)
        return node
    }

    private func draw(_ node: ViewNode?, on canvas: inout PageCanvas) {
        guard let node else { return }
        // Repeated on every page, it is not read aloud.
        canvas.element(StructureElement(.artifact)) { node.draw(on: &$0) }
    }
}
