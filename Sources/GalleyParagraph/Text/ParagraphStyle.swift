public import GalleyGeometry
package import GalleyLayout

/// The style of a paragraph's lines.
package struct ParagraphStyle {
    package var lineBreaking: LineBreaker.Mode?
    package var lastLineAlignment: ParagraphAlignment?
    package var justification = Justification()
    package var hyphenation = Hyphenation()
    package var overflowWrap = OverflowWrap.normal
    /// Whether a line may end before the offset of the text in UTF-16, where Unicode allows it; nil for everywhere.
    package var allowsBreak: (@Sendable (_ text: [UInt16], _ offset: Int) -> Bool)?
    package var ideographicWords = IdeographicWords.divided
    package var eastAsianSpacing = EastAsianSpacing.asWritten
    package var opticalMargins = OpticalMargins.none
    package var lineHeight = LineHeight.normal
    package var baselineGrid: CGFloat?
    package var allowsTightening = false
    package var writingDirection = WritingDirectionStrategy.contentBased
    /// The number of lines that the first letter is high; nil for one.
    package var dropCapLines: Int?
    /// The distance by which the first line begins further in, in points.
    package var firstLineIndent: CGFloat = 0
    /// The indentation, in points, of what continues a line that is too long for the measure, in text whose author ends the lines.
    package var turnoverIndent: CGFloat = 0
    /// The room beside its first lines; nil for none.
    package var sideRoom: SideRoom?

    package init() {}

    /// Whether lines have the same measure.
    var hasEqualLines: Bool { sideRoom == nil && firstLineIndent == 0 && turnoverIndent == 0 }
}

/// The paragraph direction for the bidirectional algorithm: UAX #9, rules P2, P3 and HL1.
public enum WritingDirectionStrategy: Hashable, Sendable, CaseIterable {
    /// The direction of the first strong character of each paragraph.
    case contentBased
    /// The direction of the layout, whatever the text is.
    case layoutBased
}

/// The limits within which a justified line is filled, in this order: Arabic words are lengthened by kashidas, then
/// word spaces, letter spaces and glyph widths change, one after the other or together.
public struct Justification: Hashable, Sendable {
    /// The stretch of a space, as a fraction of its width. The default is that of plain TeX, 1/2.
    public var wordStretch: CGFloat
    /// The shrink of a space, as a fraction of its width, up to 1. The default is that of plain TeX, 1/3.
    public var wordShrink: CGFloat
    /// The stretch of the space between two letters, as a fraction of the font size. Joined letters and ligatures stay
    /// together.
    public var letterStretch: CGFloat
    /// The shrink of the space between two letters, as a fraction of the font size, up to 0.5.
    public var letterShrink: CGFloat
    /// The stretch of a glyph, as a fraction of its width.
    public var glyphStretch: CGFloat
    /// The shrink of a glyph, as a fraction of its width, up to 0.5.
    public var glyphShrink: CGFloat
    /// The maximum elongation of an Arabic word by kashidas, as a fraction of the font size, if its font has the tatweel;
    /// 0 for none.
    public var kashidaStretch: CGFloat
    /// The stretch between two characters of Chinese, Japanese and Korean text, and between two words of scripts
    /// without spaces such as Thai, as a fraction of the font size.
    public var characterStretch: CGFloat
    /// The multiple of its stretch up to which a line is not reported as underfull. Plain TeX's tolerance of 200 is
    /// 1.26. It is also the default tolerance of optimal breaking.
    public var tolerance: CGFloat
    /// Whether word spaces, letter spaces and glyph widths change together, each in proportion to its limit, so that word spaces
    /// vary less. Otherwise letters change only where word spaces have reached their limit.
    public var changesTogether = false
    /// The multiple of its stretch beyond which a line is left ragged, instead of being reported as underfull; nil for lines that are
    /// filled, however wide their spaces become.
    public var raggedLooseness: CGFloat?

    /// Creates limits of justification; negative values count as 0.
    ///
    /// - Parameters:
    ///   - wordStretch: the stretch of a space, as a fraction of its width.
    ///   - wordShrink: the shrink of a space, as a fraction of its width.
    ///   - letterStretch: the stretch between letters, as a fraction of the font size.
    ///   - letterShrink: the shrink between letters, as a fraction of the font size.
    ///   - glyphStretch: the stretch of a glyph, as a fraction of its width.
    ///   - glyphShrink: the shrink of a glyph, as a fraction of its width.
    ///   - kashidaStretch: the elongation of an Arabic word, as a fraction of the font size.
    ///   - characterStretch: the stretch between characters of scripts without spaces, as a fraction of the font size.
    ///   - tolerance: the multiple of its stretch that a line may use.
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
    /// No protrusion.
    case none
    /// Hyphens, punctuation, quotation marks and some letters protrude by part of their width.
    case protruding
    /// Hyphens, punctuation and quotation marks protrude entirely.
    case hanging
}

/// The distance between baselines.
public enum LineHeight: Hashable, Sendable {
    /// The height of the largest font on the line.
    case normal
    /// A multiple of the largest font size on the line.
    case multiple(factor: CGFloat)
    /// The normal height and an increase in points.
    case leading(increase: CGFloat)
    /// The same height for all lines, whatever fonts they contain; only an inline view that is taller enlarges its own
    /// line.
    case exact(points: CGFloat)
}

