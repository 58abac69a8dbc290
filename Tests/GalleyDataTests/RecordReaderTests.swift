import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyData

/// The lines and fields that a reader reads from `bytes`, or the error's message without the file name.
func read(_ bytes: some Sequence<UInt8>, _ format: DataFormat = .csv) throws -> [(line: Int, fields: [String])] {
    let scratch = ScratchFolder()
    let path = try scratch.write(bytes, to: "t.csv")
    var records: [(Int, [String])] = []
    try RecordReader(path: path, format: format).forEachRecord { records.append(($0.line, $0.fields)) }
    return records
}

func read(_ text: String, _ format: DataFormat = .csv) throws -> [(line: Int, fields: [String])] {
    try read(text.utf8, format)
}

/// The problem of a table that cannot be read, `3: problem`.
func problem(_ bytes: some Sequence<UInt8>) -> String? {
    do {
        _ = try read(bytes)
        return nil
    } catch let error as Diagnostic {
        return (error.place.line.map { "\($0): " } ?? "") + error.problem
    } catch { return "\(error)" }
}

@Suite("Tables are read by RFC 4180") struct RecordReaderTests {
    private func fields(_ text: String, _ format: DataFormat = .csv) throws -> [[String]] {
        try read(text, format).map(\.fields)
    }

    @Test("records and fields; the last line needs no end")
    func simple() throws {
        #expect(try fields("a,b\nc,d\n") == [["a", "b"], ["c", "d"]])
        #expect(try fields("a,b\nc,d") == [["a", "b"], ["c", "d"]])
        #expect(try fields("a,\n,b\n,\n") == [["a", ""], ["", "b"], ["", ""]])
        #expect(try fields("a") == [["a"]])
        #expect(try fields("") == [])
    }

    @Test("lines end in LF, CR LF or CR", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) throws {
        let found = try read("a,b\(end)c,d\(end)\(end)e,f\(end)")
        #expect(found.map(\.fields) == [["a", "b"], ["c", "d"], ["e", "f"]])
        #expect(found.map(\.line) == [1, 2, 4])
    }

