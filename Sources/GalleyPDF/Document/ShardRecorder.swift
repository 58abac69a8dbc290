import GalleyFormatting
import GalleyImage
import GalleyText

/// Writes what is not in the file itself of the drawn pages of a shard, so that they can be merged.
///
/// Memory: the pages of one chunk, a few bytes per chunk, and the fonts and images.
struct ShardRecorder {
    private var header: ShardHeader
    private var writer = DrawnPageWriter()
    private var pageCount = 0

    /// The size of a chunk, at which Flate has seen enough, and which a thread decodes in some milliseconds.
    private static let chunkSize = 1 << 17

    init(_ shard: PDFShard, _ document: ShardDocument) { header = ShardHeader(shard, document) }

    /// - Parameter content: the page's content stream.
    mutating func add(_ page: DrawnPage, content: ObjectNumber, to file: inout PDFObjectWriter) throws {
        writer.write(page, content: content)
        pageCount += 1
        for image in writer.images[header.images.count...] {
            let object = file.allocate()
            // The files are compressed already.
            try file.addStream(object, image.bytes, isOpen: true)
            header.images.append((image.name, object))
        }
        if writer.out.bytes.count >= Self.chunkSize { try flush(to: &file) }
    }

    private mutating func flush(to file: inout PDFObjectWriter) throws {
        guard pageCount > 0 else { return }
        let object = file.allocate()
        try file.addStream(object, writer.takeBytes())
        header.chunks.append(ShardHeader.Chunk(object: object, pages: pageCount))
        pageCount = 0
    }

    /// Writes the rest, and the header.
    mutating func finish(systemFonts: String?, to file: inout PDFObjectWriter) throws -> ObjectNumber {
        try flush(to: &file)
        header.fonts = writer.fonts.map { FontReference($0) }
        header.systemFonts = systemFonts
        let object = file.allocate()
        try file.addStream(object, header.bytes)
        return object
    }
}