/// Hyphenation at the ends of lines, beyond soft hyphens.
public struct Hyphenation: Sendable {
    /// The texts in which words are hyphenated.
    public enum Activation: Hashable, Sendable {
        /// Justified text only.
        case automatic
        /// All text.
        case always
        /// No text; only soft hyphens apply.
        case never
    }

    /// The texts in which words are hyphenated.
    public var activation: Activation
    /// The minimum number of letters before a hyphen; `nil` for the language's own.
    public var minimumBefore: Int?
    /// The minimum number of letters after a hyphen; `nil` for the language's own.
    public var minimumAfter: Int?
    /// The maximum number of consecutive lines that end with a hyphen, except where a word would be wider than its line; nil for no
    /// limit.
    public var limit: Int?
    /// The penalty of a hyphen, from −10,000 to 10,000. Plain TeX's is 50. In justified lines wider than 10 ems it grows with the
    /// square of the width.
    public var penalty: CGFloat
    /// Words with all their hyphenation opportunities: "ta-ble", or "record" for none. They apply in every language of
    /// the text.
    public var exceptions: [String]
    /// Returns the UTF-16 offsets at which a text in a language may be divided, in ascending order; nil for Galley's
    /// own patterns, which do not divide a text without a language.
    public var opportunities: (@Sendable (_ text: String, _ language: String?) -> [Int])?
    /// Whether lines that end in a word show a hyphen. Without hyphens, `opportunities` may be anywhere in words, as in addresses
    /// and codes.
    public var showsHyphens = true
    /// The most characters of a word without hyphenation points that is not divided, without a hyphen, between any two characters;
    /// nil if no word is.
    var maxUndividedLength: Int?
    /// Whether ragged lines that would be much shorter than the measure take a part of the next word.
    package var fillsShortLines = false

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - activation: the texts in which words are hyphenated.
    ///   - minimumBefore: the minimum number of letters before a hyphen; `nil` for the language's own.
    ///   - minimumAfter: the minimum number of letters after a hyphen; `nil` for the language's own.
    ///   - limit: the maximum number of consecutive lines that end with a hyphen; `nil` for no limit.
    ///   - penalty: the penalty of a hyphen.
    ///   - exceptions: words with their only permitted hyphens.
    ///   - opportunities: a closure that returns the offsets of hyphens; `nil` for Galley's own patterns.
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

/// The treatment of words that are wider than a line: CSS's `overflow-wrap`.
public enum OverflowWrap: Hashable, Sendable, CaseIterable {
    /// A word sticks out of its line, which is a warning.
    case normal
    /// A word is divided: where its language hyphenates it, else after punctuation, as in addresses and identifiers, else between
    /// any two characters. A text that may be reduced or tightened is, first.
    case breakWord
}

/// The horizontal alignment of the lines of a text, as in SwiftUI.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Lines begin at the leading edge.
    case leading
    /// Lines are centred.
    case center
    /// Lines end at the trailing edge.
    case trailing
}

/// The horizontal alignment of the lines of a paragraph.
public enum ParagraphAlignment: Hashable, Sendable, CaseIterable {
    /// Lines begin at the leading edge.
    case leading
    /// Lines are centred.
    case center
    /// Lines end at the trailing edge.
    case trailing
    /// All lines of a paragraph except the last extend to both edges.
    case justified

    /// The alignment of lines that are not justified.
    public init(_ alignment: TextAlignment) {
        self =
            switch alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
    }
}

extension TextAlignment {
    /// The side at which lines begin or end; the leading one for justified lines.
    public init(_ alignment: ParagraphAlignment) {
        self =
            switch alignment {
            case .leading, .justified: .leading
            case .center: .center
            case .trailing: .trailing
            }
    }
}

/// The place where a text that is too long for its lines is cut.
public enum TextTruncationMode: Hashable, Sendable, CaseIterable {
    /// The start of the line.
    case head
    /// The middle of the line.
    case middle
    /// The end of the line.
    case tail
}

extension Hyphenation {
    /// Divides words between any two characters, without hyphens.
    ///
    /// - Parameter length: words with at most as many characters stay whole.
    package static func anywhere(inWordsLongerThan length: Int) -> Hyphenation {
        var hyphenation = Hyphenation(.always, limit: nil) { text, _ in
            var (offsets, offset, word): ([Int], Int, [Int]) = ([], 0, [])
            func endWord() {
                if word.count > length { offsets += word.dropFirst() }
                word = []
            }
            for character in text {
                if character.isWhitespace { endWord() } else { word.append(offset) }
                offset += character.utf16.count
            }
            endWord()
            return offsets
        }
        hyphenation.showsHyphens = false
        return hyphenation
    }

    /// Hyphenates words, and divides long ones that have no hyphenation point, such as identifiers, between any two characters.
    ///
    /// - Parameter length: words with at most as many characters are divided at their hyphenation points only.
    package static func always(dividingWordsLongerThan length: Int) -> Hyphenation {
        var hyphenation = Hyphenation(.always, minimumBefore: 3, minimumAfter: 3, limit: nil)
        hyphenation.maxUndividedLength = length
        return hyphenation
    }
}

/// Where lines of Chinese, Japanese and Korean text end.
package enum IdeographicWords: Sendable {
    /// Between any two characters.
    case divided
    /// Between words if possible.
    case preferred
    /// Between words only.
    case kept
}

/// The distances between characters of Chinese and Japanese text.
package enum EastAsianSpacing: Sendable {
    /// Those of the fonts.
    case asWritten
    /// A quarter of an em between ideographs and Latin letters or digits, and half an em less between punctuation marks in a row.
    case automatic
}
