import Galley
import GalleyData

/// The page of the title: `cover: {picture: sea.jpg, color: navy, logo: logo.svg}`.
struct ReportCover {
    /// The path of a picture across the upper part of the page, to its edges.
    let picture: String?
    /// Behind the whole page.
    let color: Color?
    /// The path of a picture above the title.
    let logo: String?

    static let keys: [SpecKey] = [
        SpecKey("picture", .text, "A picture to the edges of the page: a PNG, JPEG or SVG file.", synonyms: ["image"]),
        SpecKey("color", .color, "The colour of the page.", synonyms: ["colour", "background"]),
        SpecKey("logo", .text, "A picture above the title."),
    ]

    init(_ node: SpecNode, file: String) throws {
        let spec = try SpecMapping(node, "a cover", keys: Self.keys, file: file)
        func path(_ key: String) throws -> String? {
            try spec.text(key).map { try ReportTheme.existing($0, spec, key) }
        }
        picture = try path("picture")
        color = try spec.color("color")
        logo = try path("logo")
    }

    /// The share of the page's height that a picture has.
    static let pictureShare: CGFloat = 0.58

    /// A colour of text that is legible on the page: white or black where `color` is not.
    func ink(_ color: Color) -> Color {
        guard let page = self.color, color.contrast(with: page) < 4.5 else { return color }
        return Color.white.contrast(with: page) >= Color.black.contrast(with: page) ? .white : .black
    }
}
