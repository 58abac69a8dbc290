import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The shapes of glyphs and paths, which files repeat: a text's shadow has the shapes of the text, and the badges of a set
/// repeat their letters. It changes the time but not the result. One thread uses it at a time.
final class SVGOutlineMemory {
    private struct ScaledFont: Hashable {
        var font: ObjectIdentifier
        var size: CGFloat
    }

    /// The shapes of a font's glyphs at one size, y down. The font is kept, so that no other object gets its address.
    private final class Glyphs {
        private let font: FontInstance
        private let scale: CGFloat
        private var shapesByGlyph: [GlyphID: [SVGShape]] = [:]

        init(_ font: FontInstance, scale: CGFloat) { (self.font, self.scale) = (font, scale) }

        /// The shapes of a glyph, and the number of elements that are new.
        func shapes(of glyph: GlyphID) -> (shapes: [SVGShape], new: Int) {
            if let shapes = shapesByGlyph[glyph] { return (shapes, 0) }
            var elements: [Path.Element] = []
            elements.append(
                font.outline(of: glyph).elements, CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0))
            let shapes = SVGShape.shapes(of: elements)
            shapesByGlyph[glyph] = shapes
            return (shapes, elements.count + 1)
        }
    }

    private var glyphs: [ScaledFont: Glyphs] = [:]
    private var paths: [HashedArray<Double>: [SVGShape]] = [:]
    /// The number of elements of the known shapes.
    private var count = 0
    /// The most elements to keep between files, at about 50 bytes each.
    private static let most = 1 << 15
    /// The largest coordinate, in points: whole units are far from the limits of integers.
    private static let farthest = 4e5

    /// The outline of a run. Each glyph is at whole units, and has the same shapes at any of them.
    func outline(of placed: PlacedRun) -> SVGOutline {
        let (run, size, origin) = (placed.run, placed.size, placed.origin)
        let isNear = abs(origin.x) <= Self.farthest && abs(origin.y) <= Self.farthest
        guard size > 0, isNear, size <= Self.farthest, run.width(at: size) <= Self.farthest else {
            return outline(of: placed.outline)
        }
        let scale = size / CGFloat(run.font.metrics.unitsPerEm)
        let key = ScaledFont(font: ObjectIdentifier(run.font), size: size)
        let fontGlyphs = glyphs[key] ?? Glyphs(run.font, scale: scale)
        glyphs[key] = fontGlyphs
        var parts: [SVGOutline.Part] = []
        parts.reserveCapacity(run.glyphs.count)
        var advance = 0
        for glyph in run.glyphs {
            let (shapes, new) = fontGlyphs.shapes(of: glyph.id)
            count += new
            let x = origin.x + CGFloat(advance + Int(glyph.xOffset)) * scale
            let y = origin.y - CGFloat(glyph.yOffset) * scale
            parts.append(SVGOutline.Part(shapes: shapes, x: SVGPathData.units(x), y: SVGPathData.units(y)))
            advance += Int(glyph.advance)
        }
        return SVGOutline(parts)
    }

    /// The outline of a path; empty if one of its coordinates is not finite.
    func outline(of path: Path) -> SVGOutline {
        guard path.isFinite else { return SVGOutline([]) }
        let elements = path.elements
        let key = HashedArray(elements.numbers)
        let shapes = paths[key] ?? SVGShape.shapes(of: elements)
        if paths.updateValue(shapes, forKey: key) == nil { count += elements.count + 1 }
        return SVGOutline([SVGOutline.Part(shapes: shapes, x: 0, y: 0)])
    }

    /// Forgets everything after a file if it is too much. Within a file, shapes keep their identity.
    func trim() {
        if count > Self.most { (glyphs, paths, count) = ([:], [:], 0) }
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
}
