import GalleySpreadsheet
import GalleyText

/// An order of the cells of a column: numbers by value, dates by time, durations by their length, then text in the order of the
/// language; empty cells last in either direction.
package struct ColumnOrder {
    /// The cells as dates, if the column has dates.
    package let dates: DateColumn?
    package let texts: PackedTexts
    private let keys: [(rank: Int, value: Double)]
    private let isDescending: Bool
    private let collator: Collator

    /// - Parameter language: the BCP 47 tag of texts and dates.
    package init(_ column: NumberColumn, isDescending: Bool, language: String?) {
        let dates = column.isNumeric ? nil : DateColumn(column, language: language)
        let isDates = dates?.isDates ?? false
        keys = column.texts.indices.map { row -> (rank: Int, value: Double) in
            if let dates, isDates {
                return dates.seconds[row].map { (0, Double($0)) } ?? (column.texts[row].isEmpty ? 2 : 1, 0)
            }
            guard column.isNumeric else {
                return (column.texts[row].isEmpty ? 2 : 1, 0)
            }
            if let number = column.cells.number(row) { return (0, number.value) }
            return (column.cells.isText(row) ? 1 : 2, 0)
        }
        self.dates = isDates ? dates : nil
        texts = column.texts
        self.isDescending = isDescending
        collator = Collator(locale: language)
    }

    /// Whether row `a` is before row `b`; nil for equal cells.
    package func isBefore(_ a: Int, _ b: Int) -> Bool? {
        let (left, right) = (keys[a], keys[b])
        guard left.rank == right.rank else { return left.rank < right.rank }
        if left.value != right.value { return isDescending ? left.value > right.value : left.value < right.value }
        guard left.rank == 1 else { return nil }
        let (first, second) = isDescending ? (b, a) : (a, b)
        if collator.isOrderedBefore(texts[first], texts[second]) { return true }
        return collator.isOrderedBefore(texts[second], texts[first]) ? false : nil
    }
}

extension ColumnOrder {
    /// The orders of columns of records.
    ///
    /// - Parameters:
    ///   - keys: the columns, each with its direction.
    ///   - language: the BCP 47 tag of texts, numbers and dates.
    ///   - isText: whether the records are of a file of text, whose numbers may have decimal commas.
    package static func orders(
        of records: [DataRecord], by keys: [(column: String, isDescending: Bool)], language: String?, isText: Bool
    ) -> [ColumnOrder] {
        let texts = keys.map { key in PackedTexts(records.lazy.map { $0[key.column] }) }
        let stored = keys.map { key -> [StoredValue?] in
            let values = records.map { $0.stored(key.column) }
            return values.allSatisfy { $0 == nil } ? [] : values
        }
        let columns = NumberColumn.columns(of: texts, stored: stored, language: language, delimiter: isText ? "," : nil)
        return zip(columns, keys).map { ColumnOrder($0, isDescending: $1.isDescending, language: language) }
    }
}
