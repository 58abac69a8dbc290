public import GalleyGeometry
public import GalleyLayout

extension View {
    fileprivate func effect(_ effect: GroupNode.Effect) -> some View {
        WrappedView(content: self) { node, _, _ in GroupNode(node, effect) }
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
        WrappedView(content: self) { node, context, _ in
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
    public func hidden() -> some View { WrappedView(content: self) { node, _, _ in HiddenNode(node) } }

    /// Draws the view's text once more beneath it, in `color` and moved. It is drawn as outlines: who reads the page by
    /// other means than his eyes meets the text once.
    public func textShadow(color: Color, x: CGFloat = 0, y: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in TextShadowNode(node, color: color, dx: x, dy: y) }
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
    fileprivate func around(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
        around(CGPoint(x: anchor.x * size.width, y: anchor.y * size.height))
    }
}
