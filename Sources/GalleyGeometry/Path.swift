public import Foundation

/// The outline of a two-dimensional shape, in points, y down.
///
/// Rectangles, rounded rectangles and ellipses keep their identity, so that writers can use special operators (a pill
/// is one stroked rectangle in PDF) and resort to curves only without one.
public struct Path: Equatable, Sendable {
    /// A step in the construction of a path.
    public enum Element: Equatable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line to the start of the subpath, which ends there.
        case closeSubpath
    }

    /// The path as a simple figure, if it is one.
    package enum Figure: Equatable, Sendable {
        /// A path without elements.
        case empty
        /// A rectangle.
        case rect(CGRect)
        /// A rounded rectangle; `cornerRadius` is at most half of the shorter side.
        case roundedRect(CGRect, cornerRadius: CGFloat)
        /// The ellipse inscribed in a rectangle.
        case ellipse(CGRect)
        /// A grid of rectangles: the bars of a barcode.
        case modules(ModuleGrid, at: CGPoint)
        /// Any other path.
        case elements([Element])
    }

    /// The path as a simple figure, or as elements.
    package private(set) var figure: Figure = .empty

    /// Creates an empty path.
    public init() {}

    /// Creates a rectangle.
    public init(_ rect: CGRect) { figure = .rect(rect) }

    /// Creates an ellipse inscribed in `rect`.
    public init(ellipseIn rect: CGRect) { figure = .ellipse(rect) }

    /// A rectangle with circular corners. The radius is clamped to half of the shorter side; zero gives a plain
    /// rectangle.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        figure = radius > 0 ? .roundedRect(rect, cornerRadius: radius) : .rect(rect)
    }

    /// The rectangles of `grid`, with its upper left corner at `origin`. O(1).
    package init(_ grid: ModuleGrid, at origin: CGPoint) {
        figure = grid.rects.isEmpty ? .empty : .modules(grid, at: origin)
    }

    /// Creates a path and lets `callback` add to it.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// Creates a path from elements.
    package init(elements: [Element]) { figure = elements.isEmpty ? .empty : .elements(elements) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { figure == .empty }

    // MARK: Building

    /// Starts a subpath at `point`.
    public mutating func move(to point: CGPoint) { append(.move(to: point)) }

    /// Adds a line from the current point to `point`.
    public mutating func addLine(to point: CGPoint) { append(.line(to: point)) }

    /// Adds a quadratic Bézier curve from the current point to `point`.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        append(.quadCurve(to: point, control: control))
    }

    /// Adds a cubic Bézier curve from the current point to `point`.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Closes the current subpath with a line to its start.
    public mutating func closeSubpath() { append(.closeSubpath) }

    /// Starts a subpath at the first point and adds lines to the others.
    public mutating func addLines(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() { append(index == 0 ? .move(to: point) : .line(to: point)) }
    }

    /// Adds a rectangle, mapped by `transform`.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    /// O(`rects`).
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        guard rects.count > 1 else {
            for rect in rects { addRect(rect, transform: transform) }
            return
        }
        addPath(Path(elements: rects.flatMap(Self.corners)), transform: transform)
    }

    /// Adds an ellipse inscribed in `rect`, mapped by `transform`.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Adds a rectangle with circular corners, mapped by `transform`.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerRadius: cornerRadius), transform: transform)
    }

    /// Adds `other`, mapped by `transform`. O(elements of `other`).
    public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
        let other = other.applying(transform)
        if isEmpty {
            figure = other.figure
        } else if !other.isEmpty {
            var list = elements
            figure = .empty  // so that the list is not shared while it grows
            list += other.elements
            figure = .elements(list)
        }
    }

    mutating func append(_ element: Element) {
        var list: [Element]
        switch figure {
        case .elements(let existing): list = existing
        default: list = elements
        }
        figure = .empty  // so that the list is not shared while it grows
        list.append(element)
        figure = .elements(list)
    }
}

extension Path {
    /// The handle length of the best cubic approximation of a quarter circle of radius 1; the largest radial error is
    /// 0.02 %.
    static let quarterCircle: CGFloat = 0.551_915_024_5

