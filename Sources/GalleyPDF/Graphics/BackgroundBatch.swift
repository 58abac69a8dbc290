import GalleyGeometry

/// Collects rounded shapes in plain colours beneath other content, such as the pills of a tag cloud, and paints all of
/// one style as one path. That is shorter than a path for each shape and does not interrupt text. Rectangles are
/// excluded: viewers snap a rectangle to whole pixels only if it is a path of its own, and would blur thin rules
/// otherwise.
///
/// The path is inserted where the first shape was drawn. A shape may join as long as nothing drawn since then overlaps
/// it, so the appearance does not change.
struct BackgroundBatch {
    /// The common style of the shapes in one path.
    struct Style: Equatable {
        var color: Color
        /// The corner radius. A thick outline with round joins draws the corners.
        var radius: Double
    }

    /// A shape that can be batched.
    struct Shape {
        var style: Style
        /// The bounds of the shape.
        var rect: CGRect
        /// The rectangle that is filled and outlined.
        var core: CGRect
    }

    private struct StyledPath {
        var style: Style
        var path = PDFBytes()
    }

    /// The insertion offset in the content, and the stream inserted there.
    private var place: Int
    private var stream: ContentStream
    private let isMarked: Bool
    private var paths: [StyledPath] = []
    /// The content drawn since then: shapes, by the index of their style in `paths`, and other content.
    private var covered: OccupancyGrid
    private static let other = -1
    /// Limits on grid entries and styles. Beyond them a new batch starts, which bounds memory and the search for a
    /// style.
    private static let maxEntries = 1 << 16
    private static let maxStyles = 256

    /// - Parameters:
    ///   - area: the area of most content.
    ///   - isMarked: whether the shapes are marked as artifacts.
    init(_ first: Shape, in content: inout ContentStream, _ area: CGRect, isMarked: Bool, flip: Double) {
        place = content.out.bytes.count
        stream = content.beginInsertion()
        self.isMarked = isMarked
        covered = OccupancyGrid(area)
        _ = add(first, flip: flip)
    }

    /// Adds a shape; false if content drawn in between would then cover it.
    mutating func add(_ shape: Shape, flip: Double) -> Bool {
        let existing = paths.firstIndex { $0.style == shape.style }
        let index = existing ?? paths.count
        guard covered.count < Self.maxEntries, index < Self.maxStyles,
            !covered.overlapsOther(than: index, on: shape.rect)
        else { return false }
        if existing == nil { paths.append(StyledPath(style: shape.style)) }
        covered.add(shape.rect, kind: index)
        paths[index].path.add(shape, flip: flip)
        return true
    }

    /// Records other content. Beyond the limit nothing is recorded, since no further shape can join.
    mutating func cover(_ rect: CGRect) {
        if covered.count < Self.maxEntries { covered.add(rect, kind: Self.other) }
    }

    /// Inserts the shapes into `content`.
    consuming func insert(into content: inout ContentStream) {
        if isMarked { stream.op("/Artifact BMC") }
        for part in paths { stream.paint(part.path, part.style) }
        if isMarked { stream.op("EMC") }
        content.endInsertion(stream, at: place)
    }
}

extension BackgroundBatch.Shape {
    /// Nil for other figures and for translucent colours.
    init?(_ path: Path, _ color: Color) {
        guard color.opacity == 1, case .roundedRect(let rect, let radius) = path.figure, radius > 0 else { return nil }
        // A capsule would leave a line and a circle a point, which some viewers do not outline.
        let core = CGRect(
            x: rect.minX + radius, y: rect.minY + radius, width: max(rect.width - 2 * radius, 0.01),
            height: max(rect.height - 2 * radius, 0.01))
        self.init(style: BackgroundBatch.Style(color: color, radius: radius), rect: rect, core: core)
    }
}

extension PDFBytes {
    /// `re`: adds the core, flipped to PDF's upward y axis at height `flip`.
    fileprivate mutating func add(_ shape: BackgroundBatch.Shape, flip: Double) {
        let core = shape.core
        number(core.minX)
        space()
        number(flip - core.maxY)
        space()
        number(core.width)
        space()
        number(core.height)
        raw(" re\n")
    }
}

extension ContentStream {
    /// A shape takes four numbers instead of twenty-six for its curves. Fill and outline overlap, which is invisible in
    /// one opaque colour.
    fileprivate mutating func paint(_ path: PDFBytes, _ style: BackgroundBatch.Style) {
        setFill(style.color)
        setStroke(style.color)
        setStrokeStyle(StrokeStyle(lineWidth: 2 * style.radius, lineJoin: .round))
        append(path.bytes)
        op("B")
    }
}
