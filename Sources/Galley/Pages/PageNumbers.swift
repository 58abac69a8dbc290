import GalleyGeometry
import GalleyLayout

/// Where the named places of a document and its headings stand, and what of it a layout has made use of.
struct PageNumbers {
    /// As they are printed.
    private(set) var pages: [String: String] = [:]
    private(set) var contents = Contents()
    /// The names whose numbers stand in a text, with the digits that it left room for.
    private var used: [String: Int] = [:]
    private var usesContents = false

    mutating func beginLayout() {
        used.removeAll()
        usesContents = false
    }

    /// How many digits the number of `name` is given room for: as many as it had the last time.
    mutating func digits(of name: String) -> Int {
        let digits = pages[name]?.count ?? 1
        used[name] = digits
        return digits
    }

    mutating func useContents() -> Contents {
        usesContents = true
        return contents
    }

    /// Adds what a part of the layout has made use of.
    mutating func merge(_ part: PageNumbers) {
        used.merge(part.used) { own, _ in own }
        usesContents = usesContents || part.usesContents
    }

    /// Takes what a layout has come to.
    /// - Returns: whether it was made with what is true now.
    mutating func update(_ pages: [String: String], _ contents: Contents) -> Bool {
        let isTrue = !usesContents || contents == self.contents
        (self.pages, self.contents) = (pages, contents)
        return isTrue && used.allSatisfy { name, digits in (pages[name]?.count ?? 1) == digits }
    }
}

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
