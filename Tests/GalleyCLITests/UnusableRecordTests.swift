import Foundation
import GalleyTestSupport
import Testing

/// Records that cannot be used, by --check, --on-error and in messages.
@Suite("Unusable records") struct UnusableRecordTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight\na,1\nb,2\n", to: "words.csv")
        try folder.write("Hello {{name}}\n", to: "letter.md")
    }

    @Test("--check reports every bad record, in groups, with the status of the run")
    func badRecords() throws {
        let rows = (1...30).map { "Name \($0),\($0 % 5 == 0 ? "many" : "1")\n" }.joined()
        try folder.write("name,quantity\n" + rows + "Last,x\n", to: "bad.csv")
        let line = "labels --data bad.csv --stock L7160 --copies-field quantity -o o.pdf"
        let checked = try folder.galley(line + " --check")
        #expect(checked.status == 5)
        #expect(
            checked.errors == """
                galley: bad.csv: 7 records: column "quantity": expected a whole number of copies from 0 to 1000000; rows 5, 10, 15, \
                20, 25, 30, …
                galley: checked: 7 errors, no warnings; nothing was written

                """)
        // The run itself ends at the first, and says it once.
        let stopped = try folder.galley(line)
        #expect(stopped.status == 5)
        #expect(stopped.errors.split(separator: "\n").count == 1)
        #expect(stopped.errors.hasPrefix("galley: bad.csv:6: column \"quantity\": \"many\": expected"))
        #expect(!folder.names.contains("o.pdf"))
    }

    @Test("--check reports the errors of all reports")
    func badReports() throws {
        try folder.write("id,file\n1,words.csv\n2,none.csv\n3,nowhere.csv\n", to: "tables.csv")
        try folder.write("::table {{file}}\n", to: "tables.md")
        let result = try folder.galley("report tables.md --for-each tables.csv -o {id}.pdf --check")
        #expect(result.status == 1)
        #expect(try folder.galley("report tables.md --for-each tables.csv -o {id}.pdf").status == 1)
        #expect(result.errors.contains("none.csv") && result.errors.contains("nowhere.csv"), "\(result.errors)")
        #expect(result.errors.hasSuffix("galley: checked: 2 errors, no warnings; nothing was written\n"))
    }

    @Test("Bad records with different faults are different lines, and none states the fault of another")
    func differentFaults() throws {
        let codes = [
            "4006381333931", "4006381333930", "4006381333932", "4006381333935", "12", "abc", "12345678901234567",
        ]
        try folder.write("name,ean\n" + codes.map { "Pen,\($0)\n" }.joined(), to: "codes.csv")
        let result = try folder.galley("labels product --data codes.csv --stock L7160 -o o.pdf --check")
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 5, "\(result.errors)")
        #expect(
            lines[0].hasPrefix(
                "galley: codes.csv:3: column \"ean\": \"4006381333930\": it cannot be set as EAN-13: the check digit is 0"
            )
                && lines[0].hasSuffix(" (and 2 more like this: rows 3, 4)"), "\(lines[0])")
        for (line, code) in zip(lines[1...3], codes[4...]) { #expect(line.contains("\"\(code)\""), "\(line)") }
        #expect(lines[4] == "galley: checked: 6 errors, no warnings; nothing was written")
    }

    @Test("Reports: rows of another length are one line, however many there are, and the others are written")
    func badRows() throws {
        try folder.write("id,name\n1,Ada\n" + String(repeating: "x\n", count: 1000) + "2,Bob\n", to: "rows.csv")
        let result = try folder.galley("report letter.md --for-each rows.csv -o {id}.pdf")
        #expect(result.status == 5)
        #expect(
            result.errors
                == "galley: rows.csv:3: the record has 1 field; expected 2, as the header has (and 999 more like this: "
                + "rows.csv:4, rows.csv:5, rows.csv:6, rows.csv:7, rows.csv:8, …)\n"
                + "galley: 1000 records skipped, 2 reports written\n")
        #expect(folder.names.contains("1.pdf") && folder.names.contains("2.pdf"))
    }

    @Test("A run that skips records says how many, and what it has made of the others; a check says what it would skip")
    func skipped() throws {
        try folder.write("name,city\nAda,Bonn\n" + String(repeating: "x\n", count: 499), to: "short.csv")
        let line = "labels --data short.csv --stock L7160 -o o.pdf --on-error skip"
        let made = try folder.galley(line)
        #expect(made.status == 0)
        #expect(made.errors.hasSuffix("\ngalley: 499 records skipped, 1 label written\n"), "\(made.errors)")
        #expect(try folder.galley(line + " --strict").status == 3)
        let verbose = try folder.galley(line + " --verbose")
        #expect(verbose.errors.hasSuffix("\ngalley: 499 records skipped, 1 label written\n"))
        let checked = try folder.galley(line + " --check --strict")
        #expect(checked.status == 3)
        #expect(checked.errors.contains("\ngalley: 499 records would be skipped, 1 label would be written\n"))
    }

    @Test("Records of several files are grouped by their file; --rows takes the numbers of messages")
    func rowsOfFiles() throws {
        for name in ["a", "b"] {
            try folder.write("name,qty\nAda\(name),1\n" + String(repeating: "x,y\n", count: 3), to: name + ".csv")
        }
        let line = "labels --data a.csv --data b.csv --copies-field qty --stock L7160"
        let made = try folder.galley(line + " -o o.pdf --on-error skip")
        #expect(
            made.errors.contains("a.csv: 3 records: ") && made.errors.contains("; rows 2, 3, 4\n"), "\(made.errors)")
        #expect(
            made.errors.contains("b.csv: 3 records: ") && made.errors.contains("; rows 6, 7, 8\n"), "\(made.errors)")
        let row = try folder.galley(line + " -o - --rows 5 --format svg --page sheet")
        #expect(row.status == 0 && row.text.contains("Adab") && !row.text.contains("Adaa"), "\(row.errors)")
    }

    @Test("--check of reports goes on after a record without a name and one with the name of another")
    func badNames() throws {
        try folder.write("id,name\n,Ada\n1,Bob\n1,Carl\n,Dora\nshort\n", to: "rows.csv")
        let result = try folder.galley("report letter.md --for-each rows.csv -o {id}.pdf --check")
        #expect(result.status == 5)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 5, "\(result.errors)")
        for start in [
            "2: column \"id\": empty", "5: column \"id\": empty", "4: an earlier record", "6: the record has",
        ] {
            #expect(lines.contains { $0.hasPrefix("galley: rows.csv:\(start)") }, "\(start): \(result.errors)")
        }
        #expect(lines.last == "galley: checked: 4 errors, no warnings; nothing was written")
        // Without --check the first one ends the run.
        let stopped = try folder.galley("report letter.md --for-each rows.csv -o {id}.pdf")
        #expect(stopped.status == 5)
        #expect(stopped.errors.split(separator: "\n").count == 1, "\(stopped.errors)")
    }
}
