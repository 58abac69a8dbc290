import GalleyDisplay
import GalleyGeometry

/// A view whose drawing is changed: faded, clipped or transformed. Its layout is unchanged.
final class DrawnNode: UndividedNode {
    private let draw: (_ child: ViewNode, _ canvas: inout PageCanvas) -> Void

    init(_ child: ViewNode, draw: @escaping (_ child: ViewNode, _ canvas: inout PageCanvas) -> Void) {
        self.draw = draw
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) { draw(child, &canvas) }
}

/// A view whose text has a sharp shadow.
final class TextShadowNode: UndividedNode {
    private let color: Color
    private let dx, dy: CGFloat

    init(_ child: ViewNode, color: Color, dx: CGFloat, dy: CGFloat) {
        self.color = color
        self.dx = dx
        self.dy = dy
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        // In the canvas's own coordinates, like everything that a canvas takes.
        var drawn = PageCanvas(shift: .init(dx: 0, dy: 0))
        child.draw(on: &drawn)
        drawShadows(of: drawn.items, on: &canvas)
        child.draw(on: &canvas)
    }

    private func drawShadows(of items: [DisplayItem], on canvas: inout PageCanvas) {
        for item in items {
            switch item {
            case .glyphs, .line:
                for placed in item.runs {
                    var shadow = placed
                    (shadow.origin.x, shadow.origin.y) = (shadow.origin.x + dx, shadow.origin.y + dy)
                    canvas.outline(of: shadow, fill: color)
                }
            case .group(let group) where group.paintingOrder != nil: drawShadows(of: group.paintedItems, on: &canvas)
            case .group(let group) where group.isPlain: drawShadows(of: group.items, on: &canvas)
            default: break
            }
        }
    }
}
