import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Conditions in reports") struct ReportConditionTests {
    private func filled(_ text: String, _ data: String) throws -> String {
        let folder = ScratchFolder()
        try folder.write(text, to: "r.md")
        try folder.write(data, to: "data.json")
        let values = try ReportData.read(path: folder.path + "/data.json")
        return try ReportSource(path: folder.path + "/r.md", data: values).markdown.text.split(separator: "\n").joined(
            separator: "|")
    }

    private func problem(_ text: String, _ data: String) -> String {
        do { return try filled(text, data) } catch let error as Diagnostic { return error.problem } catch {
            return "\(error)"
        }
    }

    private let choice = "{{#if paid}}\nyes\n{{else}}\nno\n{{/if}}\n{{#unless paid}}\nopen\n{{/unless}}\n"

    @Test(
        "empty text, words for no, 0, null and empty lists are false",
        arguments: [
            ("true", "yes"), ("\"x\"", "yes"), ("[1]", "yes"), ("false", "no|open"), ("0", "no|open"),
            ("\"\"", "no|open"),
            ("null", "no|open"), ("[]", "no|open"), ("\"FALSE\"", "no|open"), ("\" Falsch\"", "no|open"),
            ("\"nein\"", "no|open"), ("\"No\"", "no|open"), ("\"NO\"", "yes"), ("\"Norway\"", "yes"),
        ])
    func values(_ value: String, _ expected: String) throws {
        #expect(try filled(choice, "{\"paid\": \(value)}") == expected)
    }

    @Test(
        "values are compared as in templates of labels",
        arguments: [
            ("amount>10", "yes"), ("amount > 12.5", "no"), ("amount<=12.5", "yes"), ("status=paid", "yes"),
            ("status = \"open\"", "no"), ("status!=paid", "no"), ("!note", "yes"), ("status~PAI", "yes"),
        ])
    func comparisons(_ condition: String, _ expected: String) throws {
        let text = "{{#if \(condition)}}\nyes\n{{else}}\nno\n{{/if}}\n"
        #expect(try filled(text, #"{"amount": 12.5, "status": "paid", "note": ""}"#) == expected)
        #expect(
            problem("{{#if amont>10}}\na\n{{/if}}", #"{"amount": 12.5}"#)
                == "the data has no field \"amont\" (did you mean amount?)")
    }

    @Test("conditions and lists nest; an item may lack a field that others have")
    func nested() throws {
        let text = """
            {{#each groups}}
            # {{name}}
            {{#each items}}
            {{#if note}}
            {{.}}
            {{else}}
            none
            {{/if}}
            {{/each}}
            {{/each}}
            """.replacing("{{.}}", with: "{{note}}")
        let data = #"{"groups": [{"name": "A", "items": [{"note": "x"}, {}]}, {"name": "B", "items": []}]}"#
        #expect(try filled(text, data) == "# A|x|none|# B")
    }

    @Test(
        "errors",
        arguments: [
            ("{{#if titel}}\na\n{{/if}}", "the data has no field \"titel\" (did you mean title?)"),
            ("{{#if title}}\na", "{{#if …}} has no end; expected {{/if}} on a line of its own"),
            ("{{#if title}}\na\n{{/each}}", "{{/each}} ends {{#if …}}; expected {{/if}}"),
            ("a\n{{else}}", "{{else}} without an open {{#if …}} or {{#unless …}}"),
            ("{{#if title}}\n{{else}}\n{{else}}\n{{/if}}", "a second {{else}} in one {{#if …}}; expected one"),
        ])
    func errors(_ text: String, _ expected: String) {
        #expect(problem(text, "{\"title\": \"x\"}") == expected)
    }
}
