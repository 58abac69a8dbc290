import GalleyConcurrency
import GalleyDiagnostics
import GalleyFormatting
import GalleyImage
import GalleyText

/// A shard whose pages are being read. Its own thread reads chunks; the threads that decode them read contents and images.
final class OpenShard: Sendable {
    private struct State {
        var file: ShardFile
        /// The last images, since many pages have the same.
        var images: [Int: ImageSource] = [:]
    }

    private let state: Locked<State>
    let name: String
    let fonts: [FontInstance]
    let chunks: [ShardHeader.Chunk]
    let isPacked: Bool

    private static let keptImages = 16

    /// - Parameter font: finds a font by its content.
    init(path: String, font: (FontReference) -> FontInstance?) throws(Diagnostic) {
        let file = try ShardFile(path: path, isChecked: true)
        name = path
        chunks = file.header.chunks
        isPacked = file.header.document.options.compresses
        var fonts: [FontInstance] = []
        for reference in file.header.fonts {
            guard let font = font(reference) else { throw .missingFont(file: path, font: reference.file) }
            fonts.append(font)
        }
        self.fonts = fonts
        state = Locked(State(file: file))
    }

    func chunk(_ index: Int) throws(Diagnostic) -> ShardChunk {
        // The contents of its pages have been written since the last chunk.
        let before = index == 0 ? 0 : chunks[index - 1].object.value
        return ShardChunk(
            shard: self, packed: try content(chunks[index].object), pageCount: chunks[index].pages,
            contents: before..<chunks[index].object.value)
    }

    /// The bytes of a stream, as stored.
    func content(_ object: ObjectNumber) throws(Diagnostic) -> [UInt8] {
        try state.withLock { state throws(Diagnostic) in try state.file.stream(object) }
    }

    /// The image with a number in the shard; nil if there is none.
    func image(_ number: Int) -> ImageSource? {
        state.withLock { state in
            if let image = state.images[number] { return image }
            let images = state.file.header.images
            guard images.indices.contains(number), let bytes = try? state.file.stream(images[number].object),
                let image = try? ImageSource(bytes, name: images[number].name)
            else { return nil }
            if state.images.count >= Self.keptImages { state.images = [:] }
            state.images[number] = image
            return image
        }
    }
}

/// Consecutive pages of a shard, as stored.
struct ShardChunk: Sendable {
    let shard: OpenShard
    let packed: [UInt8]
    let pageCount: Int
    /// The numbers that the content streams of the pages may have.
    let contents: Range<Int>

    func pages() throws(Diagnostic) -> [DrawnPage] {
        guard let bytes = ShardFile.inflated(packed) else { throw .damagedShard(file: shard.name) }
        var reader = DrawnPageReader(
            fonts: shard.fonts, image: shard.image, content: shard.content, isPacked: shard.isPacked,
            contents: contents, bytes: BinaryReader(bytes[...]))
        do {
            var pages: [DrawnPage] = []
            for _ in 0..<pageCount { pages.append(try reader.page()) }
            guard reader.bytes.isAtEnd else { throw MalformedBytes() }
            return pages
        } catch { throw .damagedShard(file: shard.name) }
    }
}
