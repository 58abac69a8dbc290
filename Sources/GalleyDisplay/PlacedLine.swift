public import GalleyGeometry
public import GalleyText

/// Glyph runs of one size and paint on one baseline, as in most lines of text. One item instead of one per word lets
/// writers check common properties once.
public struct PlacedLine: Sendable {
    /// A glyph run in a line.
    public struct Part: Sendable {
        /// The shaped glyphs.
        public var run: GlyphRun
        /// The offset of the run's origin from the line's origin, in points.
        public var x: CGFloat

        /// Creates a part.
        public init(run: GlyphRun, x: CGFloat) {
            self.run = run
            self.x = x
        }
    }

    /// The runs from left to right.
    public var parts: [Part]
    /// The type size in points per em.
    public var size: CGFloat
    /// The origin, on the baseline.
    public var origin: CGPoint
    /// The paint of all runs.
    public var paint: Paint
    /// Whether white space, which is not drawn, separates the line from the next one.
    public var endsInSpace: Bool

    /// Creates a line.
    public init(parts: [Part], size: CGFloat, origin: CGPoint, paint: Paint, endsInSpace: Bool = false) {
        self.parts = parts
        self.size = size
        self.origin = origin
        self.paint = paint
        self.endsInSpace = endsInSpace
    }

    /// The parts as positioned runs.
    public var runs: some Sequence<PlacedRun> {
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
