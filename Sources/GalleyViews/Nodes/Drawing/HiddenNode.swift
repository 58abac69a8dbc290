import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that takes its room but is not drawn.
final class HiddenNode: UndividedNode {
    override func draw(on canvas: inout PageCanvas) {}
}
