public import GalleyDisplay
public import GalleyGeometry
public import GalleyText

/// An SVG document as it is drawn: paths, texts and images, no pixels of its own.
public struct SVGDrawing: Sendable {
    /// In points.
    public let size: CGSize
    /// What is drawn otherwise than the document says, or not at all.
    public let warnings: [SVGWarning]
    private(set) var content: [DisplayItem]
    private let viewBox: CGRect
    private let aspectRatio: PreserveAspectRatio

    init(_ source: SVGSource, content: [DisplayItem], warnings: [SVGWarning]) {
        (size, viewBox, aspectRatio) = (source.size, source.viewBox, source.aspectRatio)
        (self.content, self.warnings) = (content, warnings)
    }

    /// The drawing with its paths and texts in `color`, each as opaque as it is; images and gradients stay as they are.
    public func recolored(_ color: Color) -> SVGDrawing {
        var drawing = self
        drawing.content = content.map { $0.recolored(color) }
        return drawing
    }

    /// The drawing in `frame`, as the document's `preserveAspectRatio` has it; nothing is seen beyond the frame.
    public func items(in frame: CGRect) -> [DisplayItem] {
        guard !content.isEmpty, frame.width > 0, frame.height > 0 else { return [] }
        let transform = aspectRatio.transform(from: viewBox, to: frame)
        let seen = frame.applying(transform.inverted())
        return [.group(DisplayGroup(transform: transform, clip: Path(seen), items: content))]
    }
}

extension SVGSource {
    /// Draws the document with the fonts of `itemiser`.
    ///
    /// - Parameter color: what `currentColor` stands for.
    /// - Throws: `SVGError` with the line of a number, a path or an image that cannot be read, of a `use` within itself, and
    ///   of more elements than `SVGPainter.mostElements`.
    /// - Complexity: O(elements drawn), those in `use` each time.
    public func drawing(itemiser: Itemiser, shaper: Shaper, color: Color = .black) throws(SVGError) -> SVGDrawing {
        var painter = SVGPainter(self, itemiser: itemiser, shaper: shaper)
        let content = try painter.document(SVGStyle(color: color))
        return SVGDrawing(self, content: content, warnings: painter.warnings)
    }
}
