package import GalleyDisplay
package import GalleyGeometry
package import GalleyText

/// A drawn SVG document: resolution-independent paths, texts and images.
package struct SVGDrawing: Sendable {
    /// The size in points.
    package let size: CGSize
    /// Features that are not drawn as specified.
    package let warnings: [SVGWarning]
    private(set) var content: [DisplayItem]
    private let viewBox: CGRect
    private let aspectRatio: PreserveAspectRatio

    init(_ source: SVGSource, content: [DisplayItem], warnings: [SVGWarning]) {
        (size, viewBox, aspectRatio) = (source.size, source.viewBox, source.aspectRatio)
        (self.content, self.warnings) = (content, warnings)
    }

    /// Returns the drawing with paths and texts in `color`, keeping their opacity; images and gradients are unchanged.
    package func recolored(_ color: Color) -> SVGDrawing {
        var drawing = self
        drawing.content = content.map { $0.recolored(color) }
        return drawing
    }

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
    /// - Throws: `SVGError` with the line of an invalid number, path or image, of a circular `use`, or if there are
    ///   more elements than `SVGPainter.maxElements`.
    /// - Complexity: O(drawn elements), counting each `use`.
    package func drawing(itemiser: Itemiser, shaper: Shaper, color: Color = .black) throws(SVGError) -> SVGDrawing {
        var painter = SVGPainter(self, itemiser: itemiser, shaper: shaper)
        let content = try painter.document(SVGStyle(color: color))
        return SVGDrawing(self, content: content, warnings: painter.warnings)
    }
}
