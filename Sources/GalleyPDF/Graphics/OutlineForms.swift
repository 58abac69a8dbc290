import GalleyGeometry

/// Writes repeated outlines, such as the backgrounds of round labels, once as a form that is painted at each position.
/// The form inherits the current colours and line style. ISO 32000-1 §8.10.
///
/// An outline becomes a form once its previous uses would have paid for one, so no use must be known in advance.
/// Rectangles, pills and capsules are shorter than the operator that paints a form.
///
/// Memory: a few hundred bytes per outline, for a bounded number of outlines.
struct OutlineForms {
    /// An outline independent of its position.
    private struct Shape: Hashable {
        /// The element kinds: 0 move, 1 line, 2 curve, 3 close.
        var kinds: [UInt8] = []
        /// The points relative to the first, in thousandths of a point, y up.
        var points: [Int32] = []
        var operation: String
        /// How far the stroke extends beyond the path, in thousandths of a point.
        var reach: Int32
    }

    private enum Use {
        /// Written inline this many times.
        case inPlace(Int)
        case form(Int)
    }

    private var uses: [Shape: Use] = [:]
    /// The number of uses that may change how later ones are written.
    private(set) var changeCount = 0

    /// The maximum number of outlines tracked.
    private static let maxOutlines = 1024
    /// The maximum number of elements in an outline.
    private static let maxLength = 400
    /// Estimated compressed sizes in bytes: a number in a path, the operators that paint a form, and a form object
    /// without its path.
    private static let numberSize = 2.0
    private static let paintingSize = 14.0
    private static let objectSize = 130.0

    /// Returns the form for `path` and the position of its first point, y up; nil if the path is written inline.
    /// - Parameters:
    ///   - operation: the operator that paints the path.
    ///   - stroke: the stroke style, if the path is stroked.
    ///   - forms: receives a new form.
    mutating func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double,
        _ forms: inout PendingForms
    ) -> (number: Int, place: CGPoint)? {
        let elements = path.elements
        guard elements.count <= Self.maxLength, case .move(let start)? = elements.first, Self.isCurved(elements) else {
            return nil
        }
        guard let outline = Self.outline(elements, start, operation, stroke) else { return nil }
        let place = CGPoint(x: start.x, y: flip - start.y)
        guard let use = uses[outline] else {
            if uses.count < Self.maxOutlines {
                uses[outline] = .inPlace(1)
                changeCount += 1
            }
            return nil
        }
        switch use {
        case .form(let number): return (number, place)
        case .inPlace(let count):
            changeCount += 1
            let length = Double(outline.points.count) * Self.numberSize
            guard Double(count) * (length - Self.paintingSize) >= Self.objectSize + length else {
                uses[outline] = .inPlace(count + 1)
                return nil
            }
            let number = forms.add(Self.form(outline))
            uses[outline] = .form(number)
            return (number, place)
        }
    }

    /// Whether there are enough curves for a form to be shorter.
    private static func isCurved(_ elements: [Path.Element]) -> Bool {
        var curves = 0
        for element in elements {
            switch element {
            case .curve, .quadCurve: curves += 1
            case .move, .line, .closeSubpath: break
            }
            if curves > 1 { return true }
        }
        return false
    }

    /// Nil if points are too far apart for the fixed-point format.
    private static func outline(
        _ elements: [Path.Element], _ start: CGPoint, _ operation: String, _ stroke: StrokeStyle?
    ) -> Shape? {
        var reach = 0.0
        if let stroke {
            reach = stroke.lineWidth / 2 * max(1.5, stroke.lineJoin == .miter ? stroke.miterLimit : 1)
        }
        guard reach < 1e4 else { return nil }
        var outline = Shape(operation: operation, reach: Int32((reach * 1000).rounded(.up)))
        outline.points.reserveCapacity(6 * elements.count)
        var (isNear, current) = (true, start)
        func add(_ point: CGPoint) {
            let (x, y) = ((point.x - start.x) * 1000, (start.y - point.y) * 1000)
            guard abs(x) < 1e7, abs(y) < 1e7 else {
                isNear = false
                return
            }
            outline.points.append(Int32(x.rounded()))
            outline.points.append(Int32(y.rounded()))
        }
        for element in elements {
            switch element {
            case .move(let point):
                outline.kinds.append(0)
                add(point)
                current = point
            case .line(let point):
                outline.kinds.append(1)
                add(point)
                current = point
            case .quadCurve(let point, let control):
                outline.kinds.append(2)
                let (a, b) = Path.cubicControls(from: current, control, to: point)
                add(a)
                add(b)
                add(point)
                current = point
            case .curve(let point, let a, let b):
                outline.kinds.append(2)
                add(a)
                add(b)
                add(point)
                current = point
            case .closeSubpath: outline.kinds.append(3)
            }
        }
        return isNear ? outline : nil
    }

    private static func form(_ outline: Shape) -> FormContent {
        var out = PDFBytes()
        var box = CGRect.null
        var points = outline.points[...]
        func write(_ count: Int) {
            for _ in 0..<count {
                let point = CGPoint(x: Double(points.removeFirst()) / 1000, y: Double(points.removeFirst()) / 1000)
                box = box.union(CGRect(origin: point, size: .zero))
                out.number(point.x)
                out.space()
                out.number(point.y)
                out.space()
            }
        }
        for kind in outline.kinds {
            switch kind {
            case 0:
                write(1)
                out.raw("m ")
            case 1:
                write(1)
                out.raw("l ")
            case 2:
                write(3)
                out.raw("c ")
            default: out.raw("h ")
            }
        }
        out.raw(outline.operation)
        let reach = Double(outline.reach) / 1000 + 0.01
        return FormContent(
            content: out.bytes, box: box.insetBy(dx: -reach, dy: -reach), used: UsedXObjects(), group: .outline)
    }
}

extension Path {
    /// Whether the figure may contain curves.
    var mayHaveCurves: Bool {
        switch figure {
        case .empty, .rect, .modules: false
        case .roundedRect, .ellipse, .elements: true
        }
    }

    /// Returns the control points of the cubic equal to a quadratic curve, two thirds of the way to its control point.
    static func cubicControls(from start: CGPoint, _ control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
        func third(_ from: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        return (third(start), third(end))
    }
}
