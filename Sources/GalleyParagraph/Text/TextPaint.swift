public import GalleyGeometry
package import GalleyLayout

/// The paint of a stretch of text, and its decorations.
package struct TextPaint {
    package var foreground: ResolvedStyle
    package var decorations: TextDecorations?

    package init(foreground: ResolvedStyle, decorations: TextDecorations? = nil) {
        self.foreground = foreground
        self.decorations = decorations
    }

    /// Whether both are known to paint alike. Paints other than colours are not compared.
    package func isSame(as other: TextPaint) -> Bool {
        guard case .color(let own) = foreground, case .color(let others) = other.foreground, own == others else {
            return false
        }
        return decorations == other.decorations
    }
}

/// Lines under and through a stretch of text, the highlight behind it, and its link. An object, since most texts have none.
package final class TextDecorations: Equatable {
    package let underline: TextLine?
    package let strikethrough: TextLine?
    package let highlight: Highlight?
    package let link: String?

    /// A highlight whose style is resolved.
    package struct Highlight {
        /// Distinguishes the highlights of a text.
        package var number: Int
        package var style: ResolvedStyle
        package var padding: EdgeInsets
        package var cornerRadius: CGFloat
        /// Whether the part on each line has its own edges.
        package var isCloned: Bool

        package init(number: Int, style: ResolvedStyle, padding: EdgeInsets, cornerRadius: CGFloat, isCloned: Bool) {
            self.number = number
            self.style = style
            self.padding = padding
            self.cornerRadius = cornerRadius
            self.isCloned = isCloned
        }
    }

    /// Nil if there is nothing to draw and no link.
    package init?(underline: TextLine?, strikethrough: TextLine?, highlight: Highlight?, link: String?) {
        if underline == nil, strikethrough == nil, link == nil, highlight == nil { return nil }
        self.underline = underline
        self.strikethrough = strikethrough
        self.highlight = highlight
        self.link = link
    }

    package static func == (a: TextDecorations, b: TextDecorations) -> Bool {
        a.underline == b.underline && a.strikethrough == b.strikethrough && a.link == b.link
            && a.highlight?.number == b.highlight?.number
    }
}

/// A line under or through a text.
public struct TextLine: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable, CaseIterable {
        /// A continuous line.
        case solid
        /// A line of dots.
        case dot
        /// A line of dashes.
        case dash
        /// Alternating dashes and dots.
        case dashDot
        /// A dash and two dots, repeated.
        case dashDotDot
    }

    /// The pattern of the line.
    package var pattern: Pattern
    /// The colour; `nil` for the text's own.
    package var color: Color?

    /// Creates a line, by default solid and in the text's colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
}
