/// The problems of a YAML file that people meet, in words that say what to change.
enum YAMLProblem {
    /// A message for a problem of the parser; the parser's own for one that is rare.
    static func message(_ problem: String) -> String { messages[problem] ?? problem }

    private static let quoted = "expected quotation marks around the value"

    private static let messages = [
        "mapping values are not allowed in this context": "a value with a colon and a space in it; \(quoted)",
        "found character that cannot start any token": "a value that begins with a reserved character; \(quoted)",
        "did not find expected alphabetic or numeric character": "a value that begins with * or &; \(quoted)",
        "did not find expected key":
            "a line that is no key, or text after a quoted value; expected key: value, or a list",
        "could not find expected ':'": "a line without a colon; expected key: value",
        "found unexpected end of stream": "a value whose quotation mark is not closed",
        "did not find expected ',' or ']'": "a list that is not closed; expected a comma or ]",
        "did not find expected ',' or '}'": "a mapping that is not closed; expected a comma or }",
        "found a tab character that violates indentation": "a tab in the indentation; expected spaces",
        "did not find expected '-' indicator": "a line that is no item of its list; expected - and a space",
        "block sequence entries are not allowed in this context":
            "a list item after other text; expected it on a line of its own",
    ]
}
