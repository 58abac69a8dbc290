import GalleyDisplay
import GalleyGeometry

/// Writes outlines that a page repeats, such as the backgrounds of round labels, once as a form that is painted at each
/// position. The form inherits the current colours and line style. ISO 32000-1 §8.10.
///
/// Outlines are counted before the page is drawn, and become forms where that is shorter. Rectangles, pills and capsules are
/// shorter than the operator that paints a form.
///
/// Memory: a few hundred bytes per outline, for a bounded number of outlines.
struct OutlineForms {
    /// An outline independent of its position.
    struct Outline: Hashable {
        /// The element kinds: 0 move, 1 line, 2 curve, 3 close.
        var kinds: [UInt8] = []
        /// The points relative to the first, in thousandths of a point, y up.
        var points: [Int32] = []
    }

    /// An outline and how it is painted.
    struct Shape: Hashable {
        let outline: Outline
        let operation: String
        /// How far the stroke extends beyond the path, in thousandths of a point.
        let reach: Int32
    }

    /// The number of times that the page has each outline, in any paint.
    private var counts: [Outline: Int] = [:]
    /// The numbers of the forms on the page.
    private var numbers: [Shape: Int] = [:]

    /// The maximum number of outlines tracked.
    private static let maxOutlines = 1024
    /// Estimated compressed sizes in bytes: a number in a path, the operators that paint a form, and a form object
    /// without its path.
    private static let numberSize = 2.0
    private static let paintingSize = 14.0
    private static let objectSize = 130.0

    /// - Parameter items: those of the page.
    init(counting items: [DisplayItem]) { count(items) }

    private mutating func count(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .path(let painted):
                guard painted.path.mayHaveCurves, !painted.isBackground, let outline = Outline(painted.path),
                    counts[outline] != nil || counts.count < Self.maxOutlines
                else { break }
                counts[outline, default: 0] += 1
            case .group(let group):
                count(group.items)
                count(group.mask ?? [])
            default: break
            }
        }
    }

    /// Returns the number of the form for `path` and the position of its first point, y up; nil if the path is written inline.
    /// - Parameters:
    ///   - operation: the operator that paints the path.
    ///   - stroke: the stroke style, if the path is stroked.
    ///   - forms: receives a new form.
    mutating func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double, _ forms: inout [FormContent]
    ) -> (number: Int, place: CGPoint)? {
        guard !counts.isEmpty, let outline = Outline(path), let count = counts[outline] else { return nil }
        let length = Double(outline.points.count) * Self.numberSize
        guard Double(count) * (length - Self.paintingSize) >= Self.objectSize + length,
            let shape = Shape(outline, operation, stroke), case .move(let start)? = path.elements.first
        else { return nil }
        let origin = CGPoint(x: start.x, y: flip - start.y)
        if let number = numbers[shape] { return (number, origin) }
        numbers[shape] = forms.count
        forms.append(shape.form)
        return (forms.count - 1, origin)
    }
}

extension OutlineForms.Outline {
    /// The maximum number of elements in an outline.
    private static let maxLength = 400

    /// Nil for a path without curves or with too many elements, and if points are too far apart for the fixed-point format.
    init?(_ path: Path) {
        let elements = path.elements
        guard elements.count <= Self.maxLength, case .move(let start)? = elements.first, Self.isCurved(elements) else {
            return nil
        }
        points.reserveCapacity(6 * elements.count)
        var (isNear, current) = (true, start)
        func add(_ point: CGPoint, _ points: inout [Int32]) {
            let (x, y) = ((point.x - start.x) * 1000, (start.y - point.y) * 1000)
            guard abs(x) < 1e7, abs(y) < 1e7 else {
                isNear = false
                return
            }
            // bounded: by the guard
            points += [Int32(x.rounded()), Int32(y.rounded())]
        }
        for element in elements {
            switch element {
            case .move(let point):
                kinds.append(0)
                add(point, &points)
                current = point
            case .line(let point):
                kinds.append(1)
                add(point, &points)
                current = point
            case .quadCurve(let point, let control):
                kinds.append(2)
                let (a, b) = Path.cubicControls(from: current, control, to: point)
                for point in [a, b, point] { add(point, &points) }
                current = point
            case .curve(let point, let a, let b):
                kinds.append(2)
                for point in [a, b, point] { add(point, &points) }
                current = point
            case .closeSubpath: kinds.append(3)
            }
        }
        if !isNear { return nil }
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
}

extension OutlineForms.Shape {
    /// Nil if the stroke extends too far.
    fileprivate init?(_ outline: OutlineForms.Outline, _ operation: String, _ stroke: StrokeStyle?) {
        var reach = 0.0
        if let stroke {
            reach = stroke.lineWidth / 2 * max(1.5, stroke.lineJoin == .miter ? stroke.miterLimit : 1)
        }
        guard reach < 1e4 else { return nil }
        // bounded: by the guard
        self.init(outline: outline, operation: operation, reach: Int32((reach * 1000).rounded(.up)))
    }

    /// The outline as a form that starts at the origin.
    fileprivate var form: FormContent {
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
        out.raw(operation)
        let distance = Double(reach) / 1000 + 0.01
        return FormContent(content: out.bytes, box: box.insetBy(dx: -distance, dy: -distance), group: .outline(self))
    }
}

extension PaintedPath {
    /// Whether the path is painted with other backgrounds.
    fileprivate var isBackground: Bool {
        guard stroke == nil, case .color(let color)? = fill else { return false }
        return BackgroundBatch.Shape(path, color) != nil
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
