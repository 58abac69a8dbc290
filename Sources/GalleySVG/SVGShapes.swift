import Foundation
import GalleyDisplay
import GalleyGeometry

/// A contour with those that overlap it, such as a letter without its accents, in units of `SVGPathData`.
///
/// Shapes are compared by identity: the glyphs of a text share theirs.
final class SVGShape {
    let data: SVGPathData

    private init(_ elements: ArraySlice<Path.Element>) { data = SVGPathData(elements) }

    /// The shapes of an outline, in its order, without those that have nothing to draw.
    static func shapes(of elements: [Path.Element]) -> [SVGShape] {
        var (shapes, first, box) = ([SVGShape](), 0, CGRect.null)
        func end(at index: Int) {
            guard index > first else { return }
            let shape = SVGShape(elements[first..<index])
            if !shape.data.isEmpty { shapes.append(shape) }
            (first, box) = (index, .null)
        }
        var start = 0
        while start < elements.count {
            // A contour begins with a move, except for the first.
            let next = elements[(start + 1)...].firstIndex { if case .move = $0 { true } else { false } }
            let contour = start..<(next ?? elements.count)
            let contourBounds = bounds(of: elements[contour])
            if !box.isNull, !box.intersects(contourBounds) { end(at: contour.lowerBound) }
            box = box.union(contourBounds)
            start = contour.upperBound
        }
        end(at: elements.count)
        return shapes
    }

    private static func bounds(of elements: ArraySlice<Path.Element>) -> CGRect {
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        for element in elements {
            element.forEachPoint {
                (left, right) = (min(left, $0.x), max(right, $0.x))
                (top, bottom) = (min(top, $0.y), max(bottom, $0.y))
            }
        }
        return left > right ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Path.Element {
    /// Calls `body` with the control points and the end.
    @inline(__always)
    func forEachPoint(_ body: (CGPoint) -> Void) {
        switch self {
        case .move(let to), .line(let to): body(to)
        case .quadCurve(let to, let control):
            body(control)
            body(to)
        case .curve(let to, let first, let second):
            body(first)
            body(second)
            body(to)
        case .closeSubpath: break
        }
    }
}

/// The shapes that the outlines of a compact file repeat, such as the letters of a longer text: each is written once.
struct SVGShapes {
    private var counts: [ObjectIdentifier: Int] = [:]
    /// The shapes written so far.
    private var places: [ObjectIdentifier: SVGOutlines.Place] = [:]

    /// Counts the shapes of all outlines in `items`. Equal outlines, of a text and its shadow, count once.
    init(_ items: [DisplayItem], _ memory: SVGOutlineMemory) {
        var outlines: Set<HashedArray<Int>> = []
        func count(_ outline: SVGOutline) {
            guard outlines.insert(outline.key).inserted else { return }
            for placed in outline.shapes { counts[ObjectIdentifier(placed.shape), default: 0] += 1 }
        }
        func visit(_ items: [DisplayItem]) {
            for item in items {
                switch item {
                case .glyphs(let placed): count(memory.outline(of: placed))
                case .line(let line): for placed in line.runs { count(memory.outline(of: placed)) }
                case .path(let painted):
                    if let run = painted.outlinedRun {
                        count(memory.outline(of: run))
                    } else if case .elements = painted.path.figure {
                        count(memory.outline(of: painted.path))
                    }
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

    /// Whether `shape` is shorter if it is written once.
    func isShared(_ shape: SVGShape) -> Bool {
        let others = counts[ObjectIdentifier(shape), default: 1] - 1
        return others > 0 && others * (shape.data.steps.count - Self.useLength) > Self.useLength
    }

    /// Returns the place of a shape like this one, or nil if it is the first, which is then known as number `known.count`.
    mutating func place(of placed: SVGOutline.PlacedShape) -> SVGOutlines.Place? {
        let key = ObjectIdentifier(placed.shape)
        if let place = places[key] { return place }
        places[key] = SVGOutlines.Place(number: places.count, x: placed.x, y: placed.y)
        return nil
    }

    var lastNumber: Int { places.count - 1 }
}
