import Galley

extension LabelTypesetter {
    /// The tree of a label in `frame`. Content that a tall label turns has its frames as drawn.
    func inspect(_ label: LaidOutLabel, in frame: CGRect) -> InspectedView {
        var view = label.view.inspection
        if quarters != 0 {
            view.children = view.children.map { turned in
                var turned = turned
                let center = CGPoint(x: turned.frame.midX, y: turned.frame.midY)
                turned.children = turned.children.map { $0.turned(by: quarters, about: center) }
                return turned
            }
        }
        return InspectedView("Label", frame: frame, children: [view.moved(dx: frame.minX, dy: frame.minY)])
    }

    /// The label by itself, on a page of its size.
    func picture(_ label: LaidOutLabel) -> DisplayPage {
        var items: [DisplayItem] = []
        draw(label, in: CGRect(origin: .zero, size: stock.label), into: &items)
        return DisplayPage(size: stock.label, items: items)
    }
}
