/// The form of front matter: the lines between two lines of `---` at the start of a Markdown file are settings, or text between
/// two rules.
package enum FrontMatterForm {
    nonisolated(unsafe) private static let key = /["']?[\p{L}_][\p{L}\p{N}_ -]{0,40}["']?:(?:\s|$)/
    /// The beginning of a line that continues a value, or of a comment.
    nonisolated(unsafe) private static let value = /\s|#|-\s|[\]}]/

    /// Whether all lines look like YAML, and one begins with a key.
    package static func isSettings(_ lines: some Sequence<String>) -> Bool {
        var hasKey = false
        for line in lines where !line.allSatisfy(\.isWhitespace) {
            if beginsWithKey(line) {
                hasKey = true
            } else if line.prefixMatch(of: value) == nil {
                return false
            }
        }
        return hasKey
    }

    /// Whether a line begins with a key, `title:`.
    package static func beginsWithKey(_ line: String) -> Bool {
        line.prefixMatch(of: key) != nil
    }
}
