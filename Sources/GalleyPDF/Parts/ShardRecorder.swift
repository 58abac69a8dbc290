import GalleyDisplay
import GalleyFormatting
import GalleyImage
import GalleyText

/// Writes the pages of a part in the form from which they are merged, beside the pages themselves.
///
/// Memory: the pages of one chunk, and a few bytes per chunk, font and image.
struct ShardRecorder {
    private var header: ShardHeader
    private var pages: [[UInt8]] = []
    private var size = 0
    private var knownFonts: Set<FontReference> = []
    private var knownImages: Set<ContentKey> = []

    /// The size of a chunk, at which Flate has seen enough, and which a thread decodes in some milliseconds.
    private static let chunkSize = 1 << 17

    init(_ part: PDFPart, _ settings: ShardSettings) { header = ShardHeader(part, settings) }

    mutating func add(_ page: StoredPage, to file: inout PDFObjectWriter) throws {
        for font in page.fonts where knownFonts.insert(font).inserted { header.fonts.append(font) }
        for image in page.images where knownImages.insert(image.contentKey).inserted {
            let object = file.allocate()
            // The files are compressed already.
            try file.addStream(object, image.bytes, isOpen: true)
            header.images.append((image.contentKey, object))
        }
        pages.append(page.bytes)
        size += page.bytes.count
        if size >= Self.chunkSize { try flush(to: &file) }
    }

    private mutating func flush(to file: inout PDFObjectWriter) throws {
        guard !pages.isEmpty else { return }
        var out = BinaryWriter()
        out.list(pages) { $0.block($1) }
        let object = file.allocate()
        try file.addStream(object, out.bytes)
        header.chunks.append(ShardHeader.Chunk(object: object, pages: pages.count))
        pages = []
        size = 0
    }

    /// Writes the rest, and the header.
    mutating func finish(systemFonts: String?, to file: inout PDFObjectWriter) throws -> ObjectNumber {
        try flush(to: &file)
        header.systemFonts = systemFonts
        let object = file.allocate()
        try file.addStream(object, header.bytes)
        return object
    }
}
