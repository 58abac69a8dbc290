import GalleyDisplay
public import GalleyGeometry
import GalleyLayout

/// A drawing by code, as large as is proposed.
///
///     Canvas { context, size in
///         context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///         context.draw(Text("A"), at: CGPoint(x: size.width / 2, y: size.height / 2))
///     }
///
/// Drawings are clipped to the canvas. Paths, texts and symbols stay vectors. It is as many views as it draws for assistive
/// technology, unless it has a label.
nonisolated public struct Canvas<Symbols: View>: View {
    /// The views that the canvas may draw, each with a tag.
    public let symbols: Symbols
    /// The closure that draws.
    public let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a canvas with symbols. Only `renderer` and `symbols` have an effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    /// Resolves to one node, which draws when its page is drawn.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let symbols = symbols.subviews(in: context, at: nodes.path.child(0))
        nodes.list.append(CanvasNode(context, symbols, renderer))
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas. Only `renderer` has an effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
        ) { EmptyView() }
    }
}

extension Image {
    /// Creates an image that a closure draws, of a size in points. `opaque` and `colorMode` have no effect.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        let canvas = Canvas { context, drawn in
            if size.width > 0, size.height > 0 {
                context.scaleBy(x: drawn.width / size.width, y: drawn.height / size.height)
            }
            renderer(&context)
        }
        self.init(size: size, label: label, view: canvas)
    }
}

/// The space in which a canvas blends colours. Colours are always blended in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB.
    case nonLinear
    /// No effect.
    case linear
    /// No effect.
    case extendedLinear
}

/// A view that takes the proposed size and draws by a closure.
private final class CanvasNode: ViewNode {
    private let context: ResolveContext
    private let symbols: SubviewsCollection
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    init(
        _ context: ResolveContext, _ symbols: SubviewsCollection,
        _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.context = context
        self.symbols = symbols
        self.renderer = renderer
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(on canvas: inout PageCanvas) {
        let target = GraphicsContext.Target(context, symbols)
        var drawing = GraphicsContext(target)
        renderer(&drawing, frame.size)
        guard !target.items.isEmpty else { return }
        let clip = Path(CGRect(origin: .zero, size: frame.size))
        canvas.drawn(
            {
                [
                    .group(
                        DisplayGroup(
                            transform: CGAffineTransform(translationX: $0.minX, y: $0.minY), clip: clip,
                            items: target.items))
                ]
            },
            in: frame)
    }
}
