public import Galley
import GalleyMessages

/// A small picture before a badge's first text.
public struct BadgeLogo: Sendable {
    enum Picture: Sendable {
        case path(Path, box: CGSize)
        case image(ImageSource)
        case drawing(SVGSource)
    }

    let picture: Picture
    /// Of a path or a drawing in one colour; nil for the colour of the text beside it where the picture has none of its
    /// own.
    private(set) var color: Color?

    /// Path data for a square of 24 units, as icon sets have them.
    /// - Parameter box: the size of the square that the path is drawn in.
    /// - Throws: `PathDataError`.
    public init(svgPathData data: String, box: CGSize = CGSize(width: 24, height: 24), color: Color? = nil)
        throws(PathDataError)
    {
        picture = .path(try Path(svgPathData: data), box: box)
        self.color = color
    }

    public init(_ image: ImageSource) { picture = .image(image) }

    public init(_ drawing: SVGSource) { picture = .drawing(drawing) }

    /// A drawing in one colour, painted in `color`.
    /// - Throws: `BadgeError` for a drawing in several colours; `SVGError`.
    public init(_ drawing: SVGSource, color: Color) throws { self = try BadgeLogo(drawing).colored(color) }

    /// The logo in another colour.
    ///
    /// - Throws: `BadgeError` for an image, and for a drawing that has several colours, gradients or images; `SVGError`.
    public func colored(_ color: Color) throws -> BadgeLogo {
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

    /// Path data, or an SVG, PNG or JPEG file, told apart by the file's ending.
    ///
    /// - Throws: `BadgeError` for what is neither, and for a picture that cannot have `color`; `ImageError`; `SVGError`.
    public static func parse(_ text: String, color: Color?) throws -> BadgeLogo {
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

/// A path in its box, as large as fits, in the middle.
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

/// What is wrong with a badge's data.
public struct BadgeError: Error, Equatable, Sendable, CustomStringConvertible {
    public var value: String
    /// What was found and what was expected.
    public var problem: String

    public var description: String { "\(quoted(value)): \(problem)" }
}
