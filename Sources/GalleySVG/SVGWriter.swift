import GalleyConcurrency
package import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// Writes a page as a self-contained SVG file. SVG 1.1, Second Edition; the file is also valid SVG 2.
///
/// Text becomes outlines, so that the page looks the same without its fonts: each glyph is defined once, and a run is a
/// group of uses labelled with its text for assistive technology. Alternatively it remains text in embedded fonts
/// or outlines of whole runs (`SVGText`). One unit is one point.
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
        self.metadata = metadata
        self.text = text
        self.unit = unit
    }

    /// Returns `page` as an SVG file in UTF-8. O(items + outlines of distinct glyphs + bytes of distinct images).
    /// - Throws: `Diagnostic` if an image must be converted (CMYK) and its pixels are damaged; `Diagnostic` if a font
    ///   needed for text may not be embedded; `Diagnostic` if groups are nested too deeply.
    package func write(_ page: DisplayPage) throws -> [UInt8] {
        try page.checkNesting()
        guard isCompact else { return try write(page, nil) }
        return try Self.memories.withResource { memory in
            defer { memory.trim() }
            let file = try write(page, SVGOutlines(memory))
            guard file.count > Self.shortFile else { return file }
            let shapes = SVGShapes(page.items, memory)
            guard shapes.areRepeated else { return file }
            let other = try write(page, SVGOutlines(shapes: shapes, memory))
            return other.count < file.count ? other : file
        }
    }

    /// The outlines that the threads remember.
    private static let memories = Pool { SVGOutlineMemory() }

    /// Whether outlines have the precision of a screen: those of a text's shadow, too, if the text itself is in a font.
    private var isCompact: Bool { text == .compactOutlines || text == .fonts && unit == .pixel }

    /// The number of bytes from which on a compact file looks for shapes that it repeats. Those of a few words rarely repeat any.
    private static let shortFile = 2500

    private func write(_ page: DisplayPage, _ outlines: SVGOutlines?) throws -> [UInt8] {
        var content = SVGContent(fonts: text == .fonts ? SVGFonts() : nil, outlines: outlines)
        // The title names the image, so an element around all of it needs no label of the same text.
        let isNamed = isCompact && metadata.title != nil && page.onlyElement?.alternateText == metadata.title
        content.isNamed = isNamed
        try content.draw(isNamed ? Array(page.items.dropFirst().dropLast()) : page.items)

        var file = SVGBytes()
        file.isCompact = isCompact
        // XML 1.0 §2.8: the declaration of UTF-8 is optional.
        if !isCompact { file.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
        // §5.1.2: the outermost element
        file.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        // SVG 2 has no version, and `href` in no namespace; images and wedges still have that of SVG 1.1.
        if !isCompact || content.usesXLink { file.raw(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
        if !isCompact { file.raw(" version=\"1.1\"") }
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
        if isNamed { file.raw(" role=\"img\"") }
        file.raw(">\n")
        writeMetadata(to: &file)
        try content.fonts?.write(to: &file)
        if !content.definitions.bytes.isEmpty {
            // Only glyphs and images would be drawn outside of <defs>; a compact file has none.
            let areWrapped = !isCompact || content.usesXLink
            if areWrapped { file.raw("<defs>\n") }
            file.bytes += content.definitions.bytes
            if areWrapped { file.raw("</defs>\n") }
        }
        file.bytes += content.body.bytes
        file.raw("</svg>\n")
        return file.withUniqueNames()
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
            file.element("dc:date", text: CivilDate(secondsSince1970: seconds).text)
        }
        file.raw("</rdf:Description></rdf:RDF></metadata>\n")
    }
}

extension DisplayPage {
    /// The structure element that contains all items; nil if there is none.
    fileprivate var onlyElement: StructureElement? {
        guard case .beginElement(let element, _)? = items.first, case .endElement? = items.last else { return nil }
        var depth = 0
        for item in items.dropLast() {
            switch item {
            case .beginElement: depth += 1
            case .endElement: depth -= 1
            default: break
            }
            if depth == 0 { return nil }
        }
        return element
    }
}

/// The representation of text in an SVG file.
public enum SVGText: Hashable, Sendable {
    /// Outlines: identical in every viewer, with labels for assistive technology.
    case outlines
    /// Outlines in twenty-fifths of a point, one path for a run, and shapes that repeat only once: the smallest file for a few
    /// words, such as a badge.
    case compactOutlines
    /// Text in embedded fonts, which can be selected and searched. Runs that viewers would shape differently (features,
    /// words split between joining letters), gradients and coloured glyphs remain outlines. Viewers without support for
    /// embedded fonts, such as librsvg, substitute others. In a file in pixels, outlines are as those of `compactOutlines`.
    case fonts
}

/// The unit of an SVG file's size.
public enum SVGUnit: Hashable, Sendable {
    /// Points, for the size on paper.
    case point
    /// CSS pixels, one per point, for use on screen.
    case pixel
}
