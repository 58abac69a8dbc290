import Foundation
import GalleyGeometry

/// An outline's contour with those that overlap it: a letter without its accents.
final class SVGShape {
    /// A shape relative to its first point, in thousandths of a point: beyond the rounding errors of its place.
    typealias Key = HashedArray<Int32>

    let key: Key
    let elements: ArraySlice<Path.Element>
    private(set) lazy var data = SVGPathData(elements)

    private init(_ elements: ArraySlice<Path.Element>) {
        (self.elements, key) = (elements, Self.key(of: elements))
    }

    /// The shapes of an outline, in its order.
    static func shapes(of elements: [Path.Element]) -> [SVGShape] {
        var (shapes, first, box) = ([SVGShape](), 0, CGRect.null)
        func end(at index: Int) {
            guard index > first else { return }
            shapes.append(SVGShape(elements[first..<index]))
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

    private static func key(of elements: ArraySlice<Path.Element>) -> Key {
        var start = CGPoint.zero
        elements.first?.forEachPoint { start = $0 }
        var key: [Int32] = []
        key.reserveCapacity(elements.count * 5)
        for element in elements {
            key.append(element.pointCount)
            element.forEachPoint {
                key.append(whole($0.x - start.x))
                key.append(whole($0.y - start.y))
            }
        }
        return HashedArray(key)
    }

    private static func whole(_ value: CGFloat) -> Int32 { Int32(SVGPathData.rounded(value * 1000, within: 2e9)) }
}
