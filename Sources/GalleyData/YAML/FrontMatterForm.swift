import GalleyFormatting

/// The form of front matter: the lines between two lines of `---` at the start of a Markdown file are settings, or text between
/// two rules.
package enum FrontMatterForm {
    private static let key = TextPattern(/["']?[\p{L}_][\p{L}\p{N}_ -]{0,40}["']?:(?:\s|$)/)
    /// The beginning of a line that continues a value, or of a comment.
    private static let value = TextPattern(/\s|#|-\s|[\]}]/)

    /// Whether all lines look like YAML, and one begins with a key.
    package static func isSettings(_ lines: some Sequence<String>) -> Bool {
        var hasKey = false
        for line in lines where !line.allSatisfy(\.isWhitespace) {
            if beginsWithKey(line) {
                hasKey = true
            } else if value.prefix(of: line) == nil {
                return false
            }
        }
        return hasKey
    }

    /// Whether a line begins with a key, `title:`.
    package static func beginsWithKey(_ line: String) -> Bool {
        key.prefix(of: line) != nil
    }
}
