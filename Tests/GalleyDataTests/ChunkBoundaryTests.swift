import Foundation
import GalleyData
import GalleyTestSupport
import Testing

@Suite("Chunks of 65,536 bytes do not affect the records") struct ChunkBoundaryTests {
    private let chunk = 1 << 16

    /// A tricky stretch of a table: quotes, doubled quotes, CR LF, characters of two to four bytes.
    private let tricky = "\"q\"\"\r\n,ü\",語😀\r\nx,\"\"\r\n"

    @Test("a chunk that ends at any byte of a tricky stretch")
    func everyPosition() throws {
        let tail = Array(tricky.utf8)
        for cut in 0...tail.count {
            // The filler's one record ends where the stretch begins, `cut` bytes before the boundary.
            let filler = String(repeating: "f", count: chunk - cut - 4) + ",g\r\n"
            let found = try read(filler.utf8 + tail)
            #expect(found.map(\.fields.last) == ["g", "語😀", ""], "cut \(cut)")
            #expect(found.dropFirst().map(\.fields.first) == ["q\"\r\n,ü", "x"], "cut \(cut)")
            #expect(found.map(\.line) == [1, 2, 4], "cut \(cut)")
        }
    }

    @Test("a bare CR at a chunk's end is one line end, with LF or without", arguments: ["\r", "\r\n"])
    func returnAtEnd(_ end: String) throws {
        let found = try read(String(repeating: "f", count: chunk - 1) + end + "a" + end + "b")
        #expect(found.map(\.fields).dropFirst() == [["a"], ["b"]])
        #expect(found.map(\.line) == [1, 2, 3])
    }

    @Test("a field longer than several chunks")
    func longField() throws {
        let long = String(repeating: "0123456789\n", count: 30_000)
        let found = try read("a,\"\(long)\"\nb,c\n")
        #expect(found.map(\.fields) == [["a", long], ["b", "c"]])
        #expect(found.map(\.line) == [1, 30_002])
    }

    @Test("the offset of a bad byte counts from the start of the file")
    func badByte() throws {
        for position in [chunk - 1, chunk, chunk + 1, 3 * chunk + 17] {
            var bytes = [UInt8](repeating: 0x61, count: position)
            for line in stride(from: 99, to: position, by: 100) { bytes[line] = 0x0a }
            let line = bytes.count { $0 == 0x0a } + 1
            #expect(
                problem(bytes + [0xe9, 0x0a])?.hasPrefix("\(line): byte 0xE9 at offset \(position) is not UTF-8")
                    == true)
        }
    }

    @Test("10,000 records are complete and in order")
    func manyRecords() throws {
        let rows = (0..<10_000).map { "word \($0),\"\($0 % 97)\"\"\"" }
        let found = try read(rows.joined(separator: "\n"))
        #expect(found.count == rows.count)
        #expect(found.enumerated().allSatisfy { $1.fields == ["word \($0)", "\($0 % 97)\""] && $1.line == $0 + 1 })
    }
}
