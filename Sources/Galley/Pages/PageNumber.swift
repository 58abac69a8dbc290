import GalleyGeometry
import GalleyLayout

/// The number of the page on which a place stands: `Text("see page \(Text(inline: PageNumber(of: "results")))")`.
///
/// The place is a view with `linkDestination(_:)` or a heading. The number is known when the pages are: a text is set
/// again only where a number has another count of digits than it left room for.
public struct PageNumber: View {
    public typealias Body = Never
    private let name: String
    private let reservedDigits: Int?

    /// - Parameter reservedDigits: the digits that there is room for; nil for as many as the number has.
    public init(of name: String, reservedDigits: Int? = nil) {
        (self.name, self.reservedDigits) = (name, reservedDigits)
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let digits = reservedDigits ?? context.session.pageNumbers.digits(of: name)
        nodes.list.append(PageNumberNode(name, digits: digits, context, at: nodes.path))
    }
}

/// The room for a number, filled when it is drawn.
final class PageNumberNode: WrappingNode {
    private let name: String
    private let context: ResolveContext
    private let path: ViewPath

    init(_ name: String, digits: Int, _ context: ResolveContext, at path: ViewPath) {
        self.name = name
        self.context = context
        self.path = path
        super.init(Self.text(String(repeating: "0", count: digits)).node(in: context, at: path))
    }

    private static func text(_ string: String) -> Text { Text(verbatim: string).monospacedDigit() }

    override func strips() -> [LayoutStrip] { undivided }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }

    override func draw(on canvas: inout PageCanvas) {
        let found = context.session.pageNumbers.pages[name]
        if found == nil { context.session.warn(.unknownPlace(name)) }
        let node = Self.text(found ?? "?").node(in: context, at: path)
        let size = node.sizeThatFits(.unspecified)
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let x = isMirrored ? frame.minX : frame.maxX - size.width
        node.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: .unspecified)
        node.draw(on: &canvas)
    }
}
