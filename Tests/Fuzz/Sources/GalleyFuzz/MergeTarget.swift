@testable import GalleyDisplay
@testable import GalleyImage
@testable import GalleyInput
@testable import GalleyPDF
@testable import GalleyText

extension FuzzTarget {
    /// A shard as a file; if the first byte is `=`, as the pages of a shard; if it is `#`, as its header. In all cases it gets
    /// a valid digest, as it would not be read otherwise.
    static let merge = FuzzTarget(name: "merge", summary: "shards of a document: a PDF with its parts, or an error") {
        bytes in
        let shard: [UInt8]
        switch bytes.first {
        case UInt8(ascii: "="): shard = assembled(bytes.dropFirst(), header(pages: Int(bytes.dropFirst().first ?? 0)))
        case UInt8(ascii: "#"): shard = assembled([], Array(bytes.dropFirst()))
        default: shard = bytes
        }
        let path = ScratchFiles.write(signed(shard), as: "shard.pdf")
        do {
            var size = 0
            _ = try ScratchFiles.alone {
                try PDFMerger.merge([path], font: fonts.font(matching:)) { size += $0.count }
            }
            // Pages are written once, and Flate expands them 1032 times at most.
            if size > 2064 * shard.count + 1 << 20 { breach("\(shard.count) bytes became \(size)") }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
        }
    }

    /// A shard with one chunk of pages: the first byte is their number, the others are the chunk. The catalog is the
    /// dictionary of a stream, since the reader knows other objects only in object streams.
    private static func assembled(_ bytes: ArraySlice<UInt8>, _ header: [UInt8]) -> [UInt8] {
        var (file, rows) = (Array("%PDF-1.7\n".utf8), [UInt8](repeating: 0, count: 6))
        func add(_ head: String, _ content: [UInt8]) {
            let place = file.count
            let packed = Deflate(level: 1).compress(content)
            file += Array("\(rows.count / 6) 0 obj\n\(head)/Length \(packed.count)/Filter/FlateDecode>>stream\n".utf8)
            file += packed + Array("\nendstream\nendobj\n".utf8)
            rows += [1] + [24, 16, 8, 0].map { UInt8(place >> $0 & 255) } + [0]
        }
        add("<<", Array(bytes.dropFirst()))
        add("<<", header)
        add("<</Type/Catalog/\(ShardHeader.key) 2 0 R", [])
        let start = file.count
        let size = rows.count / 6
        let packed = Deflate(level: 1).compress(rows)
        file += Array("\(size) 0 obj\n<</Type/XRef/Size \(size)/W[1 4 1]/Root 3 0 R".utf8)
        file += Array("/ID[<\(String(repeating: "0", count: 32))>]/Length \(packed.count)>>stream\n".utf8) + packed
        return file + Array("\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
    }

    /// The header of a shard with one chunk.
    private static func header(pages: Int) -> [UInt8] {
        var header = ShardHeader(
            PDFShard(number: 1, count: 1), ShardDocument(DocumentMetadata(), PDFOptions(compressionLevel: 1)))
        header.chunks = [ShardHeader.Chunk(object: ObjectNumber(value: 1), pages: pages)]
        return header.bytes
    }

    private static func signed(_ bytes: [UInt8]) -> [UInt8] {
        func place(after text: String, in part: ArraySlice<UInt8>) -> Int? {
            let wanted = Array(text.utf8)
            return part.indices.first { part[$0...].starts(with: wanted) }.map { $0 + wanted.count }
        }
        guard let mark = place(after: "startxref\n", in: bytes.suffix(64)),
            let start = Int(String(decoding: bytes[mark...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self)),
            start < bytes.count, let id = place(after: "/ID[<", in: bytes[start...]), id + 32 <= bytes.count
        else { return bytes }
        var (digest, out, signed) = (FileDigest(), PDFBytes(), bytes)
        digest.add(bytes[..<start])
        out.hexString(digest.bytes)
        signed.replaceSubrange(id..<id + 32, with: out.bytes.dropFirst().dropLast())
        return signed
    }
}
