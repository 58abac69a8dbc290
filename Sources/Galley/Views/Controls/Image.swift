import GalleyDisplay
public import GalleyGeometry
public import GalleyImage
import GalleyLayout

/// A picture from a PNG or JPEG file.
///
/// It has the size that its file states (a pixel is a point where the file states none), whatever is proposed, unless it
/// is `resizable`.
public struct Image: View {
    public typealias Body = Never

    private enum Origin {
        case file(String)
        case source(ImageSource)
    }

    private let origin: Origin
    private let label: String?
    private var isDecorative = false
    private var isResizable = false
    private var interpolation = ImageInterpolation.medium
    /// Pixels per point; nil for what the file states.
    private var scale: CGFloat?

    /// The image in the file at the path `name`. A file that is missing or is no image fails the document with an
    /// `ImageError`.
    public init(_ name: String, label: Text? = nil) {
        origin = .file(name)
        self.label = label?.string
    }

    /// A decorative image, which is not read.
    public init(decorative name: String) {
        self.init(name)
        isDecorative = true
    }

    public init(_ source: ImageSource, scale: CGFloat? = nil, label: Text? = nil) {
        origin = .source(source)
        self.scale = scale
        self.label = label?.string
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// Has the image take the size that it is proposed, whatever its shape.
    public func resizable() -> Image { with { $0.isResizable = true } }

    /// How pixels become others where the image is enlarged.
    public func interpolation(_ interpolation: ImageInterpolation) -> Image {
        with { $0.interpolation = interpolation }
    }

    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let source: ImageSource
        switch origin {
        case .source(let given): source = given
        case .file(let path):
            guard let found = context.session.image(atPath: path) else { return }
            source = found
        }
        if let fault = source.header.colorProfileFault {
            context.session.warn(.colorProfile(fault, image: source.name))
        }
        var size = source.size
        if let scale, scale > 0 {
            let header = source.header
            let pixels = CGSize(width: CGFloat(header.pixelWidth), height: CGFloat(header.pixelHeight))
            size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
            if header.orientation.swapsSides { size = CGSize(width: size.height, height: size.width) }
        }
        let node = ImageNode(source, size: size, isResizable: isResizable, interpolation)
        let element = StructureElement(
            isDecorative ? .artifact : .figure, alternateText: label,
            source: context.environment.source ?? source.name)
        nodes.list.append(LabelNode(node, element))
    }
}
