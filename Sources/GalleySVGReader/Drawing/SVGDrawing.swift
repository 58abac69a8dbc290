package import GalleyDiagnostics
package import GalleyDisplay
package import GalleyGeometry
package import GalleyText

/// A drawn SVG document: resolution-independent paths, texts and images.
package struct SVGDrawing: Sendable {
    /// The size in points.
    package let size: CGSize
    /// Features that are not drawn as specified.
    package let warnings: [Diagnostic]
    private(set) var content: [DisplayItem]
    private let viewBox: CGRect
    private let aspectRatio: PreserveAspectRatio

    init(_ source: SVGSource, content: [DisplayItem], warnings: [Diagnostic]) {
        (size, viewBox, aspectRatio) = (source.size, source.viewBox, source.aspectRatio)
        self.content = content
        self.warnings = warnings
    }

    /// Returns the drawing with paths and texts in `color`, keeping their opacity; images and gradients are unchanged.
    package func recolored(_ color: Color) -> SVGDrawing {
        var drawing = self
        drawing.content = content.map { $0.mapColors { color.opacity($0.opacity * color.opacity) } }
        return drawing
    }

    /// The size of the smallest text at the drawing's own size, in points; nil without text. The letters of a plot are often outlines.
    package var smallestTextSize: CGFloat? {
        guard viewBox.width > 0 else { return nil }
        return (content.smallestTextSize ?? outlinedTextSize).map { $0 * size.width / viewBox.width }
    }

    /// The estimated size of text that consists of outlines: of many small filled shapes, most are as high as a digit.
    private var outlinedTextSize: CGFloat? {
        var heights: [CGFloat] = []
        content.addHeights(ofShapesBelow: viewBox.height * Self.letterShare, to: &heights)
        guard heights.count >= Self.leastLetters else { return nil }
        return heights.sorted()[heights.count * 3 / 4] / Self.digitHeight
    }

    /// The largest share of a drawing's height that a letter takes.
    private static let letterShare: CGFloat = 0.08
    /// The fewest small shapes that are text: a symbol has a few.
    private static let leastLetters = 12
    /// The height of digits in multiples of their size.
    private static let digitHeight: CGFloat = 0.73

    /// Returns the drawing scaled into `frame` by the document's `preserveAspectRatio` and clipped to the frame.
    package func items(in frame: CGRect) -> [DisplayItem] {
        guard !content.isEmpty, frame.width > 0, frame.height > 0 else { return [] }
        let transform = aspectRatio.transform(from: viewBox, to: frame)
        let seen = frame.applying(transform.inverted())
        return [.group(DisplayGroup(transform: transform, clip: Path(seen), items: content))]
    }
}

extension SVGSource {
    /// Draws the document with the fonts of `itemiser`.
    ///
    /// - Parameter color: the value of `currentColor`.
    /// - Throws: `Diagnostic` with the line of an invalid number, path or image, of a circular `use`, or if there are
    ///   more elements than `SVGPainter.maxElements`.
    /// - Complexity: O(drawn elements), counting each `use`.
    package func drawing(itemiser: Itemiser, shaper: Shaper, color: Color = .black) throws(Diagnostic) -> SVGDrawing {
        var painter = SVGPainter(self, itemiser: itemiser, shaper: shaper)
        let content = try painter.document(SVGStyle(color: color))
        return SVGDrawing(self, content: content, warnings: painter.warnings)
    }
}

extension [DisplayItem] {
    /// Adds the heights of the filled paths that are lower than `limit`.
    fileprivate func addHeights(ofShapesBelow limit: CGFloat, to heights: inout [CGFloat]) {
        for item in self {
            switch item {
            case .path(let path) where path.fill != nil:
                let height = path.path.boundingRect.height
                if height > 0, height < limit { heights.append(height) }
            case .group(let group):
                let scale = abs(group.transform.a * group.transform.d - group.transform.b * group.transform.c)
                    .squareRoot()
                var inner: [CGFloat] = []
                group.items.addHeights(ofShapesBelow: scale > 0 ? limit / scale : 0, to: &inner)
                heights += inner.map { $0 * scale }
            default: break
            }
        }
    }

    /// The size of the smallest text among the items, in their coordinates; nil without text.
    fileprivate var smallestTextSize: CGFloat? {
        lazy.compactMap { item in
            switch item {
            case .glyphs(let run): run.run.glyphs.isEmpty ? nil : run.size
            case .line(let line): line.size
            case .group(let group):
                group.items.smallestTextSize.map {
                    let transform = group.transform
                    return $0 * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
                }
            case .path, .image, .link, .destination, .beginElement, .endElement: nil
            }
        }.filter { $0 > 0 }.min()
    }
}
