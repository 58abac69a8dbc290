import Foundation
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
            let own = bounds(of: elements[contour])
            if !box.isNull, !box.intersects(own) { end(at: contour.lowerBound) }
            box = box.union(own)
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
