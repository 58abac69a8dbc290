import GalleyGeometry

/// Outlines that come again and again, such as the grounds of round labels: the curves are written once, as a form, which
/// is then drawn at each place. Colours and line styles are those in force where it is drawn. ISO 32000-1 §8.10.
///
/// An outline becomes a form when its former uses would have paid for that, so no use has to be known in advance.
///
/// Memory: some hundred bytes for each outline, of which a bounded number is known.
struct SharedOutlines {
    /// An outline as it is drawn, wherever it stands.
    private struct Shape: Hashable {
        /// The kinds of the elements.
        var kinds: [UInt8] = []
        /// The points, in thousandths, y up, from the first one.
        var points: [Int32] = []
        var operation: String
        /// How far a line reaches beyond the path, in thousandths.
        var reach: Int32
    }

    private enum Use {
        /// Drawn so many times where it stands.
        case inPlace(Int)
        case form(Int)
    }

    private var uses: [Shape: Use] = [:]

    /// More outlines are not remembered.
    private static let most = 1024
    /// Outlines with more elements are not looked at.
    private static let longest = 400
    /// Packed bytes: of a number in a path, of the operators that draw a form, and of the form itself but for its path.
    private static let number = 2.0
    private static let drawing = 14.0
    private static let object = 130.0

    /// The form for `path`, and where its first point goes, y up; nil where the path is written as it is.
    /// - Parameters:
    ///   - operation: paints the path.
    ///   - stroke: the line, where there is one.
    ///   - forms: takes a new form.
    mutating func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double,
        _ forms: inout NewForms
    ) -> (number: Int, place: CGPoint)? {
        let elements = path.elements
        guard elements.count <= Self.longest, case .move(let start)? = elements.first, Self.isCurved(elements) else {
            return nil
        }
        guard let outline = Self.outline(elements, start, operation, stroke) else { return nil }
        let place = CGPoint(x: start.x, y: flip - start.y)
        guard let use = uses[outline] else {
            if uses.count < Self.most { uses[outline] = .inPlace(1) }
            return nil
        }
        switch use {
        case .form(let number): return (number, place)
        case .inPlace(let count):
            let length = Double(outline.points.count) * Self.number
            guard Double(count) * (length - Self.drawing) >= Self.object + length else {
                uses[outline] = .inPlace(count + 1)
                return nil
            }
            let number = forms.add(Self.form(outline))
            uses[outline] = .form(number)
            return (number, place)
        }
    }

    /// Whether there are so many curves that a form may be shorter.
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

    /// Nil for points that are far away.
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
            content: out.bytes, box: box.insetBy(dx: -reach, dy: -reach), used: UsedObjects(), group: .outline)
    }
}

extension Path {
    /// Whether it is no rectangle.
    var mayHaveCurves: Bool {
        switch figure {
        case .empty, .rect, .modules: false
        case .roundedRect, .ellipse, .elements: true
        }
    }

    /// The controls of the cubic that is the same curve as a quadratic: two thirds of the way to the quadratic's.
    static func cubicControls(from start: CGPoint, _ control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
        func third(_ from: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        return (third(start), third(end))
    }
}
