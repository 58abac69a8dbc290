package import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage

/// Writes a page as a self-contained SVG file. SVG 1.1, Second Edition; the file is also valid SVG 2.
///
/// Text becomes outlines, so that the page looks the same without its fonts: each glyph is defined once, and a run is a
/// group of uses labelled with its text for assistive technology. Alternatively it remains text in embedded fonts
/// (`SVGText`). One unit is one point.
///
/// Each image is embedded once. SVG 1.1 has no conic gradients: they are approximated by wedges of one colour each, so
/// narrow that steps are invisible.
///
/// The same page gives the same bytes: glyphs, clips, gradients and images are numbered in order of first use. Paths,
/// runs and groups with non-finite coordinates are omitted; coordinates are clamped to ±10⁹ points.
package struct SVGWriter: Sendable {
    private let metadata: DocumentMetadata
    private let text: SVGText
    private let unit: SVGUnit

    /// - Parameters:
    ///   - metadata: the document's metadata: title and subject become `title` and `desc`, the language `xml:lang`, the
    ///     rest Dublin Core elements.
    ///   - text: the representation of text.
    ///   - unit: the unit of the file's width and height.
    package init(
        metadata: DocumentMetadata = DocumentMetadata(), text: SVGText = .outlines, unit: SVGUnit = .point
    ) {
        (self.metadata, self.text, self.unit) = (metadata, text, unit)
    }

    /// Returns `page` as an SVG file in UTF-8. O(items + outlines of distinct glyphs + bytes of distinct images).
    /// - Throws: `ImageError` if an image must be converted (CMYK) and its pixels are damaged; `FontError` if a font
    ///   needed for text may not be embedded; `NestingError` if groups are nested too deeply.
    package func write(_ page: DisplayPage) throws -> [UInt8] {
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

    /// Writes `desc` and `title` (§5.4), and `metadata` (§21) in Dublin Core terms (ISO 15836).
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
