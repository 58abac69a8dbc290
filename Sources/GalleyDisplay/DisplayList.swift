public import GalleyGeometry
public import GalleyImage
public import GalleyText

/// A page as every writer takes it: its size and, from back to front, what stands on it. Points, y down, the origin at
/// the page's top left corner.
public struct DisplayPage: Sendable {
    public var size: CGSize
    public var items: [DisplayItem]
    /// The number that is printed on it; nil for one that has none but its place among the pages.
    public var label: PageLabel?

    public init(size: CGSize, items: [DisplayItem] = []) {
        self.size = size
        self.items = items
    }
}

public enum DisplayItem: Sendable {
    case glyphs(PlacedRun)
    case line(PlacedLine)
    /// Aside, since it is much larger than a run, and most items are runs.
    indirect case path(PaintedPath)
    case image(PlacedImage)
    indirect case group(DisplayGroup)
    case link(LinkArea)
    /// A place that links lead to by `#name`.
    case destination(name: String, at: CGPoint)
    /// What follows, up to the `endElement` that belongs to it, is one part of the document. Elements stand in reading
    /// order and lie within each other, in one list of items.
    ///
    /// - isContinued: the element began on an earlier page.
    indirect case beginElement(StructureElement, isContinued: Bool = false)
    /// - continues: the element goes on on the next page.
    case endElement(continues: Bool = false)
}

/// A glyph run at a size, its first glyph's origin on the baseline at `origin`.
public struct PlacedRun: Sendable {
    public var run: GlyphRun
    /// Points per em.
    public var size: CGFloat
    public var origin: CGPoint
    public var paint: Paint
    /// Whether white space of the text, which is not drawn, parts the run from the next line.
    public var endsInSpace: Bool

    public init(run: GlyphRun, size: CGFloat, origin: CGPoint, paint: Paint, endsInSpace: Bool = false) {
        self.run = run
        self.size = size
        self.origin = origin
        self.paint = paint
        self.endsInSpace = endsInSpace
    }

    public init(run: GlyphRun, size: CGFloat, origin: CGPoint, color: Color) {
        self.init(run: run, size: size, origin: origin, paint: .color(color))
    }

    /// The colour, where it is painted in one.
    public var color: Color? { paint.color }

    /// A rectangle that holds the ink of all but the most extravagant glyphs: two ems around the baseline.
    package var paintBounds: CGRect {
        CGRect(x: origin.x - size, y: origin.y - 2 * size, width: width + 2 * size, height: 3 * size)
    }

    public var width: CGFloat { run.width(at: size) }
}

/// A path, filled and then stroked. Paints stand in the same coordinates as the path.
public struct PaintedPath: Sendable {
    public struct Stroke: Hashable, Sendable {
        public var paint: Paint
        public var style: StrokeStyle

        public init(paint: Paint, style: StrokeStyle = StrokeStyle()) {
            self.paint = paint
            self.style = style
        }

        public init(color: Color, style: StrokeStyle = StrokeStyle()) { self.init(paint: .color(color), style: style) }
    }

    public var path: Path
    public var fill: Paint?
    public var fillStyle: FillStyle
    public var stroke: Stroke?

    public init(path: Path, fill: Paint? = nil, fillStyle: FillStyle = FillStyle(), stroke: Stroke? = nil) {
        self.path = path
        self.fill = fill
        self.fillStyle = fillStyle
        self.stroke = stroke
    }

    public init(path: Path, fill: Color?, fillStyle: FillStyle = FillStyle(), stroke: Stroke? = nil) {
        self.init(path: path, fill: fill.map(Paint.color), fillStyle: fillStyle, stroke: stroke)
    }
}

/// How pixels become others where an image is larger or smaller than it has pixels.
public enum ImageInterpolation: Hashable, Sendable {
    /// An enlarged image shows its pixels as rectangles.
    case none
    /// An enlarged image is smooth. The writers know one kind of smoothness: the three cases are drawn alike.
    case low
    case medium
    case high
}

/// An image, stretched over a rectangle the way it is to be seen: its orientation is applied.
public struct PlacedImage: Sendable {
    public var source: ImageSource
    public var frame: CGRect
    public var interpolation: ImageInterpolation

    public init(source: ImageSource, frame: CGRect, interpolation: ImageInterpolation = .medium) {
        self.source = source
        self.frame = frame
        self.interpolation = interpolation
    }

    /// From the unit square over the file's rows, y down, to the place on the page.
    package var transform: CGAffineTransform {
        source.header.orientation.transform.concatenating(
            CGAffineTransform(
                a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY))
    }
}

/// An area that leads to `url` where the format knows links; `#name` is a `destination` of the document.
public struct LinkArea: Hashable, Sendable {
    public var frame: CGRect
    public var url: String
    /// Says where it leads, of a link that stands in no element of its own: in a picture.
    public var label: String?

    public init(frame: CGRect, url: String, label: String? = nil) {
        self.frame = frame
        self.url = url
        self.label = label
    }
}

/// What a document says of itself, the same in every format that has a place for it.
public struct DocumentMetadata: Hashable, Sendable {
    public var title: String?
    public var author: String?
    public var subject: String?
    public var keywords: [String]
    /// A BCP 47 tag.
    public var language: String?
    /// Seconds since 1970-01-01T00:00:00Z, up to the year 9999; nil writes no date, so that the same input gives the same bytes.
    public var date: Int?

    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
        language: String? = nil, date: Int? = nil
    ) {
        self.title = title
        self.author = author
        self.subject = subject
        self.keywords = keywords
        self.language = language
        self.date = date
    }
}
