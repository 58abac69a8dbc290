import GalleyDisplay
import GalleyGeometry

extension ViewNode {
    /// The node with the effects of the style that paints it.
    func painted(with effects: [StyleEffect], in context: ResolveContext) -> ViewNode {
        let effects = effects.compactMap { $0.kind(context.session.image(atPath:)) }
        return effects.isEmpty ? self : StyleEffectNode(self, effects)
    }
}

/// A view with shadows beneath and within its outlines, and pictures clipped to them.
private final class StyleEffectNode: UndividedNode {
    private let effects: [StyleEffect.Kind]

    init(_ child: ViewNode, _ effects: [StyleEffect.Kind]) {
        self.effects = effects
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        var drawn = PageCanvas(shift: canvas.shift)
        child.draw(on: &drawn)
        for case .shadow(let style) in effects where !style.isInner {
            let shadow = Shadow(
                color: style.color, radius: style.radius, offset: CGSize(width: style.x, height: style.y))
            canvas.drawn({ _ in shadow.items(beneath: drawn.items) }, in: frame)
        }
        let pictures = effects.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
        if pictures.isEmpty {
            child.draw(on: &canvas)
        } else {
            // Behind a picture, text and structure stay, without ink.
            canvas.drawn({ _ in drawn.items.map { $0.repainted { _ in .color(.clear) } } }, in: frame)
        }
        for picture in pictures {
            canvas.drawn({ picture.items(within: drawn.items.silhouettes(), in: $0) }, in: frame)
        }
        for case .shadow(let style) in effects where style.isInner {
            canvas.drawn({ _ in style.items(within: drawn.items.silhouettes()) }, in: frame)
        }
    }
}

extension StylePicture {
    /// The picture in `frame`, shown within the outlines.
    func items(within outlines: [Path], in frame: CGRect) -> [DisplayItem] {
        var clip = Path()
        for outline in outlines where !outline.isEmpty && outline.isFinite { clip.addPath(outline) }
        let items = clip.isEmpty ? [] : items(frame)
        return items.isEmpty ? [] : [.group(DisplayGroup(clip: clip, items: items))]
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
