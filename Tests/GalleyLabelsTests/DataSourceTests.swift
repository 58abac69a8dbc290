import Foundation
import GalleyData
import GalleyDiagnostics
import GalleyLabels
import GalleyTestSupport
import Testing

/// The rows that a source reads from a file, as `row:line name=value …`, and bad ones as `row!line problem`.
private func rows(
    _ bytes: some Sequence<UInt8>, _ name: String = "t.csv", encoding: TextEncoding = .utf8
) throws -> [String] {
    let scratch = ScratchFolder()
    let source = DataSource(path: try scratch.write(bytes, to: name), encoding: encoding)
    let names = FieldNames()
    var found: [String] = []
    try source.readRecords(names: names) { row, error in
        found.append("\(row)!\(error.place.line ?? 0) \(error.problem)")
    } while: { record in
        let values = names.names.compactMap { record[$0].isEmpty ? nil : "\($0)=\(record[$0])" }
        found.append("\(record.row):\(record.line) " + values.joined(separator: " "))
        return true
    }
    return found
}

private func problem(_ text: String, _ name: String) -> String? {
    do {
        _ = try rows(text.utf8, name)
        return nil
    } catch let error as Diagnostic {
        return (error.place.line.map { "\($0): " } ?? "") + error.problem
    } catch { return "\(error)" }
}

@Suite("Tables as spreadsheets write them") struct SpreadsheetTests {
    @Test("a byte-order mark, CR LF, quoted line ends, empty lines and rows of nothing but commas")
    func export() throws {
        let text = "\u{FEFF}name,note\r\n\"Ann, Bo\",\"two\r\nlines\"\r\n\r\n,\r\nCy,\r\n,,,\r\n"
        #expect(try rows(text.utf8) == ["1:2 name=Ann, Bo note=two\r\nlines", "2:6 name=Cy"])
    }

    @Test("ragged rows: excess empty fields are ignored, others make a bad record")
    func ragged() throws {
        #expect(
            try rows("a,b\n1,2,,\n1\n1,2,3\n4,5\n".utf8) == [
                "1:2 a=1 b=2", "2!3 the record has 1 field; expected 2, as the header has",
                "3!4 the record has 3 fields; expected 2, as the header has", "4:5 a=4 b=5",
            ])
    }

    @Test("semicolons, if the header has them and no comma")
    func semicolons() throws {
        #expect(try rows("name;price\nAnn;2,50\n".utf8) == ["1:2 name=Ann price=2,50"])
        #expect(try rows("a;b,c\n1,2\n".utf8) == ["1:2 a;b=1 c=2"])
    }

    @Test("Latin-1 and Windows-1252, if specified; otherwise the first such byte is reported")
    func encodings() throws {
        let latin = Array("name\nM".utf8) + [0xfc] + Array("ller\n".utf8)
        #expect(try rows(latin, encoding: .latin1) == ["1:2 name=Müller"])
        #expect(try rows(Array("a\n".utf8) + [0x80, 0x20, 0x93], encoding: .windows1252) == ["1:2 a=€ “"])
        #expect { try rows(latin) } throws: { $0.isDiagnostic(.encoding) }
        #expect(try rows([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62, 0]) == ["1:2 a=b"])
    }

    @Test("tabs, by the file's ending")
    func tabs() throws { #expect(try rows("a\tb\n1,5\t2\n".utf8, "t.tsv") == ["1:2 a=1,5 b=2"]) }
}

@Suite("JSON is read object by object") struct JSONObjectTests {
    @Test("one object a line, or one after the other; every kind of value")
    func lines() throws {
        let text = """
            {"a": "x", "b": 1.50, "c": true, "d": null}

            {"a": "\\u00e9\\ud83d\\ude00\\n\\"", "e": {"f": [1, {"g": "h"}]}}
            """
        #expect(
            try rows(text.utf8, "t.ndjson") == ["1:1 a=x b=1.50 c=true", "2:3 a=é😀\n\" e.f.0=1 e.f.1.g=h"])
    }

    @Test("an array over several lines, with a byte-order mark")
    func array() throws {
        let text = "\u{FEFF}[\n  {\"a\": \"]}\"},\n  {\"a\":\n    2}\n]\n"
        #expect(try rows(text.utf8, "t.json") == ["1:2 a=]}", "2:3 a=2"])
    }

    @Test("chunks may end anywhere: a longer file gives every record")
    func chunks() throws {
        let text = (1...5000).map { "{\"number\": \($0), \"text\": \"äöü \($0)\"}\n" }.joined()
        let found = try rows(text.utf8, "t.ndjson")
        #expect(found.count == 5000)
        #expect(found[4999] == "5000:5000 number=5000 text=äöü 5000")
    }

    @Test(
        "invalid JSON is reported with its line",
        arguments: [
            ("{\"a\": 1}\n{\"a\" 2}\n", "2: not JSON: expected \":\""),
            ("{\"a\": 1\n", "1: the object is not closed at the end of the file"),
            ("[{\"a\": 1}\n", "2: the array is not closed at the end of the file"),
            ("name,city\n", "1: found \"n\" between records; expected an object {…}"),
            ("{\"a\": tru}", "1: not JSON: found \"tru\"; expected a value"),
            ("{\"a\": \"\\ud83d\"}", "1: not JSON: half of a surrogate pair"),
            ("{\"a\": \"\\x\"}", "1: not JSON: \\x is not an escape"),
        ])
    func errors(_ text: String, _ expected: String) { #expect(problem(text, "t.json") == expected) }
}

@Suite("Conditions") struct RecordFilterTests {
    @Test(arguments: [
        ("country=France", true), ("country==France", true), ("country!=France", false), ("country = Peru", false),
        ("name~LOUV", true), ("name~prado", false), ("visits>8", true), ("visits>=8.9", true), ("visits<8.9", false),
        ("visits<=8.9", true), ("name>1", false), ("country", true), ("!country", false), ("fax", false),
        ("!fax", true), ("price>1000", true), ("price<1000", false), ("sum>1000", true), ("sum<2", false),
    ])
    func accepts(_ text: String, _ expected: Bool) throws {
        let names = FieldNames(["name", "country", "visits", "fax", "price", "sum"])
        let values = ["Musée du Louvre", "France", "8.9", " ", "1.234,56", "€ 1,234"]
        let record = DataRecord(row: 1, line: 2, fields: names, values: values)
        #expect(try #require(RecordFilter(text)).accepts(record) == expected)
    }

    @Test("invalid conditions", arguments: ["", "=x", "visits>many", "!"])
    func malformed(_ text: String) { #expect(RecordFilter(text) == nil) }

    @Test("a field is neither empty nor the FALSE of a spreadsheet", arguments: ["", "FALSE", "falsch", "FAUX"])
    func filled(value: String) throws {
        let (filled, empty) = (try #require(RecordFilter("a")), try #require(RecordFilter("!a")))
        #expect(!filled.accepts { _ in value } && empty.accepts { _ in value })
        #expect(filled.accepts { _ in "Nein" } && !empty.accepts { _ in "0" })
    }
}
