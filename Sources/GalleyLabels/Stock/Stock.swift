public import Galley

/// A sheet or roll of die-cut labels. Lengths are in points; the origin is the top left corner of the paper.
public struct Stock: Hashable, Sendable {
    /// The shape of the labels.
    public enum Shape: Hashable, Sendable {
        /// A rectangle with corners of a radius in points.
        case rectangle(cornerRadius: CGFloat)
        /// An ellipse; a circle if the label is as wide as high.
        case ellipse
        /// A round label, optionally with a hole of a diameter in points in its centre.
        case disc(holeDiameter: CGFloat)
    }

    /// A grid of labels.
    public struct Grid: Hashable, Sendable {
        /// The numbers of columns and rows.
        public var columns, rows: Int
        /// The top left corner of the first label.
        public var origin: CGPoint
        /// The distances between the corners of adjacent labels.
        public var pitch: CGSize

        /// Creates a grid.
        public init(columns: Int, rows: Int, origin: CGPoint, pitch: CGSize) {
            (self.columns, self.rows, self.origin, self.pitch) = (columns, rows, origin, pitch)
        }
    }

    /// The brand; may be empty.
    public var brand: String
    /// The product code.
    public var code: String
    /// Other codes of the same product.
    public var aliases: [String] = []
    /// The purpose, such as "Address labels".
    public var title: String
    /// The size of the paper.
    public var page: CGSize
    /// The size of a label.
    public var label: CGSize
    /// The shape of the labels.
    public var shape = Shape.rectangle(cornerRadius: 0)
    /// The grids of labels, usually one.
    public var grids: [Grid]

    /// Whether it is a roll whose labels may have any length.
    package var isEndless = false

    /// Creates a stock.
    public init(
        brand: String, code: String, aliases: [String] = [], title: String, page: CGSize, label: CGSize,
        shape: Shape = .rectangle(cornerRadius: 0), grids: [Grid]
    ) {
        (self.brand, self.code, self.aliases, self.title) = (brand, code, aliases, title)
        (self.page, self.label, self.shape, self.grids) = (page, label, shape, grids)
    }

    /// The brand and the code.
    public var name: String { brand.isEmpty ? code : "\(brand) \(code)" }

    /// The number of labels on a sheet.
    public var count: Int { grids.reduce(0) { $0 + $1.columns * $1.rows } }

    /// Whether a page is a single label.
    public var isRoll: Bool { count == 1 && label == page }

    /// The frames of the labels, row by row, grid by grid.
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

    /// The frames of the labels on a side. On the back, columns are mirrored, so that each back is behind its front.
    package func frames(on side: LabelSide) -> [CGRect] {
        guard side == .back else { return frames }
        return frames.map { CGRect(x: page.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    /// The stock with a single label on a page of the label's size, for pictures of labels.
    package var single: Stock {
        var single = self
        single.page = label
        single.grids = [Grid(columns: 1, rows: 1, origin: .zero, pitch: label)]
        return single
    }

    /// Returns the cut outline of a label in `frame`. The hole of a disc is a second subpath, for even-odd filling.
    ///
    /// - Parameters:
    ///   - frame: the frame of the label, in points.
    ///   - bleed: the distance by which the outline is expanded, in points.
    package func outline(in frame: CGRect, bleed: CGFloat = 0) -> Path {
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

    /// The insets of the content area due to the shape: the inscribed rectangle of a round label, or the area above the hole of a
    /// disc.
    package var shapeInsets: EdgeInsets {
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
            // A band above the hole, half as high as the ring is wide.
            let radius = label.width / 2
            let ring = radius - hole / 2
            let top = ring * 0.3
            let height = radius - top
            let half = max(0, radius * radius - height * height).squareRoot()
            return EdgeInsets(
                top: top, leading: radius - half, bottom: label.height - ring * 0.95, trailing: radius - half)
        }
    }

    /// The approximate unprintable edge of a sheet in points.
    static let unprintable: CGFloat = 12

    /// The insets of the content of all labels due to labels at the unprintable edge of the paper.
    package var edgeInsets: EdgeInsets {
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
