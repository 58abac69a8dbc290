import GalleyConcurrency
import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyImage
import GalleyText

/// A part whose pages are being read. Its own thread reads chunks; the threads that decode them read images.
final class OpenShard: Sendable {
    private struct State {
        var file: ShardFile
        /// The last images, since many pages have the same.
        var images: [ContentKey: ImageSource] = [:]
    }

    private let state: Locked<State>
    let name: String
    let chunks: [ShardHeader.Chunk]
    private let imageObjects: [ContentKey: ObjectNumber]

    private static let keptImages = 16

    init(path: String) throws(Diagnostic) {
        let file = try ShardFile(path: path, isChecked: true)
        name = path
        chunks = file.header.chunks
        imageObjects = Dictionary(file.header.images.map { ($0.key, $0.object) }) { first, _ in first }
        state = Locked(State(file: file))
    }

    func chunk(_ index: Int) throws(Diagnostic) -> ShardChunk {
        let packed = try state.withLock { state throws(Diagnostic) in try state.file.stream(chunks[index].object) }
        return ShardChunk(shard: self, packed: packed, pageCount: chunks[index].pages)
    }

    func image(_ key: ContentKey, name: String) -> ImageSource? {
        state.withLock { state in
            if let known = state.images[key] { return known }
            guard let object = imageObjects[key], let bytes = try? state.file.stream(object),
                let image = try? ImageSource(bytes, name: name), image.contentKey == key
            else { return nil }
            if state.images.count >= Self.keptImages { state.images = [:] }
            state.images[key] = image
            return image
        }
    }
}

/// Consecutive pages of a part, as stored.
struct ShardChunk: Sendable {
    let shard: OpenShard
    let packed: [UInt8]
    let pageCount: Int

    /// - Throws: `Diagnostic`.
    func pages(font: @escaping (FontReference) -> FontInstance?) throws(Diagnostic) -> [DisplayPage] {
        guard let bytes = Inflate.decompress(packed) else { throw .damagedShard(file: shard.name) }
        let reader = StoredPageReader(font: font) { [shard] key, name in shard.image(key, name: name) }
        do {
            var list = BinaryReader(bytes[...])
            let pages = try list.list { list throws(MalformedBytes) in try list.block() }
            guard pages.count == pageCount, list.isAtEnd else { throw MalformedBytes() }
            return try pages.map { try reader.page($0) }
        } catch StoredPageError.missingFont(let font) {
            throw .missingFont(file: shard.name, font: font.file)
        } catch { throw .damagedShard(file: shard.name) }
    }
}
