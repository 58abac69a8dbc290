import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The outline of a run or a path in a compact file, with what is derived from it when a file first asks.
final class SVGOutline {
    let elements: [Path.Element]
    /// Whether all coordinates are finite.
    let isFinite: Bool
    /// The path data of the whole outline.
    private(set) lazy var data = SVGPathData(elements[...])
    /// The shapes, in the outline's order.
    private(set) lazy var shapes = SVGShape.shapes(of: elements)
    /// The keys of all shapes, one after another.
    private(set) lazy var key = HashedArray(shapes.flatMap(\.key.values))

    init(_ path: Path) {
        elements = path.elements
        isFinite = path.isFinite
    }
}

/// An outline that is moved by whole units of `SVGPathData`.
struct PlacedSVGOutline {
    let outline: SVGOutline
    var x = 0
    var y = 0
}

/// The outlines of earlier runs and paths: a file asks for each of its own several times, a text's shadow has the outline of the
/// text, and the badges of a set repeat their labels. It changes the time but not the result. One thread uses it at a time.
final class SVGOutlineMemory {
    private enum Key: Hashable {
        /// `x` and `y` are those of `Place`.
        case run(font: ObjectIdentifier, size: CGFloat, x: Int, y: Int, glyphs: HashedArray<Int32>)
        case path(HashedArray<Double>)
    }

    /// An outline, with the font that its key refers to.
    private struct Known {
        let outline: SVGOutline
        let owner: AnyObject?
    }

    /// A coordinate as whole units and 256ths of one. The outlines of runs are those at the parts of their places, so that their
    /// bytes do not depend on the runs before them.
    private struct Place {
        let units: Int
        let part: Int

        /// The largest coordinate, in units.
        private static let farthest = 1e7

        init?(_ value: CGFloat) {
            let units = Double(value) * SVGPathData.unitsPerPoint
            guard abs(units) <= Self.farthest else { return nil }
            let parts = Int((units * 256).rounded())
            (self.units, part) = (parts >> 8, parts & 255)
        }

        /// The part in points.
        var points: CGFloat { CGFloat(Double(part) / (256 * SVGPathData.unitsPerPoint)) }
    }

    private var known: [Key: Known] = [:]
    /// The number of elements of the known outlines.
    private var count = 0
    private let glyphs = GlyphPaths()
    /// The most elements to keep, at about 200 bytes each.
    private static let most = 8192

    /// The outline of `placed`.
    func outline(of placed: PlacedRun) -> PlacedSVGOutline {
        let run = placed.run
        guard let x = Place(placed.origin.x), let y = Place(placed.origin.y) else {
            return PlacedSVGOutline(outline: SVGOutline(placed.outline))
        }
        var glyphs: [Int32] = []
        glyphs.reserveCapacity(run.glyphs.count * 4)
        for glyph in run.glyphs {
            glyphs.append(Int32(truncatingIfNeeded: glyph.id))
            glyphs.append(glyph.advance)
            glyphs.append(glyph.xOffset)
            glyphs.append(glyph.yOffset)
        }
        let key = Key.run(
            font: ObjectIdentifier(run.font), size: placed.size, x: x.part, y: y.part, glyphs: HashedArray(glyphs))
        let outline = outline(key, owner: run.font) {
            var own = placed
            own.origin = CGPoint(x: x.points, y: y.points)
            return own.outline(self.glyphs)
        }
        return PlacedSVGOutline(outline: outline, x: x.units, y: y.units)
    }

    /// The outline of `path`.
    func outline(of path: Path) -> PlacedSVGOutline {
        PlacedSVGOutline(outline: outline(.path(HashedArray(path.elements.numbers)), owner: nil) { path })
    }

    private func outline(_ key: Key, owner: AnyObject?, _ path: () -> Path) -> SVGOutline {
        if let known = known[key] { return known.outline }
        let outline = SVGOutline(path())
        count += outline.elements.count
        if count > Self.most { (known, count) = ([:], outline.elements.count) }
        known[key] = Known(outline: outline, owner: owner)
        return outline
    }

    /// Forgets outlines so large that no other file is likely to repeat them.
    func trim() {
        if count > Self.most { (known, count) = ([:], 0) }
    }
}

extension [Path.Element] {
    /// The kinds and coordinates of all elements.
    fileprivate var numbers: [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(count * 4)
        for element in self {
            numbers.append(element.kind)
            element.forEachPoint {
                numbers.append($0.x)
                numbers.append($0.y)
            }
        }
        return numbers
    }
}

extension Path.Element {
    fileprivate var kind: Double {
        switch self {
        case .move: 0
        case .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .closeSubpath: 4
        }
    }

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

    /// The number of control points and ends.
    var pointCount: Int32 {
        switch self {
        case .move, .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .closeSubpath: 0
        }
    }
}
