import Foundation
import GalleyTestSupport
import Testing

@Suite("Data as people have it") struct DataAsPeopleHaveItTests {
    private let folder = ScratchFolder()

    private static func windows(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0 == "\u{2013}" ? 0x96 : $0 == "\u{20ac}" ? 0x80 : UInt8($0.value) }
    }

    @Test("A table in Windows-1252 is read, with a warning that names the row and the option")
    func windows1252() throws {
        let text = "word,weight\nplain,1\nMüller – Größe,2\nÇa coûte 5 €,3\nNaïve façade,4\n"
        try folder.write(Self.windows(text), to: "old.csv")
        try folder.write(text, to: "new.csv")
        let result = try folder.galley("cloud old.csv -o old.svg")
        #expect(result.status == 0)
        #expect(
            result.errors == "galley: warning: old.csv:3: not UTF-8, but probably Windows-1252, and read as that; "
                + "--encoding windows-1252 silences this warning\n")
        #expect(try folder.galley("cloud new.csv -o new.svg").errors == "")
        #expect(try folder.read("old.svg") == folder.read("new.svg"))
        let confirmed = try folder.galley("cloud old.csv -o said.svg --encoding windows-1252 --strict")
        #expect(confirmed.status == 0 && confirmed.errors == "")
        #expect(try folder.galley("cloud old.csv -o o.svg --strict").status == 3)
    }

    @Test("Numbers of days below the name of a date are dates in tables of reports, and of labels from standard input")
    func days() throws {
        let table = "Task,Due date,Weight\nA,45291,30000\nB,44927,31000\n"
        try folder.write(table, to: "d.csv")
        try folder.write("::table d.csv sort=\"Due date\"\n", to: "r.md")
        let report = try folder.galley("report r.md -o r.svg --svg-text fonts")
        #expect(
            report.errors
                == "galley: d.csv: column \"Due date\": the numbers are read as the days that spreadsheets count\n")
        let words = try String(decoding: folder.read("r.svg"), as: UTF8.self).matches(of: />([0-9-]{5,})</).map { $0.1 }
        #expect(words.joined(separator: " ") == "2023-01-01 31000 2023-12-31 30000")
        let line = "labels product --data - --stock L7160 --page sheet -o l.svg --columns"
        let arguments = line.split(separator: " ").map(String.init) + ["Due date"]
        let labels = try Program.run(arguments, input: Data(table.utf8), in: folder)
        #expect(labels.errors.contains("\"45291\": set as 2023-12-31"), "\(labels.errors)")
    }

    @Test("A sort by dates in no common form warns; by dates that the column shows it sorts them")
    func dates() throws {
        try folder.write("day,task\n30/12/19,c\n02/01/20,d\n16/10/19,b\n05/11/98,a\n", to: "d.csv")
        try folder.write("day,task\n30/14/19,c\n02/01/20,d\n14/30/19,b\n", to: "bad.csv")
        for (file, warning) in [
            ("d.csv", ""),
            ("bad.csv", "column \"day\": 3 of 3 cells look like dates, but not in one form: sorted as text"),
        ] {
            try folder.write("::table \(file) sort=day\n", to: "r.md")
            let result = try folder.galley("report r.md -o r.svg --svg-text fonts")
            #expect(warning.isEmpty ? result.errors == "" : result.errors.contains(warning), "\(result.errors)")
            guard warning.isEmpty else { continue }
            let words = try String(decoding: folder.read("r.svg"), as: UTF8.self).matches(of: />([a-d])</).map { $0.1 }
            #expect(words.joined() == "abcd")
        }
    }

    @Test("--header-row names the header, which an error suggests")
    func headerRow() throws {
        try folder.write("Bank\nDE12 3456\nx\ny\nz\nword,weight,note\nSwift,3,a\n", to: "b.csv")
        let stated = try folder.galley("cloud b.csv -o o.svg --header-row 6")
        #expect(stated.status == 0 && stated.errors == "", "\(stated.errors)")
        try folder.write("Title\nword,weight,note\nSwift,3,a\nx,y\n", to: "c.csv")
        let titled = try folder.galley("cloud c.csv -o o.svg")
        #expect(titled.errors.contains("; --header-row 2 if this line is the header"))
        #expect(try folder.galley("cloud c.json -o o.svg --header-row 2").status != 0)
    }

    @Test("Reports and labels read tables in Windows-1252, too")
    func otherCommands() throws {
        try folder.write(Self.windows("name,city\nJürgen,Köln\n"), to: "old.csv")
        let labels = try folder.galley("labels --data old.csv --stock L7160 -o o.pdf")
        #expect(labels.status == 0)
        #expect(labels.errors.contains("old.csv:2: not UTF-8, but probably Windows-1252"))
        try folder.write("::table old.csv\n", to: "r.md")
        let report = try folder.galley("report r.md -o r.pdf")
        #expect(report.status == 0)
        #expect(report.errors.contains("old.csv:2: not UTF-8, but probably Windows-1252"), "\(report.errors)")
    }

    @Test("A table in another encoding is read as that, or the error says how to name it")
    func others() throws {
        let rows = "word,weight\na,1\n"
        func cloud(_ bytes: [UInt8]) throws -> ProcessResult {
            try folder.write(Array(rows.utf8) + bytes + Array(",2\n".utf8), to: "w.csv")
            return try folder.galley("cloud w.csv -o o.svg")
        }
        // Привет in Windows-1251; and one letter, which two encodings explain.
        let cyrillic = try cloud([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
        #expect(cyrillic.status == 0)
        #expect(cyrillic.errors.contains("w.csv:3: not UTF-8, but probably Windows-1251, and read as that"))
        let ambiguous = try cloud([0x4d, 0x8a, 0x72, 0x7a])
        #expect(ambiguous.status == 5)
        #expect(
            ambiguous.errors.hasSuffix(
                "it may read \"März\" (macintosh) or \"Mèrz\" (IBM850); expected UTF-8 text, or --encoding with the name of "
                    + "the encoding\n"), "\(ambiguous.errors)")
        // A truncated character of UTF-8.
        let damaged = try cloud([0x6d, 0xe2, 0x82, 0x6f])
        #expect(damaged.status == 5)
        #expect(damaged.errors.hasPrefix("galley: w.csv:3: byte 0xE2 at offset"), "\(damaged.errors)")
        #expect(!damaged.errors.contains("--encoding windows"), "\(damaged.errors)")
        let unknown = try folder.galley("cloud w.csv -o o.svg --encoding windows-1522")
        #expect(unknown.status == 4)
        #expect(
            unknown.errors == "galley: --encoding: invalid value \"windows-1522\": expected an encoding such as utf-8, "
                + "windows-1252 or shift_jis (did you mean windows-1252?)\n")
    }

    @Test("A file in two encodings is an error")
    func mixed() throws {
        for bytes in [Array("é,1\n".utf8) + [0xe9, 0x2c, 0x32, 0x0a], [0xe9, 0x2c, 0x32, 0x0a] + Array("é,1\n".utf8)] {
            try folder.write(Array("word,weight\n".utf8) + bytes, to: "w.csv")
            #expect(try folder.galley("cloud w.csv -o o.svg").errors.contains("byte 0xE9 at offset"))
        }
    }

    private func label(_ template: String, _ data: String) throws -> ProcessResult {
        try folder.write(template, to: "t.yaml")
        try folder.write(data, to: "d.csv")
        return try folder.galley("labels t.yaml --data d.csv --stock L7160 -o o.svg")
    }

    private func text(_ svg: String = "o.svg") throws -> String {
        String(decoding: try folder.read(svg), as: UTF8.self)
    }

    @Test("An EAN of twelve digits is completed; twelve digits in a UPC column are a UPC")
    func articleNumbers() throws {
        func bars(_ column: String, _ number: String) throws -> String {
            try folder.write("name,\(column)\nTea,\(number)\n", to: "d.csv")
            let result = try folder.galley("labels product --data d.csv --stock L7160 -o o.svg")
            #expect(result.status == 0, "\(result.errors)")
            return try text()
        }
        #expect(try bars("EAN", "590123412345") == bars("EAN", "5901234123457"))
        #expect(try bars("UPC", "036000291452") != bars("EAN", "590123412345"))
        // The check digit of a UPC is that of the EAN with a zero before it.
        #expect(try bars("EAN", "036000291452") == bars("UPC", "036000291452"))
        try folder.write("name,UPC\nTea,590123412345\n", to: "d.csv")
        #expect(try folder.galley("labels product --data d.csv --stock L7160 -o o.svg").errors.contains("check digit"))
    }

    @Test(
        "A number that a spreadsheet has shortened is named as damage",
        arguments: ["ean-13", "code-128", "auto", "upc-a"])
    func damage(_ symbology: String) throws {
        for value in ["5.90123E+12", "\"5,90123E+12\""] {
            let result = try label("content: {barcode: \"{{c}}\", symbology: \(symbology)}\n", "c\n\(value)\n")
            #expect(result.status == 5)
            #expect(
                result.errors.contains("the spreadsheet has shortened the number; format the column as text"),
                "\(result.errors)")
        }
    }

    @Test("Symbologies are known by any spelling of their names")
    func spellings() throws {
        for (spelling, name, value) in [
            ("EAN13", "ean-13", "5901234123457"), ("Code 128", "code-128", "A1"), ("QR Code", "qr", "A1"),
            ("DataMatrix", "data-matrix", "A1"), ("PDF-417", "pdf417", "A1"), ("upc_a", "upc-a", "036000291452"),
            ("GS1 DataBar", "databar", "0950110153000"), ("gtin-13", "ean-13", "5901234123457"), ("Qr", "qr", "A1"),
        ] {
            #expect(
                try label("content: {barcode: \"{{c}}\", symbology: \"\(spelling)\"}\n", "c\n\(value)\n").status == 0)
            let own = try text()
            #expect(try label("content: {barcode: \"{{c}}\", symbology: \(name)}\n", "c\n\(value)\n").status == 0)
            #expect(try text() == own, "\(spelling)")
        }
        #expect(
            try label("content: {barcode: x, symbology: EAN12}\n", "c\n1\n").errors.contains("did you mean ean-13?"))
    }

    @Test("Height and width both set the side of a QR code")
    func side() throws {
        var made: [String] = []
        for box in ["width: 20mm", "height: 20mm", "width: 20mm, height: 20mm"] {
            #expect(
                try label("content: {barcode: \"{{c}}\", symbology: qr, \(box)}\n", "c\nhttps://example.org\n").status
                    == 0)
            made.append(try text())
        }
        #expect(Set(made).count == 1)
    }

    @Test("Quantities may be 3, 3.0 or, with --copies-default, empty")
    func quantities() throws {
        try folder.write("name,quantity\na,3\nb,3.0\nc,\n", to: "q.csv")
        let line = "labels --data q.csv --stock L7160 -o q.pdf --copies-field quantity --summary json"
        #expect(try folder.galley(line + " --copies-default 2").text.contains("\"labels\":8,"))
        #expect(try folder.galley(line).errors.contains("or --copies-default"))
    }

    @Test("Messages quote at most 80 characters, escape NUL bytes and name columns without a name")
    func messages() throws {
        let long = String(repeating: "x", count: 5000)
        try folder.write("word,weight\na,\(long)\n", to: "long.csv")
        for line in [
            "cloud long.csv -o o.pdf", "cloud \(long) -o o.pdf", "cloud long.csv -o o.pdf --order \(long)", "\(long)",
            "cloud long.csv -o o.pdf --\(long)", "labels \(long) --data long.csv --stock L7160 -o o.pdf",
            "stocks show \(long)", "help \(long)", "badge a b -o \(long)",
        ] {
            let result = try folder.galley(line)
            #expect(result.status != 0)
            #expect(!result.errors.contains(String(repeating: "x", count: 90)), "\(line.prefix(40))")
        }
        try folder.write("word,weight\na,1\u{0}2\n", to: "nul.csv")
        #expect(try folder.galley("cloud nul.csv -o o.pdf").errors.contains("\"1\\u00002\""))
        try folder.write("city,,\nParis,1,2\n", to: "empty.csv")
        let result = try folder.galley("cloud empty.csv -o o.pdf")
        #expect(result.errors.contains("the words are in \"city\", the weights in column 2;"), "\(result.errors)")
        let unknown = try folder.galley("cloud empty.csv --word-column town -o o.pdf")
        #expect(unknown.errors.contains("the columns are \"city\" and 2 without a name"), "\(unknown.errors)")
    }
}
