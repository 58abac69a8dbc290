import GalleyGeometry

/// Shapes in plain colours that are painted beneath what stands on them, all of one colour and line at once: the pills of a
/// cloud, the cells of a table. A path for many is shorter than one for each, and text is not interrupted by it.
///
/// What is gathered goes into the content at the place where the first shape was drawn. A shape can be gathered as long as
/// nothing that was drawn since that place lies on it, so that what is seen is the same.
struct Grounds {
    /// What the shapes of one path have in common.
    struct Style: Equatable {
        enum Outline: Equatable {
            case rect
            /// A line as thick as the shape is high, with round ends.
            case capsule(radius: Double)
            /// A rectangle with a thick outline that has round joins.
            case rounded(radius: Double)
        }

        var outline: Outline
        var color: Color
    }

    /// The shape of a `PaintedPath`, where it is one that can be gathered.
    struct Shape {
        var style: Style
        /// All that it covers.
        var rect: CGRect
        /// What its outline goes around; the line of a capsule.
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
    /// Memory is bounded by this: hundreds of bytes for each of so many cells.
    private static let most = 1 << 16

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
        guard covered.count < Self.most, !covered.holdsOther(than: index, on: shape.rect) else { return false }
        if known == nil { gathered.append(Gathered(style: shape.style)) }
        covered.add(shape.rect, kind: index)
        gathered[index].path.add(shape, flip: flip)
        return true
    }

    /// Notes that something else was drawn.
    mutating func cover(_ rect: CGRect) { covered.add(rect, kind: Self.other) }

    /// Puts the shapes where they belong.
    consuming func insert(into content: inout ContentStream) {
        if isMarked { stream.op("/Artifact BMC") }
        for part in gathered { stream.paint(part.path, part.style) }
        if isMarked { stream.op("EMC") }
        content.out.bytes.insert(contentsOf: stream.out.bytes, at: place)
    }
}

extension Grounds.Shape {
    /// Nil for other figures, and for colours that let through what is beneath.
    init?(_ path: Path, _ color: Color) {
        guard color.opacity == 1 else { return nil }
        switch path.figure {
        case .rect(let rect):
            self.init(style: Grounds.Style(outline: .rect, color: color), rect: rect, core: rect)
        case .roundedRect(let rect, let radius) where radius > 0:
            let core = rect.insetBy(dx: radius, dy: radius)
            let isLine = min(core.width, core.height) < 0.005
            self.init(
                style: Grounds.Style(outline: isLine ? .capsule(radius: radius) : .rounded(radius: radius), color: color),
                rect: rect, core: core)
        default: return nil
        }
    }
}

extension PDFBytes {
    /// Four numbers for each shape, mirrored to PDF's upward y by `flip`.
    fileprivate mutating func add(_ shape: Grounds.Shape, flip: Double) {
        let core = shape.core
        number(core.minX)
        space()
        if case .capsule = shape.style.outline {
            number(flip - core.minY)
            raw(" m ")
            number(core.maxX)
            space()
            number(flip - core.maxY)
            raw(" l\n")
        } else {
            number(flip - core.maxY)
            space()
            number(core.width)
            space()
            number(core.height)
            raw(" re\n")
        }
    }
}

extension ContentStream {
    /// Colours, line and the operator for shapes of one style. Fill and outline lie on each other, which is not seen in one
    /// opaque colour.
    fileprivate mutating func paint(_ path: PDFBytes, _ style: Grounds.Style) {
        switch style.outline {
        case .rect: setFill(style.color)
        case .capsule(let radius):
            setStroke(style.color)
            setStrokeStyle(StrokeStyle(lineWidth: 2 * radius, lineCap: .round))
        case .rounded(let radius):
            setFill(style.color)
            setStroke(style.color)
            setStrokeStyle(StrokeStyle(lineWidth: 2 * radius, lineJoin: .round))
        }
        append(path.bytes)
        switch style.outline {
        case .rect: op("f")
        case .capsule: op("S")
        case .rounded: op("B")
        }
    }
}
