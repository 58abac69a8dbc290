import GalleyGeometry

/// Round shapes in plain colours that are painted beneath what stands on them, all of one colour and line at once: the pills
/// of a cloud. A path for many is shorter than one for each, and text is not interrupted by it. Rectangles are not gathered:
/// viewers move the edges of one to whole pixels only where it is a path by itself, and thin rules are blurred else.
///
/// What is gathered goes into the content at the place where the first shape was drawn. A shape can be gathered as long as
/// nothing that was drawn since that place lies on it, so that what is seen is the same.
struct Grounds {
    /// What the shapes of one path have in common.
    struct Style: Equatable {
        var color: Color
        /// Of the corners. A round corner is the round join of a thick outline.
        var radius: Double
    }

    /// The shape of a `PaintedPath`, where it is one that can be gathered.
    struct Shape {
        var style: Style
        /// All that it covers.
        var rect: CGRect
        /// The rectangle that is filled, and gets the outline.
        var core: CGRect
    }

    private struct Gathered {
        var style: Style
        var path = PDFBytes()
    }

    /// Where the shapes go in the content, and the state that they are painted in.
    private var place: Int
    private var stream: ContentStream
    private let isMarked: Bool
    private var gathered: [Gathered] = []
    /// What has been drawn since: shapes by their style's place in `gathered`, and other things.
    private var covered: CoveredArea
    private static let other = -1
    /// More places in cells, and more styles, are not kept: what comes then begins a new path. So memory is bounded, and the
    /// search for a style short.
    private static let mostCovered = 1 << 16
    private static let mostStyles = 256

    /// - Parameters:
    ///   - area: where most of what is drawn stands.
    ///   - isMarked: whether it is said that the shapes are no part of the document's structure.
    init(_ first: Shape, in content: inout ContentStream, _ area: CGRect, isMarked: Bool, flip: Double) {
        place = content.out.bytes.count
        stream = content.beginInsertion()
        self.isMarked = isMarked
        covered = CoveredArea(area)
        _ = add(first, flip: flip)
    }

    /// Whether the shape was gathered: not if it would then lie beneath something that it has to cover.
    mutating func add(_ shape: Shape, flip: Double) -> Bool {
        let known = gathered.firstIndex { $0.style == shape.style }
        let index = known ?? gathered.count
        guard covered.count < Self.mostCovered, index < Self.mostStyles,
            !covered.holdsOther(than: index, on: shape.rect)
        else { return false }
        if known == nil { gathered.append(Gathered(style: shape.style)) }
        covered.add(shape.rect, kind: index)
        gathered[index].path.add(shape, flip: flip)
        return true
    }

    /// Notes that something else was drawn. What no longer has room is not needed: no shape is gathered after it.
    mutating func cover(_ rect: CGRect) {
        if covered.count < Self.mostCovered { covered.add(rect, kind: Self.other) }
    }

    /// Puts the shapes where they belong.
    consuming func insert(into content: inout ContentStream) {
        if isMarked { stream.op("/Artifact BMC") }
        for part in gathered { stream.paint(part.path, part.style) }
        if isMarked { stream.op("EMC") }
        content.endInsertion(stream, at: place)
    }
}

extension Grounds.Shape {
    /// Nil for other figures, and for colours that let through what is beneath.
    init?(_ path: Path, _ color: Color) {
        guard color.opacity == 1, case .roundedRect(let rect, let radius) = path.figure, radius > 0 else { return nil }
        // Of a capsule a line would be left, and of a circle a point, which not every viewer gives an outline.
        let core = CGRect(
            x: rect.minX + radius, y: rect.minY + radius, width: max(rect.width - 2 * radius, 0.01),
            height: max(rect.height - 2 * radius, 0.01))
        self.init(style: Grounds.Style(color: color, radius: radius), rect: rect, core: core)
    }
}

extension PDFBytes {
    /// `re`, mirrored to PDF's upward y by `flip`.
    fileprivate mutating func add(_ shape: Grounds.Shape, flip: Double) {
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
    /// Four numbers for a shape with round ends, where its curves would take twenty-six. Fill and outline lie on each other,
    /// which is not seen in one opaque colour.
    fileprivate mutating func paint(_ path: PDFBytes, _ style: Grounds.Style) {
        setFill(style.color)
        setStroke(style.color)
        setStrokeStyle(StrokeStyle(lineWidth: 2 * style.radius, lineJoin: .round))
        append(path.bytes)
        op("B")
    }
}
