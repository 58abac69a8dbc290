import GalleyDisplay
import GalleyGeometry

extension ViewNode {
    /// The node with the shadows of the style that paints it.
    func shadowed(_ shadows: [ShadowStyle]) -> ViewNode {
        shadows.isEmpty ? self : StyleShadowNode(self, shadows)
    }
}

/// A view with shadows beneath and within its outlines.
private final class StyleShadowNode: UndividedNode {
    private let shadows: [ShadowStyle]

    init(_ child: ViewNode, _ shadows: [ShadowStyle]) {
        self.shadows = shadows
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        var drawn = PageCanvas(shift: canvas.shift)
        child.draw(on: &drawn)
        for style in shadows where !style.isInner {
            let shadow = Shadow(
                color: style.color, radius: style.radius, offset: CGSize(width: style.x, height: style.y))
            canvas.drawn({ _ in shadow.items(beneath: drawn.items) }, in: frame)
        }
        child.draw(on: &canvas)
        for style in shadows where style.isInner {
            canvas.drawn({ _ in style.items(within: drawn.items.silhouettes()) }, in: frame)
        }
    }
}

extension ShadowStyle {
    /// All around each outline, moved: what of it is within the outline is the shadow.
    fileprivate func items(within outlines: [Path]) -> [DisplayItem] {
        let reach = max(0, radius) + max(abs(x), abs(y)) + 1
        return outlines.filter { !$0.isEmpty && $0.isFinite }.map { outline in
            var around = Path(outline.boundingRect.insetBy(dx: -3 * reach, dy: -3 * reach))
            around.addPath(outline.offsetBy(dx: x, dy: y))
            let cast = DisplayItem.path(
                PaintedPath(path: around, fill: .color(color), fillStyle: FillStyle(eoFill: true)))
            return .group(DisplayGroup(clip: outline, items: radius > 0 ? [cast].blurred(radius / 2) : [cast]))
        }
    }
}
