import GalleyFormatting

/// Diagnostics for other programs.
extension Diagnostic {
    /// The diagnostic as JSON on one line.
    ///
    /// - Parameters:
    ///   - columns: the columns of its line that it is about, counted from 1; nil if they are unknown.
    ///   - advice: the words for the hint.
    package func json(columns: Range<Int>? = nil, advice: (Hint) -> Advice? = { _ in nil }) -> String {
        JSONText.object(
            [
                ("id", .text(id.description)), ("severity", .text(severity.rawValue)),
                ("message", .text(visible(text(advice: advice)))),
            ] + members(columns, advice))
    }

    /// The parts of the diagnostic that are known. Numbers of lines and columns count from 1.
    private func members(_ columns: Range<Int>?, _ advice: (Hint) -> Advice?) -> [(key: String, value: JSONText.Value)]
    {
        let invalid = what.invalid
        let texts: [(String, String?)] = [
            ("file", place.file), ("sheet", place.sheet), ("cell", place.cell), ("field", place.field?.name),
            ("record", place.record), ("value", (value ?? invalid?.value).map(Self.shortened)),
            ("content", content.map(Self.shortened)),
            ("expected", (expected ?? invalid?.expected).map { visible("\($0)") }), ("nearest", nearest),
            ("hint", hint.map { $0.text(advice) }),
        ]
        let numbers = [("line", place.line), ("column", place.column), ("row", place.row), ("page", place.page)]
        return numbers.compactMap { name, number in number.map { (name, .number($0)) } }
            + texts.compactMap { name, text in text.map { (name, .text($0)) } }
            + (region(columns).map { [("range", .raw($0))] } ?? [])
    }

    /// The place in the lines of the file: the columns, from the column to the end of the line, or the line. SARIF 2.1.0, §3.30.
    private func region(_ columns: Range<Int>?) -> String? {
        guard place.isLine, let line = place.line else { return nil }
        let numbers = [
            ("startLine", line), ("startColumn", columns?.lowerBound ?? place.column),
            ("endColumn", columns?.upperBound),
        ]
        return JSONText.object(numbers.compactMap { name, number in number.map { (name, .number($0)) } })
    }

    /// The text of its line that the diagnostic is about, if it is known.
    package var subject: String? {
        if let value = value ?? what.invalid?.value { return value }
        if case .key(let name) = place.field { return name }
        return nil
    }

    /// A long value is quoted in part: the line has to stay readable.
    private static func shortened(_ text: String) -> String {
        text.utf8.count <= longest ? text : String(text.unicodeScalars.prefix(longest)) + "…"
    }

    private static let longest = 1000

    /// The diagnostic as a result of SARIF 2.1.0, §3.27.
    package func sarif(columns: Range<Int>? = nil, advice: (Hint) -> Advice?) -> String {
        var pairs: [(key: String, value: JSONText.Value)] = [
            ("ruleId", .text(id.description)), ("level", .text(severity.rawValue)),
            ("message", .raw(JSONText.object([("text", .text(visible(text(advice: advice))))]))),
        ]
        if let file = place.file, !file.hasPrefix("<") {
            var place: [(key: String, value: JSONText.Value)] = [
                ("artifactLocation", .raw(JSONText.object([("uri", .text(Self.address(file)))])))
            ]
            if let region = region(columns) { place.append(("region", .raw(region))) }
            pairs.append(("locations", .raw("[{\"physicalLocation\":\(JSONText.object(place))}]")))
        }
        let members = members(columns, advice)
        if !members.isEmpty { pairs.append(("properties", .raw(JSONText.object(members)))) }
        return JSONText.object(pairs)
    }

    /// The path as a URI reference. RFC 3986, §4.2.
    private static func address(_ path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + path.percentEncoded(keeping: "/")
    }

    /// The schema of a line of `json`, JSON Schema 2020-12. The numbers of `--summary json` are a line without an id.
    package static let jsonSchema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A message of galley --diagnostics json, one a line",
          "type": "object",
          "required": ["id", "severity", "message"],
          "additionalProperties": false,
          "properties": {
            "id": {"type": "string", "pattern": "^[a-z]+\\.[a-z0-9-]+$", "description": "The rule; docs/diagnostics.md lists all."},
            "severity": {"enum": ["note", "warning", "error"]},
            "message": {"type": "string", "description": "The whole text, with place, value and expectation."},
            "file": {"type": "string", "description": "The path as given, or <stdin>."},
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1, "description": "The character of the line."},
            "sheet": {"type": "string", "description": "The sheet of a spreadsheet."},
            "cell": {"type": "string", "description": "The cell of the sheet, such as C12."},
            "row": {"type": "integer", "minimum": 0, "description": "The row of a sheet or of a query; 0 for the query."},
            "page": {"type": "integer", "minimum": 1, "description": "The page of the document."},
            "field": {"type": "string", "description": "The column of a table, the key, the element or the option."},
            "record": {"type": "string", "description": "The record for which a report is set."},
            "value": {"type": "string", "description": "The value, at most 1000 characters of it."},
            "content": {"type": "string", "description": "The text on the page, at most 1000 characters of it."},
            "expected": {"type": "string"},
            "nearest": {"type": "string", "description": "The name that may have been meant."},
            "hint": {"type": "string", "description": "A remedy, such as an option."},
            "range": {
              "type": "object",
              "description": "A region of SARIF 2.1.0; without an endColumn up to the end of the line.",
              "required": ["startLine"],
              "properties": {
                "startLine": {"type": "integer", "minimum": 1},
                "startColumn": {"type": "integer", "minimum": 1},
                "endColumn": {"type": "integer", "minimum": 1, "description": "The column after the last one."}
              }
            }
          }
        }
        """#
}

extension Diagnostic.Hint {
    /// The remedy: the words of `advice` without the punctuation that joins them to a sentence, or else the name.
    fileprivate func text(_ advice: (Diagnostic.Hint) -> Diagnostic.Advice?) -> String {
        let words: String
        switch advice(self) {
        case .introduction(let text)?, .addition(let text)?, .replacement(let text)?: words = text
        case nil: return description + (value.map { ": " + $0 } ?? "")
        }
        let inner = words.drop { " ,;:".contains($0) }
        return inner.hasPrefix("(") && inner.hasSuffix(")") ? String(inner.dropFirst().dropLast()) : String(inner)
    }
}
