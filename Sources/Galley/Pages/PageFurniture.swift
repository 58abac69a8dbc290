public import GalleyDisplay
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
    /// Whether the page opens with the heading `section`, so that a header need not repeat it.
    public var opensSection = false
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

/// The number of the page of a link target: `Text("see page \(Text(inline: PageNumber(of: "results")))")`.
///
/// The place is a view with `linkDestination(_:)` or a heading. The number is known when the pages are: a text is set
/// again only where a number has another count of digits than it left room for.
nonisolated public struct PageNumber: View {
    private let name: String
    private let reservedDigits: Int?

    /// - Parameters:
    ///   - name: the name of the destination.
    ///   - reservedDigits: the number of digits to reserve space for; nil for those of the page number.
    public init(of name: String, reservedDigits: Int? = nil) {
        self.name = name
        self.reservedDigits = reservedDigits
    }

    /// Resolves to reserved room, which is filled once the pages are known.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let digits = reservedDigits ?? context.session.pageNumbers.digits(of: name)
        let path = nodes.path
        nodes.list.append(
            PageNumberNode(name, digits: digits, context) {
                Text(verbatim: $0).monospacedDigit().node(in: context, at: path)
            })
    }
}

/// A picture of a page: at its own size, or smaller to fit, with a border.
nonisolated public struct PagePicture: View {
    private let page: DisplayPage
    private let label: String

    /// - Parameters:
    ///   - page: the page to show.
    ///   - label: the alternate text.
    public init(_ page: DisplayPage, label: String) { (self.page, self.label) = (page, label) }

    /// Resolves to one figure.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let element = StructureElement(.figure, alternateText: label)
        nodes.list.append(LabelNode(PagePictureNode(page, context.environment.documentStyle.ruleColor), element))
    }
}
