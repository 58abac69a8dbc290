import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Data in reports") struct ReportTemplateTests {
    @Test("fields are replaced by values, paths select members, lists repeat their section")
    func fields() throws {
        let data = #"{"name": "Ada", "of": {"town": "London"}, "rows": [{"a": 1, "in": [7, 8]}, {"a": 2, "in": []}]}"#
        let text = """
            {{name}} of {{ of.town }}, {{rows.1.a}}
            {{#each rows}}
            - {{@number}}: {{a}} {{name}}
            {{#each in}}
              - {{.}}
            {{/each}}
            {{/each}}
            end
            """
        #expect(
            try markdown(text, data: data) == """
                Ada of London, 2
                - 1: 1 Ada
                  - 7
                  - 8
                - 2: 2 Ada
                end

                """)
    }

    @Test("a value's content is never Markdown, and is unchanged in code and in directives' data")
    func escapes() throws {
        let text = "{{v}}\n\n```\n{{v}} \\{{v}}\n```\n\n:::table\na\n{{v}}\n:::\n"
        let filled = try source([("r.md", text)], data: ##"{"v": "a*b|c"}"##)
        #expect(filled.markdown.text.hasPrefix("a\\*b\\|c\n\n```\na*b|c {{v}}\n```\n"))
        #expect(filled.directives[0].body.text == "a\na*b|c\n")
    }

    @Test("without data braces are text")
    func none() throws {
        let code = "`{{x}}` ``{{y}} ` ``\n\n```\n{{#each x}}\n{{z}}\n```\n\\{{w}}\n"
        #expect(try source([("r.md", code)]).markdown.text == code)
        let expected = "expected data with a field of that name, or \\{{ for two braces"
        #expect(problem([("r.md", "a {{x}}\n")]) == "r.md:1:3: the data has no field \"x\"; \(expected)")
        #expect(problem([("r.md", "`a` ` {{x}}\n")]) == "r.md:1:7: the data has no field \"x\"; \(expected)")
        #expect(
            problem([("r.md", "::table {{x}}.csv\n")]) == "r.md:1:9: the data has no field \"x\"; \(expected)")
        #expect(
            problem([("r.md", "{{#each x}}\n{{/each}}\n")]) == "r.md:1:1: the data has no field \"x\"; \(expected)")
    }

    @Test("a field that running heads do not have is an error with the nearest name")
    func headerField() {
        #expect(
            problem([("r.md", "---\nheader: [\"{titel}\", \"\", \"\"]\n---\n")])
                == "r.md:2: field \"header\": unknown field {titel} (did you mean {title}?)")
        #expect(
            problem([("r.md", "---\nfooter: \"{xyz}\"\n---\n")])
                == "r.md:2: field \"footer\": unknown field {xyz}; expected one of {page}, {pages}, {title}, {section}, "
                + "{author}, {date}")
        #expect(problem([("r.md", "---\nfooter: \"{ {12} {page} {}\"\n---\n")]) == "none")
    }

    @Test(arguments: [
        ("a\n b {{nmae}}", "r.md:2:4: the data has no field \"nmae\" (did you mean name?)"),
        ("{{#each name}}\n{{/each}}", "r.md:1:1: \"name\" is \"Ada\"; expected a list"),
        (
            "{{#each rows}}\nx",
            "r.md:1:1: {{#each …}} has no end; expected {{/each}} on a line of its own"
        ),
        ("{{/each}}", "r.md:1:1: {{/each}} without an open {{#each …}}"),
        ("---\ntitle: A {{name\n---\n", "r.md:2:12: {{ begins a field without an end; expected }}"),
        ("::image {{name", "r.md:1:9: {{ begins a field without an end; expected }}"),
        ("{{rows}}", "r.md:1:1: \"rows\" is a list; expected text or a number"),
    ]) func bad(_ text: String, _ message: String) {
        #expect(problem([("r.md", text)], data: #"{"name": "Ada", "rows": []}"#) == message)
    }
}
