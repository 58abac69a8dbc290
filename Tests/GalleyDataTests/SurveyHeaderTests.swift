import Testing

@testable import GalleyData
@testable import GalleyDiagnostics

@Suite("Headers of several lines, and names that are given again") struct SurveyHeaderTests {
    private func records(_ text: String, chunk: Int = 1000) throws -> [Record] {
        var records: [Record] = []
        let input = InputFile(bytes: text.utf8, name: "t.csv", chunkSize: chunk)
        try RecordReader(input, DataReading(), .csv).forEachRecord { records.append($0) }
        return records
    }

    @Test("a line below the header names the answers to a question", arguments: [1, 7, 1000])
    func answers(_ chunk: Int) throws {
        let found = try records(
            """
            ID,First Name,"Tools, all",,,Age
            ,Open-Ended Response,Excel,R,"Other
            (specify)",Response
            1,Ann,Excel,,x,30
            2,Bo,,R,,40

            """, chunk: chunk)
        #expect(
            found.map(\.fields) == [
                ["ID", "First Name", "Tools, all Excel", "Tools, all R", "Tools, all Other\n(specify)", "Age"],
                ["1", "Ann", "Excel", "", "x", "30"], ["2", "Bo", "", "R", "", "40"],
            ])
        #expect(found.map(\.line) == [2, 4, 5])
    }

    @Test("a line below the header that says that answers are texts is left out") func openAnswers() throws {
        let found = try records("ID,Name,What?\n,,Open-Ended Response\n1,Ann,Tea\n2,Bo,Milk\n")
        #expect(found.map(\.fields) == [["ID", "Name", "What?"], ["1", "Ann", "Tea"], ["2", "Bo", "Milk"]])
    }

    @Test("a record with blanks below columns without names is one")
    func noAnswers() throws {
        #expect(try records("ID,Name,\n,Ann,\n,Bo,x\n").count == 3)
        #expect(try records("ID,Name,\n1,Ann,a\n2,Bo,x\n").count == 3)
    }

    @Test("the texts of questions above identifiers in JSON are the header", arguments: [1, 1000])
    func identifiers(_ chunk: Int) throws {
        let found = try records(
            """
            Start,Q1,Q2_1
            Start Date,What is your name?,Address - City
            "{""ImportId"":""start""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"
            2026-03-04,Ann,Salem
            2026-03-05,Bo,Dover

            """, chunk: chunk)
        #expect(
            found.map(\.fields) == [
                ["Start Date", "What is your name?", "Address - City"], ["2026-03-04", "Ann", "Salem"],
                ["2026-03-05", "Bo", "Dover"],
            ])
    }

    @Test("a line of metadata above the names is no header", arguments: ["7;x", "7;;;;20240101;;;;"])
    func metadata(_ more: String) throws {
        let found = try records(
            "\"EXTF\";700;\(more)\nKonto;Name;Ort\n10000;Ann;Salem\n10001;Bo;Dover\n")
        #expect(
            found.map(\.fields) == [["Konto", "Name", "Ort"], ["10000", "Ann", "Salem"], ["10001", "Bo", "Dover"]])
        #expect(try records("a;1;\nb;2\nc;3\n").first?.fields.first == "a")
    }

    @Test("names that are given again get numbers, and a note says so")
    func again() throws {
        _ = DataNotices.take()
        let reader = RecordReader(text: "", name: "t.csv", line: 1)
        let header = try TableHeader(Record(line: 1, fields: ["Name", "name", "", "", "Name 2", "Name"]), of: reader)
        #expect(header.names == ["Name", "name 3", "", "", "Name 2", "Name 4"])
        #expect(
            DataNotices.take().notes.map(\.description) == [
                "t.csv:1: column \"name\": the column is given again, and is called \"name 3\"",
                "t.csv:1: column \"Name\": the column is given again, and is called \"Name 4\"",
            ])
    }

    @Test("a line that is quoted as a whole is an error", arguments: ["Name;\"Ort\"", "Name,Street,City"])
    func quotedLines(_ name: String) {
        let reader = RecordReader(text: "", name: "t.csv", line: 1)
        let error = #expect(throws: Diagnostic.self) {
            try TableHeader(Record(line: 1, fields: [name]), of: reader)
        }
        #expect("\(error?.description ?? "")".contains("the line is quoted as a whole"))
    }

    @Test("the mark of DOS for the end of a text is no record", arguments: [1, 1000])
    func endMark(_ chunk: Int) throws {
        #expect(try records("Name,Ort\nAnn,Salem\n\u{1a}", chunk: chunk).count == 2)
    }

    @Test("files of contacts and XML files are named", arguments: [("BEGIN:VCARD\n", "vCard"), ("<?xml ", "XML")])
    func foreignFiles(_ text: String, _ kind: String) {
        let error = #expect(throws: Diagnostic.self) { try records(text + "version=\"3.0\"?>\nName\n") }
        #expect("\(error?.description ?? "")".contains(kind))
    }
}
