import GalleyTestSupport
import Testing

@testable import GalleyPDF

@Suite("Rows of cells") struct PaddedBytesTests {
    /// Writes an element with a parent and two kids.
    private func write(_ numbers: [Int], to out: inout PaddedBytes) {
        out.raw("<</P")
        out.entry("/P", ObjectNumber(value: numbers[0]))
        out.raw("/K[")
        for number in numbers.dropFirst() { out.integer(number) }
        out.raw("]>>")
    }

    private func written(_ all: [[Int]]) -> [UInt8] {
        var out = PaddedBytes(rowLength: 50)
        for numbers in all {
            write(numbers, to: &out)
            out.bytes.space()
            out.endRow()
        }
        return out.bytes.bytes
    }

    @Test("a pattern with new numbers equals what would have been written")
    func patterns() throws {
        var random = SeededGenerator(seed: 50)
        for _ in 0..<200 {
            let all = (0..<4).map { _ in
                (0..<3).map { _ in
                    Int.random(in: 0..<10_000_000, using: &random) >> Int.random(in: 0...24, using: &random)
                }
            }
            var out = PaddedBytes(rowLength: 50)
            out.startPattern()
            write(all[0], to: &out)
            let end = out.bytes.bytes.count
            out.bytes.space()
            out.endRow()
            var pattern = try #require(out.pattern(from: 0, end: end, numbers: all[0]))
            #expect(pattern.blanks == out.bytes.bytes.count - end)
            for numbers in all.dropFirst() {
                let isWritten = pattern.write(numbers, to: &out)
                #expect(isWritten)
            }
            #expect(out.bytes.bytes == written(all), "\(all)")
        }
    }

    @Test("numbers of eight or more digits make no pattern")
    func longNumbers() throws {
        var out = PaddedBytes(rowLength: 50)
        out.startPattern()
        write([9_999_999, 10_000_000, 3], to: &out)
        #expect(out.pattern(from: 0, end: out.bytes.bytes.count, numbers: [9_999_999, 10_000_000, 3]) == nil)
        var other = PaddedBytes(rowLength: 50)
        other.startPattern()
        write([1, 2, 3], to: &other)
        var pattern = try #require(other.pattern(from: 0, end: other.bytes.bytes.count, numbers: [1, 2, 3]))
        let length = other.bytes.bytes.count
        #expect(!pattern.write([1, 10_000_000, 3], to: &other))
        #expect(!pattern.write([1, 2], to: &other))
        #expect(other.bytes.bytes.count == length)
    }

    @Test("cells have their width; longer numbers keep a space before them", arguments: [8, 11])
    func cells(width: Int) {
        for (value, text) in [(0, "0"), (7, "7"), (1_234_567, "1234567"), (12_345_678_901, "12345678901")] {
            var out = PDFBytes()
            out.cell(value, width: width)
            let padding = String(repeating: " ", count: max(1, width - text.count))
            #expect(String(decoding: out.bytes, as: UTF8.self) == padding + text)
        }
    }
}
