public import GalleyGeometry
public import GalleyLayout

nonisolated extension View {
    private func drawn(by draw: @escaping (ViewNode, inout PageCanvas) -> Void) -> some View {
        WrappedView(content: self) { node, _, _ in DrawnNode(node, draw: draw) }
    }

    /// - Parameter transform: takes the view's bounds; in coordinates from the frame's top left corner.
    func transformed(_ transform: @escaping (CGRect) -> CGAffineTransform) -> some View {
        drawn { node, canvas in
            let transform = transform(CGRect(origin: .zero, size: node.frame.size)).around(node.frame.origin)
            canvas.group(transform: transform) { node.draw(on: &$0) }
        }
    }

    /// Sets the opacity of the view as a whole, from 0 for invisible to 1 for opaque.
    public func opacity(_ opacity: Double) -> some View {
        drawn { node, canvas in canvas.group(opacity: opacity.clamped(to: 0...1)) { node.draw(on: &$0) } }
    }

    /// Clips the view to `shape`, fitted to its frame.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        WrappedView(content: self) { node, context, _ in
            let outline = shape.outline(in: context.environment)
            return DrawnNode(node) { node, canvas in
                canvas.group(clip: outline.path(in: node.frame), clipStyle: style) { node.draw(on: &$0) }
            }
        }
    }

    /// Clips the view to its frame. `antialiased` has no effect.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Clips the view to a rectangle with rounded corners of `radius` points. `antialiased` has no effect.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Draws the view moved by `x` and `y` points; its layout is unchanged. In right-to-left layout, positive `x` moves
    /// it left.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        WrappedView(content: self) { node, context, _ in
            let dx = context.environment.layoutDirection == .leftToRight ? x : -x
            return OffsetNode(node, dx: dx, dy: y)
        }
    }

    /// Draws the view moved by `offset` points; its layout is unchanged.
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Draws the view rotated clockwise about `anchor`; its layout is unchanged.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed { CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: $0)) }
    }

    /// Draws the view scaled about `anchor` by the factors in `scale`; its layout is unchanged.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        transformed { CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.point(in: $0)) }
    }

    /// Draws the view scaled about `anchor` by the factor `s`; its layout is unchanged.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Draws the view scaled about `anchor` by the factors `x` and `y`; its layout is unchanged.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view transformed by `transform`, in coordinates from its top left corner; its layout is unchanged.
    public func transformEffect(_ transform: CGAffineTransform) -> some View { transformed { _ in transform } }

    /// Sets whether the drawing of the view is mirrored in layouts of one direction; its layout is unchanged.
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        WrappedView(content: self) { node, context, _ in
            guard behavior == .mirrors(in: context.environment.layoutDirection) else { return node }
            return DrawnNode(node) { node, canvas in
                let frame = node.frame
                let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.minX + frame.maxX, ty: 0)
                canvas.group(transform: mirror) { node.draw(on: &$0) }
            }
        }
    }

    /// Mirrors the drawing of the view in right-to-left layouts.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }

    /// Counts no ink outside of the view's frame: the view knows its outlines better than the advances of its texts tell.
    package func keepingToFrame() -> some View {
        drawn { node, canvas in canvas.draw(within: node.frame) { node.draw(on: &$0) } }
    }

    /// Keeps the view's place and does not draw it.
    public func hidden() -> some View { drawn { _, _ in } }

    /// Draws the view's text once more beneath it, in `color`, moved by `x` and `y` points. The shadow is drawn as
    /// outlines, so that the text is selected, searched and read aloud only once.
    package func textShadow(color: Color, x: CGFloat = 0, y: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in TextShadowNode(node, color: color, dx: x, dy: y) }
    }

    /// Makes the view a link to `url` in formats that support links. `#name` is a destination in the document: see
    /// `linkDestination(_:)`.
    public func link(to url: String) -> some View { Linked(content: self, url: url) }
}

/// A view whose texts form one link.
nonisolated struct Linked<Content: View>: View {
    let content: Content
    let url: String

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        guard let url = context.session.linkTarget(url) else { return content._resolve(in: context, into: &nodes) }
        var inner = context
        inner.environment.structure.language = context.environment.language
        inner.environment.structure.isTextBare = true
        content.resolve(in: inner, into: &nodes) { node, _ in
            LinkNode(node, url: url, language: context.environment.unstatedLanguage)
        }
    }
}
