import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The outline of a run or a path in a compact file, with what is derived from it when a file first asks.
final class SVGOutline {
    let path: Path
    /// Whether all coordinates are finite.
    let isFinite: Bool
    /// The path data of the whole outline.
    private(set) lazy var data = SVGPathData(elements[...])
    /// The shapes, in the outline's order.
    private(set) lazy var shapes = SVGShape.shapes(of: elements)
    /// The keys of all shapes, one after another.
    private(set) lazy var key = HashedArray(shapes.flatMap(\.key.values))

    private var elements: [Path.Element] { path.elements }
    /// The number of elements.
    var count: Int { elements.count }

    init(_ path: Path) {
        self.path = path
        isFinite = path.isFinite
    }
}

/// The outlines of earlier runs and paths: a file asks for each of its own several times, and the badges of a set repeat their
/// labels. It changes the time but not the result. One thread uses it at a time.
final class SVGOutlineMemory {
    private enum Key: Hashable {
        case run(font: ObjectIdentifier, size: CGFloat, x: CGFloat, y: CGFloat, glyphs: HashedArray<Int32>)
        case path(HashedArray<Double>)
    }

    /// An outline, with the font that its key refers to.
    private struct Known {
        let outline: SVGOutline
        let owner: AnyObject?
    }

    private var known: [Key: Known] = [:]
    /// The number of elements of the known outlines.
    private var count = 0
    /// The most elements to keep, at about 200 bytes each.
    private static let most = 8192

    /// The outline of `placed`.
    func outline(of placed: PlacedRun) -> SVGOutline {
        let run = placed.run
        var glyphs: [Int32] = []
        glyphs.reserveCapacity(run.glyphs.count * 4)
        for glyph in run.glyphs {
            glyphs.append(Int32(truncatingIfNeeded: glyph.id))
            glyphs.append(glyph.advance)
            glyphs.append(glyph.xOffset)
            glyphs.append(glyph.yOffset)
        }
        let key = Key.run(
            font: ObjectIdentifier(run.font), size: placed.size, x: placed.origin.x, y: placed.origin.y,
            glyphs: HashedArray(glyphs))
        return outline(key, owner: run.font) { placed.outline }
    }

    /// The outline of `path`.
    func outline(of path: Path) -> SVGOutline {
        outline(.path(HashedArray(path.elements.numbers)), owner: nil) { path }
    }

    private func outline(_ key: Key, owner: AnyObject?, _ path: () -> Path) -> SVGOutline {
        if let known = known[key] { return known.outline }
        let outline = SVGOutline(path())
        count += outline.count
        if count > Self.most { (known, count) = ([:], outline.count) }
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
