import Foundation
import GalleyTestSupport
import Testing

/// Data as people have it, from the command line: the same pictures as from CSV, and messages with sheet and cell.
@Suite("Spreadsheets, databases and other tables from the command line") struct SpreadsheetTests {
    private let folder = ScratchFolder()

    init() throws {
        let workbooks = Program.root + "/Tests/GalleySpreadsheetTests/Workbooks/"
        for name in ["orders.xlsx", "words.ods", "formula.xlsx"] {
            try folder.write(try Data(contentsOf: URL(fileURLWithPath: workbooks + name)), to: name)
        }
        try folder.write(
            try Data(contentsOf: URL(fileURLWithPath: Program.root + "/Tests/GalleyCLITests/Databases/shop.db")),
            to: "shop.db")
        try folder.write("word,weight\ntea,3\ncoffee,1200\nwater,5\n", to: "words.csv")
        try folder.write("word,weight\ntea,3\ncoffee,12\n", to: "two.csv")
    }

    private func run(_ line: String) throws -> ProcessResult {
        try Program.run(line.split(separator: " ").map { String($0).replacing("_", with: " ") }, in: folder)
    }

    @Test("A cloud is the same from a sheet, a database and JSON as from CSV")
    func clouds() throws {
        let two = try run("cloud two.csv -o - --format svg --title T").text
        let three = try run("cloud words.csv -o - --format svg --title T").text
        #expect(!two.isEmpty)
        try folder.write("{\"word\":\"tea\",\"weight\":3}\n{\"word\":\"coffee\",\"weight\":12}\n", to: "two.ndjson")
        try folder.write("[{\"word\":\"tea\",\"weight\":3},{\"word\":\"coffee\",\"weight\":12}]", to: "two.json")
        try folder.write("sep=|\nword|weight\ntea|3\ncoffee|12\n", to: "bar.csv")
        for line in [
            "cloud words.ods", "cloud two.ndjson", "cloud two.json", "cloud bar.csv",
            "cloud shop.db --query SELECT_word,_weight_FROM_orders",
        ] {
            let result = try run(line + " -o - --format svg --title T")
            #expect(result.text == two, "\(line): \(result.errors)")
        }
        // The sheet has a title and a blank row above the header.
        for range in ["--range B4: ", ""] {
            let sheet = try run("cloud orders.xlsx --sheet words \(range)-o - --format svg --title T")
            #expect(sheet.text == three, "\(sheet.errors)")
            #expect(sheet.errors.contains("row 2 is read as a title, not as the header") == range.isEmpty)
        }
    }

