/// A regular expression that is compiled once; a literal in a function is compiled at each call.
///
/// Sendable: the standard library stores the compiled form atomically, and nothing else changes (`Regex.Program`).
package struct TextPattern<Output>: @unchecked Sendable {
    private let regex: Regex<Output>

    package init(_ regex: Regex<Output>) { self.regex = regex }

    /// The match at the beginning of a text.
    package func prefix(of text: some StringProtocol) -> Regex<Output>.Match? { Substring(text).prefixMatch(of: regex) }

    /// The match that is a whole text.
    package func whole(_ text: some StringProtocol) -> Regex<Output>.Match? { Substring(text).wholeMatch(of: regex) }

    /// The first match in a text.
    package func first(in text: some StringProtocol) -> Regex<Output>.Match? { Substring(text).firstMatch(of: regex) }

    /// All matches in a text, from the first on.
    package func all(in text: some StringProtocol) -> [Regex<Output>.Match] { Substring(text).matches(of: regex) }
}
