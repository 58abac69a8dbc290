import Foundation
public import GalleyDisplay
import GalleyGeometry
import GalleyText

/// What a PDF file is written with.
public struct PDFOptions: Sendable {
    /// Streams packed by Flate and objects in object streams; off, the file can be read by people.
    public var compresses = true
    /// 1 (fast) to 12 (small).
    public var compressionLevel = 6

    public init(compresses: Bool = true, compressionLevel: Int = 6) {
        self.compresses = compresses
        self.compressionLevel = compressionLevel
    }
}

/// Writes pages as a PDF 1.7 file, each as soon as it is given: the page's content is packed and handed to the sink and
/// then forgotten. Fonts follow at the end, when the glyphs in use are known. ISO 32000-1.
///
/// The same pages give the same bytes. Memory: some bytes for each page and each code in use, not the pages themselves.
public struct PDFWriter: ~Copyable {
    private var file: ObjectFile
    private var resources = SharedResources()
    private let metadata: DocumentMetadata
    private let options: PDFOptions
    private let catalog, pagesRoot, info, fontDictionary, stateDictionary: ObjectNumber
    private var pages = PageTree()
    /// The first page's size, which the others inherit.
    private var commonSize: CGSize?

    /// - Parameter sink: takes the file's bytes in order; what it throws ends the writing.
    public init(
        metadata: DocumentMetadata = DocumentMetadata(), options: PDFOptions = PDFOptions(),
        sink: @escaping (_ bytes: ArraySlice<UInt8>) throws -> Void
    ) {
        self.metadata = metadata
        self.options = options
        var file = ObjectFile(compresses: options.compresses, level: options.compressionLevel, sink: sink)
        catalog = file.allocate()
        pagesRoot = file.allocate()
        info = file.allocate()
        fontDictionary = file.allocate()
        stateDictionary = file.allocate()
        self.file = file
    }

    /// Writes one page.
    public mutating func add(_ page: DisplayPage) throws {
        let number = file.allocate()
        var content = PageContent(size: page.size, writesHex: !options.compresses)
        content.draw(page.items, &resources)
        let stream = file.allocate()
        try file.addStream(stream, content.bytes)
        let forms = try writeForms()
        let links = try content.links.map { try writeLink($0, pageHeight: page.size.height) }
        let parent = pages.add(number) { file.allocate() }
        if commonSize == nil { commonSize = page.size }
        let hasOwnSize = commonSize != page.size
        let (fonts, states) = (fontDictionary, stateDictionary)
        try file.add(number) { body in
            body.raw("<</Type/Page/Parent ")
            body.reference(parent)
            body.raw("/Contents ")
            body.reference(stream)
            if hasOwnSize { body.mediaBox(page.size) }
            // A page's own resources take the place of the inherited ones, so they name those too.
            if !forms.isEmpty { body.resources(fonts: fonts, states: states, forms: forms) }
            if !links.isEmpty {
                body.raw("/Annots")
                body.references(links)
            }
            body.raw(">>")
        }
    }

    /// Writes what the pages share and the end of the file.
    public consuming func finish() throws {
        var resources = resources
        var fontObjects: [ObjectNumber] = []
        for font in resources.fonts {
            let object = file.allocate()
            try font.write(as: object, to: &file)
            fontObjects.append(object)
        }
        try file.add(fontDictionary) { body in
            body.raw("<<")
            for (number, object) in fontObjects.enumerated() {
                body.name("F\(number)")
                body.space()
                body.reference(object)
            }
            body.raw(">>")
        }
        try file.add(stateDictionary) { body in
            body.raw("<<")
            for alpha in resources.alphas.sorted() {
                let value = DecimalText(places: 3).string(Double(alpha) / 1000)
                body.name(resources.name(ofAlpha: Double(alpha) / 1000))
                body.raw("<</ca \(value)/CA \(value)>>")
            }
            body.raw(">>")
        }
        let (size, fonts, states) = (commonSize, fontDictionary, stateDictionary)
        try pages.write(root: pagesRoot, to: &file) { body in
            if let size { body.mediaBox(size) }
            body.resources(fonts: fonts, states: states, forms: [])
        }
        try writeInfo()
        let (root, language, hasTitle) = (pagesRoot, metadata.language, metadata.title != nil)
        try file.add(catalog) { body in
            body.raw("<</Type/Catalog/Pages ")
            body.reference(root)
            if let language {
                body.raw("/Lang")
                body.text(language)
            }
            if hasTitle { body.raw("/ViewerPreferences<</DisplayDocTitle true>>") }
            body.raw(">>")
        }
        try file.finish(root: catalog, info: info)
    }

