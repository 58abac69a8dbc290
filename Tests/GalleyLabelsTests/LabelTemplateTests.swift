import Foundation
import GalleyData
import GalleyDiagnostics
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Templates") struct LabelTemplateTests {
    @Test("YAML and JSON are equivalent")
    func formats() throws {
        let yaml = try LabelTemplate("content:\n  - text: \"{{a}} {{b}}\"\n  - if: c\n    image: \"{{d}}.png\"\n")
        let json = try LabelTemplate(
            "{\"content\": [{\"text\": \"{{a}} {{b}}\"}, {\"if\": \"c\", \"image\": \"{{d}}.png\"}]}")
        #expect(yaml.fields == ["a", "b", "c", "d"])
        #expect(json.fields == yaml.fields)
    }

    @Test(
        "errors have the line, the key, and the expected value",
        arguments: [
            (
                "content:\n  - txet: x\n",
                "t:2: the part has no kind; expected one of the keys text, column, row, "
                    + "flow, layer, choose, addresses, use, image, barcode, gs1-link, shape, line, spacer (did you mean text?)"
            ),
            (
                "content:\n  - text: x\n    colour: red\n",
                "t:3: field \"colour\": a part with \"text\" has no such key (did you mean color?)"
            ),
            (
                "content:\n  - text: x\n    overflow: shrnk\n",
                "t:3: field \"overflow\": invalid value \"shrnk\": expected shrink, wrap, "
                    + "ellipsis, clip, error (did you mean shrink?)"
            ),
            ("content:\n  - text: \"{{x\"\n", "t:2: field \"text\": the field {{x is not closed; expected }}"),
            (
                "content: x\nsize: big\n",
                "t:2: field \"size\": invalid value \"big\": expected a length of 0 or more, such as 6, 2mm or 0.25in"
            ),
            ("content:\n  - text: a\n    row: b\n", "t:2: the part has the keys text and row; expected one of them"),
            (
                "content:\n  - text: a\n    overflow: wrap\n    minSize: 5\n",
                "t:4: field \"minSize\": no effect with overflow: "
                    + "wrap; expected shrink"
            ),
            ("size: 9\n", "t:1: field \"content\": missing; expected a part or a list of parts"),
            ("content: [a\n", "t:2:1: not YAML or JSON: a list that is not closed; expected a comma or ]"),
            ("content: a\ncontent: b\n", "t:2: field \"content\": the key is given twice; expected once"),
            (
                "a: &x 1\nb: *x\n",
                "t:2: found an alias; expected the value itself, since anchors and aliases are not supported"
            ),
            (
                "stock:\n  label: 90x60mm\n  page: A5\n  columns: 9\ncontent: a\n",
                "t:2: the stock cannot be used: labels reach "
                    + "938.27 pt over the left edge"
            ),
            ("- a\n", "t:1:1: a list is not a template; expected a mapping of its keys"),
            ("", "t: empty; expected a template"),
        ])
    func errors(_ text: String, _ expected: String) {
        do {
            _ = try LabelTemplate(text, name: "t")
            Issue.record("read in spite of it")
        } catch { #expect(error.description == expected) }
    }

    @Test("the schema names every key, and accepts no others")
    func schema() throws {
        let data = Data(JSONSchema.template.utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["additionalProperties"] as? Bool == false)
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(properties.keys.contains("content") && properties.keys.contains("stock"))
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let part = try #require(definitions["part"] as? [String: Any])
        // A text, or one of fourteen kinds of parts.
        #expect((part["anyOf"] as? [Any])?.count == 15)
    }

    @Test(
        "columns are recognised by their names in many languages",
        arguments: [
            (["Vorname", "Nachname", "Straße", "PLZ", "Ort"], ["Ada Byron", "Alte Gasse 3", "8001 Zürich"]),
            (["prénom", "nom", "adresse", "code postal", "ville"], ["Ada Byron", "Alte Gasse 3", "8001 Zürich"]),
            (["nome", "cognome", "indirizzo", "CAP", "città"], ["Ada Byron", "Alte Gasse 3", "8001 Zürich"]),
        ])
    func roles(_ columns: [String], _ expected: [String]) throws {
        let scratch = ScratchFolder()
        let text = columns.joined(separator: ",") + "\nAda,Byron,Alte Gasse 3,8001,Zürich\n"
        #expect(try texts(of: text, in: scratch) == expected)
    }

    @Test("the postcode is in the country's position; columns with unknown names keep their order")
    func addresses() throws {
        let scratch = ScratchFolder()
        #expect(
            try texts(of: "name,street,city,state,zip,country\nMoMA,W 53rd St,New York,NY,10019,USA\n", in: scratch)
                == ["MoMA", "W 53rd St", "New York, NY 10019", "USA"])
        #expect(
            try texts(of: "name,street,city,zip,country\nTate,Bankside,London,SE1 9TG,United Kingdom\n", in: scratch)
                == ["Tate", "Bankside", "London SE1 9TG", "UNITED KINGDOM"])
        #expect(try texts(of: "foo,bar\none,two\n", in: scratch) == ["one", "bar: two"])
    }

    private func texts(of table: String, in scratch: ScratchFolder) throws -> [String] {
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        return try labelTexts(LabelJob(on: try StockCatalogue().stock(named: "L7160"), data: data))
    }
}
