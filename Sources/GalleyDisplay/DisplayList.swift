public import GalleyGeometry
public import GalleyText

/// A page as every writer takes it: its size and, from back to front, what stands on it. Points, y down, the origin at
/// the page's top left corner.
public struct DisplayPage: Sendable {
    public var size: CGSize
    public var items: [DisplayItem]

    public init(size: CGSize, items: [DisplayItem] = []) {
        self.size = size
        self.items = items
    }
}

public enum DisplayItem: Sendable {
    case glyphs(PlacedRun)
    case path(PaintedPath)
    case group(DisplayGroup)
    case link(LinkArea)
}

/// A glyph run at a size, its first glyph's origin on the baseline at `origin`.
public struct PlacedRun: Sendable {
    public var run: GlyphRun
    /// Points per em.
    public var size: CGFloat
    public var origin: CGPoint
    public var color: Color

    public init(run: GlyphRun, size: CGFloat, origin: CGPoint, color: Color) {
        self.run = run
        self.size = size
        self.origin = origin
        self.color = color
    }

    public var width: CGFloat { run.width(at: size) }
}

/// A path, filled by the non-zero winding rule, then stroked.
public struct PaintedPath: Sendable {
    public struct Stroke: Hashable, Sendable {
        public var color: Color
        public var style: StrokeStyle

        public init(color: Color, style: StrokeStyle = StrokeStyle()) {
            self.color = color
            self.style = style
        }
    }

    public var path: Path
    public var fill: Color?
    public var stroke: Stroke?

    public init(path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
    }
}

/// Items that are moved, cut out and faded together.
public struct DisplayGroup: Sendable {
    /// From the group's coordinates to the page's (or the surrounding group's).
    public var transform: CGAffineTransform
    /// In the group's own coordinates; nothing outside it is seen.
    public var clip: Path?
    /// Of the group as a whole: its items are drawn onto each other first.
    public var opacity: Double
    public var items: [DisplayItem]

    public init(
        transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1, items: [DisplayItem]
    ) {
        self.transform = transform
        self.clip = clip
        self.opacity = opacity
        self.items = items
    }
}

/// An area that leads to `url` where the format knows links.
public struct LinkArea: Hashable, Sendable {
    public var frame: CGRect
    public var url: String

    public init(frame: CGRect, url: String) {
        self.frame = frame
        self.url = url
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
