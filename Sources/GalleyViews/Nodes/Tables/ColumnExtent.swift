import GalleyGeometry
import GalleyLayout

/// The natural widths of a column's cells, without padding.
struct ColumnExtent {
    var header: CGFloat = 0
    var body: CGFloat = 0
    /// Before and after the decimal separator.
    var whole: CGFloat = 0
    var decimals: CGFloat = 0

    /// The longest line of a cell that is no header.
    var longest: CGFloat { max(body, whole + decimals) }

    mutating func add(_ node: ColumnCellNode, scale: CGFloat = 1) {
        let width = node.naturalWidth / scale
        if node.cell.isHeader {
            header = max(header, width)
        } else if let own = node.whole?.sizeThatFits(.unspecified).width {
            whole = max(whole, own / scale)
            decimals = max(decimals, width - own / scale)
        } else {
            body = max(body, width)
        }
    }

    func scaled(by scale: CGFloat) -> ColumnExtent {
        ColumnExtent(header: header * scale, body: body * scale, whole: whole * scale, decimals: decimals * scale)
    }
}

/// The longest unbreakable parts of a column: widths without padding.
struct LeastWidth {
    var header: CGFloat = 0
    var body: CGFloat = 0

    func scaled(by scale: CGFloat) -> LeastWidth { LeastWidth(header: header * scale, body: body * scale) }
}
