import GalleyDisplay
public import GalleyGeometry
public import GalleySVGReader

/// A drawing from an SVG file, as vectors and text: sharp at any size, in every format.
///
/// It has the size that the file states, with 96 pixels per 72 points, unless it is `resizable`. Unsupported features
/// are reported as warnings with their lines. `currentColor` is the foreground colour.
nonisolated public struct SVGImage: View {
    private enum Origin {
        case file(String)
        case source(SVGSource)
    }

    private let origin: Origin
    private let label: String?
    private var isDecorative = false
    private var isResizable = false
    private var ink: Color?

    /// Creates a drawing from the file at `path`. A file that is missing, not SVG, or malformed fails the document with
    /// an `Diagnostic`.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - label: the alternate text; `nil` for the file's own title.
    public init(_ path: String, label: Text? = nil) {
        origin = .file(path)
        self.label = label?.string
    }

    /// A decorative drawing, which is not read.
    public init(decorative path: String) {
        self.init(path)
        isDecorative = true
    }

    /// Creates a drawing from a source that has been read; `label` is the alternate text, `nil` for the file's own
    /// title.
    public init(_ source: SVGSource, label: Text? = nil) {
        origin = .source(source)
        self.label = label?.string
    }

    /// Makes the drawing fill the proposed size, within which its `preserveAspectRatio` applies: by default it is
    /// centred and entirely visible. If only one dimension is proposed, the other one follows the aspect ratio.
    public func resizable() -> SVGImage {
        var image = self
        image.isResizable = true
        return image
    }

    /// Paints all paths and texts of the drawing in `color`; `nil` keeps their own colours.
    public func recolored(_ color: Color?) -> SVGImage {
        var image = self
        image.ink = color
        return image
    }

    /// Resolves to one figure; to nothing if the file cannot be read, which fails the session.
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
