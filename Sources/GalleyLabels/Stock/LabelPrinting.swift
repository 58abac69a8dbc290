public import Galley

/// Corrections for a printer, and marks on the sheets.
public struct LabelPrinting: Sendable {
    /// The shift to the right and down, in points.
    public var offset = CGSize.zero
    /// The scale from the top left corner of the paper.
    public var scale = CGSize(width: 1, height: 1)
    /// Whether the sheet is mirrored, for film.
    public var isMirrored = false
    /// Whether the edges of the labels are drawn.
    public var showsOutlines = false
    /// Whether crop marks for cutting plain paper are drawn.
    public var showsCropMarks = false
    /// Whether the boxes of lines and parts, their baselines, and what is larger than its room are drawn.
    public var showsLayoutMarks = false
    /// The distance by which backgrounds extend over the edges of the labels, in points.
    public var bleed: CGFloat = 0
    /// The resolution of the printer, for modules of whole dots in barcodes; nil if unknown.
    public var dotsPerInch: CGFloat?

    /// Creates settings without corrections and marks.
    public init() {}

    /// The transform from ideal coordinates to those of the printer.
    func transform(page: CGSize) -> CGAffineTransform {
        let corrected = CGAffineTransform(
            a: scale.width, b: 0, c: 0, d: scale.height, tx: offset.width, ty: offset.height)
        guard isMirrored else { return corrected }
        return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.width, ty: 0).concatenating(corrected)
    }

    /// The marks on each sheet of `stock`.
    func marks(on stock: Stock) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if showsOutlines {
            let line = PaintedPath.Stroke(color: Color(white: 0.6), style: StrokeStyle(lineWidth: 0.35))
            items += stock.frames.map {
                .path(PaintedPath(path: stock.outline(in: $0), fill: nil as Color?, stroke: line))
            }
        }
        if showsCropMarks { items.append(.path(cropMarks(on: stock))) }
        return items
    }

    /// A line for each edge of the labels, outside of all labels and their bleed, up to 9 points long.
    private func cropMarks(on stock: Stock) -> PaintedPath {
        let frames = stock.frames
        let area = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let gap = bleed + 2
        func distinct(_ values: [CGFloat]) -> [CGFloat] {
            var kept: [CGFloat] = []
            for value in values.sorted() where kept.isEmpty || value - kept[kept.count - 1] > 0.05 {
                kept.append(value)
            }
            return kept
        }
        let path = Path { path in
            func line(_ a: CGPoint, _ b: CGPoint) {
                path.move(to: a)
                path.addLine(to: b)
            }
            for x in distinct(frames.flatMap { [$0.minX, $0.maxX] }) {
                line(CGPoint(x: x, y: max(0, area.minY - gap - 9)), CGPoint(x: x, y: max(0, area.minY - gap)))
                line(
                    CGPoint(x: x, y: min(stock.page.height, area.maxY + gap)),
                    CGPoint(x: x, y: min(stock.page.height, area.maxY + gap + 9)))
            }
            for y in distinct(frames.flatMap { [$0.minY, $0.maxY] }) {
                line(CGPoint(x: max(0, area.minX - gap - 9), y: y), CGPoint(x: max(0, area.minX - gap), y: y))
                line(
                    CGPoint(x: min(stock.page.width, area.maxX + gap), y: y),
                    CGPoint(x: min(stock.page.width, area.maxX + gap + 9), y: y))
            }
        }
        return PaintedPath(
            path: path, fill: nil as Color?, stroke: .init(color: .black, style: StrokeStyle(lineWidth: 0.25)))
    }

    /// The page of a sheet with marks and corrections.
    func page(_ items: [DisplayItem], on stock: Stock) -> DisplayPage {
        let transform = transform(page: stock.page)
        let marks = marks(on: stock)
        let all = marks.isEmpty ? items : marks + items
        return DisplayPage(
            size: stock.page,
            items: transform.isIdentity || all.isEmpty ? all : [.group(DisplayGroup(transform: transform, items: all))])
    }
}
