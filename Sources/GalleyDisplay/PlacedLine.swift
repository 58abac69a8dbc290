package import GalleyGeometry
package import GalleyText

/// Glyph runs of one size and paint on one baseline, as in most lines of text. One item instead of one per word lets
/// writers check common properties once.
package struct PlacedLine: Sendable {
    /// A glyph run in a line.
    package struct Part: Sendable {
        /// The shaped glyphs.
        package var run: GlyphRun
        /// The offset of the run's origin from the line's origin, in points.
        package var x: CGFloat

        package init(run: GlyphRun, x: CGFloat) {
            self.run = run
            self.x = x
        }
    }

    /// The runs from left to right.
    package var parts: [Part]
    /// The type size in points per em.
    package var size: CGFloat
    /// The origin, on the baseline.
    package var origin: CGPoint
    /// The paint of all runs.
    package var paint: Paint
    /// Whether white space, which is not drawn, separates the line from the next one.
    package var endsInSpace: Bool

    package init(parts: [Part], size: CGFloat, origin: CGPoint, paint: Paint, endsInSpace: Bool = false) {
        self.parts = parts
        self.size = size
        self.origin = origin
        self.paint = paint
        self.endsInSpace = endsInSpace
    }

    /// The parts as positioned runs.
    package var runs: some Sequence<PlacedRun> {
        parts.indices.lazy.map {
            PlacedRun(
                run: parts[$0].run, size: size, origin: CGPoint(x: origin.x + parts[$0].x, y: origin.y), paint: paint,
                endsInSpace: endsInSpace && $0 == parts.count - 1)
        }
    }
}

extension DisplayItem {
    /// The runs of a text item; none for other items, including groups.
    package var runs: [PlacedRun] {
        switch self {
        case .glyphs(let placed): [placed]
        case .line(let line): Array(line.runs)
        default: []
        }
    }
}

extension PlacedRun {
    /// The text that the glyphs show. O(*n*).
    package var text: String { String(utf16: run.text) }

    /// The glyphs' outlines as one path, in page coordinates. O(outlines).
    package var outline: Path {
        let font = run.font
        let scale = size / CGFloat(font.metrics.unitsPerEm)
        var outline: [Path.Element] = []
        var advance = 0
        for glyph in run.glyphs {
            let x = origin.x + CGFloat(advance + Int(glyph.xOffset)) * scale
            let y = origin.y - CGFloat(glyph.yOffset) * scale
            let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: y)
            outline.append(font.outline(of: glyph.id).elements, transform)
            advance += Int(glyph.advance)
        }
        return Path(elements: outline)
    }
}
