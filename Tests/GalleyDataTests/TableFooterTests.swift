import Testing

@testable import GalleyData
@testable import GalleyDiagnostics

@Suite("Lines below a table", .serialized) struct TableFooterTests {
    private func records(_ text: String, chunk: Int = 1000) throws -> (fields: [[String]], notes: [String]) {
        var records: [[String]] = []
        _ = DataNotices.take()
        let input = InputFile(bytes: text.utf8, name: "t.csv", chunkSize: chunk)
        try RecordReader(input, DataReading(), .csv).forEachRecord { records.append($0.fields) }
        return (records, DataNotices.take().notes.map(\.description))
    }

    private let table = "a,b,c\n1,2,3\n4,5,6\n"

    @Test("are left out and noted", arguments: [3, 1000]) func leftOut(_ chunk: Int) throws {
        let found = try records(table + "\"Confidential\"\n\"Copyright (c) Example\"\n", chunk: chunk)
        #expect(found.fields == [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "6"]])
        #expect(
            found.notes == ["t.csv:4: \"Confidential\": left out: a line below the table (and 1 more below it)"])
        #expect(try records(table + "\nNo more.\n").fields.count == 3)
    }

    @Test("after an empty line, also shorter records and a time alone") func afterEmptyLine() throws {
        let counts = "\"2\",\"record(s) downloaded\"\n\"Seller: x\"\n"
        let found = try records(table + "\n" + counts)
        #expect(found.fields.count == 3)
        #expect(
            found.notes == [
                "t.csv:5: \"2 record(s) downloaded\": left out: a line below the table (and 1 more below it)"
            ])
        #expect(try records(table + ",,\n" + counts).fields.last == ["", "", ""])
        #expect(try records(table + ",,\n\"Monday, 9:11 AM\",,\n").fields.count == 4)
        // A record of a name alone, and shorter records before others.
        #expect(try records(table + ",,\nAnna,,\n").fields.last == ["Anna", "", ""])
        #expect(try records(table + "\n7,8\n1,2,3\n").fields.suffix(2) == [["7", "8"], ["1", "2", "3"]])
        #expect(try records(table + "7,8\n").fields.last == ["7", "8"])
    }

    @Test("a record that was cut off, and one between others, are passed on") func records() throws {
        #expect(try records(table + "7").fields.last == ["7"])
        #expect(try records(table + "7\n8\n1,2,3\n").fields.map(\.count) == [3, 3, 3, 1, 1, 3])
        // A list of names and numbers may have any lines.
        #expect(try records("a,b\n1,2\nx\ny\n").fields.count == 4)
    }
}
