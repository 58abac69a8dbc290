import GalleyFormatting
import GalleyText

/// The first stream of a shard's own data: what the shard is, and the objects with its pages and images.
/// docs/scale.md describes the form.
struct ShardHeader {
    /// The key of the stream in the catalog.
    static let key = "GalleyShard"
    private static let mark = "galley-shard"
    /// The version of the form.
    static let version = 3

    /// Pages in one stream.
    struct Chunk {
        var object: ObjectNumber
        var pages: Int
    }

    var shard: PDFShard
    var document: ShardDocument
    /// The fingerprint of the system's fonts; nil if the shard uses none of them.
    var systemFonts: String?
    /// The fonts of all pages.
    var fonts: [FontReference] = []
    /// The images of all pages, each a file in a stream.
    var images: [(name: String, object: ObjectNumber)] = []
    var chunks: [Chunk] = []

    init(_ shard: PDFShard, _ document: ShardDocument) { (self.shard, self.document) = (shard, document) }

    var bytes: [UInt8] {
        var out = BinaryWriter()
        out.text(Self.mark)
        out.count(Self.version)
        out.text(shard.program)
        out.count(shard.number)
        out.count(shard.count)
        out.list(shard.job) { out, property in
            out.text(property.name)
            out.text(property.value)
        }
        document.write(to: &out)
        out.optional(systemFonts) { $0.text($1) }
        out.list(fonts) { $1.write(to: &$0) }
        out.list(images) { out, image in
            out.text(image.name)
            out.count(image.object.value)
        }
        out.list(chunks) { out, chunk in
            out.count(chunk.object.value)
            out.count(chunk.pages)
        }
        return out.bytes
    }

    /// The version in `bytes`; nil if they are no header.
    static func version(in bytes: [UInt8]) -> Int? {
        var reader = BinaryReader(bytes[...])
        guard (try? reader.text()) == mark else { return nil }
        return try? reader.count()
    }

    /// Reads a header of this version.
    init(_ bytes: [UInt8]) throws(MalformedBytes) {
        var reader = BinaryReader(bytes[...])
        guard try reader.text() == Self.mark, try reader.count() == Self.version else { throw MalformedBytes() }
        let program = try reader.text()
        let (number, count) = (try reader.count(), try reader.count(atMost: PDFShard.most))
        guard (1...max(1, count)).contains(number), count > 0 else { throw MalformedBytes() }
        let job = try reader.list { reader throws(MalformedBytes) in
            let name = try reader.text()
            return PDFShard.Property(name: name, value: try reader.text())
        }
        shard = PDFShard(number: number, count: count, job: job, program: program)
        document = try ShardDocument(from: &reader)
        systemFonts = try reader.optional { reader throws(MalformedBytes) in try reader.text() }
        fonts = try reader.list { reader throws(MalformedBytes) in try FontReference(from: &reader) }
        images = try reader.list { reader throws(MalformedBytes) in
            let name = try reader.text()
            return (name, ObjectNumber(value: try reader.count()))
        }
        chunks = try reader.list { reader throws(MalformedBytes) in
            let object = ObjectNumber(value: try reader.count())
            return Chunk(object: object, pages: try reader.count())
        }
        // Each is read once, so that the time to read all of them is that of the file.
        let isInOrder = zip(chunks, chunks.dropFirst()).allSatisfy { $0.object.value < $1.object.value }
        guard isInOrder, reader.isAtEnd else { throw MalformedBytes() }
    }

    /// The properties that all shards of a document share.
    var properties: [PDFShard.Property] { shard.job + document.properties }
}
