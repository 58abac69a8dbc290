import GalleyFormatting
import GalleySpreadsheet
import GalleyText

/// The row with the sums of the rows above it, as spreadsheets have it below a table: it has a name such as *Total* or none, numbers,
/// and no other text.
package enum TotalRow {
    private static let words = Vocabulary.cells.names("total")
    private static let names = Set(words.map { ColumnVocabulary.key($0) })
    /// The first bytes of the names, by which most texts are none.
    private static let starts = Set(
        (words + names).map { $0.lowercased() }.flatMap {
            [$0, $0.uppercased(), $0.prefix(1).uppercased() + $0.dropFirst()].map(start)
        })
    /// The most bytes of a name.
    private static let longestName = 40

    /// Whether a text names the sum of others.
    package static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= longestName, starts.contains(start(text)) else { return false }
        return names.contains(ColumnVocabulary.key(text))
    }

    /// The first three bytes of a text from its first letter on, after marks such as those of emphasis; ASCII in lower case.
    private static func start(_ text: String) -> UInt32 {
        var (bytes, count): (UInt32, Int) = (0, 0)
        for byte in text.utf8 where count > 0 || byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 {
            bytes = bytes << 8 | UInt32(byte < 0x80 ? byte | 0x20 : byte)
            count += 1
            if count == 3 { break }
        }
        return bytes
    }

    /// Whether a number is the sum of others, within 1 %: summands may be rounded.
    package static func isSum(_ value: Double, of sum: Double) -> Bool {
        value != 0 && abs(sum - value) <= 0.01 * abs(value)
    }

    /// Whether the texts of a record are those of such a row, which its numbers must prove.
    static func mayBe(_ record: DataRecord) -> Bool {
        var (hasName, hasNumber, hasBlank) = (false, false, false)
        for value in record.values {
            if value.isEmpty {
                hasBlank = true
            } else if value.utf8.contains(where: { $0 &- 0x30 < 10 }) {
                hasNumber = true
            } else {
                guard !hasName, isName(value) else { return false }
                hasName = true
            }
        }
        return hasNumber && (hasName || hasBlank)
    }

    /// The sums of the columns of a table.
    struct Sums {
        private struct Column {
            /// The sums of the numbers with decimal points and with decimal commas.
            var point = 0.0, comma = 0.0
            var numbers = 0, texts = 0
        }

        private var columns: [Column] = []
        private var records = 0

        mutating func add(_ record: DataRecord) {
            records += 1
            while columns.count < record.values.count { columns.append(Column()) }
            for index in record.values.indices {
                let (point, comma) = Self.numbers(index, record)
                if point == nil, comma == nil {
                    if !record.values[index].isEmpty { columns[index].texts += 1 }
                    continue
                }
                columns[index].numbers += 1
                columns[index].point += point ?? 0
                columns[index].comma += comma ?? 0
            }
        }

        /// Whether a record has the sums. One without a name has sums only, and no text where all others have one.
        func areThose(of record: DataRecord) -> Bool {
            guard records > 1 else { return false }
            var (sums, others, hasName, lacksText) = (0, 0, false, false)
            for (index, column) in zip(record.values.indices, columns) {
                let (point, comma) = Self.numbers(index, record)
                let isSum =
                    column.numbers > 1
                    && (point.map { TotalRow.isSum($0, of: column.point) } == true
                        || comma.map { TotalRow.isSum($0, of: column.comma) } == true)
                if isSum {
                    sums += 1
                } else if point != nil || comma != nil {
                    others += 1
                } else if record.values[index].isEmpty {
                    lacksText = lacksText || column.texts == records
                } else {
                    hasName = true
                }
            }
            return sums > 0 && (hasName || others == 0 && lacksText)
        }

        private static func numbers(_ index: Int, _ record: DataRecord) -> (point: Double?, comma: Double?) {
            if index < record.stored.count, let stored = record.stored[index], case .number(let number) = stored {
                return (number, number)
            }
            let text = record.value(at: index)
            return (NumberConvention.point.read(text)?.value, NumberConvention.comma.read(text)?.value)
        }
    }
}

/// Finds the rows with the sums of a table while it is read.
package final class TotalRows {
    private let data: DataSource
    private let isRepeatable: Bool
    /// Whether rows that may have sums have them, by their numbers.
    private var decided: [Int: Bool] = [:]
    /// The sums so far, of data that cannot be read again.
    private var sums = TotalRow.Sums()
    private var lastRow = 0
    /// The most rows for which the data are read again.
    private static let mostReadings = 4

    /// - Parameter data: the table. Other data have no such rows.
    package init(of data: DataSource) { (self.data, isRepeatable) = (data, data.isRepeatable) }

    /// Whether a record has the sums of those above it in its file.
    ///
    /// - Complexity: O(1) for most records; for one with a name such as *Total*, O(*n*) in the number of records, at most four times.
    package func contain(_ record: DataRecord) -> Bool {
        guard data.isTable else { return false }
        guard TotalRow.mayBe(record) else {
            addIfUnrepeatable(record)
            return false
        }
        if let decided = decided[record.row] { return decided }
        guard isRepeatable else {
            let isTotal = sums.areThose(of: record)
            if !isTotal { addIfUnrepeatable(record) }
            decided[record.row] = isTotal
            return isTotal
        }
        guard decided.count < Self.mostReadings else { return false }
        let isTotal = hasSumsAbove(record)
        decided[record.row] = isTotal
        return isTotal
    }

    private func addIfUnrepeatable(_ record: DataRecord) {
        guard !isRepeatable, record.row > lastRow else { return }
        lastRow = record.row
        sums.add(record)
    }

    private func hasSumsAbove(_ record: DataRecord) -> Bool {
        let file = DataSource(paths: [data.paths[data.places.file(ofRow: record.row)]], reading: data.reading)
        let names = FieldNames()
        var (sums, isTotal) = (TotalRow.Sums(), false)
        // Faults of the data are reported where the records are used.
        try? file.readRecords(names: names) { _, _ in
        } while: {
            guard $0.line >= record.line else {
                sums.add($0)
                return true
            }
            isTotal = $0.line == record.line && sums.areThose(of: $0)
            return false
        }
        return isTotal
    }
}