    /// The path as moves, lines and curves. O(1) for a path built from elements.
    package var elements: [Element] {
        switch figure {
        case .empty: []
        case .elements(let list): list
        case .rect(let r): Self.corners(r)
        case .modules(let grid, let place):
            grid.rects.flatMap { Self.corners(grid.frame($0).offsetBy(dx: place.x, dy: place.y)) }
        case .roundedRect(let r, let radius): Self.rounded(r, radius, radius)
        case .ellipse(let r): Self.ellipse(r)
        }
    }

    private static func corners(_ r: CGRect) -> [Element] {
        [
            .move(to: r.origin), .line(to: CGPoint(x: r.maxX, y: r.minY)),
            .line(to: CGPoint(x: r.maxX, y: r.maxY)), .line(to: CGPoint(x: r.minX, y: r.maxY)), .closeSubpath,
        ]
    }

    /// Calls `body` with each element of the path in order.
    public func forEach(_ body: (Element) throws -> Void) rethrows {
        for element in elements { try body(element) }
    }

    /// The outline begins in the middle of the right side and runs clockwise on the page, as in Core Graphics.
    static func rounded(_ r: CGRect, _ rx: CGFloat, _ ry: CGFloat) -> [Element] {
        let (kx, ky) = (rx * (1 - quarterCircle), ry * (1 - quarterCircle))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        return [
            .move(to: point(r.maxX, r.midY)),
            .line(to: point(r.maxX, r.maxY - ry)),
            .curve(
                to: point(r.maxX - rx, r.maxY), control1: point(r.maxX, r.maxY - ky),
                control2: point(r.maxX - kx, r.maxY)),
            .line(to: point(r.minX + rx, r.maxY)),
            .curve(
                to: point(r.minX, r.maxY - ry), control1: point(r.minX + kx, r.maxY),
                control2: point(r.minX, r.maxY - ky)),
            .line(to: point(r.minX, r.minY + ry)),
            .curve(
                to: point(r.minX + rx, r.minY), control1: point(r.minX, r.minY + ky),
                control2: point(r.minX + kx, r.minY)),
            .line(to: point(r.maxX - rx, r.minY)),
            .curve(
                to: point(r.maxX, r.minY + ry), control1: point(r.maxX - kx, r.minY),
                control2: point(r.maxX, r.minY + ky)),
            .closeSubpath,
        ]
    }

    /// The outline begins at three o'clock and runs clockwise on the page, as in Core Graphics: published progress rings
    /// are trimmed circles that are turned by −90°.
    private static func ellipse(_ r: CGRect) -> [Element] {
        let (kx, ky) = (r.width / 2 * (1 - quarterCircle), r.height / 2 * (1 - quarterCircle))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        return [
            .move(to: point(r.maxX, r.midY)),
            .curve(
                to: point(r.midX, r.maxY), control1: point(r.maxX, r.maxY - ky), control2: point(r.maxX - kx, r.maxY)),
            .curve(
                to: point(r.minX, r.midY), control1: point(r.minX + kx, r.maxY), control2: point(r.minX, r.maxY - ky)),
            .curve(
                to: point(r.midX, r.minY), control1: point(r.minX, r.minY + ky), control2: point(r.minX + kx, r.minY)),
            .curve(
                to: point(r.maxX, r.midY), control1: point(r.maxX - kx, r.minY), control2: point(r.maxX, r.minY + ky)),
            .closeSubpath,
        ]
    }

    /// Returns the transformed path; a translation preserves simple figures. O(elements).
    public func applying(_ t: CGAffineTransform) -> Path {
        if t.isIdentity { return self }
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return offsetBy(dx: t.tx, dy: t.ty) }
        return Path(elements: elements.map { $0.map { $0.applying(t) } })
    }

    /// Returns the path moved by `dx`, `dy`, preserving simple figures. O(elements).
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        var result = Path()
        func moved(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + dx, y: p.y + dy) }
        switch figure {
        case .empty: break
        case .rect(let r): result.figure = .rect(r.offsetBy(dx: dx, dy: dy))
        case .roundedRect(let r, let radius):
            result.figure = .roundedRect(r.offsetBy(dx: dx, dy: dy), cornerRadius: radius)
        case .ellipse(let r): result.figure = .ellipse(r.offsetBy(dx: dx, dy: dy))
        case .modules(let grid, let place): result.figure = .modules(grid, at: moved(place))
        case .elements(let list): result.figure = .elements(list.map { $0.map(moved) })
        }
        return result
    }
}
