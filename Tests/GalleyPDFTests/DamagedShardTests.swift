import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Damaged parts of a document are errors, not crashes") struct DamagedShardTests {
    private let folder = ScratchFolder()
    private let setting = Setting()

    private func shard(_ number: Int, of count: Int = 2) throws -> [UInt8] {
        var options = PDFOptions()
        options.shard = PDFShard(number: number, count: count)
        let pages = try (1...3).map { try setting.page("Galley \(number) \($0) ﬁ Ä") }
        return [UInt8](try pdf(pages, options))
    }

    private func merge(_ parts: [[UInt8]]) throws -> Data {
        let paths = try parts.enumerated().map { try folder.write(Data($1), to: "part\($0).pdf") }
        var bytes = Data()
        try PDFMerger.merge(paths, font: setting.fonts.font(matching:)) { bytes += $0 }
        return bytes
    }

    /// The shard with a matching digest, so that the damage is reached.
    private func signed(_ bytes: [UInt8]) -> [UInt8] {
        guard let mark = bytes.lastRange(of: "startxref\n"),
            let start = Int(
                String(decoding: bytes[mark.upperBound...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self)),
            start < bytes.count, let id = bytes[start...].firstPlace(of: "/ID[<"), id + 32 <= bytes.count
        else { return bytes }
        var digest = FileDigest()
        digest.add(bytes[..<start])
        var out = PDFBytes()
        out.hexString(digest.bytes)
        var signed = bytes
        signed.replaceSubrange(id..<id + 32, with: out.bytes.dropFirst().dropLast())
        return signed
    }

    @Test("a changed byte is detected")
    func oneByte() throws {
        let (first, second) = (try shard(1), try shard(2))
        #expect(try merge([first, second]).count > 1000)
        for place in stride(from: 20, to: first.count * 3 / 4, by: 97) {
            var bytes = first
            bytes[place] ^= 1
            let error = #expect(throws: Diagnostic.self) { try merge([bytes, second]) }
            #expect(
                error.map { "\($0)".hasSuffix("the shard is damaged; expected the file as written by galley labels") }
                    == true)
        }
    }

    @Test("damage under a valid digest: an error or a file, no trap", arguments: 0..<4)
    func mutations(seed: Int) throws {
        let (first, second) = (try shard(1), try shard(2))
        var random = SeededGenerator(seed: UInt64(seed))
        var refused = 0
        for _ in 0..<300 {
            do { _ = try merge([signed(first.damaged(using: &random)), second]) } catch { refused += 1 }
        }
        #expect(refused > 100)
    }

    /// A shard with uncompressed objects, to be damaged selectively; `change` receives its table of codes.
    private func changed(_ text: String, to other: String) throws -> [UInt8] {
        var bytes = try shard(1)
        guard let place = bytes[...].firstPlace(of: text) else {
            Issue.record("\(text) is not in the shard")
            return bytes
        }
        bytes.replaceSubrange(place - text.utf8.count..<place, with: other.utf8)
        return signed(bytes)
    }

    @Test(
        "numbers that a shard states and does not have",
        arguments: [
            ("/Type/ObjStm/N ", "/First -5/N "), ("/Columns ", "/Columns 9223372036854775807"),
            ("/Type/XRef/Size ", "/Type/XRef/Size 9223372036854775807"), ("/Length ", "/Length 9223372036854775807"),
            ("/Length ", "/Length -"), (" 0 obj\n", ">>stream\n"),
        ])
    func statedNumbers(text: String, other: String) throws {
        let (damaged, second) = (try changed(text, to: other), try shard(2))
        #expect { try merge([damaged, second]) } throws: {
            $0.isDiagnostic(.notAShard) || $0.isDiagnostic(.damagedShard)
        }
    }

    @Test("invalid headers: numbers of parts that cannot be, and cut off after every byte")
    func headers() throws {
        for (number, count) in [(0, 0), (1, 0), (2, 1), (1, PDFShard.most + 1)] {
            let header = ShardHeader(PDFShard(number: number, count: count), document)
            #expect(throws: MalformedBytes.self, "\(number) \(count)") { try ShardHeader(header.bytes) }
        }
        let bytes = ShardHeader(PDFShard(number: 1, count: 2), document).bytes
        #expect(try ShardHeader(bytes).shard == PDFShard(number: 1, count: 2))
        for length in bytes.indices {
            #expect(throws: MalformedBytes.self) { try ShardHeader(Array(bytes[..<length])) }
        }
    }

    private var document: ShardDocument { ShardDocument(DocumentMetadata(), PDFOptions()) }

    @Test("a shard of another version of the program, or in another form, is rejected with both versions")
    func versions() throws {
        var options = PDFOptions()
        options.shard = PDFShard(number: 1, count: 1, program: "0.2.0")
        let file = try folder.write(try pdf([try setting.page("Galley")], options), to: "other.pdf")
        let error = #expect(throws: Diagnostic.self) {
            try PDFMerger.merge([file], program: "0.1.0", font: setting.fonts.font(matching:)) { _ in }
        }
        #expect(
            error?.description
                == "\(file): the shard was written by Galley 0.2.0; expected 0.1.0, the version of this program")
        var later = ShardHeader(PDFShard(number: 1, count: 1), document).bytes
        #expect(ShardHeader.version(in: later) == ShardHeader.version)
        later[1 + "galley-shard".utf8.count] = 9
        #expect(ShardHeader.version(in: later) == 9)
        #expect(throws: MalformedBytes.self) { try ShardHeader(later) }
        #expect(ShardHeader.version(in: Array("galley-part 2 1 2\n".utf8)) == nil)
    }

    @Test("the merged pages are those of one file, whatever fonts and codes come first in a shard")
    func bytes() throws {
        let pages = try ["Galley", "Ä ﬁ é", "é Ä ß ﬁ", "Galley é"].map { try setting.page($0) }
        let paths = try (1...2).map { number in
            var options = PDFOptions()
            options.shard = PDFShard(number: number, count: 2)
            return try folder.write(
                try pdf(Array(pages[(number - 1) * 2..<number * 2]), options), to: "half\(number).pdf")
        }
        var merged = Data()
        try PDFMerger.merge(paths, font: setting.fonts.font(matching:)) { merged += $0 }
        #expect(merged == (try pdf(pages, PDFOptions())))
    }

    @Test("ten of many missing parts are named")
    func missing() throws {
        let shard = try shard(7, of: 2000)
        let error = #expect(throws: Diagnostic.self) { try merge([shard]) }
        #expect(error?.description == "1999 of 2000 shards missing: 1, 2, 3, 4, 5, 6, 8, 9, 10, 11 and 1989 more")
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Where the first `text` ends.
    fileprivate func firstPlace(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        return indices.dropLast(wanted.count - 1).first { self[$0...].starts(with: wanted) }.map { $0 + wanted.count }
    }

    fileprivate func lastRange(of text: String) -> Range<Int>? {
        let wanted = Array(text.utf8)
        return indices.dropLast(wanted.count - 1).last { self[$0...].starts(with: wanted) }
            .map { $0..<$0 + wanted.count }
    }
}
