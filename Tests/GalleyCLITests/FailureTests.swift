import Foundation
import GalleyTestSupport
import Testing

/// Runs a command that has to fail: once without an output file, and once with an old one.
func expectFailure(_ command: FailingCommand) throws {
    let fixtures = try Fixtures()
    for old in [nil, Data("old".utf8)] {
        for name in ["o.pdf", "o.png"] {
            if let old { try fixtures.folder.write(old, to: name) }
        }
        let before = fixtures.snapshot()
        let result = try Program.run(command.words, in: fixtures.folder)
        #expect(result.status == command.status)
        #expect(result.errors == command.message.replacing("FOLDER", with: fixtures.folder.path) + "\n")
        #expect(result.output.isEmpty)
        #expect(fixtures.snapshot() == before, "no output, no temporary, no change to an old file")
    }
}

@Suite("Reading and writing that fails: status 1") struct FileFailureTests {
    @Test(arguments: [
        FailingCommand(1, "cloud no.csv -o o.pdf", "galley: no.csv: no such file"),
        FailingCommand(1, "cloud folder -o o.pdf", "galley: folder: this is a folder; expected a file"),
        FailingCommand(
            1, "cloud good.csv -o good.csv/o.pdf",
            "galley: good.csv/o.pdf: cannot write: the folder FOLDER/good.csv cannot be written to"),
        FailingCommand(
            1, "cloud good.csv -o /dev/full --format pdf", "galley: /dev/full: cannot write: No space left on device"),
        FailingCommand(
            1, "cloud good.csv -o folder --format pdf",
            "galley: folder: cannot write: this is a folder; expected the name of a file"),
        FailingCommand(
            1, "specimen --sheet layouts -o good.csv/no/o.svg",
            "galley: good.csv/no/o.svg: cannot write: the folder FOLDER/good.csv/no cannot be made"),
    ]) func fails(_ command: FailingCommand) throws { try expectFailure(command) }
}

@Suite("Wrong usage: status 2") struct UsageTests {
    @Test(arguments: [
        FailingCommand(
            2, "cloud",
            "galley: missing argument <file>: expected a text, or a file of records: CSV, TSV, JSON, NDJSON, .xlsx, "
                + ".ods or SQLite; see galley cloud --help"),
        FailingCommand(
            2, "cloud good.csv",
            "galley: missing option --output: expected a file, such as -o cloud.pdf; see galley cloud --help"),
        FailingCommand(
            2, "cloud good.csv -o o.pdf --frobnicate", "galley: unknown option --frobnicate; see galley cloud --help"),
        // A misspelt option is named before one that is missing.
        FailingCommand(
            2, "cloud good.csv --outptu o.pdf",
            "galley: unknown option --outptu (did you mean --output?); see galley cloud --help"),
        FailingCommand(
            2, "labels --data a.csv --stok L7160",
            "galley: unknown option --stok (did you mean --stock?); see galley labels --help"),
        FailingCommand(
            2, "labels -o o.pdf --copies",
            "galley: missing value of --copies: expected <number>; see galley labels --help"),
        FailingCommand(
            2, "report a.md -o o.pdf --landscape=3",
            "galley: --landscape: invalid value \"3\": expected none; see galley report --help"),
        FailingCommand(
            2, "cloud good.csv more.csv -o o.pdf",
            "galley: unexpected argument \"more.csv\"; see galley cloud --help"),
        FailingCommand(
            2, "bogus",
            "galley: unknown command \"bogus\": expected report, labels, chart, cloud, badge, specimen, diff, preview, serve, init, run, "
                + "stocks, fonts, themes, templates, rules, schema, split, merge"
        ),
        FailingCommand(
            2, "fonts x", "galley: unexpected argument \"x\"; see galley fonts --help"),
    ]) func fails(_ command: FailingCommand) throws { try expectFailure(command) }
}

@Suite("Bad records: status 5") struct BadRecordTests {
    @Test(arguments: [
        FailingCommand(
            5, "cloud empty.csv -o o.pdf",
            "galley: empty.csv: the file is empty; expected a header with the columns word and weight"),
        FailingCommand(
            5, "cloud header.csv -o o.pdf",
            "galley: header.csv: no records below the header; expected at least one"),
        FailingCommand(
            5, "cloud column.csv --weight-column weight -o o.pdf",
            "galley: column.csv:1: column \"weight\": no such column; the columns are \"word\", \"wieght\" "
                + "(did you mean wieght?)"),
        FailingCommand(
            5, "cloud text.csv -o o.pdf",
            "galley: text.csv:3: column \"weight\": invalid value \"x\": expected a number ≥ 0"),
        FailingCommand(
            5, "cloud negative.csv -o o.png",
            "galley: negative.csv:3: column \"weight\": -1 is negative; expected a number ≥ 0"),
        FailingCommand(
            5, "cloud nan.csv -o o.pdf",
            "galley: nan.csv:3: column \"weight\": nan is not finite; expected a number ≥ 0"),
        FailingCommand(
            5, "cloud place.csv -o o.pdf",
            "galley: place.csv:3: column \"url\": \"#x\" is a place in a document, and a cloud by itself has none; expected "
                + "an address such as https://example.org"),
        FailingCommand(
            5, "cloud inf.csv -o o.pdf",
            "galley: inf.csv:3: column \"weight\": inf is not finite; expected a number ≥ 0"),
        FailingCommand(
            5, "cloud latin1.csv -o o.pdf --encoding utf-8",
            "galley: latin1.csv:2: byte 0xFC at offset 13 is not UTF-8; expected UTF-8 text, or "
                + "--encoding windows-1252"),
        FailingCommand(
            5, "cloud quote.csv -o o.pdf",
            "galley: quote.csv:2: a quoted field is not closed at the end of the file; expected \""),
        FailingCommand(
            5, "cloud good.csv --input-format tsv -o o.pdf",
            "galley: good.csv:1: column \"word\": no such column; the columns are \"word,weight\""),
        FailingCommand(
            5, "cloud - -o o.pdf",
            "galley: <stdin>: the file is empty; expected a header with the columns word and weight"),
    ]) func fails(_ command: FailingCommand) throws { try expectFailure(command) }

    @Test("up to twenty bad records are reported; the others are counted")
    func several() throws {
        let fixtures = try Fixtures()
        try fixtures.folder.write("word,weight\n" + String(repeating: "a,-1\n", count: 23), to: "bad.csv")
        let result = try fixtures.folder.galley("cloud bad.csv -o o.pdf")
        #expect(result.status == 5)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.first == "galley: bad.csv:2: column \"weight\": -1 is negative; expected a number ≥ 0")
        #expect(lines.last == "galley: and 3 more bad records")
    }
}
