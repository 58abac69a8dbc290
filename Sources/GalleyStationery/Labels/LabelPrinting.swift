public import Galley

/// How sheets are printed: corrections for a printer that is off, marks to check by and to cut along.
public struct LabelPrinting: Sendable {
    /// Moves everything, in points to the right and down.
    public var offset = CGSize.zero
    /// Stretches everything from the paper's top left corner.
    public var scale = CGSize(width: 1, height: 1)
    /// For film that is seen from its back.
    public var isMirrored = false
    /// Draws the edges along which labels are cut.
    public var showsOutlines = false
    /// Draws short lines at the paper's edges where plain paper is to be cut.
    public var showsCropMarks = false
    /// How far backgrounds reach over the cut edge, in points.
    public var bleed: CGFloat = 0
    /// Of the printer; the modules of barcodes become whole dots then.
    public var dotsPerInch: CGFloat?

    public init() {}

    /// From the sheet as it is meant to the sheet as this printer has to be told.
    func transform(page: CGSize) -> CGAffineTransform {
        let corrected = CGAffineTransform(
            a: scale.width, b: 0, c: 0, d: scale.height, tx: offset.width, ty: offset.height)
        guard isMirrored else { return corrected }
        return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.width, ty: 0).concatenating(corrected)
    }

    /// Marks that all sheets of `stock` have.
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

    /// A line for each edge of the labels, outside of all labels and their bleed: 9 points long where there is room.
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

    /// A sheet's page, corrected for the printer.
    func page(_ items: [DisplayItem], on stock: Stock) -> DisplayPage {
        let transform = transform(page: stock.page)
        let marks = marks(on: stock)
        let all = marks.isEmpty ? items : marks + items
        return DisplayPage(
            size: stock.page,
            items: transform.isIdentity || all.isEmpty ? all : [.group(DisplayGroup(transform: transform, items: all))])
    }
}
