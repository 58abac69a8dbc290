import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that is shown where another one, aligned with it, is opaque.
final class MaskNode: UndividedNode {
    private let mask: ViewNode
    private let alignment: Alignment
    private let direction: LayoutDirection

    init(_ child: ViewNode, mask: ViewNode, _ alignment: Alignment, _ direction: LayoutDirection) {
        self.mask = mask
        self.alignment = alignment
        self.direction = direction
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: proposal)
        mask.placeLayer(over: child, in: frame, proposal: proposal, alignment, direction)
    }

    override func draw(on canvas: inout PageCanvas) {
        var (shown, shape) = (canvas.separate, PageCanvas(shift: canvas.shift))
        child.draw(on: &shown)
        mask.draw(on: &shape)
        guard !shown.items.isEmpty else { return }
        var group = DisplayGroup(items: shown.items)
        let decoration = shape.items.decoration
        if let path = decoration.opaquePath {
            group.clip = path.path
            group.clipStyle = path.fillStyle
        } else {
            // White with the opacity of each paint: a mask shows by its luminosity.
            group.mask = decoration.map { item in
                item.repainted(imagePaint: .color(.white)) { paint in
                    paint.mappingColors { Color(white: 1, opacity: $0.opacity) }
                }
            }
        }
        canvas.drawn({ _ in [.group(group)] }, in: frame)
    }
}

extension [DisplayItem] {
    /// The only path, if it is filled with one opaque colour: it clips as it masks.
    fileprivate var opaquePath: PaintedPath? {
        guard count == 1, case .path(let painted) = self[0], painted.stroke == nil, painted.fill?.color?.opacity == 1
        else {
            return nil
        }
        return painted
    }
}
