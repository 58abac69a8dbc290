import GalleyGeometry
import GalleyLayout

/// Boxes as a layout has set them.
struct Setting {
    let boxes: [Box]
    let bounds: CGRect
    /// The size that the layout reports.
    let size: CGSize

    /// Measures `layout` for `width` and `height`, then has it place `boxes` in bounds of that size, or `boundsWidth`
    /// wide and `boundsHeight` high.
    init<L: Layout>(
        _ layout: L, _ boxes: [Box], width: CGFloat?, height: CGFloat? = nil, boundsWidth: CGFloat? = nil,
        boundsHeight: CGFloat? = nil, origin: CGPoint = .zero, direction: LayoutDirection = .leftToRight
    ) {
        let host = LayoutHost(boxes, layoutDirection: direction)
        let proposal = ProposedViewSize(width: width, height: height)
        var cache = layout.makeCache(subviews: host.subviews)
        self.boxes = boxes
        size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        bounds = CGRect(
            origin: origin, size: CGSize(width: boundsWidth ?? size.width, height: boundsHeight ?? size.height))
        host.place(layout, in: bounds, proposal: proposal, cache: &cache)
    }

    var frames: [CGRect] { boxes.map { $0.frame ?? .null } }

    /// The bounds as a frame of one character for each point, with the boxes filled with their letters. Overlaps are
    /// marked `#`; a box outside of the bounds is named below the picture, and an omitted one is not shown.
    var picture: String {
        let (columns, rows) = (Int(bounds.width.rounded(.up)), Int(bounds.height.rounded(.up)))
        var canvas = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
        var outside: [String] = []
        for box in boxes where !box.isOmitted {
            guard let frame = box.frame?.offsetBy(dx: -bounds.minX, dy: -bounds.minY) else {
                outside.append("\(box.letter) was not placed")
                continue
            }
            let across = Int(frame.minX.rounded())..<Int(frame.maxX.rounded())
            let down = Int(frame.minY.rounded())..<Int(frame.maxY.rounded())
            if across.clamped(to: 0..<columns) != across || down.clamped(to: 0..<rows) != down {
                outside.append("\(box.letter) is outside")
            }
            for row in down.clamped(to: 0..<rows) {
                for column in across.clamped(to: 0..<columns) {
                    canvas[row][column] = canvas[row][column] == " " ? box.letter : "#"
                }
            }
        }
        let border = "+" + String(repeating: "-", count: columns) + "+"
        return ([border] + canvas.map { "|" + String($0) + "|" } + [border] + outside).joined(separator: "\n")
    }
}
