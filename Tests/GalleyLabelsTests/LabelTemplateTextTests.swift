import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

/// Changes of single values in the text of a template.
struct LabelTemplateTextTests {
    private let yaml = """
        # A label of the museum.
        stock: L7160   # 21 on a sheet
        size: 8.5

        content:
          - text: "{{name}}"   # the largest line
            size: 11
            overflow: shrink

          - row:
              - text: '{{town}}'
                width: 20mm # as wide as the longest
              - spacer: true
              - {text: "{{price}}", size: 15}
            spacing: 4
          - "{{street}}"

        """

    private func read(_ text: String) throws -> LabelTemplateText {
        try LabelTemplateText(Array(text.utf8), file: "label.yaml")
    }

    private func changed(_ text: String, _ part: Int, _ key: String, _ value: String?) throws -> String {
        String(decoding: try read(text).setting(key, to: value, ofPart: part).bytes, as: UTF8.self)
    }

    /// The lines that a change removes and adds.
    private func difference(_ part: Int, _ key: String, _ value: String?) throws -> String {
        let (old, new) = (yaml.split(separator: "\n"), try changed(yaml, part, key, value).split(separator: "\n"))
        let difference = new.difference(from: old)
        return (difference.removals.map { "-\(element($0))" } + difference.insertions.map { "+\(element($0))" })
            .joined(separator: "\n")
    }

    private func element(_ change: CollectionDifference<Substring>.Change) -> Substring {
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
    }

    @Test("parts are listed in order, with their depths and values")
    func parts() throws {
        let text = try read(yaml)
        #expect(text.parts.map(\.kind) == ["text", "row", "text", "spacer", "text", "text"])
        #expect(text.parts.map(\.depth) == [0, 0, 1, 1, 1, 0])
        #expect(text.parts.map(\.content) == ["{{name}}", "", "{{town}}", "true", "{{price}}", "{{street}}"])
        #expect(text.parts[0].values.first { $0.key == "size" }?.value == "11")
        #expect(text.parts[1].values.first { $0.key == "spacing" }?.value == "4")
        #expect(text.parts[2].values.contains { $0.key == "height" && $0.value == nil })
    }

