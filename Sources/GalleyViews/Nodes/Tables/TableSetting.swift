public import GalleyGeometry
package import GalleyParagraph

/// How a table is set to fit its width.
package struct TableSetting: Equatable {
    package var scale: CGFloat = 1
    /// The room between columns, relative to that of a table with room.
    var gap: CGFloat = 1
    package var division = WordDivision()
    /// Whether hyphenated words have two parts, or long ones.
    var limitsWordParts = false
    /// The columns of each slice.
    package var slices: [[Int]]
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
        return Hyphenation(
            .always, minimumBefore: Self.leastLetters(inHeader: isHeader), minimumAfter: Self.leastLettersAfter)
    }
}

/// The cells of a table in which words are hyphenated.
enum TableHyphenation: Int, Comparable {
    case none, headers, all

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The role of a row in a table with groups.
package enum TableRowKind: Equatable, Sendable {
    case body
    /// The title of a group, across all columns; `level` is 0 for outer groups.
    case groupHeader(level: UInt8)
    /// Subtotals of a group.
    case subtotal(level: UInt8)
    case total

    package var isSummary: Bool {
        switch self {
        case .subtotal, .total: true
        case .body, .groupHeader: false
        }
    }

    /// The level of its group, from 0.
    package var level: Int {
        switch self {
        case .groupHeader(let level), .subtotal(let level): Int(level)
        case .body, .total: 0
        }
    }

    package var isGroupHeader: Bool { if case .groupHeader = self { true } else { false } }
}

/// How the cells of a column are aligned.
public enum TableColumnAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// Numbers aligned at their decimal separator. Their block, and text without digits, is at the trailing edge.
    case decimal
}

/// The width of a column, with its padding.
public enum TableColumnWidth: Hashable, Sendable {
    /// Between the longest unbreakable part and the longest line of the column's cells.
    case automatic
    /// In points.
    case points(CGFloat)
    /// A share of the table's width, from 0 to 1.
    case share(CGFloat)
}

package struct TableColumnFormat: Equatable {
    package var alignment: TableColumnAlignment
    package var decimalSeparator: Character?
    package var width: TableColumnWidth
    /// Whether its cells are blank, for readers to write in.
    package var isToFillIn = false

    package init(alignment: TableColumnAlignment, decimalSeparator: Character? = nil, width: TableColumnWidth) {
        self.alignment = alignment
        self.decimalSeparator = decimalSeparator
        self.width = width
    }
}

/// The text of a cell in a block of rows that is filled in again for other rows.
package final class TableCellSlot {
    package let text = TextSlot()
    /// The number up to its decimals.
    package let whole = TextSlot()
    /// Whether the cell is aligned at the decimals of its number.
    package var hasWhole = false

    package init() {}
}
