/// A view that is a landmark.
package final class LandmarkNode: WrappingNode {
    private let kind: Landmark
    override var landmark: Landmark? { kind }

    package init(_ child: ViewNode, _ kind: Landmark) {
        self.kind = kind
        super.init(child)
        mayHoldLandmarks = true
    }
}
