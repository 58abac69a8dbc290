public import Foundation
public import GalleyDisplay
import GalleyGeometry
public import GalleyImage
public import GalleyLayout
import GalleyParagraph

/// An image from a PNG or JPEG file.
///
/// It has the size that its file states (one point per pixel if the file states none), whatever is proposed, unless it
/// is `resizable`.
nonisolated public struct Image: View, Sendable {
    private enum Origin: Sendable {
        case file(String)
        case source(ImageSource)
        case symbol(String)
        case drawing(Drawing)
    }

    /// A view as a picture. It is drawn on one thread at a time, as all views are.
    private struct Drawing: @unchecked Sendable {
        let size: CGSize
        let view: AnyView
    }

    private let origin: Origin
    private let label: String?
    private var isDecorative = false
    private var isResizable = false
    private var interpolation = ImageInterpolation.medium
    /// Pixels per point; nil for the file's resolution.
    private var scale: CGFloat?

    /// Creates an image from the file at the path `name`. A file that is missing or not an image fails the document
    /// with an `Diagnostic`. `label` is the alternate text.
    public init(_ name: String, label: Text? = nil) {
        origin = .file(name)
        self.label = label?.string
    }

    /// Creates an image from a file of a bundle, by its name in the bundle's resources, with or without its extension.
    public init(_ name: String, bundle: Bundle?, label: Text? = nil) {
        let resources = (bundle ?? .main).resourceURL ?? URL(fileURLWithPath: ".")
        let candidates = ["", ".png", ".jpg", ".jpeg"].map { resources.appendingPathComponent(name + $0).path }
        self.init(candidates.first { FileManager.default.fileExists(atPath: $0) } ?? name, label: label)
    }

    /// A decorative image, which is not read.
    public init(decorative name: String) {
        self.init(name)
        isDecorative = true
    }

    /// Creates an image from a source that has been read.
    ///
    /// - Parameters:
    ///   - source: the image.
    ///   - scale: the pixels per point; `nil` for the file's resolution.
    ///   - label: the alternate text.
    public init(_ source: ImageSource, scale: CGFloat? = nil, label: Text? = nil) {
        origin = .source(source)
        self.scale = scale
        self.label = label?.string
    }

    /// Creates a symbol, as high as the capitals of its font and their descenders. The usual figures are drawn; any other name
    /// gives a box, and a warning.
    public init(systemName name: String) {
        origin = .symbol(name)
        label = nil
    }

    /// Creates an image of a view that fills its frame.
    init(size: CGSize, label: Text?, view: some View) {
        origin = .drawing(Drawing(size: size, view: AnyView(view)))
        self.label = label?.string
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// Makes the image fill the proposed size, whatever its aspect ratio.
    public func resizable() -> Image { with { $0.isResizable = true } }

    /// Sets the interpolation between pixels when the image is enlarged.
    public func interpolation(_ interpolation: ImageInterpolation) -> Image {
        with { $0.interpolation = interpolation }
    }

    /// Makes the image fill the proposed size; `capInsets` and `resizingMode` have no effect.
    public func resizable(capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch) -> Image { resizable() }

    /// The filling of an area by an image.
    public enum ResizingMode: Hashable, Sendable {
        /// The image is repeated.
        case tile
        /// The image is stretched.
        case stretch
    }

    /// The colours of an image.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Those of the foreground style.
        case template
        /// Its own.
        case original
    }

    /// Has no effect: symbols are drawn in the foreground style, other images in their own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    /// The size of symbols relative to their font.
    public enum Scale: Hashable, Sendable {
        /// Smaller than the text.
        case small
        /// As the text.
        case medium
        /// Larger than the text.
        case large

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.85
            case .medium: 1.1
            case .large: 1.4
            }
        }
    }

    /// Has no effect.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// The image; nil for a symbol, and for a file that cannot be read, which fails the session.
    func source(_ read: StyleEffect.ReadImage) -> ImageSource? {
        switch origin {
        case .symbol, .drawing: nil
        case .source(let source): source
        case .file(let path): read(path)
        }
    }

    /// The size in points of the image's source.
    func size(of source: ImageSource) -> CGSize {
        guard let scale, scale > 0 else { return source.size }
        let header = source.header
        let (width, height) = (CGFloat(header.pixelWidth) / scale, CGFloat(header.pixelHeight) / scale)
        return header.orientation.swapsSides
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Resolves to one figure; to nothing if the file cannot be read, which fails the session.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let source: ImageSource
        switch origin {
        case .symbol(let name):
            let symbol = Symbol(name + context.environment.symbolVariants.suffix) ?? Symbol(name)
            if symbol == nil { context.session.warn(.unknownSymbol(name)) }
            let node = SymbolNode(
                symbol ?? .unknown,
                side: (context.environment.font ?? .body).size * context.environment.imageScale.factor,
                isResizable: isResizable, context.environment.foreground
            ).painted(with: context.environment.foregroundEffects, in: context)
            let name = name.replacing(".", with: " ")
            return nodes.list.append(LabelNode(node, StructureElement(.figure, alternateText: name)))
        case .drawing(let drawing):
            let (width, height) = (drawing.size.width, drawing.size.height)
            let node = drawing.view.frame(
                minWidth: isResizable ? 0 : width, idealWidth: width, maxWidth: isResizable ? .infinity : width,
                minHeight: isResizable ? 0 : height, idealHeight: height, maxHeight: isResizable ? .infinity : height
            ).node(in: context, at: nodes.path)
            return nodes.list.append(
                LabelNode(node, StructureElement(isDecorative ? .artifact : .figure, alternateText: label)))
        case .source, .file:
            guard let image = self.source(context.session.image(atPath:)) else { return }
            source = image
        }
        if let fault = source.header.colorProfileFault {
            context.session.warn(.colorProfile(fault, image: source.name))
        }
        let node = ImageNode(source, size: size(of: source), isResizable: isResizable, interpolation)
        let element = StructureElement(
            isDecorative ? .artifact : .figure, alternateText: label,
            source: context.environment.source ?? source.name)
        nodes.list.append(LabelNode(node, element))
    }
}

extension Text {
    /// Creates a text of an image on the line; the image's lower edge is on the baseline.
    public init(_ image: Image) { self.init(inline: image) }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends an image on the line.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}

private struct ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
    /// The size of symbols relative to their font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the size of symbols relative to their font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