    @Test("a line without quotes is read as with all fields quoted", arguments: ["\n", "\r\n", "\r"])
    func plainLines(_ end: String) throws {
        var random = SeededGenerator(seed: 7)
        let pieces = ["", "", "a", "bc", " ", "ü", "語", "😀", "x\u{0}y", String(repeating: "long ", count: 9)]
        for delimiter in [",", ";"] {
            let rows = (0..<300).map { _ in
                (0..<3).map { _ in (0...2).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
            }
            func text(quote: String) -> String {
                ([["p", "q", "r"]] + rows).map { row in
                    // An empty line stands between any two.
                    row.map { quote + $0 + quote }.joined(separator: delimiter) + end + end
                }.joined()
            }
            let plain = try read(text(quote: ""))
            let quoted = try read(text(quote: "\""))
            #expect(plain.map(\.fields) == [["p", "q", "r"]] + rows)
            #expect(plain.map(\.line) == (0...300).map { 2 * $0 + 1 })
            #expect(quoted.map(\.fields) == plain.map(\.fields))
            #expect(quoted.map(\.line) == plain.map(\.line))
        }
    }

    @Test("a byte-order mark is not part of the first field, quoted or not")
    func byteOrderMark() throws {
        #expect(try fields("\u{feff}word,weight\nx,1\n") == [["word", "weight"], ["x", "1"]])
        #expect(try fields("\u{feff}\"word\",weight\n") == [["word", "weight"]])
        #expect(try fields("\u{feff}") == [])
        // Only at the start of the file is it a mark.
        #expect(try fields("a\n\u{feff}b\n") == [["a"], ["\u{feff}b"]])
    }

    @Test("quoted fields may contain delimiters, line ends and doubled quotes")
    func quotes() throws {
        #expect(try fields("\"a,b\",c\n") == [["a,b", "c"]])
        #expect(try fields("\"a\nb\r\nc\rd\",e\n") == [["a\nb\r\nc\rd", "e"]])
        #expect(try fields("\"say \"\"hi\"\"\",\"\"\"\"\n") == [["say \"hi\"", "\""]])
        #expect(try fields("\"\",\"\"\n") == [["", ""]])
        #expect(try fields("\"a\"\n\"b\"") == [["a"], ["b"]])
    }

    @Test("spaces belong to the field")
    func spaces() throws { #expect(try fields(" a , b \n") == [[" a ", " b "]]) }

    @Test("empty lines are passed over, and counted")
    func emptyLines() throws {
        let found = try read("\n\na\n\n\r\nb\n\n")
        #expect(found.map(\.fields) == [["a"], ["b"]])
        #expect(found.map(\.line) == [3, 6])
    }

    @Test("an empty line in quotes is content")
    func quotedEmptyLine() throws { #expect(try fields("\"a\n\nb\"\n") == [["a\n\nb"]]) }

    @Test("tabs divide a TSV, commas do not; a header with tabs alone divides a CSV, too")
    func tabs() throws {
        #expect(try fields("a\tb,c\n\"d\te\"\tf\n", .tsv) == [["a", "b,c"], ["d\te", "f"]])
        #expect(try fields("a\tb\n") == [["a", "b"]])
    }

    @Test(
        "the format follows the extension; CSV if it is unknown",
        arguments: [
            ("a.csv", DataFormat.csv), ("a.tsv", .tsv), ("A.TSV", .tsv), ("a.tab", .tsv), ("a.txt", .csv), ("-", .csv),
        ])
    func formats(_ name: String, _ format: DataFormat) { #expect(DataFormat(fileName: name) == format) }

    @Test("a record's line is the one it begins on, also after fields that span lines")
    func lineNumbers() throws {
        let found = try read("a\n\"b\nb\nb\"\nc\n\"d\r\nd\"\r\ne\n")
        #expect(found.map(\.line) == [1, 2, 5, 6, 8])
    }

    @Test("text is text in any script")
    func scripts() throws {
        #expect(try fields("Müller,語,عربي,😀\n") == [["Müller", "語", "عربي", "😀"]])
    }

    @Test("a NUL byte is a character like any other")
    func nul() throws { #expect(try fields("a\u{0}b,c\n") == [["a\u{0}b", "c"]]) }

    @Test("an error from the body ends the reading")
    func bodyThrows() throws {
        struct Stop: Error {}
        let scratch = ScratchFolder()
        let path = try scratch.write("a\nb\nc\n", to: "t.csv")
        var count = 0
        #expect(throws: Stop.self) {
            try RecordReader(path: path).forEachRecord { _ in
                count += 1
                if count == 2 { throw Stop() }
            }
        }
        #expect(count == 2)
    }
}

@Suite("The line of the header is stated") struct HeaderRowTests {
    private func read(_ text: String, _ row: Int) throws -> [[String]] {
        let folder = ScratchFolder()
        try folder.write(text, to: "t.csv")
        var reading = DataReading()
        reading.headerRow = row
        var (names, records) = (FieldNames(), [[String]]())
        try DataSource(path: folder / "t.csv", reading: reading).readRecords(names: names) { _, error in
            throw error
        } while: { record in
            records.append(record.values)
            return true
        }
        return [names.names] + records
    }

    @Test(
        "the lines above are omitted, whatever they are",
        arguments: [
            "Bank \"of\nDE12 3456;;\na;b\n1;2\n", "x\r\n\r\na;b\r\n1;2\r\n", "1,2,3\nb,c\na;b\n1;2\n",
            "\u{feff}\n\na;b\n1;2",
        ])
    func lines(_ text: String) throws { #expect(try read(text, 3) == [["a", "b"], ["1", "2"]]) }

    @Test("an empty line and one beyond the end are errors")
    func missing() {
        #expect {
            try read("x\n\na,b\n1,2\n", 2)
        } throws: {
            ($0 as? Diagnostic)?.problem == "line 2 is empty; expected the header, which line 3 may be"
        }
        #expect {
            try read("a,b\n1,2\n", 5)
        } throws: {
            ($0 as? Diagnostic)?.problem
                == "the file ends before line 5; expected a header with the names of the columns"
        }
    }
}

@Suite("Unreadable tables are reported with the location") struct BadTableTests {
    @Test("a file that is not there, and a folder")
    func unreadable() throws {
        let scratch = ScratchFolder()
        for (path, description) in [
            (scratch / "no.csv", "\(scratch.path)/no.csv: no such file"),
            (scratch.path, "\(scratch.path): this is a folder; expected a file"),
        ] {
            let error = #expect(throws: Diagnostic.self) { try RecordReader(path: path).forEachRecord { _ in } }
            #expect(error?.description == description)
            #expect(error?.id == .unreadableData)
        }
    }

    @Test("a quote that is still open at the end: the line on which its record begins")
    func openQuote() {
        let said = "a quoted field is not closed at the end of the file; expected \""
        #expect(problem("a,b\nc,\"d\ne\nf\n".utf8) == "2: \(said)")
        #expect(problem("\"".utf8) == "1: \(said)")
    }

    @Test(
        "text after a quoted field",
        arguments: ["a,b\n\"c\"d,e\n", "a,b\nc,\"d\" \n"])
    func strayQuote(_ text: String) {
        #expect(
            problem(text.utf8)
                == "2: a quote inside a field; expected it doubled, and the whole field in quotes")
    }

    /// The message for a byte at an offset.
    private func notUTF8(_ line: Int, _ byte: String, _ offset: Int) -> String {
        "\(line): byte 0x\(byte) at offset \(offset) is not UTF-8; expected UTF-8 text"
    }

    @Test(
        "bytes that are not UTF-8: the offset of the first one in the file, and its line",
        arguments: [
            // Latin-1 ü, a lone continuation, an overlong form, a surrogate, beyond Unicode, cut off at the line's end.
            ([0x61, 0x0a, 0x4d, 0xfc, 0x6c, 0x0a], 2, "FC", 3), ([0x80], 1, "80", 0), ([0x61, 0xc0, 0xaf], 1, "C0", 1),
            ([0xed, 0xa0, 0x80], 1, "ED", 0), ([0xf5, 0x80, 0x80, 0x80], 1, "F5", 0),
            ([0x61, 0x2c, 0xe2, 0x82, 0x0a], 1, "E2", 2),
            ([0xc3, 0xbc, 0x0a, 0x0a, 0xc3, 0xbc, 0xff], 3, "FF", 6),
        ] as [([UInt8], Int, String, Int)])
    func notUTF8(_ bytes: [UInt8], _ line: Int, _ byte: String, _ offset: Int) {
        #expect(problem(bytes) == notUTF8(line, byte, offset))
    }

    @Test("the byte-order mark counts in the offset")
    func offsetAfterMark() {
        #expect(problem([0xef, 0xbb, 0xbf, 0x61, 0xfc]) == notUTF8(1, "FC", 4))
    }

    @Test("CR LF and CR lines count in offset and line")
    func offsetAfterReturns() {
        #expect(problem(Array("a\r\nb\rc\n".utf8) + [0xfe]) == notUTF8(4, "FE", 7))
    }
}
