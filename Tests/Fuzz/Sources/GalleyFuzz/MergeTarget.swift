import GalleyDisplay
import GalleyInput

@testable import GalleyImage
@testable import GalleyPDF

extension FuzzTarget {
    /// A shard as a file or, if the first byte is `=`, as the parts of a shard. In both cases it gets a valid digest,
    /// as it would not be read otherwise.
    static let merge = FuzzTarget(name: "merge", summary: "shards of a document: a PDF with its parts, or an error") {
        bytes in
        let shard = bytes.first == UInt8(ascii: "=") ? assembled(bytes.dropFirst()) : bytes
        let path = ScratchFiles.write(signed(shard), as: "shard.pdf")
        do {
            var size = 0
            try ScratchFiles.alone {
                try PDFMerger.merge([path], font: fonts.font(matching:)) { size += $0.count }
            }
            // Pages are written once, and Flate expands them 1032 times at most.
            if size > 2064 * shard.count + 1 << 20 { breach("\(shard.count) bytes became \(size)") }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
        }
    }

    /// A file of objects, divided by NULs: the entries of the trailer, the table of the part, and objects 3, 4, …; what
    /// follows `>>stream` in them is packed. An object that begins with `-` is in no place.
    private static func assembled(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
        while parts.count < 2 { parts.append([]) }
        var (file, rows) = (Array("%PDF-1.7\n".utf8), [UInt8](repeating: 0, count: 6))
        func row(_ kind: UInt8, _ middle: Int) -> [UInt8] {
            [
                kind, UInt8(middle >> 24 & 255), UInt8(middle >> 16 & 255), UInt8(middle >> 8 & 255),
                UInt8(middle & 255), 0,
            ]
        }
        func add(_ head: some Sequence<UInt8>, stream: [UInt8]?) {
            file += Array("\(rows.count / 6) 0 obj\n".utf8) + head
            if let stream {
                let packed = Deflate(level: 1).compress(stream)
                file += Array("/Length \(packed.count)/Filter/FlateDecode>>stream\n".utf8) + packed
                file += Array("\nendstream".utf8)
            }
            file += Array("\nendobj\n".utf8)
        }
        for (index, part) in parts.dropFirst().enumerated() {
            let place = file.count
            let mark = Array(">>stream\n".utf8)
            if index == 0 {
                add("<<".utf8, stream: part)
            } else if let found = part.indices.first(where: { part[$0...].starts(with: mark) }) {
                add(part[..<found], stream: Array(part[(found + mark.count)...]))
            } else {
                add(part, stream: nil)
            }
            rows += row(part.first == UInt8(ascii: "-") ? 0 : 1, place)
            // Objects of an object stream with the number of its own.
            if part.starts(with: Array("<</Type/ObjStm".utf8)) {
                for place in 0..<4 { rows += row(2, index + 1).dropLast() + [UInt8(place)] }
            }
        }
        let start = file.count
        let size = rows.count / 6
        file += Array("\(size) 0 obj\n<</Type/XRef/Size \(size)/W[1 4 1]".utf8) + parts[0]
        let packed = Deflate(level: 1).compress(rows)
        file += Array("/ID[<\(String(repeating: "0", count: 32))>]/Length \(packed.count)>>stream\n".utf8) + packed
        return file + Array("\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
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