    @Test("a value is changed at its place, and its comment stays")
    func replaced() throws {
        #expect(try difference(0, "size", "12.5") == "-    size: 11\n+    size: 12.5")
        #expect(
            try difference(2, "width", "fill")
                == "-        width: 20mm # as wide as the longest\n+        width: fill # as wide as the longest"
        )
        #expect(try difference(0, "overflow", "wrap") == "-    overflow: shrink\n+    overflow: wrap")
    }

    @Test("a new key follows the part's kind, at its indentation")
    func added() throws {
        #expect(try difference(0, "width", "40mm") == "+    width: 40mm")
        let text = try changed(yaml, 0, "width", "40mm")
        #expect(text.contains("- text: \"{{name}}\"   # the largest line\n    width: 40mm\n    size: 11\n"))
        // After a row's list comes its last closed value.
        #expect(try changed(yaml, 1, "width", "fill").contains("    spacing: 4\n    width: fill\n"))
        #expect(
            try changed("content:\n  row:\n    - a\n", 0, "place", "top") == "content:\n  place: top\n  row:\n    - a\n"
        )
        #expect(try changed("content:\n- text: a", 0, "lines", "2") == "content:\n- text: a\n  lines: 2")
    }

    @Test("mappings in braces, JSON and plain texts keep their form")
    func flow() throws {
        #expect(
            try difference(4, "place", "top-trailing")
                == "-      - {text: \"{{price}}\", size: 15}\n+      - {text: \"{{price}}\", place: top-trailing, size: 15}"
        )
        #expect(try difference(5, "size", "7") == "-  - \"{{street}}\"\n+  - {text: \"{{street}}\", size: 7}")
        let json = "{\"content\": {\"text\": \"{{a}}\", \"size\": 9}}"
        #expect(try changed(json, 0, "size", "12") == "{\"content\": {\"text\": \"{{a}}\", \"size\": 12}}")
        #expect(
            try changed(json, 0, "width", "2mm")
                == "{\"content\": {\"text\": \"{{a}}\", \"width\": \"2mm\", \"size\": 9}}")
        #expect(
            try changed("{\"content\": [\"{{a}}\"]}", 0, "width", "2mm")
                == "{\"content\": [{\"text\": \"{{a}}\", \"width\": \"2mm\"}]}")
        let long = "{\n  \"content\": {\n    \"text\": \"a\",\n    \"size\": 9\n  }\n}\n"
        #expect(
            try changed(long, 0, "lines", "2")
                == "{\n  \"content\": {\n    \"text\": \"a\",\n    \"lines\": 2,\n    \"size\": 9\n  }\n}\n")
    }

    @Test("an empty value removes the key with its line, but no comment")
    func removed() throws {
        #expect(try difference(0, "size", "") == "-    size: 11")
        #expect(
            try difference(2, "width", nil)
                == "-        width: 20mm # as wide as the longest\n+        # as wide as the longest")
        #expect(
            try difference(4, "size", nil)
                == "-      - {text: \"{{price}}\", size: 15}\n+      - {text: \"{{price}}\"}")
        #expect(try changed("content:\n- size: 9\n  text: a\n", 0, "size", nil) == "content:\n- text: a\n")
        #expect(try changed(yaml, 0, "height", "") == yaml)
    }

    @Test("line ends, a byte order mark, quotes and characters of other planes stay")
    func characters() throws {
        #expect(
            try changed("\u{feff}content:\r\n- text: \"🏛 é {{a}}\"\r\n  size: '9'\r\n", 0, "size", "10")
                == "\u{feff}content:\r\n- text: \"🏛 é {{a}}\"\r\n  size: '10'\r\n")
        #expect(
            try changed("content:\r\n- text: a\r\n- text: b\r\n", 0, "size", "10")
                == "content:\r\n- text: a\r\n  size: 10\r\n- text: b\r\n")
        #expect(try changed("content:\n- text: a\n  size:\n", 0, "size", "10") == "content:\n- text: a\n  size: 10\n")
        #expect(
            try changed("content:\n- text: |\n    a\n    b\n  size: 9\n", 0, "width", "30")
                == "content:\n- text: |\n    a\n    b\n  size: 9\n  width: 30\n")
    }

    @Test(
        "an unusable value is an error of its key",
        arguments: [
            ("size", "big", "invalid value \"big\": expected a length of 0 or more"),
            ("size", "1: 2 # x", "invalid value \"1: 2 # x\": expected a length of 0 or more"),
            ("overflow", "shrnk", "did you mean shrink?"), ("lines", "0", "expected a whole number from 1 to 1000"),
            ("width", "null", "invalid value \"null\""), ("widht", "3", "did you mean width?"),
            ("place", "top\nsize: 900", "invalid value"),
        ])
    func errors(_ key: String, _ value: String, _ problem: String) throws {
        let text = try read(yaml)
        let error = #expect(throws: Diagnostic.self) { try text.setting(key, to: value, ofPart: 0) }
        #expect(error?.place.field?.name == key && error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }

    @Test("values that depend on each other are checked together")
    func dependent() throws {
        let text = "content:\n- text: a\n  minSize: 6\n"
        let error = #expect(throws: Diagnostic.self) { try read(text).setting("overflow", to: "clip", ofPart: 0) }
        #expect(error?.place.field?.name == "minSize")
        #expect { try read(yaml).setting("size", to: "9", ofPart: 17) } throws: { $0.isDiagnostic(.invalidTemplate) }
    }

    @Test("a list or a text of several lines is not replaced")
    func lists() throws {
        let error = #expect(throws: Diagnostic.self) {
            try read("content:\n- text: a\n  size: >-\n    9\n").setting("size", to: "10", ofPart: 0)
        }
        #expect(error?.problem.contains("in the file itself") == true)
    }

    @Test("random values at every key of every part change nothing else")
    func everywhere() throws {
        let values = [
            "7", "3mm", "fill", "wrap", "top", "center", "a: b", "#", "\"", "'", "- x", "{", "é", "1e9", "~", "true",
        ]
        let text = try read(yaml)
        for part in text.parts.indices {
            for (key, _) in text.parts[part].values {
                for value in values {
                    guard let made = try? text.setting(key, to: value, ofPart: part) else { continue }
                    #expect(made.parts[part].values.first { $0.key == key }?.value == value)
                    // And taken back, apart from the line on which it was.
                    let old = text.parts[part].values.first { $0.key == key }?.value
                    let back = try made.setting(key, to: old, ofPart: part)
                    if part != 5 {
                        #expect(String(decoding: back.bytes, as: UTF8.self) == yaml, "\(part) \(key) \(value)")
                    }
                }
            }
        }
    }
}
