import GalleyDisplay
import GalleyGeometry
import GalleyLayout
public import GalleySVGReader

/// A drawing from an SVG file, as vectors and text: sharp at any size, in every format.
///
/// It has the size that the file states, 96 of its pixels to 72 points, unless it is `resizable`. What the file asks for
/// and is not drawn is told as a warning with its line. `currentColor` is the foreground's colour.
public struct SVGImage: View {
    public typealias Body = Never

    private enum Origin {
        case file(String)
        case source(SVGSource)
    }

    private let origin: Origin
    private let label: String?
    private var isDecorative = false
    private var isResizable = false
    private var ink: Color?

    /// The drawing in the file at `path`. A file that is missing, is no SVG, or has an element that cannot be read fails the
    /// document with an `SVGError`.
    ///
    /// - Parameter label: what it is to those who do not see it; nil for the file's own title.
    public init(_ path: String, label: Text? = nil) {
        origin = .file(path)
        self.label = label?.string
    }

    /// A decorative drawing, which is not read.
    public init(decorative path: String) {
        self.init(path)
        isDecorative = true
    }

    public init(_ source: SVGSource, label: Text? = nil) {
        origin = .source(source)
        self.label = label?.string
    }

    /// Has the drawing take the size that it is proposed. Within it, it stands as its `preserveAspectRatio` says: whole and
    /// in the middle, where it says nothing. Where one side is proposed, the other follows.
    public func resizable() -> SVGImage {
        var image = self
        image.isResizable = true
        return image
    }

    /// Paints the drawing's paths and texts in `color`; nil leaves them their own.
    public func recolored(_ color: Color?) -> SVGImage {
        var image = self
        image.ink = color
        return image
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let color = context.environment.foregroundColor ?? .black
        let drawing: SVGDrawing?
        let file: SVGSource?
        switch origin {
        case .source(let source): (drawing, file) = (context.session.drawing(of: source, color), source)
        case .file(let path):
            file = context.session.svg(atPath: path)
            drawing = file.flatMap { context.session.drawing(of: $0, color) }
        }
        guard let drawing else { return }
        let node = SVGImageNode(ink.map { drawing.recolored($0) } ?? drawing, isResizable: isResizable)
        let element = StructureElement(
            isDecorative ? .artifact : .figure, alternateText: label ?? file?.title,
            source: context.environment.source ?? file?.name)
        nodes.list.append(LabelNode(node, element))
    }
}
