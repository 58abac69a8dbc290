import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that has its place, and is not seen.
final class HiddenNode: UncutNode {
    override func draw(on canvas: inout PageCanvas) {}
}
