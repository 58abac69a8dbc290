import Galley
import GalleyFormatting

/// Checks a packed cloud on the outlines that are drawn, without the grid that packed it: no two words are closer to each other
/// than the gap, and all are in the shape.
struct PackingProof {
    /// A closed outline of a word.
    private struct Part {
        var word: Int
        var lines: [InkLine]
        var bounds: CGRect
    }

    private var parts: [Part] = []
    /// The inaccuracy of outlines as lines, in points.
    private static let tolerance = 0.02

    /// Adds what a word draws.
    ///
    /// - Parameter transform: from the drawing to the page.
    mutating func add(_ items: [DisplayItem], of word: Int, _ transform: CGAffineTransform) {
        for (item, transform) in items.flattened(transform) {
            if case .path(let path) = item, path.fill != nil { add(path.path, of: word, transform) }
            for path in item.runs.flatMap(\.outlines) { add(path, of: word, transform) }
        }
    }

    private mutating func add(_ path: Path, of word: Int, _ transform: CGAffineTransform) {
        let path = path.applying(transform)
        var lines: [InkLine] = []
        path.forEachLine(within: Self.tolerance) { lines.append(InkLine($0.x, $0.y, $1.x, $1.y)) }
        if !lines.isEmpty { parts.append(Part(word: word, lines: lines, bounds: path.boundingRect)) }
    }

    /// The first fault; nil if there is none.
    ///
    /// - Complexity: O(n log n) for n glyphs if they are about equally large.
    func fault(gap: CGFloat, in figure: ShapeFigure, _ frame: CGRect, words: [String]) -> Diagnostic? {
        let least = gap - 2 * Self.tolerance
        let order = parts.indices.sorted { (parts[$0].bounds.minX, $0) < (parts[$1].bounds.minX, $1) }
        var open: [Int] = []
        for index in order {
            let part = parts[index]
            open.removeAll { parts[$0].bounds.maxX + gap < part.bounds.minX }
            for other in open where parts[other].word != part.word {
                let near = part.bounds.insetBy(dx: -gap, dy: -gap)
                guard near.intersects(parts[other].bounds) else { continue }
                let distance = Self.distance(part, parts[other], within: gap)
                if distance < least {
                    return Diagnostic(
                        .unproved,
                        "\(quoted(words[part.word])) and \(quoted(words[parts[other].word])) are \(max(0, distance), places: 2) pt apart",
                        expected: "\(gap, places: 2) pt or more")
                }
            }
            open.append(index)
        }
        let shape = ShapeBands(figure.placedLayers(in: frame), in: frame)
        for part in parts {
            for line in part.lines
            where !shape.contains(line.lowHalf) || !shape.contains((line.lowHalf + line.highHalf) / 2) {
                return Diagnostic(
                    .unproved, "\(quoted(words[part.word])) is not entirely in the shape",
                    expected: "words within the shape"
                )
            }
        }
        return nil
    }

    /// The distance of two outlines if it is below `limit`, otherwise `limit`; 0 if one is in the other.
    private static func distance(_ a: Part, _ b: Part, within limit: CGFloat) -> Double {
        if winding(a.lines, around: b.lines[0].lowHalf) != 0 || winding(b.lines, around: a.lines[0].lowHalf) != 0 {
            return 0
        }
        func near(_ lines: [InkLine], _ box: CGRect) -> [InkLine] {
            lines.filter {
                max($0.x, $0.z) >= box.minX - limit && min($0.x, $0.z) <= box.maxX + limit
                    && max($0.y, $0.w) >= box.minY - limit && min($0.y, $0.w) <= box.maxY + limit
            }
        }
        var least = Double(limit)
        let others = near(b.lines, a.bounds)
        for line in near(a.lines, b.bounds) { for other in others { least = min(least, distance(line, other)) } }
        return least
    }

    fileprivate static func winding(_ lines: some Sequence<InkLine>, around point: SIMD2<Double>) -> Int {
        var winding = 0
        for line in lines where (line.y <= point.y) != (line.w <= point.y) {
            if line.x + (point.y - line.y) / (line.w - line.y) * (line.z - line.x) > point.x {
                winding += line.y <= point.y ? 1 : -1
            }
        }
        return winding
    }

    private static func distance(_ a: InkLine, _ b: InkLine) -> Double {
        func cross(_ u: SIMD2<Double>, _ v: SIMD2<Double>) -> Double { u.x * v.y - u.y * v.x }
        func side(_ line: InkLine, _ point: SIMD2<Double>) -> Double {
            cross(line.highHalf - line.lowHalf, point - line.lowHalf)
        }
        if side(a, b.lowHalf) * side(a, b.highHalf) < 0, side(b, a.lowHalf) * side(b, a.highHalf) < 0 { return 0 }
        func distance(_ point: SIMD2<Double>, _ line: InkLine) -> Double {
            let (way, rest) = (line.highHalf - line.lowHalf, point - line.lowHalf)
            let square = (way * way).sum()
            let share = square > 0 ? min(1, max(0, (way * rest).sum() / square)) : 0
            let difference = rest - way * share
            return (difference * difference).sum().squareRoot()
        }
        return min(
            distance(a.lowHalf, b), distance(a.highHalf, b), distance(b.lowHalf, a), distance(b.highHalf, a))
    }
}

/// The layers of a shape in horizontal bands, for points to be looked up.
private struct ShapeBands {
    private let frame: CGRect
    private let layers: [(bands: [[InkLine]], isAdded: Bool)]
    private static let count = 200

    init(_ layers: [ShapeFigure.Layer], in frame: CGRect) {
        self.frame = frame
        self.layers = layers.map { layer in
            var bands = [[InkLine]](repeating: [], count: Self.count)
            for line in layer.lines {
                let first = Self.band(min(line.y, line.w), frame)
                for band in first...max(first, Self.band(max(line.y, line.w), frame)) { bands[band].append(line) }
            }
            return (bands, layer.isAdded)
        }
    }

    private static func band(_ y: Double, _ frame: CGRect) -> Int {
        min(count - 1, max(0, Int(bounded: (y - frame.minY) / max(frame.height, 1e-9) * Double(count))))
    }

    func contains(_ point: SIMD2<Double>) -> Bool {
        guard frame.insetBy(dx: -0.01, dy: -0.01).contains(CGPoint(x: point.x, y: point.y)) else { return false }
        if layers.isEmpty { return true }
        let band = Self.band(point.y, frame)
        let last = layers.last { PackingProof.winding($0.bands[band], around: point) != 0 }
        return last?.isAdded ?? false
    }
}

extension PlacedRun {
    /// The outline of each glyph, or the bounds of one that is coloured.
    fileprivate var outlines: [Path] {
        let font = run.font
        let scale = size / CGFloat(font.metrics.unitsPerEm)
        var advance = 0
        return run.glyphs.map { glyph in
            defer { advance += Int(glyph.advance) }
            let x = origin.x + CGFloat(advance + Int(glyph.xOffset)) * scale
            let y = origin.y - CGFloat(glyph.yOffset) * scale
            let picture = font.hasColorGlyphs ? GlyphPicture(glyph.id, of: font, foreground: .black) : nil
            return (picture.map { Path($0.bounds) } ?? font.outline(of: glyph.id)).applying(
                CGAffineTransform(a: scale, b: 0, c: 0, d: picture == nil ? -scale : scale, tx: x, ty: y))
        }
    }
}
