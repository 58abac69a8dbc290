import Galley
import GalleyFormatting

/// How the letters of an inline are set.
enum InlineStyle {
    case strikethrough, underline, smallCaps, mark
    /// A displayed formula, which has a line of its own if nothing else is in its paragraph.
    case formula

    /// The style of a class in Pandoc and Quarto; nil for others.
    init?(className: Substring) {
        switch className {
        case "smallcaps", "sc": self = .smallCaps
        case "underline", "ul": self = .underline
        case "mark": self = .mark
        default: return nil
        }
    }

    func set(_ text: Text) -> Text {
        switch self {
        case .strikethrough: text.strikethrough()
        case .underline: text.underline()
        case .smallCaps: text.smallCaps()
        case .mark: text.highlight(Color(rgb: 0xfff0a3))
        case .formula: text
        }
    }
}

extension [MarkdownInline] {
    /// The inlines with `[text]{.smallcaps}` as a styled inline. Other brackets and classes stay as they are.
    ///
    /// - Complexity: O(*n*)
    var withSpans: [MarkdownInline] {
        guard contains(where: \.mayEndSpan) else { return self }
        var result: [MarkdownInline] = []
        /// The places in the result of texts that begin with an open bracket; nil for the bracket of an inline directive.
        var open: [Int?] = []
        for inline in self {
            guard case .text(let text) = inline else {
                result.append(inline)
                continue
            }
            var (plain, rest) = ("", text[...])
            func flush() {
                if !plain.isEmpty { result.append(.text(plain)) }
                plain = ""
            }
            while let character = rest.popFirst() {
                switch character {
                case "[" where plain.suffix(Self.longestDirective).contains(/:[a-z][a-z-]*$/): open.append(nil)
                case "[":
                    flush()
                    open.append(result.count)
                case "]":
                    guard let start = open.popLast(), let start, let (style, end) = Self.style(rest) else { break }
                    flush()
                    var inner = Array(result[start...])
                    if case .text(let first)? = inner.first { inner[0] = .text(String(first.dropFirst())) }
                    result.replaceSubrange(start..., with: [.styled(style, inner)])
                    rest = rest[end...]
                    continue
                default: break
                }
                plain.append(character)
            }
            flush()
        }
        return result
    }

    /// The most characters of the name of an inline directive, with its colon.
    private static var longestDirective: Int { 24 }

    private static let className = TextPattern(/\{\.([a-z]{2,12})\}/)

    /// The style of `{.smallcaps}` at the beginning of a text, and the end of the braces.
    private static func style(_ text: Substring) -> (InlineStyle, end: Substring.Index)? {
        guard let found = className.prefix(of: text) else { return nil }
        return InlineStyle(className: found.1).map { ($0, found.range.upperBound) }
    }
}

extension MarkdownInline {
    /// Whether it is a text with a bracket and braces. Almost no text has a bracket, and its bytes are searched much faster than its
    /// characters.
    fileprivate var mayEndSpan: Bool {
        guard case .text(let text) = self else { return false }
        return text.hasASCII("]") && text.contains("]{.")
    }
}
