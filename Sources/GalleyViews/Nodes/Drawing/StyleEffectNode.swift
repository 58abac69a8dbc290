import GalleyDisplay
import GalleyGeometry

extension ViewNode {
    /// The node with the effects of the style that paints it.
    func painted(with effects: [StyleEffect], in context: ResolveContext) -> ViewNode {
        let effects = effects.resolved(in: context)
        return effects.isEmpty ? self : StyleEffectNode(self, effects)
    }
}

extension [StyleEffect] {
    /// The effects with their images, without those whose image cannot be read.
    func resolved(in context: ResolveContext) -> [StyleEffect.Kind] {
        compactMap { $0.kind(context.session.image(atPath:)) }
    }
}

/// A view with shadows beneath and within its outlines, and pictures clipped to them.
final class StyleEffectNode: UndividedNode {
    private let effects: [StyleEffect.Kind]

    init(_ child: ViewNode, _ effects: [StyleEffect.Kind]) {
        self.effects = effects
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        var drawn = PageCanvas(shift: canvas.shift)
        child.draw(on: &drawn)
        if effects.contains(where: \.isBeneath) {
            canvas.drawn({ _ in effects.items(beneath: drawn.items) }, in: frame)
        }
        if effects.hidePaint {
            // Text and structure stay, without ink.
            canvas.drawn({ _ in drawn.items.map { $0.repainted { _ in .color(.clear) } } }, in: frame)
        } else {
            child.draw(on: &canvas)
        }
        if !effects.allSatisfy(\.isBeneath) {
            canvas.drawn({ effects.items(above: drawn.items, in: $0) }, in: frame)
        }
    }
}

extension StyleEffect.Kind {
    fileprivate var isBeneath: Bool { if case .shadow(let shadow) = self { !shadow.isInner } else { false } }
}

extension [StyleEffect.Kind] {
    private var pictures: [(CGRect) -> [DisplayItem]] {
        compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
    }

    private func shadows(within isInner: Bool) -> [ShadowStyle] {
        compactMap { if case .shadow(let shadow) = $0, shadow.isInner == isInner { shadow } else { nil } }
    }

    /// Whether pictures take the place of the paint.
    fileprivate var hidePaint: Bool { !pictures.isEmpty }

    /// The shadows that items cast.
    fileprivate func items(beneath items: [DisplayItem]) -> [DisplayItem] {
        shadows(within: false).flatMap { $0.items(beneath: items) }
    }

    /// The pictures within the outlines of items, then the shadows within them.
    fileprivate func items(above items: [DisplayItem], in frame: CGRect) -> [DisplayItem] {
        let (pictures, shadows) = (pictures, shadows(within: true))
        guard !(pictures.isEmpty && shadows.isEmpty) else { return [] }
        let outlines = items.silhouettes().filter { !$0.isEmpty && $0.isFinite }
        var clip = Path()
        for outline in outlines { clip.addPath(outline) }
        let drawn = clip.isEmpty ? [] : pictures.map { $0(frame) }.filter { !$0.isEmpty }
        return drawn.map { .group(DisplayGroup(clip: clip, items: $0)) }
            + shadows.flatMap { $0.items(within: outlines) }
    }

    /// Items with the effects of the style that paints them.
    func applied(to items: [DisplayItem], in frame: CGRect) -> [DisplayItem] {
        isEmpty ? items : self.items(beneath: items) + (hidePaint ? [] : items) + self.items(above: items, in: frame)
    }
}
