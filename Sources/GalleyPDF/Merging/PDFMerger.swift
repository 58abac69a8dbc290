import GalleyConcurrency
package import GalleyDiagnostics
package import GalleyDisplay
import GalleyInput
package import GalleyText

/// Merges the shards of a document into the file that one run would have written: the drawn pages of all shards pass through the
/// same writer, in the order of their numbers.
package enum PDFMerger {
    /// - Parameters:
    ///   - paths: all shards, in any order.
    ///   - title: replaces the title of the shards; nil keeps it.
    ///   - program: the version of this program, which the shards must have, too.
    ///   - threads: the number of threads that decode pages.
    ///   - font: finds a font by its content; the same reference always gives the same object.
    ///   - sink: receives the file's bytes in order.
    /// - Throws: `Diagnostic`; the errors of `PDFWriter`; any error of `sink`.
    /// - Complexity: O(size of the shards); memory for a few chunks of pages for each thread.
    @discardableResult
    package static func merge(
        _ paths: [String], title: String? = nil, program: String = "", threads: Int = 1,
        font: @escaping (FontReference) -> FontInstance?, sink: @escaping (_ bytes: ArraySlice<UInt8>) throws -> Void
    ) throws -> MergeResult {
        let shards = try ShardList(paths, program: program)
        for shard in shards.all {
            for reference in shard.fonts where font(reference) == nil {
                throw Diagnostic.missingFont(file: shard.path, font: reference.file)
            }
        }
        var document = shards.document
        if let title { document.metadata.title = title }
        var writer = PDFWriter(metadata: document.metadata, options: document.options, sink: sink)
        var result = MergeResult(shards)
        let workers = Workers(count: threads, capacity: 2 * threads + 1) { { chunk in Result { try chunk.pages() } } }
        defer { workers.stop() }
        var pageCount = 0
        for entry in shards.all {
            let shard = try OpenShard(path: entry.path, font: font)
            for index in shard.chunks.indices {
                pageCount += shard.chunks[index].pages
                guard pageCount <= Limits.current.pages else { throw Limits.current.tooManyPages() }
                RunPhases.enter("merging pages")
                while workers.isFull { try take(from: workers, &writer) }
                workers.submit(try shard.chunk(index))
            }
        }
        while workers.isBusy { try take(from: workers, &writer) }
        result.pageCount = pageCount
        result.unclaimed = try writer.finish()
        return result
    }

    /// Whether a file is complete, and the shard of a document with these options.
    package static func isShard(
        _ path: String, _ shard: PDFShard, metadata: DocumentMetadata, options: PDFOptions
    ) -> Bool {
        guard let header = try? ShardFile(path: path).header, header.shard == shard else { return false }
        return header.properties == shard.job + ShardDocument(metadata.writable, options).properties
    }

    /// Checks a shard by itself.
    package static func check(_ path: String) throws(Diagnostic) { _ = try ShardFile(path: path) }

    private typealias Workers = OrderedWorkers<ShardChunk, Result<[DrawnPage], any Error>>

    /// Writes the pages of the next chunk.
    private static func take(from workers: Workers, _ writer: inout PDFWriter) throws {
        for page in try workers.next()?.get() ?? [] { try writer.add(page) }
    }
}

/// The result of a merge.
package struct MergeResult: Sendable {
    package var pageCount = 0
    /// The number of shards.
    package var partCount: Int
    /// The paths of two shards that use the fonts of different systems, so that the same text can look different; nil if no
    /// shards do.
    package var differingSystemFonts: (first: String, other: String)?
    /// The standards that the file would claim if its content allowed it.
    package var unclaimed: [Diagnostic] = []

    init(_ shards: ShardList) {
        partCount = shards.all.count
        let withSystemFonts = shards.all.filter { $0.systemFonts != nil }
        guard let first = withSystemFonts.first,
            let other = withSystemFonts.first(where: { $0.systemFonts != first.systemFonts })
        else { return }
        differingSystemFonts = (first.path, other.path)
    }
}
