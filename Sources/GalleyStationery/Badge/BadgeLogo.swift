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
    /// Of a path, and what `currentColor` is in a drawing; nil for the colour of the text beside it.
    var color: Color?

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

    public init(_ drawing: SVGSource, color: Color? = nil) {
        picture = .drawing(drawing)
        self.color = color
    }

    /// Path data, or an SVG, PNG or JPEG file, told apart by the file's ending.
    ///
    /// - Throws: `BadgeError` for what is neither; `ImageError`; `SVGError`.
    public static func parse(_ text: String, color: Color?) throws -> BadgeLogo {
        let lower = text.lowercased()
        if lower.hasSuffix(".png") || lower.hasSuffix(".jpg") || lower.hasSuffix(".jpeg") {
            return BadgeLogo(try ImageSource(contentsOfFile: text))
        }
        if lower.hasSuffix(".svg") { return BadgeLogo(try SVGSource(contentsOfFile: text), color: color) }
        do { return try BadgeLogo(svgPathData: text, color: color) } catch {
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
        case .drawing(let drawing): SVGImage(drawing).resizable().foregroundStyle(color ?? inherited)
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
