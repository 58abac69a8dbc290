public import GalleyDiagnostics
public import GalleyGeometry
package import GalleyImage
package import GalleyText

/// A page as all writers draw it: its size and its items from back to front. Coordinates are in points, y down, with
/// the origin at the page's top left corner.
public struct DisplayPage: Sendable {
    /// The size of the page in points.
    public var size: CGSize
    /// The items from back to front.
    package var items: [DisplayItem]
    /// The page number as printed; nil uses the page's position.
    package var label: PageLabel?
    /// The records that the page shows, for PDF/VT; nil if nobody needs them.
    package var record: PageRecord?

    package init(size: CGSize, items: [DisplayItem] = []) {
        self.size = size
        self.items = items
    }
}

/// An item on a page.
package enum DisplayItem: Sendable {
    /// Text: one glyph run.
    case glyphs(PlacedRun)
    /// Text: the glyph runs of a line.
    case line(PlacedLine)
    /// A filled or stroked path. Indirect, since it is much larger than a run, and most items are runs.
    indirect case path(PaintedPath)
    /// An image.
    case image(PlacedImage)
    /// Items that are transformed, clipped or blended together.
    indirect case group(DisplayGroup)
    /// An area that links to a page or a web address.
    case link(LinkArea)
    /// A destination for links to `#name`.
    case destination(name: String, at: CGPoint)
    /// Begins a structure element, which ends at the matching `endElement` of the same list of items. Elements follow
    /// the reading order and may be nested.
    ///
    /// - isContinued: whether the element started on an earlier page.
    indirect case beginElement(StructureElement, isContinued: Bool = false)
    /// - continues: whether the element continues on the next page.
    case endElement(continues: Bool = false)
}

/// A positioned glyph run. `origin` is the origin of its first glyph, on the baseline.
package struct PlacedRun: Sendable {
    /// The shaped glyphs.
    package var run: GlyphRun
    /// The type size in points per em.
    package var size: CGFloat
    /// The origin of the first glyph, on the baseline.
    package var origin: CGPoint
    /// The paint of the glyphs.
    package var paint: Paint
    /// Whether white space, which is not drawn, separates the run from the next line.
    package var endsInSpace: Bool

    package init(run: GlyphRun, size: CGFloat, origin: CGPoint, paint: Paint, endsInSpace: Bool = false) {
        self.run = run
        self.size = size
        self.origin = origin
        self.paint = paint
        self.endsInSpace = endsInSpace
    }

    /// Creates a positioned run in one colour.
    package init(run: GlyphRun, size: CGFloat, origin: CGPoint, color: Color) {
        self.init(run: run, size: size, origin: origin, paint: .color(color))
    }

    /// The colour, if the paint is a plain colour.
    package var color: Color? { paint.color }

    /// A rectangle that contains the ink of all but extreme glyphs: two ems above the baseline and one below.
    package var paintBounds: CGRect {
        CGRect(x: origin.x - size, y: origin.y - 2 * size, width: width + 2 * size, height: 3 * size)
    }

    /// The advance width in points.
    package var width: CGFloat { run.width(at: size) }
}

/// A path that is filled, then stroked. Paints have the path's coordinates.
package struct PaintedPath: Sendable {
    /// The paint and the style of a stroke.
    package struct Stroke: Hashable, Sendable {
        /// The paint of the stroke.
        package var paint: Paint
        /// The width, caps, joins and dashes.
        package var style: StrokeStyle

        package init(paint: Paint, style: StrokeStyle = StrokeStyle()) {
            self.paint = paint
            self.style = style
        }

        /// Creates a stroke in one colour.
        package init(color: Color, style: StrokeStyle = StrokeStyle()) { self.init(paint: .color(color), style: style) }
    }

    private enum Figure: Sendable {
        case path(Path)
        case outline(RunBox)
    }

    /// Keeps display items small.
    private final class RunBox: Sendable {
        let run: PlacedRun

        init(_ run: PlacedRun) { self.run = run }
    }

    private var figure: Figure

    /// The path, in page coordinates. O(outlines) if it is the outline of a run, otherwise O(1).
    package var path: Path {
        get {
            switch figure {
            case .path(let path): path
            case .outline(let box): box.run.outline
            }
        }
        set { figure = .path(newValue) }
    }

    /// The run whose outline is painted, such as a text's shadow; nil for other paths.
    package var outlinedRun: PlacedRun? { if case .outline(let box) = figure { box.run } else { nil } }

    /// The paint of the inside; nil does not fill.
    package var fill: Paint?
    /// The fill rule.
    package var fillStyle: FillStyle
    /// The stroke; nil does not stroke.
    package var stroke: Stroke?

    package init(path: Path, fill: Paint? = nil, fillStyle: FillStyle = FillStyle(), stroke: Stroke? = nil) {
        figure = .path(path)
        self.fill = fill
        self.fillStyle = fillStyle
        self.stroke = stroke
    }

    /// Creates the outline of a run, filled.
    package init(outline run: PlacedRun, fill: Paint) {
        figure = .outline(RunBox(run))
        self.fill = fill
        fillStyle = FillStyle()
    }

    /// Creates a path filled with one colour.
    package init(path: Path, fill: Color?, fillStyle: FillStyle = FillStyle(), stroke: Stroke? = nil) {
        self.init(path: path, fill: fill.map(Paint.color), fillStyle: fillStyle, stroke: stroke)
    }
}

