import Galley

/// A rectangle as `x,y wxh`, to a hundredth of a point.
func text(_ rect: CGRect?) -> String {
    guard let rect else { return "nowhere" }
    func n(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "\(n(rect.minX)),\(n(rect.minY)) \(n(rect.width))x\(n(rect.height))"
}

/// `view` laid out under a proposal.
func layout(_ view: some View, _ proposal: ProposedViewSize = .unspecified) throws -> RenderedLayout {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = proposal
    return try renderer.rendered()
}

func layout(_ view: some View, width: CGFloat?, height: CGFloat? = nil) throws -> RenderedLayout {
    try layout(view, ProposedViewSize(width: width, height: height))
}

extension RenderedLayout {
    /// The view's own size, as `wxh`.
    var sizeText: String { String(text(CGRect(origin: .zero, size: size)).dropFirst(4)) }

    /// The frames of the views with `ids`.
    func frames(_ ids: AnyHashable...) -> [String] { ids.map { text(frame(of: $0)) } }
}
