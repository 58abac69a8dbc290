public import GalleyGeometry
import GalleyLayout

/// How the lines of a text are made, as far as it is not said of single stretches.
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

/// Where the lines of a text begin to be read, for the bidirectional algorithm: UAX #9, rules P2, P3 and HL1.
public enum WritingDirectionStrategy: Hashable, Sendable, CaseIterable {
    /// Where the first character with a direction begins: each paragraph of a text for itself.
    case contentBased
    /// Where the layout begins, whatever the text says.
    case layoutBased
}

/// What a justified line may do to end at the measure, in this order: Arabic words are drawn out, words move
/// apart or together, then letters, then the letters themselves are made wider or narrower.
public struct Justification: Hashable, Sendable {
    /// What a space may grow and shrink by, as shares of its width. Plain TeX's: a half and a third.
    public var wordStretch: CGFloat
    public var wordShrink: CGFloat
    /// What the distance of two letters may grow and shrink by, as shares of the size. Letters that are joined, and
    /// those of a ligature, stay together.
    public var letterStretch: CGFloat
    public var letterShrink: CGFloat
    /// What letters may be widened and narrowed by, as shares of their width.
    public var glyphStretch: CGFloat
    public var glyphShrink: CGFloat
    /// What a word of Arabic may be drawn out by where two of its letters join, as a share of the size, if its font has
    /// the tatweel; before anything else moves. 0 for spaces alone.
    public var kashidaStretch: CGFloat
    /// What the distance of two characters of Chinese, Japanese and Korean text, and of two words of scripts without
    /// spaces such as Thai, may grow by, as a share of the size.
    public var characterStretch: CGFloat
    /// How often the stated stretch a line may take before it is reported as underfull. Plain TeX's tolerance of 200 is
    /// 1.26. It is the tolerance of optimal breaking, too, where that states none of its own.
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

/// How far characters at the ends of lines stand in the margin, so that the edges look straight.
public enum OpticalMargins: Hashable, Sendable, CaseIterable {
    case none
    /// Hyphens, stops, quotes and a few letters by a part of their width.
    case protruding
    /// Hyphens, stops and quotes wholly.
    case hanging
}

/// The distance from one baseline to the next.
public enum LineHeight: Hashable, Sendable {
    /// As the largest font on the line says.
    case normal
    /// A multiple of the size of the largest type on the line.
    case multiple(factor: CGFloat)
    /// The normal height and so many points.
    case leading(increase: CGFloat)
    /// Always the same, whatever type is on the line; a view in it that is taller opens its own line.
    case exact(points: CGFloat)
}

/// Where words may be divided at the ends of lines, beside their soft hyphens.
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
    /// The most lines after each other that may end with a hyphen; nil for any number.
    public var limit: Int?
    /// How unwelcome a hyphen is: see `FlowItem.penalty`. Plain TeX's is 50.
    public var penalty: CGFloat
    /// Words that are divided as they stand here and nowhere else: "ta-ble", or "record" for never. They hold in every
    /// language of the text.
    public var exceptions: [String]
    /// The UTF-16 offsets at which a text in a language may be divided, in ascending order; nil for the patterns that
    /// Galley has (see `Hyphenator`). A text whose language nobody stated is not divided by patterns.
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
