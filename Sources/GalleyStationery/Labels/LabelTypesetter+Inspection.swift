import Galley

extension LabelTypesetter {
    /// The tree of a label in `frame`.
    func inspect(_ label: LaidOutLabel, in frame: CGRect) -> InspectedView {
        InspectedView("Label", frame: frame, views: [label.view.inspection.moved(to: frame.origin)])
    }
}
