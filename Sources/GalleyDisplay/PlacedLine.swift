public import GalleyGeometry
public import GalleyText

/// Glyph runs of one size and paint on one baseline: most lines of text. A line is an item, where each of its words and
/// spaces would be one, so that what they have in common is looked at once.
public struct PlacedLine: Sendable {
    public struct Part: Sendable {
        public var run: GlyphRun
        /// From the line's origin to that of the run's first glyph, in points.
        public var x: CGFloat

        public init(run: GlyphRun, x: CGFloat) {
            self.run = run
            self.x = x
        }
    }

    /// From left to right.
    public var parts: [Part]
    /// Points per em.
    public var size: CGFloat
    /// On the baseline.
    public var origin: CGPoint
    public var paint: Paint
    /// Whether white space of the text, which is not drawn, parts the line from the next one.
    public var endsInSpace: Bool

    public init(parts: [Part], size: CGFloat, origin: CGPoint, paint: Paint, endsInSpace: Bool = false) {
        self.parts = parts
        self.size = size
        self.origin = origin
        self.paint = paint
        self.endsInSpace = endsInSpace
    }

    /// Each part by itself.
    public var runs: some Sequence<PlacedRun> {
        parts.indices.lazy.map {
            PlacedRun(
                run: parts[$0].run, size: size, origin: CGPoint(x: origin.x + parts[$0].x, y: origin.y), paint: paint,
                endsInSpace: endsInSpace && $0 == parts.count - 1)
        }
    }
}

extension DisplayItem {
    /// The runs of an item that is text; of others none, and none of those that stand in a group.
    package var runs: [PlacedRun] {
        switch self {
        case .glyphs(let placed): [placed]
        case .line(let line): Array(line.runs)
        default: []
        }
    }
}
