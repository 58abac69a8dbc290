import GalleyGeometry
import GalleyInput
import GalleySpreadsheet
import GalleyText

/// The cells of a column as dates. The cells decide whether the day or the month comes first between slashes; if all are
/// ambiguous, the language does.
package struct DateColumn {
    /// Seconds since 1970-01-01T00:00:00Z; nil for cells that are no dates.
    package let seconds: [Int?]
    private let missing: Int
    /// The first cell that may be two dates, with nothing in the column to tell.
    package let ambiguousCell: String?

    /// - Parameters:
    ///   - texts: the cells.
    ///   - language: the BCP 47 tag of the document's language.
    package init(_ texts: [String], language: String?) { self.init(PackedTexts(texts), [], language) }

    /// - Parameters:
    ///   - column: the cells, of which those of sheets may store dates.
    ///   - language: the BCP 47 tag of the document's language.
    package init(_ column: NumberColumn, language: String?) { self.init(column.texts, column.stored, language) }

    private init(_ texts: PackedTexts, _ stored: [StoredValue?], _ language: String?) {
        func date(_ row: Int) -> Int? {
            if !stored.isEmpty, case .date(let seconds)? = stored[row] { seconds } else { nil }
        }
        let votes = Votes(texts.indices.lazy.map { date($0) == nil ? DateOrder.evident(in: texts[$0]) : nil })
        let order = votes.winner ?? DateOrder(language: language)
        let names = MonthNames(language: language ?? "en")
        seconds = texts.indices.map { date($0) ?? WrittenDate.seconds(texts[$0], order: order, names: names) }
        missing = texts.count(where: NumberColumn.isMissing)
        ambiguousCell =
            votes.winner == nil
            ? texts.indices.first { date($0) == nil && DateOrder.isAmbiguous(texts[$0]) }.map { texts[$0] } : nil
    }

    /// Whether sorts treat the column as dates: more than half of its non-missing cells are.
    package var isDates: Bool {
        let found = seconds.count { $0 != nil }
        return found > 0 && found * 2 > seconds.count - missing
    }
}
