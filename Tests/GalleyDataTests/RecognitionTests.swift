import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyData

@Suite("Encodings and delimiters are recognised") struct RecognitionTests {
    @Test("UTF-16 without a byte-order mark, and ISO-2022-JP, in chunks of any size", arguments: [1, 7, 64, 4096])
    func withoutMark(_ size: Int) throws {
        let text = "名前,都市\r\n山田、太郎,東京\r\nｶﾅ,京都\r\n"
        let japanese =
            "\u{1b}$BL>A0\u{1b}(B,\u{1b}$BET;T\u{1b}(B\r\n\u{1b}$B;3ED!\"B@O:\u{1b}(B,\u{1b}$BEl5~\u{1b}(B\r\n"
            + "\u{1b}(I6E\u{1b}(B,\u{1b}$B5~ET\u{1b}(B\r\n"
        let forms = [
            Array(japanese.utf8), text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
            text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
        ]
        for bytes in forms {
            var records: [[String]] = []
            let input = InputFile(bytes: bytes, name: "t.csv", chunkSize: size)
            try RecordReader(input, DataReading(), .csv).forEachRecord { records.append($0.fields) }
            #expect(records == [["名前", "都市"], ["山田、太郎", "東京"], ["ｶﾅ", "京都"]])
        }
    }

    @Test("entities of HTML by name and number; unknown ones are as they are")
    func entities() throws {
        let fields = try read("a\n&euro; 5 &eacute;&Eacute;&nbsp;&ndash; &#233;&#xE9; &scaron; &nope; &amp;\n").map(
            \.fields)
        #expect(fields[1] == ["€ 5 éÉ\u{a0}– éé š &nope; &"])
    }

    private func fields(_ bytes: some Sequence<UInt8>, _ reading: DataReading = DataReading(), chunk: Int = 3) throws
        -> [[String]]
    {
        var records: [[String]] = []
        let input = InputFile(bytes: bytes, name: "t.csv", chunkSize: chunk)
        try RecordReader(input, reading, .csv).forEachRecord { records.append($0.fields) }
        return records
    }

    @Test("UTF-16 with a byte-order mark, in chunks that divide characters", arguments: [1, 2, 3, 5, 1000])
    func utf16(_ chunk: Int) throws {
        let text = "name;città\r\n\u{1f600}é;\u{20ac}\r\n"
        let little = [0xff, 0xfe] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
        let big = [0xfe, 0xff] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
        let expected = [["name", "città"], ["\u{1f600}é", "\u{20ac}"]]
        #expect(try fields(little, chunk: chunk) == expected)
        #expect(try fields(big, chunk: chunk) == expected)
        #expect(try fields([0xff, 0xfe, 0x61, 0, 0x00, 0xd8, 0x0a]) == [["a\u{fffd}"]])
        #expect(try fields([0xff, 0xfe]) == [])
    }

    @Test("A header tells the delimiter by its most frequent one outside of quotes")
    func headers() throws {
        #expect(try fields("a;b\n1,5;2\n".utf8) == [["a", "b"], ["1,5", "2"]])
        #expect(try fields("a|b\n1;2|3\n".utf8) == [["a", "b"], ["1;2", "3"]])
        #expect(try fields("a\tb\n1,2\t3\n".utf8) == [["a", "b"], ["1,2", "3"]])
        #expect(try fields("a,b;c\n1,2;3\n".utf8) == [["a", "b;c"], ["1", "2;3"]])
        #expect(try fields("\"name, first\";b;c\n1;2;3\n".utf8) == [["name, first", "b", "c"], ["1", "2", "3"]])
    }

    @Test("A line sep=; names the delimiter, and lines are counted on")
    func delimiterLine() throws {
        #expect(try fields("sep=;\r\na,b;c\r\n1;2\r\n".utf8) == [["a,b", "c"], ["1", "2"]])
        #expect(try fields("\u{feff}\"sep=|\"\na|b\n\"x|y\"|2\n".utf8) == [["a", "b"], ["x|y", "2"]])
        var lines: [Int] = []
        let input = InputFile(bytes: "sep=;\na;b\n1;2\n".utf8, name: "t.csv", chunkSize: 100)
        try RecordReader(input, DataReading(), .csv).forEachRecord { lines.append($0.line) }
        #expect(lines == [2, 3])
    }

    @Test("An option names any delimiter")
    func option() throws {
        var reading = DataReading()
        reading.delimiter = "~"
        #expect(try fields("a~b,c\n1~2\n".utf8, reading) == [["a", "b,c"], ["1", "2"]])
    }

    @Test("Files that are no tables are named for what they are")
    func kinds() {
        let files: [([UInt8], String)] = [
            (Array("%PDF-1.7\n".utf8), "a PDF document"), ([0x89, 0x50, 0x4e, 0x47, 13, 10], "a PNG image"),
            ([0x50, 0x4b, 3, 4, 0], "a ZIP archive"), ([0xff, 0xd8, 0xff, 0xe0], "a JPEG image"),
            (Array("SQLite format 3\0".utf8), "an SQLite database"), (Array("<!DOCTYPE html>".utf8), "an HTML page"),
        ]
        for (bytes, name) in files {
            let error = #expect(throws: Diagnostic.self) { try fields(bytes) }
            #expect(error?.problem.hasPrefix("this is \(name); expected a table as text, such as CSV") == true)
        }
    }

    @Test("JSON and NDJSON as tables, with the names of all records")
    func objects() throws {
        for text in ["{\"a\":1}\n{\"b\":[2,3]}\n", "[{\"a\":1},{\"b\":[2,3]}]"] {
            var records: [[String]] = []
            let input = InputFile(bytes: text.utf8, name: "t.json", chunkSize: 4)
            try RecordReader(input, DataReading(), .json).forEachRecord { records.append($0.fields) }
            #expect(records == [["a", "b.0", "b.1"], ["1", "", ""], ["", "2", "3"]])
        }
    }
}

@Suite("The lengths of chunks decide on nothing") struct ChunkTests {
    @Test("an encoding that bytes show is that of the whole text", arguments: [1, 7, 16, 64, 5000])
    func encodings(_ length: Int) throws {
        let found = Array("b1803\0word,weight,group\nOxygen,4#0a\tb\n1two\0\nli".utf8)
        let late = Array(String(repeating: "word,weight\n", count: 500).utf8) + [0, 1, 0, 1, 0]
        let japanese = Array("a,b\n\u{1b}$B4A;z\u{1b}(B,1\n".utf8)
        for bytes in [found, late, japanese] {
            func records(_ length: Int) throws -> [[String]] {
                var records: [[String]] = []
                let input = InputFile(bytes: bytes, name: "t.tsv", chunkSize: length)
                try RecordReader(input, DataReading(), .tsv).forEachRecord { records.append($0.fields) }
                return records
            }
            #expect(try records(length) == records(bytes.count))
        }
    }
}
