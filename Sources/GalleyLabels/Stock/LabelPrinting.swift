public import Galley

/// A side of a sheet of labels.
public enum LabelSide: String, Sendable, CaseIterable {
    /// The side of the die-cut labels.
    case front
    /// The side behind it.
    case back
}

/// Corrections for a printer, and marks on the sheets.
public struct LabelPrinting: Sendable {
    /// The sides to print, front before back; nil for all that the template has.
    public var sides: [LabelSide]?
    /// The edge along which the printer turns the paper; nil for the one that keeps backs upright: the long edge of portrait paper.
    public var turningEdge: PDFDuplex?
    /// The shift of backs to the right and down beyond `offset`, in points.
    public var backOffset = CGSize.zero
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
    func transform(page: CGSize, side: LabelSide) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        // Turned along a horizontal edge, the top of the paper becomes its bottom.
        if side == .back, edge(of: page) != Self.uprightEdge(of: page) {
            transform = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: page.width, ty: page.height)
        }
        if isMirrored {
            transform = transform.concatenating(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.width, ty: 0))
        }
        let further = side == .back ? backOffset : .zero
        return transform.concatenating(
            CGAffineTransform(
                a: scale.width, b: 0, c: 0, d: scale.height, tx: offset.width + further.width,
                ty: offset.height + further.height))
    }

    /// The edge along which the printer turns paper of a size.
    package func edge(of page: CGSize) -> PDFDuplex { turningEdge ?? Self.uprightEdge(of: page) }

    private static func uprightEdge(of page: CGSize) -> PDFDuplex {
        page.height >= page.width ? .longEdge : .shortEdge
    }

    /// The marks on a side of each sheet of `stock`.
    private func marks(on stock: Stock, side: LabelSide) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if showsOutlines {
            let line = PaintedPath.Stroke(color: Color(white: 0.6), style: StrokeStyle(lineWidth: 0.35))
            items += stock.frames(on: side).map {
                .path(PaintedPath(path: stock.outline(in: $0), fill: nil as Color?, stroke: line))
            }
        }
        if showsCropMarks { items.append(.path(cropMarks(on: stock, side: side))) }
        return items
    }

    /// A line for each edge of the labels, outside of all labels and their bleed, up to 9 points long.
    private func cropMarks(on stock: Stock, side: LabelSide) -> PaintedPath {
        let frames = stock.frames(on: side)
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

    /// A side of a sheet with marks and corrections.
    func page(_ items: [DisplayItem], on stock: Stock, side: LabelSide) -> DisplayPage {
        let transform = transform(page: stock.page, side: side)
        let marks = marks(on: stock, side: side)
        let all = marks.isEmpty ? items : marks + items
        return DisplayPage(
            size: stock.page,
            items: transform.isIdentity || all.isEmpty ? all : [.group(DisplayGroup(transform: transform, items: all))])
    }
}