    @Test("Numbers of a sheet have the signs of the document's language, in tables, fields and labels")
    func signs() throws {
        func texts(_ line: String) throws -> String {
            let result = try run(line)
            #expect(result.status == 0, "\(result.errors)")
            return result.text
        }
        let table = "---\ntitle: T\nlanguage: de\n---\n\n"
        try folder.write(table + "::table orders.xlsx\n", to: "table.md")
        #expect(try texts("report table.md -o - --format svg --svg-text fonts").contains("1.234,50"))
        try folder.write(table + "Summe {{price}}\n", to: "letter.md")
        let letters = try run("report letter.md --for-each orders.xlsx -o letter-{n}.svg --svg-text fonts")
        #expect(letters.status == 0, "\(letters.errors)")
        #expect(String(decoding: try folder.read("letter-1.svg"), as: UTF8.self).contains("1.234,50"))
        try folder.write("content: \"{{price}}\"\n", to: "price.yaml")
        try folder.write("price\n\"1.234,50\"\n\"1,234.50\"\n", to: "prices.csv")
        let label = "labels price.yaml --stock L7160 -o - --format svg --title T"
        #expect(
            try texts(label + " --data orders.xlsx --rows 2 --lang de")
                == texts(label + " --data prices.csv --rows 1 --lang de"))
        #expect(try texts(label + " --data orders.xlsx --rows 2") == texts(label + " --data prices.csv --rows 2"))
    }

    @Test("Split, a sheet and a database give CSV that is read as they are; their shards merge to the file of one run")
    func parts() throws {
        try folder.write(
            "stock: {page: 200x100, label: 200x100, columns: 1, rows: 1}\ncontent: {text: \"{{word}} {{weight}} {{serial}}\"}\n",
            to: "t.yaml")
        for (number, input) in [
            "orders.xlsx --sheet Words --range B4:", "words.ods", "shop.db --query SELECT_*_FROM_orders",
        ]
        .enumerated() {
            let start = "labels t.yaml --data \(input) --no-system-fonts"
            #expect(try run(start + " -o one.pdf").status == 0)
            let made = try run("split \(input) --by 1 -o \(number)-{n}.csv")
            #expect((made.status, made.errors) == (0, ""))
            let parts = folder.names.filter { $0.hasPrefix("\(number)-") }.sorted()
            #expect(parts.count >= 2)
            let data = parts.map { " --data " + $0 }.joined()
            #expect(try run("labels t.yaml --no-system-fonts -o parts.pdf" + data).status == 0)
            #expect(try folder.read("parts.pdf") == folder.read("one.pdf"), "\(input)")
            #expect(try run(start + " --plan-shards 2 -o job.plan").status == 0)
            for shard in 1...2 {
                let result = try run(start + " --plan job.plan --shard \(shard)/2 -o shard-\(shard).pdf")
                #expect((result.status, result.errors) == (0, ""))
            }
            #expect(try run("merge shard-2.pdf shard-1.pdf -o all.pdf").status == 0)
            #expect(try folder.read("all.pdf") == folder.read("one.pdf"), "\(input)")
        }
    }

    @Test(
        "What cannot be read is said with its place",
        arguments: [
            (
                "cloud orders.xlsx --sheet Words --range B2: -o o.pdf",
                "orders.xlsx: sheet \"Words\", cell C4: \"weight\" has no name in the header, row 2; expected one, or --range "
                    + "B2:B, or --range B4: if this row is the header"
            ),
            (
                "cloud orders.xlsx --sheet Wrods -o o.pdf",
                "orders.xlsx: there is no sheet \"Wrods\"; the sheets are \"May\", \"Words\", \"Secret\" (did you mean Words?)"
            ),
            (
                "labels --data orders.xlsx --stock L7160 --copies-field price -o o.pdf",
                "orders.xlsx: sheet \"May\", cell C2: column \"price\": \"1,234.50\": expected a whole number of copies from 0 to 1000000"
            ),
            (
                "cloud formula.xlsx -o o.pdf",
                "formula.xlsx: sheet \"Sheet\", cell B2: the formula has no stored result; expected a workbook that was opened "
                    + "and saved in a spreadsheet program"
            ),
            (
                "cloud shop.db -o o.pdf",
                "shop.db: a database needs a query; expected --query \"SELECT * FROM orders\"; the tables are \"orders\""
            ),
            (
                "cloud shop.db --query DELETE_FROM_orders -o o.pdf",
                "shop.db: query \"DELETE FROM orders\": it does more than read this database; expected a SELECT"
            ),
            (
                "cloud shop.db --query ATTACH_'x.db'_AS_x -o o.pdf",
                "shop.db: query \"ATTACH 'x.db' AS x\": it does more than read this database; expected a SELECT"
            ),
            (
                "cloud shop.db --query PRAGMA_encoding -o o.pdf",
                "shop.db: query \"PRAGMA encoding\": it does more than read this database; expected a SELECT"
            ),
            (
                "cloud shop.db --query SELECT_1;_SELECT_2 -o o.pdf",
                "shop.db: query \"SELECT 1; SELECT 2\": it has several statements; expected one"
            ),
            (
                "cloud shop.db --query SELECT_word,_'x'_AS_weight_FROM_orders -o o.pdf",
                "shop.db: row 1: column \"weight\": invalid value \"x\": expected a number ≥ 0"
            ),
        ])
    func failures(_ line: String, _ message: String) throws {
        let result = try run(line)
        #expect(result.errors.hasPrefix("galley: " + message), "\(result.errors)")
        #expect(result.status == 5)
        #expect(!folder.names.contains("o.pdf"))
    }

    @Test("A query without end is stopped")
    func endless() throws {
        let result = try run(
            "cloud shop.db --max-seconds-per-record 0.2 -o o.pdf --query "
                + "WITH_RECURSIVE_c(x)_AS_(SELECT_1_UNION_ALL_SELECT_x+1_FROM_c)_SELECT_'a'_AS_word,_count(*)_AS_weight_FROM_c"
        )
        #expect(result.errors.contains("a row takes longer than 0.2 s"), "\(result.errors)")
        #expect(result.status == 5)
    }

    @Test("The database stays as it is, without further files")
    func databaseIsOnlyRead() throws {
        let before = try folder.read("shop.db")
        _ = try run("cloud shop.db --query SELECT_word,_weight_FROM_orders_ORDER_BY_weight -o o.pdf")
        #expect(try folder.read("shop.db") == before)
        #expect(folder.names.filter { $0.hasPrefix("shop") } == ["shop.db"])
        try folder.write([1], to: "shop.db-wal")
        #expect(
            try run("cloud shop.db --query SELECT_1 -o o.pdf").errors.contains(
                "shop.db-wal are not in the database yet"))
    }

    @Test(
        "Files in each other's place: the command as it was meant",
        arguments: [
            (
                "labels customers.csv",
                "customers.csv contains records, not a template: galley labels --data customers.csv --stock L7160 -o labels.pdf"
            ),
            (
                "labels customers.xlsx --data card.yaml -o c.pdf",
                "customers.xlsx contains records, not a template: galley labels card.yaml -o c.pdf --data customers.xlsx"
            ),
            (
                "labels letter.md --data people.csv -o o.pdf",
                "letter.md contains a report, not a template: galley report letter.md --for-each people.csv -o 'letter-{n}.pdf'"
            ),
            (
                "report letter.md --data people.csv -o letter.pdf",
                "people.csv contains records, not the values of one report: galley report letter.md --for-each people.csv -o 'letter-{n}.pdf'"
            ),
            (
                "report people.csv -o o.pdf",
                "people.csv contains records, not a report: galley report report.md --for-each people.csv -o 'report-{n}.pdf'"
            ),
            (
                "badge badges.csv -o b.pdf",
                "badges.csv contains records, not the text of a badge: galley badge -o b.pdf --data badges.csv"
            ),
        ])
    func swapped(_ line: String, _ message: String) throws {
        let result = try run(line)
        #expect(result.errors == "galley: \(message)\n")
        #expect(result.status == 2)
    }

    @Test("Quantities are whole numbers in any notation; empty ones need --copies-default")
    func quantities() throws {
        try folder.write("name,quantity\na,3.0\nb,3\nc,\n", to: "people.csv")
        let line = "labels --data people.csv --stock L7160 --copies-field quantity --summary -o o.pdf"
        #expect(try run(line + " --copies-default 2").text.contains("\"labels\":8"))
        let result = try run(line)
        #expect(
            result.errors
                == "galley: people.csv:4: column \"quantity\": empty; expected a whole number of copies from 0 to 1000000, or "
                + "--copies-default\n")
    }

    @Test("No message quotes more than 80 characters")
    func longValues() throws {
        let long = String(repeating: "x", count: 5000)
        for line in [
            "cloud words.csv -o o.pdf --order \(long)", "cloud words.csv -o o.pdf \(long)", "cloud words.csv --\(long)",
            "cloud shop.db -o o.pdf --query SELECT_\(long)_FROM_orders", "cloud orders.xlsx -o o.pdf --sheet \(long)",
        ] {
            let result = try run(line)
            #expect(result.status != 0)
            #expect(!result.errors.contains(String(repeating: "x", count: 81)), "\(result.errors.prefix(300))")
        }
    }
}