    private mutating func writeForms() throws -> [(number: Int, object: ObjectNumber)] {
        var forms: [(number: Int, object: ObjectNumber)] = []
        let (fonts, states) = (fontDictionary, stateDictionary)
        for form in resources.takeForms() {
            let object = file.allocate()
            let inner = forms.filter { form.children.contains($0.number) }
            try file.addStream(object, form.content) { head in
                head.raw("/Type/XObject/Subtype/Form/BBox[")
                for (index, value) in [form.box.minX, form.box.minY, form.box.maxX, form.box.maxY].enumerated() {
                    if index > 0 { head.space() }
                    head.number(value.clamped(to: -1e6...1e6))
                }
                head.raw("]/Group<</S/Transparency>>")
                head.resources(fonts: fonts, states: states, forms: inner)
            }
            forms.append((form.number, object))
        }
        return forms
    }

    /// A link annotation. §12.5.6.5.
    private mutating func writeLink(_ link: LinkArea, pageHeight: Double) throws -> ObjectNumber {
        let object = file.allocate()
        try file.add(object) { body in
            body.raw("<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[")
            let frame = link.frame
            for (index, value) in [frame.minX, pageHeight - frame.maxY, frame.maxX, pageHeight - frame.minY]
                .enumerated()
            {
                if index > 0 { body.space() }
                body.number(value)
            }
            body.raw("]/A<</S/URI/URI")
            body.literal(Self.asciiURI(link.url))
            body.raw(">>>>")
        }
        return object
    }

    /// The URI in 7-bit ASCII, as §12.6.4.7 asks: other bytes, spaces and controls percent-encoded. RFC 3986 §2.1.
    private static func asciiURI(_ url: String) -> [UInt8] {
        var result = PDFBytes()
        for byte in url.utf8 {
            if (0x21...0x7e).contains(byte) {
                result.bytes.append(byte)
            } else {
                result.raw("%")
                result.hex(byte)
            }
        }
        return result.bytes
    }

    /// §14.3.3.
    private mutating func writeInfo() throws {
        let metadata = metadata
        try file.add(info) { body in
            body.raw("<<")
            let keywords = metadata.keywords.isEmpty ? nil : metadata.keywords.joined(separator: ", ")
            let entries = [
                ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.subject),
                ("Keywords", keywords), ("Producer", "Galley"),
                ("CreationDate", metadata.date.map(Self.dateText)), ("ModDate", metadata.date.map(Self.dateText)),
            ]
            for case (let key, let value?) in entries {
                body.name(key)
                body.text(value)
            }
            body.raw(">>")
        }
    }

    /// `D:20260131120000Z`. §7.9.4.
    private static func dateText(_ seconds: Int) -> String {
        let date = CivilDate(secondsSince1970: seconds)
        let parts = date.paddedParts
        return "D:\(date.year)\(parts.month)\(parts.day)\(parts.hour)\(parts.minute)\(parts.second)Z"
    }
}

extension PDFBytes {
    /// `[1 0 R 2 0 R]`.
    mutating func references(_ objects: [ObjectNumber]) {
        raw("[")
        for (index, object) in objects.enumerated() {
            if index > 0 { space() }
            reference(object)
        }
        raw("]")
    }

    fileprivate mutating func mediaBox(_ size: CGSize) {
        raw("/MediaBox[0 0 ")
        number(size.width)
        space()
        number(size.height)
        raw("]")
    }

    /// The resource dictionary of a page or a form. §7.8.3.
    fileprivate mutating func resources(
        fonts: ObjectNumber, states: ObjectNumber, forms: [(number: Int, object: ObjectNumber)]
    ) {
        raw("/Resources<</Font ")
        reference(fonts)
        raw("/ExtGState ")
        reference(states)
        if !forms.isEmpty {
            raw("/XObject<<")
            for form in forms {
                name("X\(form.number)")
                space()
                reference(form.object)
            }
            raw(">>")
        }
        raw(">>")
    }
}
