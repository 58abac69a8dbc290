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
    /// What part of a document the file is, where it is to be merged with the others: it carries its fonts whole then.
    public var part: PDFPart?

    public init(compresses: Bool = true, compressionLevel: Int = 6) {
        self.compresses = compresses
        self.compressionLevel = compressionLevel
    }
}

/// One of several files that make a document together.
public struct PDFPart: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var count: Int

    public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
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
    private let catalog, pagesRoot, info: ObjectNumber
    private var objects: ResourceObjects
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
        objects = ResourceObjects(fonts: file.allocate(), states: file.allocate())
        self.file = file
    }

    /// Writes one page.
    /// - Throws: `ImageError` where an image's pixels are damaged; what the sink throws.
    public mutating func add(_ page: DisplayPage) throws {
        let number = file.allocate()
        var content = PageContent(size: page.size, writesHex: !options.compresses)
        content.draw(page.items, &resources)
        let stream = file.allocate()
        try file.addStream(stream, content.bytes)
        let forms = try objects.writeNew(&resources, packs: options.compresses, to: &file)
        let links = try content.links.map { try writeLink($0, pageHeight: page.size.height) }
        let parent = pages.add(number) { file.allocate() }
        if commonSize == nil { commonSize = page.size }
        let hasOwnSize = commonSize != page.size
        let (objects, used) = (objects, content.used)
        try file.add(number) { body in
            body.raw("<</Type/Page/Parent ")
            body.reference(parent)
            body.raw("/Contents ")
            body.reference(stream)
            if hasOwnSize { body.mediaBox(page.size) }
            // A page's own resources take the place of the inherited ones, so they name those too.
            if !used.isEmpty { objects.writeDictionary(of: used, forms, to: &body) }
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
        let fonts = try objects.finish(&resources, areSources: options.part != nil, to: &file)
        var partObject: ObjectNumber?
        if let part = options.part {
            let object = file.allocate()
            try file.addStream(object, PartTable(part, language: metadata.language, fonts: fonts).bytes)
            partObject = object
        }
        let (size, objects) = (commonSize, objects)
        try pages.write(root: pagesRoot, to: &file) { body in
            if let size { body.mediaBox(size) }
            objects.writeDictionary(to: &body)
        }
        try Self.writeInfo(metadata, as: info, to: &file)
        let (root, language, hasTitle, part) = (pagesRoot, metadata.language, metadata.title != nil, partObject)
        try file.add(catalog) { body in
            body.raw("<</Type/Catalog/Pages ")
            body.reference(root)
            if let language {
                body.raw("/Lang")
                body.text(language)
            }
            if hasTitle { body.raw("/ViewerPreferences<</DisplayDocTitle true>>") }
            if let part {
                body.raw("/GalleyPart ")
                body.reference(part)
            }
            body.raw(">>")
        }
        try file.finish(root: catalog, info: info)
    }

    /// A link annotation. §12.5.6.5.
    private mutating func writeLink(_ link: PageLink, pageHeight: Double) throws -> ObjectNumber {
        let object = file.allocate()
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: pageHeight)
        try file.add(object) { body in
            body.raw("<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect")
            body.rectangle(link.frame.applying(mirror))
            if let corners = link.corners {
                // Anticlockwise from the bottom left.
                body.raw("/QuadPoints[")
                for (index, corner) in corners.reversed().map({ $0.applying(mirror) }).enumerated() {
                    if index > 0 { body.space() }
                    body.number(corner.x)
                    body.space()
                    body.number(corner.y)
                }
                body.raw("]")
            }
            body.raw("/A<</S/URI/URI")
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
    static func writeInfo(_ metadata: DocumentMetadata, as info: ObjectNumber, to file: inout ObjectFile) throws {
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
}
