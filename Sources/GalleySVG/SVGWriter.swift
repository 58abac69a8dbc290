public import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage

/// Writes a page as a self-contained SVG file. SVG 1.1, Second Edition; SVG 2 reads it alike.
///
/// Text is drawn as outlines, so that the page looks the same without its fonts: each glyph is defined once, and a run
/// is a group of uses, labelled with its text for those who cannot see it; or it is text, in fonts that are in the file
/// (`SVGText`). One unit is one point, and the file says so.
///
/// Images are in the file, each once. SVG 1.1 has no conic gradients: they are approximated by wedges of one colour each,
/// so narrow that no step is seen.
///
/// The same page gives the same bytes: glyphs, clips, gradients and images are numbered in the order of their first use. Points that are
/// not numbers leave out their path, run or group; coordinates beyond ±10⁹ points count as that.
public struct SVGWriter: Sendable {
    private let metadata: DocumentMetadata
    private let text: SVGText
    private let unit: SVGUnit

    /// - Parameters:
    ///   - metadata: what the file says of the document: its title and subject become `title` and `desc`, its language
    ///     `xml:lang`, the rest Dublin Core elements.
    ///   - text: how the file holds its text.
    ///   - unit: what a point is in the file's own width and height.
    public init(
        metadata: DocumentMetadata = DocumentMetadata(), text: SVGText = .outlines, unit: SVGUnit = .point
    ) {
        (self.metadata, self.text, self.unit) = (metadata, text, unit)
    }

    /// `page` as an SVG file in UTF-8. O(items + outlines of the distinct glyphs + bytes of the distinct images).
    /// - Throws: `ImageError` where the pixels of an image that browsers cannot show as it is (CMYK) are damaged;
    ///   `FontError` where text is to be text and a font may not be embedded; `NestingError` for groups nested too deep.
    public func write(_ page: DisplayPage) throws -> [UInt8] {
        try page.checkNesting()
        var content = SVGContent(fonts: text == .fonts ? SVGFonts() : nil)
        try content.draw(page.items)

        var file = SVGBytes()
        file.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        // §5.1.2: the outermost element
        file.raw(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"")
        switch unit {
        case .point:
            file.attribute("width", length: page.size.width)
            file.attribute("height", length: page.size.height)
        case .pixel:
            file.attribute("width", page.size.width)
            file.attribute("height", page.size.height)
        }
        file.viewBox(CGRect(origin: .zero, size: page.size))
        if let language = metadata.language { file.attribute("xml:lang", text: language) }
        file.raw(">\n")
        writeMetadata(to: &file)
        try content.fonts?.write(to: &file)
        if !content.definitions.bytes.isEmpty {
            file.raw("<defs>\n")
            file.bytes += content.definitions.bytes
            file.raw("</defs>\n")
        }
        file.bytes += content.body.bytes
        file.raw("</svg>\n")
        return file.bytes
    }

    /// §5.4 `desc`, `title`; §21 `metadata`, in Dublin Core's terms (ISO 15836).
    private func writeMetadata(to file: inout SVGBytes) {
        if let title = metadata.title { file.element("title", text: title) }
        if let subject = metadata.subject { file.element("desc", text: subject) }
        guard metadata.author != nil || !metadata.keywords.isEmpty || metadata.date != nil else { return }
        file.raw("<metadata><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"")
        file.raw(" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><rdf:Description rdf:about=\"\">\n")
        if let author = metadata.author { file.element("dc:creator", text: author) }
        for keyword in metadata.keywords { file.element("dc:subject", text: keyword) }
        if let seconds = metadata.date {
            let date = CivilDate(secondsSince1970: seconds)
            let parts = date.paddedParts
            let day = "\(date.year)-\(parts.month)-\(parts.day)"
            file.element("dc:date", text: "\(day)T\(parts.hour):\(parts.minute):\(parts.second)Z")
        }
        file.raw("</rdf:Description></rdf:RDF></metadata>\n")
    }
}
