import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

/// A view that has been measured for a canvas.
private struct ResolvedView {
    let node: ViewNode

    func size(_ proposal: CGSize?) -> CGSize {
        node.sizeThatFits(proposal.map { ProposedViewSize($0) } ?? .unspecified)
    }

    /// The items of the view in `frame`.
    func items(in frame: CGRect, _ proposal: ProposedViewSize) -> [DisplayItem] {
        node.place(in: frame, proposal: proposal)
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        node.draw(on: &canvas)
        return canvas.items
    }
}

extension GraphicsContext {
    private func resolved(_ view: some View) -> ResolvedView {
        ResolvedView(node: view.node(in: target.context, at: ViewPath()))
    }

    private func draw(_ view: ResolvedView, at point: CGPoint, anchor: UnitPoint, size: CGSize) {
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        add(view.items(in: CGRect(origin: origin, size: size), ProposedViewSize(size)))
    }

    // MARK: Texts

    /// A text that has been measured for a canvas.
    public struct ResolvedText {
        fileprivate let view: ResolvedView

        /// The size of the text, wrapped at the width of `size`.
        public func measure(in size: CGSize) -> CGSize { view.size(size) }

        /// The distance from the top of the text, wrapped at the width of `size`, to its first baseline.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            view.node.dimensions(in: ProposedViewSize(size))[.firstTextBaseline]
        }

        /// The distance from the top of the text, wrapped at the width of `size`, to its last baseline.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            view.node.dimensions(in: ProposedViewSize(size))[.lastTextBaseline]
        }
    }

    /// Returns a text that can be measured.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(view: resolved(text)) }

    /// Draws a text from the top left corner of `rect`, wrapped at its width.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let size = text.measure(in: rect.size)
        add(text.view.items(in: CGRect(origin: rect.origin, size: size), ProposedViewSize(rect.size)))
    }

    /// Draws a text whose point `anchor`, given as fractions of its size, is at `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.view, at: point, anchor: anchor, size: text.view.size(nil))
    }

    /// Draws a text from the top left corner of `rect`, wrapped at its width.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text whose point `anchor`, given as fractions of its size, is at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    // MARK: Images

    /// An image that has been measured for a canvas.
    public struct ResolvedImage {
        /// The image's own size in points.
        public var size: CGSize { natural.size(nil) }
        /// The distance from the top of the image to its baseline, its lower edge.
        public var baseline: CGFloat { size.height }
        fileprivate let natural, filling: ResolvedView
    }

    /// Returns an image that can be measured.
    public func resolve(_ image: Image) -> ResolvedImage {
        ResolvedImage(natural: resolved(image), filling: resolved(image.resizable()))
    }

    /// Draws an image that fills `rect`.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        add(image.filling.items(in: rect, ProposedViewSize(rect.size)))
    }

    /// Draws an image in its own size whose point `anchor`, given as fractions of its size, is at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image.natural, at: point, anchor: anchor, size: image.size)
    }

    /// Draws an image that fills `rect`.
    public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

    /// Draws an image in its own size whose point `anchor`, given as fractions of its size, is at `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    // MARK: Symbols

    /// A view of the canvas's symbols.
    public struct ResolvedSymbol {
        /// The ideal size of the view in points.
        public var size: CGSize { view.size(nil) }
        fileprivate let view: ResolvedView
    }

    /// The view of the canvas's symbols whose tag or identity is `id`; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let symbol = target.symbols.first { $0.containerValues.hasTag(id) || $0.identity == AnyHashable(id) }
        return symbol.map { ResolvedSymbol(view: resolved($0)) }
    }

    /// Draws a symbol in `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        add(symbol.view.items(in: rect, ProposedViewSize(rect.size)))
    }

    /// Draws a symbol in its ideal size whose point `anchor`, given as fractions of its size, is at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol.view, at: point, anchor: anchor, size: symbol.size)
    }
}
