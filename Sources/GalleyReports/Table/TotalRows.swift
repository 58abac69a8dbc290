import Galley
import GalleyData
import GalleyDiagnostics

/// The records of a table that are totals of those above them, and would be added up once more: they are shown, and left out of sums.
struct TotalRows {
    private var rows: [(line: Int, name: String)] = []
    /// Their numbers.
    private(set) var numbers: Set<Int> = []

    /// - Parameters:
    ///   - order: the rows of the table.
    ///   - totalled: the columns with totals.
    ///
    /// - Complexity: O(rows · columns)
    init(_ records: ReportRecords, _ numbers: [NumberColumn], shown order: [Int], totalled: Set<Int>) {
        guard !totalled.isEmpty else { return }
        var parts: [Int: PartialSums] = [:]
        for row in order.sorted() {
            func isSum() -> Bool {
                totalled.contains { column in
                    numbers[column].cells.number(row).map { parts[column]?.isSum($0.value) ?? false } ?? false
                }
            }
            let texts = numbers.indices.lazy.filter { numbers[$0].cells.isText(row) }.map { records.columns[$0][row] }
            // Above the last row the name alone proves nothing: "Total" is a brand, too.
            let name = texts.first { SummaryLabels.beginsWithTotal($0) }.flatMap { name in
                isSum() || row == records.indices.last && SummaryLabels.isTotal(name) ? name : nil
            }
            if let name {
                rows.append((records.lines[row], name))
                self.numbers.insert(row)
            }
            for column in totalled {
                let value = numbers[column].cells.number(row)?.value
                parts[column, default: PartialSums()].add(value, isTotal: name != nil)
            }
        }
    }

    /// The problem, for a warning; nil if no row is a total.
    var problem: Wording? {
        guard let first = rows.first else { return nil }
        guard rows.count > 1 else {
            return
                "the row of line \(first.line), \(quoted(first.name)), looks like a total, and is left out of the sum"
        }
        let list = rows.prefix(3).map { "\(quoted($0.name)) in line \($0.line)" }.joined(separator: ", ")
        return "\(rows.count) rows look like totals, and are left out of the sum: \(list)"
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

/// The labels of totals, means and so on in a language; English for others.
enum SummaryLabels {
    /// Whether a cell names a total in one of the languages.
    static func isTotal(_ text: String) -> Bool { totals.contains(text.lowercased()) }

    /// Whether a cell begins with a name of a total: "Total assets", "Summe:".
    static func beginsWithTotal(_ text: String) -> Bool {
        guard let first = text.first, initials.contains(Character(first.lowercased())) else { return false }
        let words = text.prefix(64).lowercased().split { !$0.isLetter && $0 != "-" }.prefix(2)
        return isTotal(text) || totals.contains(words.joined(separator: " "))
            || words.first.map { totals.contains(String($0)) } ?? false
    }

    private static let initials = Set(totals.compactMap(\.first))
    private static let totals = Set(
        Phrases.summary.inAllLanguages.map { $0[0].lowercased() } + [
            "sum", "totals", "grand total", "gesamt", "insgesamt", "gesamtsumme", "totaux", "subtotal", "sub-total",
            "sous-total",
            "zwischensumme", "subtotale", "subtotaal", "delsumma", "mellansumma", "小計", "小计", "合計",
        ])

    /// - Parameters:
    ///   - aggregate: the function of the row.
    ///   - language: a BCP 47 tag; nil for English.
    static func label(_ aggregate: Aggregate, language: String?) -> String {
        Phrases.summary.words(language)[Aggregate.allCases.firstIndex(of: aggregate) ?? 0]
    }
}
