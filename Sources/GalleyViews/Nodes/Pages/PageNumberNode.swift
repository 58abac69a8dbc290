import GalleyGeometry
import GalleyLayout
import GalleyText

/// Space for a page number, which is drawn when it is known.
package final class PageNumberNode: WrappingNode {
    private let name: String
    private let session: LayoutSession
    private let direction: LayoutDirection
    private let makeText: (String) -> ViewNode

    package init(_ name: String, digits: Int, _ context: ResolveContext, _ makeText: @escaping (String) -> ViewNode) {
        self.name = name
        session = context.session
        direction = context.environment.layoutDirection
        let language = context.environment.language
        self.makeText = { makeText(NativeDigits.text($0, language: language)) }
        super.init(self.makeText(String(repeating: "0", count: digits)))
    }

    override func strips() -> [LayoutStrip] { undivided }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }

    package override func draw(on canvas: inout PageCanvas) {
        let number = session.pageNumbers.pages[name]
        if number == nil { session.warn(.unknownDestination(name)) }
        let node = makeText(number ?? "?")
        let size = node.sizeThatFits(.unspecified)
        let isMirrored = direction == .rightToLeft
        let x = isMirrored ? frame.minX : frame.maxX - size.width
        node.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: .unspecified)
        node.draw(on: &canvas)
    }
}
