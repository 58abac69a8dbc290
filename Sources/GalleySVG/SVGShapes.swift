import Foundation
import GalleyDisplay
import GalleyGeometry

/// The shapes that the outlines of a compact file repeat, such as the letters of a longer text: each is written once.
///
/// A shape is an outline's contour with those that overlap it: a letter without its accents. Shapes are equal if they differ
/// only in their place.
struct SVGShapes {
    /// A shape relative to its first point, in thousandths of a point: beyond the rounding errors of its place.
    typealias Key = [Int32]

    struct Shape {
        var key: Key
        var elements: [Path.Element]
    }

    private var counts: [Key: Int] = [:]
    /// The shapes written so far.
    private var known: [Key: SVGOutlines.Place] = [:]

    /// Counts the shapes of all outlines in `items`. Equal outlines, of a text and its shadow, count once.
    init(_ items: [DisplayItem]) {
        var outlines: Set<Key> = []
        func count(_ path: Path) {
            let shapes = Self.shapes(of: path.elements)
            guard outlines.insert(shapes.flatMap(\.key)).inserted else { return }
            for shape in shapes { counts[shape.key, default: 0] += 1 }
        }
        func visit(_ items: [DisplayItem]) {
            for item in items {
                switch item {
                case .glyphs(let placed): count(placed.outline)
                case .line(let line): for placed in line.runs { count(placed.outline) }
                case .path(let painted): if case .elements = painted.path.figure { count(painted.path) }
                case .group(let group): visit(group.items)
                default: break
                }
            }
        }
        visit(items)
    }

    /// Whether some shape occurs more than once.
    var areRepeated: Bool { counts.values.contains { $0 > 1 } }

    /// The number of bytes of a `use` element and the attributes of its target, which a repeated shape costs.
    private static let useLength = 26

    /// Whether `shape`, whose path data is `data`, is shorter if it is written once.
    func isShared(_ shape: Shape, _ data: SVGPathData) -> Bool {
        (counts[shape.key, default: 1] - 1) * (data.steps.count - Self.useLength) > Self.useLength
    }

    /// Returns the place of a shape like this one, or nil if it is the first, which is then known as number `known.count`.
    mutating func place(of shape: Shape, _ data: SVGPathData) -> SVGOutlines.Place? {
        if let place = known[shape.key] { return place }
        known[shape.key] = SVGOutlines.Place(number: known.count, x: data.x, y: data.y)
        return nil
    }

    var lastNumber: Int { known.count - 1 }

    // MARK: Splitting

    /// The shapes of an outline, in its order.
    static func shapes(of elements: [Path.Element]) -> [Shape] {
        var (shapes, first, box) = ([Shape](), 0, CGRect.null)
        func end(at index: Int) {
            guard index > first else { return }
            let part = Array(elements[first..<index])
            shapes.append(Shape(key: key(of: part), elements: part))
            (first, box) = (index, .null)
        }
        for contour in contours(of: elements) {
            let own = bounds(of: elements[contour])
            if !box.isNull, !box.intersects(own) { end(at: contour.lowerBound) }
            box = box.union(own)
        }
        end(at: elements.count)
        return shapes
    }

    private static func contours(of elements: [Path.Element]) -> [Range<Int>] {
        var starts = elements.indices.filter { if case .move = elements[$0] { true } else { false } }
        if starts.first != 0, !elements.isEmpty { starts.insert(0, at: 0) }
        return zip(starts, starts.dropFirst() + [elements.count]).map { $0..<$1 }
    }

    private static func points(of element: Path.Element) -> [CGPoint] {
        switch element {
        case .move(let to), .line(let to): [to]
        case .quadCurve(let to, let control): [control, to]
        case .curve(let to, let first, let second): [first, second, to]
        case .closeSubpath: []
        }
    }

    private static func bounds(of elements: ArraySlice<Path.Element>) -> CGRect {
        elements.flatMap(points).reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    private static func key(of elements: [Path.Element]) -> Key {
        let start = elements.first.flatMap { points(of: $0).last } ?? .zero
        func whole(_ value: CGFloat) -> Int32 { Int32(min(max((value * 1000).rounded(), -2e9), 2e9)) }
        return elements.flatMap { element -> Key in
            let points = points(of: element)
            return [Int32(points.count)] + points.flatMap { [whole($0.x - start.x), whole($0.y - start.y)] }
        }
    }
}