/// The resampling of an image.
public enum ImageInterpolation: Hashable, Sendable {
    /// An enlarged image shows its pixels as rectangles.
    case none
    /// An enlarged image is smoothed. The writers treat the three qualities alike.
    case low
    /// As `low`.
    case medium
    /// As `low`.
    case high
}

/// An image stretched over a rectangle, with its orientation applied.
package struct PlacedImage: Sendable {
    /// The image.
    package var source: ImageSource
    /// The rectangle that the image fills, in page coordinates.
    package var frame: CGRect
    /// The resampling of the enlarged image.
    package var interpolation: ImageInterpolation

    package init(source: ImageSource, frame: CGRect, interpolation: ImageInterpolation = .medium) {
        self.source = source
        self.frame = frame
        self.interpolation = interpolation
    }

    /// From the unit square over the stored rows, y down, to page coordinates.
    package var transform: CGAffineTransform {
        source.header.orientation.transform.concatenating(
            CGAffineTransform(
                a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY))
    }
}

/// A clickable area that leads to `url`, in formats with links; `#name` is a `destination` of the document.
package struct LinkArea: Hashable, Sendable {
    /// The clickable rectangle, in page coordinates.
    package var frame: CGRect
    /// The target URL, or `#name` for a destination of the document.
    package var url: String
    /// A description for assistive technology, for a link outside of any link element, such as one in a picture.
    package var label: String?

    package init(frame: CGRect, url: String, label: String? = nil) {
        self.frame = frame
        self.url = url
        self.label = label
    }

    /// Whether a browser would run what a URL contains. Browsers ignore spaces and control characters in a scheme.
    package static func isProgram(_ url: String) -> Bool {
        guard let colon = url.utf8.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = url.utf8[..<colon].filter { $0 > 0x20 }
        return ["javascript", "vbscript", "data"].contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }
}

/// Metadata of a document, written to every format that supports it.
public struct DocumentMetadata: Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The author.
    public var author: String?
    /// The subject, a short description.
    public var subject: String?
    /// The keywords.
    public var keywords: [String]
    /// The language as a BCP 47 tag.
    public var language: String?
    /// The creation date in seconds since 1970-01-01T00:00:00Z, up to the year 9999; nil writes no date, which keeps
    /// output reproducible.
    public var date: Int?

    /// Creates metadata; omitted entries are not written.
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

extension Diagnostic.ID {
    /// The groups of a page are nested too deeply.
    public static let deepGroups = Diagnostic.ID("page.nesting", .records)
}

extension DisplayPage {
    /// The maximum nesting of groups and masks. Each level needs stack space: 20 kB in the PDF writer without
    /// optimisation.
    package static let deepestNesting = 320

    /// Throws if groups are nested too deeply; writers call it before drawing. O(items).
    package func checkNesting() throws(Diagnostic) {
        // Level by level, without recursion.
        var level = [items]
        var depth = 0
        while !level.isEmpty {
            guard depth <= Self.deepestNesting else {
                throw Diagnostic(
                    .deepGroups, "the page's groups are nested too deeply",
                    expected: "at most \(Self.deepestNesting) levels")
            }
            var inner: [[DisplayItem]] = []
            for items in level {
                // Indexing avoids a copy of each item.
                for index in items.indices {
                    guard case .group(let group) = items[index] else { continue }
                    inner.append(group.items)
                    if let mask = group.mask { inner.append(mask) }
                }
            }
            level = inner
            depth += 1
        }
    }
}
