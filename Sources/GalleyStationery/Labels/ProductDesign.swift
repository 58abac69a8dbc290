import Galley

/// A product: its name, what tells it from others, and the price in the corner where the eye ends.
struct ProductDesign: LabelDesign {
    let roles: [FieldRole: String]
    let columns: [String]
    let label: CGSize

    var content: LabelPart {
        let base = size(height: 1 / 9, width: 1 / 20, 5.5...16)
        guard roles[.name] != nil || roles[.sku] != nil else {
            var root = LabelPart(.column(lines(columns, size: base), spacing: 0, .leading))
            root.box.place = .leading
            return root
        }
        var name = TextBox()
        (name.size, name.weight, name.color, name.lines) = (base * 1.3, 650, LabelInk.strong, 3)
        var column: [LabelPart] = []
        if let text = text(field(.name)) ?? text(field(.sku)) { column.append(LabelPart(.text(text, name))) }
        if let text = text(field(.company)) ?? text(field(.details)) {
            var box = TextBox()
            (box.size, box.color, box.lines) = (base, LabelInk.quiet, 1)
            var part = LabelPart(.text(text, box))
            part.box.padding.top = base * 0.15
            column.append(part)
        }
        column.append(LabelPart(.spacer))
        if let foot = foot(base) { column.append(foot) }
        var root = LabelPart(.column(column, spacing: 0, .leading))
        root.box.place = .leading
        return root
    }

    private func foot(_ base: CGFloat) -> LabelPart? {
        var row: [LabelPart] = []
        if let text = text(field(.code)) {
            var barcode = BarcodeBox()
            barcode.symbology = nil
            var part = LabelPart(.barcode(text, barcode))
            part.box.height = .length(label.height * 0.36)
            row.append(part)
        } else if roles[.name] != nil, let text = text(field(.sku)) {
            var box = TextBox()
            (box.size, box.color, box.hasTabularFigures, box.tracking) = (
                base * 0.85, LabelInk.quiet, true, base * 0.03
            )
            row.append(LabelPart(.text(text, box)))
        }
        row.append(LabelPart(.spacer))
        if let text = text(field(.price)) {
            var box = TextBox()
            (box.size, box.weight, box.color, box.hasTabularFigures) = (base * 2, 700, LabelInk.strong, true)
            row.append(LabelPart(.text(text, box)))
        }
        let edge: LabelPart.VerticalEdge = roles[.code] == nil ? .baseline : .bottom
        return row.count > 1 ? LabelPart(.row(row, spacing: base * 0.5, edge)) : nil
    }
}
