public import Galley

/// A sheet or roll of die-cut labels: its paper, and where the labels stand on it. Points, from the top left corner.
public struct Stock: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
        case rectangle(cornerRadius: CGFloat)
        case ellipse
        /// A round label with a hole in its middle; 0 for none.
        case disc(holeDiameter: CGFloat)
    }

    /// Labels at equal distances.
    public struct Grid: Hashable, Sendable {
        public var columns, rows: Int
        /// The top left corner of the first label.
        public var origin: CGPoint
        /// From a label's corner to its neighbours'.
        public var pitch: CGSize

        public init(columns: Int, rows: Int, origin: CGPoint, pitch: CGSize) {
            (self.columns, self.rows, self.origin, self.pitch) = (columns, rows, origin, pitch)
        }
    }

    public var brand: String
    public var code: String
    /// Other codes under which the brand sells the same sheet.
    public var aliases: [String] = []
    /// What it is sold for.
    public var title: String
    public var page: CGSize
    /// The size of one label.
    public var label: CGSize
    public var shape = Shape.rectangle(cornerRadius: 0)
    /// One, as a rule; more where labels stand in several groups.
    public var grids: [Grid]

    public init(
        brand: String, code: String, aliases: [String] = [], title: String, page: CGSize, label: CGSize,
        shape: Shape = .rectangle(cornerRadius: 0), grids: [Grid]
    ) {
        (self.brand, self.code, self.aliases, self.title) = (brand, code, aliases, title)
        (self.page, self.label, self.shape, self.grids) = (page, label, shape, grids)
    }

    public var name: String { brand.isEmpty ? code : "\(brand) \(code)" }

    /// How many labels stand on a sheet.
    public var count: Int { grids.reduce(0) { $0 + $1.columns * $1.rows } }

    /// Whether a page is one label, as on rolls.
    public var isRoll: Bool { count == 1 && label == page }

    /// The labels' frames, row by row, one group after the other.
    public var frames: [CGRect] {
        grids.flatMap { grid in
            (0..<grid.rows).flatMap { row in
                (0..<grid.columns).map { column in
                    CGRect(
                        x: grid.origin.x + CGFloat(column) * grid.pitch.width,
                        y: grid.origin.y + CGFloat(row) * grid.pitch.height, width: label.width, height: label.height)
                }
            }
        }
    }

    /// The outline along which a label in `frame` is cut; a disc's hole is a second figure in it, for even-odd filling.
    ///
    /// - Parameter bleed: how far it is moved outwards.
    public func outline(in frame: CGRect, bleed: CGFloat = 0) -> Path {
        let wide = frame.insetBy(dx: -bleed, dy: -bleed)
        switch shape {
        case .rectangle(let radius):
            let limit = min(wide.width, wide.height) / 2
            return radius > 0 ? Path(roundedRect: wide, cornerRadius: min(radius + bleed, limit)) : Path(wide)
        case .ellipse: return Path(ellipseIn: wide)
        case .disc(let hole):
            guard hole > 2 * bleed else { return Path(ellipseIn: wide) }
            let inset = (frame.width - hole) / 2 + bleed
            return Path { path in
                path.addEllipse(in: wide)
                path.addEllipse(in: frame.insetBy(dx: inset, dy: inset))
            }
        }
    }

    /// How much room a label's shape leaves free at its sides, beside what the template asks for: the content of a round
    /// label stands in the rectangle that the round holds, that of a disc above its hole.
    public var shapeInsets: EdgeInsets {
        // The largest rectangle in an ellipse has its sides times 1/√2.
        let share = (1 - 0.5.squareRoot()) / 2
        switch shape {
        case .rectangle: return EdgeInsets(.all, 0)
        case .ellipse:
            return EdgeInsets(
                top: label.height * share, leading: label.width * share, bottom: label.height * share,
                trailing: label.width * share)
        case .disc(let hole):
            guard hole > 0 else {
                return EdgeInsets(.all, label.width * share)
            }
            // A band above the hole: half the ring's width high, as wide as the round is at its upper edge.
            let radius = label.width / 2
            let ring = radius - hole / 2
            let top = ring * 0.3
            let height = radius - top
            let half = max(0, radius * radius - height * height).squareRoot()
            return EdgeInsets(
                top: top, leading: radius - half, bottom: label.height - ring * 0.95, trailing: radius - half)
        }
    }

    /// Printers leave about this much of a sheet's edge blank.
    static let unprintable: CGFloat = 12

    /// How far content has to keep from the edges of labels that stand at the paper's edge, the same for all of them.
    public var edgeInsets: EdgeInsets {
        guard !isRoll else { return EdgeInsets(.all, 0) }
        var (across, down): (CGFloat, CGFloat) = (0, 0)
        for frame in frames {
            across = max(across, Self.unprintable - min(frame.minX, page.width - frame.maxX))
            down = max(down, Self.unprintable - min(frame.minY, page.height - frame.maxY))
        }
        return EdgeInsets(
            top: min(down, Self.unprintable), leading: min(across, Self.unprintable),
            bottom: min(down, Self.unprintable), trailing: min(across, Self.unprintable))
    }
}
