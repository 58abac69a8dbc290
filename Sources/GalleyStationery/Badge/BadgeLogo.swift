public import Galley
import GalleyDiagnostics

/// A small picture before the first text of a badge.
public struct BadgeLogo: Sendable {
    enum Picture: Sendable {
        case path(Path, box: CGSize)
        case image(ImageSource)
        case drawing(SVGSource)
    }

    let picture: Picture
    /// The colour of a path or a one-colour drawing; nil for its own colour, or that of the text.
    private(set) var color: Color?

    /// Creates a logo from SVG path data, such as icon sets contain.
    ///
    /// - Parameters:
    ///   - data: path data in the units of `box`.
    ///   - box: the size of the view box.
    ///   - color: the colour; nil for the colour of the text.
    /// - Throws: `PathDataError` for malformed data.
    public init(svgPathData data: String, box: CGSize = CGSize(width: 24, height: 24), color: Color? = nil)
        throws(PathDataError)
    {
        picture = .path(try Path(svgPathData: data), box: box)
        self.color = color
    }

    /// Creates a logo from a PNG or JPEG image.
    public init(_ image: ImageSource) { picture = .image(image) }

    /// Creates a logo from an SVG drawing in its own colours.
    public init(_ drawing: SVGSource) { picture = .drawing(drawing) }

    /// Creates a logo from a one-colour drawing, painted in `color`.
    ///
    /// - Throws: `BadgeError` for a drawing in several colours; `SVGError`.
    public init(_ drawing: SVGSource, color: Color) throws { self = try BadgeLogo(drawing).colored(color) }

    /// Returns the logo in another colour.
    ///
    /// - Throws: `BadgeError` for an image, or a drawing with several colours, gradients or images; `SVGError`.
    package func colored(_ color: Color) throws -> BadgeLogo {
        var logo = self
        logo.color = color
        switch picture {
        case .path: break
        case .image(let image):
            throw BadgeError(value: image.name, problem: "expected a logo in one colour: an image has its own")
        case .drawing(let source):
            let drawing = try source.drawing(
                itemiser: Itemiser(fonts: FontCollection()), shaper: Shaper(), color: color)
            let painted = PaintedColors(of: drawing)
            // `currentColor` has become the colour already.
            let own = painted.colors.filter { $0 != Color(red: color.red, green: color.green, blue: color.blue) }
            guard !painted.hasOthers else {
                throw BadgeError(
                    value: source.name, problem: "expected a logo in one colour: it has gradients or images")
            }
            guard own.count <= 1 else {
                throw BadgeError(value: source.name, problem: "expected a logo in one colour: it has \(own.count)")
            }
        }
        return logo
    }

    /// Reads an SVG, PNG or JPEG file by its extension, or path data.
    ///
    /// - Throws: `BadgeError` for other text, and for a picture that cannot take `color`; `ImageError`; `SVGError`.
    package static func parse(_ text: String, color: Color?) throws -> BadgeLogo {
        let logo = try read(text)
        return try color.map { try logo.colored($0) } ?? logo
    }

    private static func read(_ text: String) throws -> BadgeLogo {
        let lower = text.lowercased()
        if lower.hasSuffix(".png") || lower.hasSuffix(".jpg") || lower.hasSuffix(".jpeg") {
            return BadgeLogo(try ImageSource(contentsOfFile: text))
        }
        if lower.hasSuffix(".svg") { return BadgeLogo(try SVGSource(contentsOfFile: text)) }
        do { return try BadgeLogo(svgPathData: text) } catch {
            throw BadgeError(
                value: text,
                problem:
                    "expected SVG path data (it cannot be read at byte \(error.offset); expected \(error.expected)), or "
                    + "the name of a .svg, .png, .jpg or .jpeg file")
        }
    }

    @ViewBuilder func view(color inherited: Color) -> some View {
        switch picture {
        case .path(let path, let box): LogoShape(path: path, box: box).fill(color ?? inherited)
        case .image(let image): Image(image).resizable()
        case .drawing(let drawing): SVGImage(drawing).resizable().recolored(color).foregroundStyle(color ?? inherited)
        }
    }
}

/// A path scaled to fit, centred.
private struct LogoShape: Shape {
    let path: Path
    let box: CGSize

    func path(in rect: CGRect) -> Path {
        let scale = min(rect.width / box.width, rect.height / box.height)
        return path.applying(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: rect.midX - box.width * scale / 2,
                ty: rect.midY - box.height * scale / 2))
    }
}

/// An error in the data of a badge.
public struct BadgeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The faulty value.
    public var value: String
    /// The problem: what was found, and what was expected.
    public var problem: String

    /// The message, preceded by the value.
    public var description: String { "\(quoted(value)): \(problem)" }
}
