package import GalleyGeometry
package import GalleyParagraph
import GalleyText

/// How a table is set to fit its width.
package struct TableSetting: Equatable {
    package var scale: CGFloat = 1
    /// The room between columns, relative to that of a table with room.
    var gap: CGFloat = 1
    package var division = WordDivision()
    /// The columns of each part.
    package var parts: [[Int]]
}

/// How words are divided that are too long for their column.
package struct WordDivision: Hashable {
    var hyphenated = TableHyphenation.none
    /// The most characters of a word that is not divided anywhere; nil if no word is.
    var maxUnbrokenLength: Int?

    /// The fewest letters before a hyphen. Short words in cells are often names; the room that whole words of headers need is missing
    /// in all rows.
    private static func leastLetters(inHeader isHeader: Bool) -> Int { isHeader ? 3 : 4 }
    /// The fewest letters after a hyphen: words of six letters need little more room than their parts.
    private static let leastLettersAfter = 4

    /// How words of headers, or of other cells, are divided; nil if they are not.
    package func hyphenation(ofHeader isHeader: Bool) -> Hyphenation? {
        if let maxUnbrokenLength {
            return maxUnbrokenLength > 1
                ? .always(dividingWordsLongerThan: maxUnbrokenLength) : .anywhere(inWordsLongerThan: maxUnbrokenLength)
        }
        guard hyphenated == .all || hyphenated == .headers && isHeader else { return nil }
        // With a limit on consecutive hyphens, a long header needs far more width than its longest part.
        let letters = Self.leastLetters(inHeader: isHeader)
        return Hyphenation(
            .always, minimumBefore: letters, minimumAfter: Self.leastLettersAfter, limit: isHeader ? nil : 2)
    }
}

/// The cells of a table in which words are hyphenated.
enum TableHyphenation { case none, headers, all }
