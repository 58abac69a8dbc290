import Galley

extension LabelTypesetter {
    /// The direction of the last label.
    var lastDirection: LayoutDirection { template.direction ?? filling?.direction ?? .leftToRight }

    /// The codes of the last label.
    var lastCodes: [BarcodeSymbol] { filling?.texts.compactMap(\.symbol) ?? [] }

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

    /// The label by itself, on a page of its size, which is larger by `origin`.
    func picture(_ label: LaidOutLabel, at origin: CGPoint = .zero) -> DisplayPage {
        var items: [DisplayItem] = []
        draw(label, in: CGRect(origin: origin, size: stock.label), into: &items)
        let size = CGSize(width: stock.label.width + origin.x, height: stock.label.height + origin.y)
        return DisplayPage(size: size, items: items)
    }
}
