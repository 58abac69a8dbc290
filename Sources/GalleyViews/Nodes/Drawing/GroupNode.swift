import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that is drawn as a group: faded, clipped or transformed. Its layout is unchanged.
final class GroupNode: UndividedNode {
    struct Effect {
        var opacity: Double = 1
        /// Takes the view's frame.
        var clip: ((CGRect) -> Path)?
        var clipStyle = FillStyle()
        /// Takes the frame's size; in coordinates from the frame's top left corner.
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
