import Foundation
import GalleyTestSupport
import Testing

/// Reports for the objects of a JSON file, whose lists become list items and tables.
@Suite("The lists of records in reports") struct RecordListTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            """
            [
            \t{"id": "A1", "name": "Zo\\u00e9 \\ud83d\\ude00 a\\/b", "items": [{"sku": "X1", "price": 1.25}, {"sku": "X2", "price": 98}]},
            \t{"id": "B2", "name": "Max", "items": [], "note": "late"},
            \t{"id": "C3", "name": "Eve"}
            ]
            """, to: "orders.json")
        try folder.write(
            """
            # {{name}}

            {{#each items}}
            - {{@number}}: {{sku}} at {{price|number:"0.00"}}
            {{/each}}
            {{#if items}}

            ::table items total=true

            {{else}}
            Nothing ordered.
            {{/if}}
            """, to: "order.md")
    }

    @Test("Each report has its own record's items, as a list and as a table")
    func items() throws {
        let made = try folder.galley("report order.md --for-each orders.json -o o-{id}.pdf")
        #expect(made.status == 0, "\(made.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return }
        let first = try tool.run("-layout", folder / "o-A1.pdf", "-").text
        let words = first.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Zoé"))
        #expect(words.contains("1: X1 at 1.25"))
        #expect(words.contains("Total 99.25"))
        for name in ["o-B2.pdf", "o-C3.pdf"] {
            #expect(try tool.run(folder / name, "-").text.contains("Nothing ordered."))
        }
    }

    @Test("A directive takes a list of --data; plain values are the column value")
    func dataLists() throws {
        try folder.write(
            "{\"team\": {\"members\": [{\"name\": \"Ann\", \"age\": 30}, {\"name\": \"Bob\"}]}, \"marks\": [1.5, 2]}",
            to: "d.json")
        try folder.write("::table team.members\n\n::table marks total=value\n", to: "d.md")
        let made = try folder.galley("report d.md --data d.json -o d.pdf")
        #expect(made.status == 0, "\(made.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return }
        let words = try tool.run("-layout", folder / "d.pdf", "-").text.split(whereSeparator: \.isWhitespace)
        #expect(words.joined(separator: " ").hasPrefix("name age Ann 30 Bob value 1.5 2 Total 3.5"))
    }

    @Test("An error names the record and the values in its file's name")
    func errors() throws {
        try folder.write("id,net\n7,12.5\n8,abc\n", to: "rows.csv")
        try folder.write("Net {{net|number:\"0.00\"}}\n", to: "net.md")
        let made = try folder.galley("report net.md --for-each rows.csv -o {ID}.pdf")
        #expect(made.status != 0)
        #expect(
            made.errors
                == "galley: 1 file is complete: 7.pdf\n"
                + "galley: net.md:1:5: \"net\": invalid value \"abc\": expected a number such as 12.5; in record 2, ID \"8\"\n"
        )
        #expect(!folder.names.contains("8.pdf"))
    }
}
