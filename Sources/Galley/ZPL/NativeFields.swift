import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage

/// Finds the barcodes and boxes of a page that a printer draws with the same dots.
struct NativeFields {
    private(set) var fields: [NativeField] = []
    /// The black dots that no field has.
    private(set) var rest: LabelDots
    private let scale: CGFloat

    /// The maximum number of boxes of a label, and the least length of one in dots: smaller ones are shorter as graphics.
    private static let mostBoxes = 200
    private static let leastLength = 16
    /// The part of a dot by which a side may miss it.
    private static let tolerance: CGFloat = 0.02

    /// - Parameter dots: the page as it is printed: a field is used only if all its dots are black there.
    init(_ page: DisplayPage, dots: LabelDots, dpi: Double) {
        (rest, scale) = (dots, CGFloat(dpi / 72))
        find(in: page.items, .identity, dots)
    }

    private mutating func find(in items: [DisplayItem], _ transform: CGAffineTransform, _ dots: LabelDots) {
        // Groups on a stack: they may be nested deeply.
        var open = [(items, transform)]
        while let (items, transform) = open.popLast() {
            for item in items {
                switch item {
                case .group(let group): open.append((group.items, group.transform.concatenating(transform)))
                case .path(let path): find(path, transform, dots)
                case .glyphs, .line, .image, .link, .destination, .beginElement, .endElement: break
                }
            }
        }
    }

    private mutating func find(_ path: PaintedPath, _ transform: CGAffineTransform, _ dots: LabelDots) {
        guard path.outlinedRun == nil, let turn = Self.turn(transform) else { return }
        switch path.path.figure {
        case .rect(let rect):
            if path.fill != nil { add(box(rect, transform), dots) }
            if let stroke = path.stroke, stroke.style.dash.isEmpty {
                let half = stroke.style.lineWidth / 2
                let outer = rect.insetBy(dx: -half, dy: -half)
                for field in frame(outer, width: 2 * half, transform) { add(field, dots) }
            }
        case .modules(let grid, let origin):
            guard path.fill != nil else { return }
            for field in barcode(grid, at: origin, transform, turn) { add(field, dots) }
        case .empty, .roundedRect, .ellipse, .elements: break
        }
    }

    private mutating func add(_ field: NativeField?, _ dots: LabelDots) {
        guard let field, fields.count < Self.mostBoxes, field.areas.allSatisfy(dots.isBlack) else { return }
        fields.append(field)
        for area in field.areas { rest.erase(area) }
    }

    // MARK: Boxes

    private func box(_ rect: CGRect, _ transform: CGAffineTransform) -> NativeField? {
        let area = dots(rect, transform)
        guard area.width > 0, area.height > 0, max(area.width, area.height) >= Self.leastLength else { return nil }
        return NativeField(area, thickness: min(area.width, area.height))
    }

    /// The sides of a frame: one box, or one each if they have not the same number of dots.
    private func frame(_ rect: CGRect, width: CGFloat, _ transform: CGAffineTransform) -> [NativeField] {
        let (outer, inner) = (dots(rect, transform), dots(rect.insetBy(dx: width, dy: width), transform))
        guard inner.width > 0, inner.height > 0, max(outer.width, outer.height) >= Self.leastLength else { return [] }
        let (left, top) = (inner.x - outer.x, inner.y - outer.y)
        let (right, bottom) = (outer.width - left - inner.width, outer.height - top - inner.height)
        guard [left, top, right, bottom].allSatisfy({ $0 > 0 }) else { return [] }
        if [top, right, bottom].allSatisfy({ $0 == left }) { return [NativeField(outer, thickness: left)] }
        return [
            LabelDots.Area(x: outer.x, y: outer.y, width: outer.width, height: top),
            LabelDots.Area(x: outer.x, y: inner.y + inner.height, width: outer.width, height: bottom),
            LabelDots.Area(x: outer.x, y: inner.y, width: left, height: inner.height),
            LabelDots.Area(x: inner.x + inner.width, y: inner.y, width: right, height: inner.height),
        ].map { NativeField($0, thickness: min($0.width, $0.height)) }
    }

    /// The dots whose middle is in a rectangle.
    private func dots(_ rect: CGRect, _ transform: CGAffineTransform) -> LabelDots.Area {
        let frame = rect.applying(transform)
        let (x, y) = (Self.whole(frame.minX * scale), Self.whole(frame.minY * scale))
        return .init(
            x: x, y: y, width: Self.whole(frame.maxX * scale) - x, height: Self.whole(frame.maxY * scale) - y)
    }

    private static func whole(_ length: CGFloat) -> Int { Int(bounded: length.rounded()) }

    // MARK: Barcodes

    /// The bars as a barcode, and other parts of the symbol, such as bearer bars, as boxes; empty for other symbols.
    private func barcode(
        _ grid: ModuleGrid, at origin: CGPoint, _ transform: CGAffineTransform, _ turn: Int
    ) -> [NativeField] {
        // Bearer bars are wider than any bar.
        let bars = grid.rects.filter { $0.width <= 4 }
        guard let first = bars.min(by: { $0.x < $1.x }),
            bars.allSatisfy({ $0.y == first.y && $0.height == first.height }), let code = BarPattern(bars)?.code
        else { return [] }
        func area(_ rect: ModuleRect) -> LabelDots.Area {
            dots(grid.frame(rect).offsetBy(dx: origin.x, dy: origin.y), transform)
        }
        let module = grid.module * scale
        let whole = Self.whole(module)
        guard abs(module - CGFloat(whole)) < Self.tolerance else { return [] }
        let areas = bars.map(area)
        guard let x = areas.map(\.x).min(), let y = areas.map(\.y).min(),
            let right = areas.map({ $0.x + $0.width }).max(), let bottom = areas.map({ $0.y + $0.height }).max()
        else { return [] }
        // The printer's bars, whose first one may begin within one of our dots.
        let printed = bars.map { bar in
            let (start, length) = ((bar.x - first.x) * whole, bar.width * whole)
            return switch turn {
            case 0: LabelDots.Area(x: x + start, y: y, width: length, height: bottom - y)
            case 1: LabelDots.Area(x: x, y: y + start, width: right - x, height: length)
            case 2: LabelDots.Area(x: right - start - length, y: y, width: length, height: bottom - y)
            default: LabelDots.Area(x: x, y: bottom - start - length, width: right - x, height: length)
            }
        }
        guard Set(printed) == Set(areas) else { return [] }
        let others = grid.rects.filter { $0.width > 4 }.map { rect in
            let area = area(rect)
            return NativeField(area, thickness: min(area.width, area.height))
        }
        return NativeField(code, areas: printed, module: whole, turn: turn).map { [$0] + others } ?? []
    }

    /// The clockwise quarter turns of a transform that only turns and moves; nil for others.
    private static func turn(_ transform: CGAffineTransform) -> Int? {
        let sides = [transform.a, transform.b, transform.c, transform.d].map { ($0 * 1e6).rounded() / 1e6 }
        return [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]].firstIndex(of: sides)
    }
}
