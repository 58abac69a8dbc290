import GalleyMessages

/// The records of a table that are totals of those above them, and would be added up once more.
struct TotalRows {
    private var rows: [(line: Int, name: String)] = []

    /// - Parameters:
    ///   - order: the rows of the table.
    ///   - totalled: the columns with totals.
    ///
    /// - Complexity: O(rows · columns with totals)
    init(_ records: ReportRecords, _ numbers: [NumberColumn], shown order: [Int], totalled: Set<Int>) {
        guard !totalled.isEmpty, let names = numbers.indices.first(where: { !numbers[$0].isNumeric }) else { return }
        var parts: [Int: PartialSums] = [:]
        for row in order.sorted() {
            let name = records.columns[names][row]
            let isTotal =
                SummaryLabels.isTotal(name)
                || SummaryLabels.beginsWithTotal(name)
                    && totalled.contains { column in
                        numbers[column].cells.number(row).map { parts[column]?.isSum($0.value) ?? false } ?? false
                    }
            if isTotal { rows.append((records.lines[row], name)) }
            for column in totalled {
                let value = numbers[column].cells.number(row)?.value
                parts[column, default: PartialSums()].add(value, isTotal: isTotal)
            }
        }
    }

    /// The problem, for a warning; nil if no row is a total.
    var problem: String? {
        guard let first = rows.first else { return nil }
        guard rows.count > 1 else {
            return
                "the row of line \(first.line), \(quoted(first.name)), looks like a total, and is included in the sum"
        }
        let list = rows.prefix(3).map { "\(quoted($0.name)) in line \($0.line)" }.joined(separator: ", ")
        return "\(rows.count) rows look like totals, and are included in the sum: \(list)"
            + (rows.count > 3 ? ", …" : "")
    }

    /// The sums above a row of a column.
    private struct PartialSums {
        private var all = 0.0
        private var sinceTotal = 0.0
        private var count = 0

        /// How far a sum of rounded numbers may be from their rounded sum, as a share of it.
        private static let mostRounding = 0.005

        mutating func add(_ value: Double?, isTotal: Bool) {
            if isTotal {
                sinceTotal = 0
            } else if let value {
                all += value
                sinceTotal += value
                count += 1
            }
        }

        func isSum(_ value: Double) -> Bool {
            count > 1 && [all, sinceTotal].contains { abs($0 - value) <= Self.mostRounding * abs(value) }
        }
    }
}
