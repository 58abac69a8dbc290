public import GalleyGeometry
import GalleyLayout

/// The style of a paragraph's lines.
struct ParagraphStyle {
    var lineBreaking: LineBreaker.Mode?
    var lastLineAlignment: TextAlignment?
    var justification = Justification()
    var hyphenation = Hyphenation()
    var opticalMargins = OpticalMargins.none
    var lineHeight = LineHeight.normal
    var baselineGrid: CGFloat?
    var allowsTightening = false
    var writingDirection = WritingDirectionStrategy.contentBased
}

/// The paragraph direction for the bidirectional algorithm: UAX #9, rules P2, P3 and HL1.
public enum WritingDirectionStrategy: Hashable, Sendable, CaseIterable {
    /// The direction of the first strong character of each paragraph.
    case contentBased
    /// The direction of the layout, whatever the text is.
    case layoutBased
}

/// The limits within which a justified line is filled, in this order: Arabic words are lengthened by kashidas, then
/// word spaces, letter spaces and glyph widths change.
public struct Justification: Hashable, Sendable {
    /// The stretch and shrink of a word space, as shares of its width. Plain TeX's: a half and a third.
    public var wordStretch: CGFloat
    public var wordShrink: CGFloat
    /// The stretch and shrink between two letters, as shares of the size. Joined letters and ligatures stay together.
    public var letterStretch: CGFloat
    public var letterShrink: CGFloat
    /// The stretch and shrink of glyphs, as shares of their width.
    public var glyphStretch: CGFloat
    public var glyphShrink: CGFloat
    /// The most that kashidas lengthen an Arabic word, as a share of the size, where its font has the tatweel. 0 for
    /// none.
    public var kashidaStretch: CGFloat
    /// The stretch between two characters of Chinese, Japanese and Korean text, and between two words of scripts
    /// without spaces such as Thai, as a share of the size.
    public var characterStretch: CGFloat
    /// The multiple of its stretch up to which a line is not reported as underfull. Plain TeX's tolerance of 200 is
    /// 1.26. It is also the default tolerance of optimal breaking.
    public var tolerance: CGFloat

    public init(
        wordStretch: CGFloat = 1.0 / 2, wordShrink: CGFloat = 1.0 / 3, letterStretch: CGFloat = 0,
        letterShrink: CGFloat = 0, glyphStretch: CGFloat = 0, glyphShrink: CGFloat = 0,
        kashidaStretch: CGFloat = 0.8, characterStretch: CGFloat = 1.0 / 8, tolerance: CGFloat = 1.26
    ) {
        self.wordStretch = max(0, wordStretch)
        self.wordShrink = wordShrink.clamped(to: 0...1)
        self.letterStretch = max(0, letterStretch)
        self.letterShrink = letterShrink.clamped(to: 0...0.5)
        self.glyphStretch = max(0, glyphStretch)
        self.glyphShrink = glyphShrink.clamped(to: 0...0.5)
        self.kashidaStretch = max(0, kashidaStretch)
        self.characterStretch = max(0, characterStretch)
        self.tolerance = max(0, tolerance)
    }
}

/// The protrusion of characters at the ends of lines into the margin, which makes the edges look straight.
public enum OpticalMargins: Hashable, Sendable, CaseIterable {
    case none
    /// Hyphens, stops, quotes and a few letters by a part of their width.
    case protruding
    /// Hyphens, stops and quotes wholly.
    case hanging
}

/// The distance from one baseline to the next.
public enum LineHeight: Hashable, Sendable {
    /// The height of the largest font on the line.
    case normal
    /// A multiple of the size of the largest type on the line.
    case multiple(factor: CGFloat)
    /// The normal height and an increase in points.
    case leading(increase: CGFloat)
    /// Always the same, whatever type is on the line; a view in it that is taller opens its own line.
    case exact(points: CGFloat)
}

/// Hyphenation at the ends of lines, beyond soft hyphens.
public struct Hyphenation: Sendable {
    public enum Activation: Hashable, Sendable {
        /// In justified text.
        case automatic
        case always
        /// At soft hyphens alone.
        case never
    }

    public var activation: Activation
    /// The fewest letters before and after a hyphen; nil for the language's own.
    public var minimumBefore: Int?
    public var minimumAfter: Int?
    /// The most consecutive lines that may end with a hyphen; nil for no limit.
    public var limit: Int?
    /// The penalty of a hyphen: see `FlowItem.penalty`. Plain TeX's is 50.
    public var penalty: CGFloat
    /// Words with all their hyphenation opportunities: "ta-ble", or "record" for none. They apply in every language of
    /// the text.
    public var exceptions: [String]
    /// Returns the UTF-16 offsets at which a text in a language may be divided, in ascending order; nil for Galley's
    /// own patterns (see `Hyphenator`), which do not divide a text without a language.
    public var opportunities: (@Sendable (_ text: String, _ language: String?) -> [Int])?

    public init(
        _ activation: Activation = .automatic, minimumBefore: Int? = nil, minimumAfter: Int? = nil, limit: Int? = 2,
        penalty: CGFloat = 50, exceptions: [String] = [],
        opportunities: (@Sendable (_ text: String, _ language: String?) -> [Int])? = nil
    ) {
        self.activation = activation
        self.minimumBefore = minimumBefore
        self.minimumAfter = minimumAfter
        self.limit = limit
        self.penalty = penalty
        self.exceptions = exceptions
        self.opportunities = opportunities
    }
}

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
    /// All lines but the last of a paragraph are as long as the text is wide.
    case justified
}

/// The place where a text that is too long for its lines is cut.
public enum TextTruncationMode: Hashable, Sendable, CaseIterable { case head, middle, tail }
