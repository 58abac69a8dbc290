import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

/// A view that is drawn as a group: faded, cut out or transformed. Its place in the layout is what it was.
final class GroupNode: UncutNode {
    struct Effect {
        var opacity: Double = 1
        /// In the view's frame.
        var clip: ((CGRect) -> Path)?
        var clipStyle = FillStyle()
        /// In the coordinates of the frame's own size, from its top left corner.
        var transform: ((CGSize) -> CGAffineTransform)?
    }

    private let effect: Effect

    init(_ child: ViewNode, _ effect: Effect) {
        self.effect = effect
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        var transform = CGAffineTransform.identity
        if let made = effect.transform?(frame.size), !made.isIdentity {
            transform = made.around(frame.origin)
        }
        let clip = effect.clip?(frame)
        canvas.group(transform: transform, clip: clip, clipStyle: effect.clipStyle, opacity: effect.opacity) {
            child.draw(on: &$0)
        }
    }
}

/// A view whose text has a shadow with a sharp edge.
final class TextShadowNode: UncutNode {
    private let color: Color
    private let dx, dy: CGFloat

    init(_ child: ViewNode, color: Color, dx: CGFloat, dy: CGFloat) {
        (self.color, self.dx, self.dy) = (color, dx, dy)
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        // In the galley's coordinates, as everything that a canvas takes.
        var drawn = PageCanvas(shift: .init(dx: 0, dy: 0))
        child.draw(on: &drawn)
        drawShadows(of: drawn.items, on: &canvas)
        child.draw(on: &canvas)
    }

    private func drawShadows(of items: [DisplayItem], on canvas: inout PageCanvas) {
        for item in items {
            switch item {
            case .glyphs, .line:
                for placed in item.runs { canvas.path(placed.outline.offsetBy(dx: dx, dy: dy), fill: .color(color)) }
            case .group(let group) where group.paintingOrder != nil: drawShadows(of: group.paintedItems, on: &canvas)
            case .group(let group) where group.isPlain: drawShadows(of: group.items, on: &canvas)
            default: break
            }
        }
    }
}

/// A view that has its place, and is not seen.
final class HiddenNode: UncutNode {
    override func draw(on canvas: inout PageCanvas) {}
}

/// A view that leads somewhere.
final class LinkNode: UncutNode {
    private let url: String
    private let language: String?
    /// What it says of itself in the place of what stands in it.
    var label: String?

    init(_ child: ViewNode, url: String, language: String?) {
        self.url = url
        self.language = language
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        canvas.element(StructureElement(.link, language: language, alternateText: label)) {
            child.draw(on: &$0)
            $0.link(frame, to: url)
        }
    }
}

extension View {
    fileprivate func effect(_ effect: GroupNode.Effect) -> some View {
        Wrapped(content: self) { node, _, _ in GroupNode(node, effect) }
    }

    fileprivate func transformed(_ transform: @escaping (CGSize) -> CGAffineTransform) -> some View {
        effect(.init(transform: transform))
    }

    /// The view as a whole, faded: 0 is invisible, 1 as it is.
    public func opacity(_ opacity: Double) -> some View { effect(.init(opacity: opacity.clamped(to: 0...1))) }

    /// Shows only what lies in `shape`, fitted to the view's frame.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        effect(.init(clip: { shape.path(in: $0) }, clipStyle: style))
    }

    /// Shows only what lies in the view's frame.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Draws the view elsewhere; its place in the layout stays.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Wrapped(content: self) { node, context, _ in
            let dx = context.environment.layoutDirection == .leftToRight ? x : -x
            return OffsetNode(node, dx: dx, dy: y)
        }
    }

    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Turns the view clockwise about `anchor`; its place in the layout stays.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed { size in
            CGAffineTransform(rotationAngle: angle.radians).around(anchor, in: size)
        }
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        transformed { size in
            CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, in: size)
        }
    }

    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some View { transformed { _ in transform } }

    /// Keeps the view's place and does not draw it.
    public func hidden() -> some View { Wrapped(content: self) { node, _, _ in HiddenNode(node) } }

    /// Draws the view's text once more beneath it, in `color` and moved. It is drawn as outlines: who reads the page by
    /// other means than his eyes meets the text once.
    public func textShadow(color: Color, x: CGFloat = 0, y: CGFloat) -> some View {
        Wrapped(content: self) { node, _, _ in TextShadowNode(node, color: color, dx: x, dy: y) }
    }

    /// Makes the view lead to `url` in formats that know links; `#name` is a place in the document, `linkDestination`.
    public func link(to url: String) -> some View { Linked(content: self, url: url) }
}

/// A view whose texts are the text of one link.
struct Linked<Content: View>: View {
    typealias Body = Never
    let content: Content
    let url: String

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        inner.environment.structure.language = context.environment.language
        inner.environment.structure.isTextBare = true
        content.resolve(in: inner, into: &nodes) { node, _ in
            LinkNode(node, url: url, language: context.environment.unstatedLanguage)
        }
    }
}

extension CGAffineTransform {
    /// The transform with `point` in the place of the origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    fileprivate func around(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
        around(CGPoint(x: anchor.x * size.width, y: anchor.y * size.height))
    }
}

/// A view drawn elsewhere than where it stands.
final class OffsetNode: WrappingNode {
    private let dx, dy: CGFloat

    init(_ child: ViewNode, dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame.offsetBy(dx: dx, dy: dy), proposal: proposal)
    }

    override func strips() -> [LayoutStrip] { undivided }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child.draw(on: &canvas) }
}
