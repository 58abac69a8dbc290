public import Galley

/// A small picture before the first text of a badge.
public struct BadgeLogo: Sendable {
    package enum Picture: Sendable {
        case path(Path, box: CGSize)
        case image(ImageSource)
        case drawing(SVGSource)
    }

    package let picture: Picture
    /// The colour of a path or a one-colour drawing; nil for its own colour, or that of the text.
    package private(set) var color: Color?
    /// The colour of the brand of a logo by name.
    package private(set) var brandColor: Color?

    /// The contrast with the badge that a logo in the colour of its brand has at least (WCAG 2.1, criterion 1.4.11).
    private static let leastContrast = 3.0

    /// Creates a logo from SVG path data, such as icon sets contain.
    ///
    /// - Parameters:
    ///   - data: path data in the units of `box`.
    ///   - box: the size of the view box.
    ///   - color: the colour; nil for the colour of the text.
    /// - Throws: `Diagnostic` for malformed data.
    public init(svgPathData data: String, box: CGSize = CGSize(width: 24, height: 24), color: Color? = nil)
        throws(Diagnostic)
    {
        picture = .path(try Path(svgPathData: data), box: box)
        self.color = color
    }

    /// Creates a logo of simple-icons by its name or title, such as `github` or `Node.js`, in the colour of the text.
    ///
    /// - Throws: `Diagnostic` for an unknown name, with the nearest one.
    public init(named name: String) throws(Diagnostic) {
        guard let logo = LogoCatalogue.logo(named: name) else {
            throw Diagnostic(
                .badgeValue, value: name,
                expected:
                    "the name of a logo such as github\(LogoCatalogue.hint(for: name)), or of a .svg, .png, .jpg or .jpeg file"
            )
        }
        try self.init(svgPathData: logo.path)
        brandColor = logo.color
    }

    /// Returns the logo in `color`, or in the colour of its brand; as it is without either.
    ///
    /// - Throws: `Diagnostic` as `colored(_:)`, and for a logo that is not of a brand.
    package func colored(_ color: Color?, isBrand: Bool) throws -> BadgeLogo {
        guard isBrand else { return try color.map { try colored($0) } ?? self }
        guard let brandColor else {
            throw Diagnostic(
                .badgeValue, value: BadgeOptions.brand, expected: "a colour: only a logo by name has that of a brand")
        }
        return try colored(brandColor)
    }

    /// Creates a logo from a PNG or JPEG image.
    public init(_ image: ImageSource) { picture = .image(image) }

    /// Creates a logo from an SVG drawing in its own colours.
    public init(_ drawing: SVGSource) { picture = .drawing(drawing) }

    /// Creates a logo from a one-colour drawing, painted in `color`.
    ///
    /// - Throws: `Diagnostic` for a drawing in several colours; `Diagnostic`.
    public init(_ drawing: SVGSource, color: Color) throws { self = try BadgeLogo(drawing).colored(color) }

    /// Returns the logo in another colour.
    ///
    /// - Throws: `Diagnostic` for an image, or a drawing with several colours, gradients or images; `Diagnostic`.
    package func colored(_ color: Color) throws -> BadgeLogo {
        var logo = self
        logo.color = color
        switch picture {
        case .path: break
        case .image(let image):
            throw Diagnostic(.badgeValue, value: image.name, expected: "a logo in one colour: an image has its own")
        case .drawing(let source):
            let drawing = try source.drawing(
                itemiser: Itemiser(fonts: FontCollection()), shaper: Shaper(), color: color)
            let painted = PaintedColors(of: drawing)
            // `currentColor` has become the colour already.
            let otherColors = painted.colors.filter {
                $0 != Color(red: color.red, green: color.green, blue: color.blue)
            }
            guard !painted.hasOthers else {
                throw Diagnostic(
                    .badgeValue, value: source.name, expected: "a logo in one colour: it has gradients or images")
            }
            guard otherColors.count <= 1 else {
                throw Diagnostic(
                    .badgeValue, value: source.name, expected: "a logo in one colour: it has \(otherColors.count)")
            }
        }
        return logo
    }

    /// Reads an SVG, PNG or JPEG file by its extension, a name, or path data.
    ///
    /// - Throws: `Diagnostic` for other text, and for a picture that cannot take `color`; `Diagnostic`.
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
        if LogoCatalogue.mayBeName(text) || LogoCatalogue.logo(named: text) != nil { return try BadgeLogo(named: text) }
        do { return try BadgeLogo(svgPathData: text) } catch {
            guard case .byte(let offset, _) = error.place.field else { throw error }
            throw Diagnostic(
                .badgeValue, value: text,
                expected:
                    "SVG path data (it cannot be read at byte \(offset); \(error.wording())), the name of a logo such as "
                    + "github, or of a .svg, .png, .jpg or .jpeg file")
        }
    }

    /// - Parameters:
    ///   - inherited: the colour of the text.
    ///   - ground: the colour behind the logo. A brand's colour that would be hard to see on it becomes lighter or darker.
    @ViewBuilder package func view(color inherited: Color, on ground: Color) -> some View {
        switch picture {
        case .path(let path, let box): LogoShape(path: path, box: box).fill(visible(color, on: ground) ?? inherited)
        case .image(let image): Image(image).resizable()
        case .drawing(let drawing): SVGImage(drawing).resizable().recolored(color).foregroundStyle(color ?? inherited)
        }
    }
}

extension BadgeLogo {
    private func visible(_ color: Color?, on ground: Color) -> Color? {
        guard let color, color == brandColor else { return color }
        return BadgeColor.ink(near: color, on: ground, contrast: Self.leastContrast)
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

extension Diagnostic.ID {
    /// A colour, logo or text of a badge cannot be used.
    public static let badgeValue = Diagnostic.ID("badge.value", .settings)
}
