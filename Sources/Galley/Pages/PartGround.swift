import GalleyGeometry
import GalleyLayout

/// A view with a ground or a bar that is drawn anew on each page that has a part of it.
final class PartGroundNode: WrappingNode {
    enum Ground {
        case fill(Color)
        /// Along the leading edge.
        case bar(Color, width: CGFloat)
    }

    private let ground: Ground
    private let direction: LayoutDirection

    init(_ child: ViewNode, _ ground: Ground, _ direction: LayoutDirection) {
        (self.ground, self.direction) = (ground, direction)
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        drawGround(from: frame.minY, to: frame.maxY, on: &canvas)
        super.draw(on: &canvas)
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let parts = strips()[range]
        if let first = parts.first, let last = parts.last {
            drawGround(from: first.minY, to: last.maxY, on: &canvas)
        }
        super.draw(on: &canvas, strips: range)
    }

    private func drawGround(from top: CGFloat, to bottom: CGFloat, on canvas: inout PageCanvas) {
        switch ground {
        case .fill(let color):
            let part = CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
            canvas.path(Path(part), fill: .color(color))
        case .bar(let color, let width):
            let x = direction == .leftToRight ? frame.minX : frame.maxX - width
            canvas.path(Path(CGRect(x: x, y: top, width: width, height: bottom - top)), fill: .color(color))
        }
    }
}

extension View {
    func partGround(_ ground: @escaping (DocumentStyle) -> PartGroundNode.Ground) -> some View {
        Wrapped(content: self) { node, context, _ in
            PartGroundNode(node, ground(context.environment.documentStyle), context.environment.layoutDirection)
        }
    }
}

/// Words of others, set in with a bar beside them.
public struct BlockQuote<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        VStackLayout(alignment: .leading) { content }
            .role(\.quotation)
            .padding(EdgeInsets(top: 0, leading: 14, bottom: 0, trailing: 0))
            .partGround { .bar($0.accent.mix(with: .white, by: 0.35), width: 2) }
            .accessibilityRole(.blockQuotation)
            .blockSpacing(\.quotation)
    }
}
