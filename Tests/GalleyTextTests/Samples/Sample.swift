import GalleyText

/// Words and sentences of one script, for comparisons.
struct Sample: Sendable, CustomStringConvertible {
    let script: String
    let isRightToLeft: Bool
    /// A letter that a font has if it covers the script.
    let letter: Unicode.Scalar
    let words: [String]
    let sentences: [String]

    init(
        _ script: String, isRightToLeft: Bool = false, letter: Unicode.Scalar, words: String, sentences: String
    ) {
        self.script = script
        self.isRightToLeft = isRightToLeft
        self.letter = letter
        // One word or sentence a line; separated words by commas in the list of words.
        self.words = words.split { $0 == "\n" || $0 == "," }.map(String.init)
        self.sentences = sentences.split(separator: "\n").map(String.init)
    }

    var description: String { script }

    var strings: [String] { words + sentences }

    static let all: [Sample] = [latin, greek, cyrillic, arabic, hebrew, devanagari, thai]
}
