import Foundation
import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData

@Suite("Tags are read from a table") struct TagReaderTests {
    private let scratch = ScratchFolder()

    private func tags(_ text: String, errorLimit: Int = 20) throws -> [Tag] {
        try Tag.read(from: RecordReader(path: try scratch.write(text, to: "t.csv")), errorLimit: errorLimit)
    }

    /// The messages for a table that has no tags to give, the folder's name cut off.
    private func messages(_ text: String, errorLimit: Int = 20) -> [String] {
        do {
            _ = try tags(text, errorLimit: errorLimit)
            return []
        } catch let error as Diagnostic {
            return [error.description.replacing(scratch.path + "/", with: "")]
        } catch let error as BadRecords {
            return error.errors.map { $0.description.replacing(scratch.path + "/", with: "") }
                + (error.others > 0 ? ["\(error.others) others"] : [])
        } catch { return ["\(error)"] }
    }

    @Test(
        "a list in JSON has words of equal weight, which count, or pairs of a word and its weight",
        arguments: [
            (
                #"["pear", "apple", "pear", null, "Bread & \"butter\", [1]"]"#,
                ["pear", "apple", "Bread & \"butter\", [1]"], [2, 1, 1]
            ),
            (#"[["pear", 3], ["apple", 2.5]]"#, ["pear", "apple"], [3, 2.5]),
            (#"{"meta": {"n": 3}, "tags": ["pear", "apple", "pear"]}"#, ["pear", "apple"], [2, 1]),
        ] as [(String, [String], [Double])])
    func lists(_ json: String, _ words: [String], _ weights: [Double]) throws {
        let found = try Tag.read(from: RecordReader(path: try scratch.write(json, to: "t.json")))
        #expect(found.map(\.word) == words && found.map(\.weight) == weights)
    }

    @Test(
        "groups are a column of that name, or of a name for it in another language",
        arguments: ["group", "Category", "Kategorie", "catégorie", "分類", "분류", "المجموعة"])
    func groups(_ name: String) throws {
        let found = try tags("word,weight,\(name)\npear,3,fruit\nleek,2,\n")
        #expect(found.map(\.group) == ["fruit", nil])
        #expect(try tags("word,weight,origin\npear,3,Kent\n").map(\.group) == [nil])
    }

    @Test(
        "a list that does not end is an error",
        arguments: [(#"["pear", "app"#, "value"), (#"["pear", 12"#, "value"), (#"["pear", "#, "array")])
    func openLists(_ json: String, _ kind: String) throws {
        let path = try scratch.write(json, to: "t.json")
        #expect { try Tag.read(from: RecordReader(path: path)) } throws: { $0.isDiagnostic(.malformedJSON) }
        do { _ = try Tag.read(from: RecordReader(path: path)) } catch {
            #expect("\(error)".contains("the \(kind) is not closed at the end of the file"))
        }
    }

    @Test("a column of short codes is not taken for the words")
    func codesBesideWords() throws {
        let found = try tags("lang,greeting,speakers\nen,Hello,1500\nel,\u{393}\u{3b5}\u{3b9}\u{3b1},13\nes,Hola,559\n")
        #expect(found.map(\.word) == ["Hello", "\u{393}\u{3b5}\u{3b9}\u{3b1}", "Hola"])
    }

    @Test("word and weight, in any place and case, beside columns of no concern")
    func columns() throws {
        let found = try tags("note,Weight , WORD\nx,2.5,Galley\ny,1e3,type\n")
        #expect(found.map(\.word) == ["Galley", "type"])
        #expect(found.map(\.weight) == [2.5, 1000])
        #expect(found.map(\.source) == ["\(scratch.path)/t.csv:2", "\(scratch.path)/t.csv:3"])
    }

    @Test(
        "weights have a decimal point or a comma, as the column shows",
        arguments: [
            ("word;weight\na;2,5\nb;10\nc;0,25\n", [2.5, 10, 0.25]),
            // A semicolon between fields means that commas are decimal signs.
            ("word;weight\na;1.234\nb;2.500\n", [1234, 2500]), ("word,weight\na,1.234\nb,2.500\n", [1.234, 2.5]),
            ("word;weight\na;1.234\nb;1.5\n", [1.234, 1.5]), ("word,weight\na,1.234\nb,\"2,5\"\n", [1234, 2.5]),
            ("word\tweight\na\t1,234\nb\t1.234,5\n", [1.234, 1234.5]),
            ("word,weight\na,\"1,234\"\nb,7.5\n", [1234, 7.5]),
            ("word,weight\na,1 234\nb,1'234'567\n", [1234, 1_234_567]),
        ])
    func decimalSigns(_ table: String, _ weights: [Double]) throws {
        #expect(try tags(table).map(\.weight) == weights)
    }

    @Test("a query without end is stopped, whether its rows are good or not", arguments: ["1", "'bad'"])
    func endlessQuery(weight: String) throws {
        var reading = DataReading()
        reading.query =
            "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT 'a' AS word, \(weight) AS weight FROM c"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Packages/people.db")
        let reader = RecordReader(path: file.path, reading: reading)
        let error = #expect(throws: Diagnostic.self) {
            try Tag.read(from: reader, errorLimit: 20, maxQueryRows: 1000)
        }
        #expect(error?.problem == "the query has more than 1000 rows; expected fewer, as with LIMIT")
    }

    private func tags(ofQuery sql: String) throws -> [Tag] {
        var reading = DataReading()
        reading.query = sql
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Packages/people.db")
        return try Tag.read(from: RecordReader(path: file.path, reading: reading), errorLimit: 20)
    }

    @Test(
        "searching, replacing and trimming in queries are those of SQLite",
        arguments: [
            ("replace('aXbX', 'X', 'é')", "aébé"), ("replace('abc', '', 'x')", "abc"),
            ("replace('aaa', 'a', '')||'w'", "w"),
            ("replace('ab', 'abc', 'x')", "ab"), ("'w'||instr('añb', 'b')", "w3"), ("'w'||instr('ab', 'c')", "w0"),
            ("'w'||instr('ab', '')", "w1"), ("'w'||instr(x'00c3b1', x'b1')", "w3"),
            ("'w'||ifnull(instr(NULL, 'a'), 'n')", "wn"),
            ("trim('éxaé', 'é')", "xa"), ("ltrim('éxaé', 'éx')", "aé"), ("rtrim('éxaé', 'aé')", "éx"),
            ("trim('  b ')", "b"),
            ("trim('ab', '')", "ab"), ("'w'||trim('aaa', 'a')", "w"),
        ])
    func functions(_ expression: String, _ value: String) throws {
        #expect(try tags(ofQuery: "SELECT \(expression) AS word, 1 AS weight").map(\.word) == [value])
    }

    @Test(
        "a query that gives no row is stopped, also within functions of long texts",
        arguments: [
            "instr(printf('%.*c', 500000, 'a'), printf('%.*c', 250000, 'a') || x || 'b') > 0",
            "length(replace(printf('%.*c', 500000, 'a'), 'a', '')) > x", "x < 0",
        ])
    func rowlessQuery(_ condition: String) {
        var limits = Limits()
        limits.secondsPerRecord = 0.3
        let error = limits.withValue {
            #expect(throws: Diagnostic.self) {
                try tags(
                    ofQuery:
                        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT 'a' AS word, x AS weight "
                        + "FROM c WHERE \(condition)")
            }
        }
        #expect(error?.problem.contains("a row takes longer than 0.3 s") == true, "\(String(describing: error))")
    }

    @Test(
        "columns with usual names stand for word and weight",
        arguments: [
            "Begriff;Häufigkeit", "term;freq", "keyword;n", "Wort;Anzahl", "Mot;Nombre", "Palabra;Peso", "単語;回数",
            "word;Count", "Term;weight", "Слово;Частота",
        ])
    func names(_ header: String) throws {
        let found = try tags("\(header)\nGalley;3\ntype;1\n")
        #expect(found.map(\.word) == ["Galley", "type"])
        #expect(found.map(\.weight) == [3, 1])
        // In either order, and beside other columns.
        let names = header.split(separator: ";")
        let turned = try tags("x;\(names[1]);\(names[0])\na;3;Galley\n")
        #expect(turned.map(\.word) == ["Galley"])
        #expect(turned.map(\.weight) == [3])
    }

    @Test(
        "other columns are found by their values",
        arguments: [
            // The first column of text, and the first of numbers that do not count the records.
            ("Company,Sector,Market cap (bn)\nSAP,IT,$287.5\nBASF,Chemistry,$42\n", ["SAP", "BASF"], [287.5, 42]),
            ("Rank,Team,Points\n1,A,9\n2,B,7\n3,C,4\n", ["A", "B", "C"], [9, 7, 4]),
            ("Year,Country,Guests\n2024,Peru,12\n2024,Chile,5\n", ["Peru", "Chile"], [12, 5]),
            ("Value,n\nCourage,3\nJoy,1\n", ["Courage", "Joy"], [3, 1]),
            ("Answer;Share\nYes;34,5 %\nNo;8 %\n", ["Yes", "No"], [34.5, 8]),
            ("Ressort;Ausgaben\nUmwelt;2.400.000 €\nKultur;700.000 €\n", ["Umwelt", "Kultur"], [2_400_000, 700_000]),
            ("hashtag,tweets\n#a,1.2M\n#b,98.5k\n#c,700\n", ["#a", "#b", "#c"], [1_200_000, 98_500, 700]),
            ("wrod,weight\na,1\n", ["a"], [1]),
            // Without a header.
            ("Peru,34\nChile,19.5\n", ["Peru", "Chile"], [34, 19.5]),
        ])
    func values(_ table: String, _ words: [String], _ weights: [Double]) throws {
        let found = try tags(table)
        #expect(found.map(\.word) == words)
        #expect(found.map(\.weight) == weights)
    }

    @Test("in a table without weights, each record counts as 1, and equal words are joined without case")
    func answers() throws {
        let found = try tags(
            "Timestamp,What do you like? (one word)\n2026-01-02 10:00,team\n2026-01-03,Team\n2026-01-03,Team\n"
                + "2026-01-04,Pay\n2026-01-04,\n2026-01-05,-\n")
        #expect(found.map(\.word) == ["Team", "Pay"])
        #expect(found.map(\.weight) == [3, 1])
    }

    @Test("columns can be chosen by name")
    func chosen() throws {
        let reader = RecordReader(path: try scratch.write("name,city,a,b\nX,Rome,1,2\nY,Oslo,3,4\n", to: "t.csv"))
        let found = try Tag.read(from: reader, wordColumn: "City", weightColumn: "b")
        #expect(found.map(\.word) == ["Rome", "Oslo"])
        #expect(found.map(\.weight) == [2, 4])
        let error = #expect(throws: Diagnostic.self) { try Tag.read(from: reader, wordColumn: "Ctiy") }
        #expect(error?.problem.hasSuffix("(did you mean city?)") == true)
    }

    @Test(
        "a JSON object of numbers, or with a list, has a word in each member",
        arguments: [
            #"{"Swift": 40, "C++": 12.5}"#,
            #"{"words": [{"text": "Swift", "size": 40}, {"text": "C++", "size": 12.5}]}"#,
            #"[{"language": "Swift", "users": 40}, {"language": "C++", "users": 12.5}]"#,
        ])
    func objects(_ json: String) throws {
        let found = try Tag.read(from: RecordReader(path: try scratch.write(json, to: "t.json")))
        #expect(found.map(\.word) == ["Swift", "C++"])
        #expect(found.map(\.weight) == [40, 12.5])
    }

    @Test("color, group and url are optional; empty counts as missing; white space around words and weights is trimmed")
    func options() throws {
        let found = try tags("word,weight,color,group,url\n \u{a0}a b , 1 ,#ff0000,g,https://example.org/\nc,0,,,\n")
        #expect(found.map(\.word) == ["a b", "c"])
        #expect(found.map(\.weight) == [1, 0])
        #expect(found[0].color == Color(red: 1, green: 0, blue: 0))
        #expect((found[0].group, found[0].url) == ("g", "https://example.org/"))
        #expect(found[1].color == nil && found[1].group == nil && found[1].url == nil)
    }

    @Test(
        "messages of bad records, verbatim",
        arguments: [
            ("", "t.csv: the file is empty; expected a header with the columns word and weight"),
            ("\n\n", "t.csv: the file is empty; expected a header with the columns word and weight"),
            (
                "word;weight\na;2,5\nb;1,5\nc;1.5\n",
                "t.csv:4: column \"weight\": invalid value \"1.5\": expected a decimal comma, as most weights have"
            ),
            (
                "word;weight\na;2.5\nb;1.5\nc;1,5\n",
                "t.csv:4: column \"weight\": invalid value \"1,5\": expected a decimal point, as most weights have"
            ),
            ("word,weight\n", "t.csv: no records below the header; expected at least one"),
            ("x,y\n1,2\n", "t.csv:1: column \"word\": no such column; the columns are \"x\", \"y\""),
            ("word,weight\na\n", "t.csv:2: the record has 1 field; expected 2, as the header has"),
            (
                "Words of May\nword,weight,group\n",
                "t.csv:2: the record has 3 fields; expected 1, as the header has (remove any lines above the header)"
            ),
            ("word,weight\na,1,2\n", "t.csv:2: the record has 3 fields; expected 2, as the header has"),
            ("word,weight\n  ,1\n", "t.csv: no record has a word and a weight; expected at least one"),
            ("word,weight\na,x\n", "t.csv:2: column \"weight\": invalid value \"x\": expected a number ≥ 0"),
            ("word,weight\na,\n", "t.csv: no record has a word and a weight; expected at least one"),
            (
                "word,weight\na,\"1,5,2\"\n",
                "t.csv:2: column \"weight\": invalid value \"1,5,2\": expected a number ≥ 0"
            ),
            ("word,weight\na,-3\n", "t.csv:2: column \"weight\": -3 is negative; expected a number ≥ 0"),
            ("word,weight\na,nan\n", "t.csv:2: column \"weight\": nan is not finite; expected a number ≥ 0"),
            ("word,weight\na,inf\n", "t.csv:2: column \"weight\": inf is not finite; expected a number ≥ 0"),
            ("word,weight\na,1e999\n", "t.csv:2: column \"weight\": 1e999 is not finite; expected a number ≥ 0"),
            (
                "word,weight,color\na,1,bleu\n",
                "t.csv:2: column \"color\": invalid value \"bleu\": expected #rrggbb or a name such as blue"
            ),
        ])
    func errors(_ text: String, _ message: String) { #expect(messages(text) == [message]) }

    @Test("every bad record is reported with the line on which it begins")
    func several() {
        #expect(
            messages("word,weight\n\"a\nb\",x\nc,1\nd,-1\n") == [
                "t.csv:2: column \"weight\": invalid value \"x\": expected a number ≥ 0",
                "t.csv:5: column \"weight\": -1 is negative; expected a number ≥ 0",
            ])
    }

    @Test("beyond the limit bad records are counted")
    func limit() {
        let rows = (0..<25).map { "w\($0),-1\n" }.joined()
        let said = messages("word,weight\n" + rows)
        #expect(said.count == 21)
        #expect(said.last == "5 others")
        #expect(messages("word,weight\n" + rows, errorLimit: 25).count == 25)
    }
}
