import Galley
import GalleyData

/// The functions of totals and subtotals.
extension ReportTable {
    /// `true`, `false`, or `sales, price=mean`; nil if the option is omitted.
    ///
    /// - Parameter stated: the functions of columns that `true` does not add up.
    mutating func takeAggregates(
        _ directive: inout Directive, _ option: String, _ order: [Int], besides stated: [ReportTableRows.Item] = []
    ) throws -> [ReportTableRows.Item]? {
        guard let text = directive.options.first(where: { $0.name == option })?.value else { return nil }
        let pairs = directive.takePairs(option)
        if text == "false" { return [] }
        if text == "true" {
            let functions = Dictionary(grouping: stated, by: \.column)
            var sources = columns.map(\.source).filter { source in
                functions[source] == nil && numbers[source].isNumeric
                    && !numbers[source].looksLikeIdentifiers(records.header, source)
            }
            var left: [(reason: String, columns: [Int])] = []
            for source in sources {
                guard let reason = reasonForNoSum(source, order) else { continue }
                sources.removeAll { $0 == source }
                let known = left.firstIndex { $0.reason == reason }
                if let known { left[known].columns.append(source) } else { left.append((reason, [source])) }
            }
            ownNotes += left.map { reason, columns in
                let noun = columns.count == 1 ? "column" : "columns"
                let names = columns.map { quoted(records.header[$0]) }.joined(separator: ", ")
                return directive.note(
                    "\(noun) \(names): \(reason) have no sum; \(option)=… with the name of the column adds them up")
            }
            return columns.map(\.source).flatMap { source in
                functions[source] ?? sources.filter { $0 == source }.map { .init(column: $0, aggregate: .sum) }
            }
        }
        return try pairs.map { name, function in
            let column = try records.columnIndex(of: name, directive, in: option)
            guard columns.contains(where: { $0.source == column }) else {
                throw directive.error(
                    in: option,
                    "the table does not show the column \(quoted(name)); expected one of "
                        + nameList(columns.map { records.header[$0.source] }))
            }
            if let item = try computed(column, function, directive, option) { return item }
            guard let aggregate = function.isEmpty ? .sum : Aggregate(rawValue: function) else {
                let names = Aggregate.allCases.map(\.rawValue).joined(separator: ", ")
                throw directive.invalid(
                    function, of: option, expected: "\(names), mean(weight=COLUMN) or ratio(COLUMN/COLUMN)")
            }
            return ReportTableRows.Item(column: column, aggregate: aggregate)
        }
    }

    /// The sums of all rows so far, which pages carry forward.
    func carriedSums(_ rows: ReportTableRows, _ totals: [ReportTableRows.Item]) -> TableCarriedSums {
        let sums = columns.map { column -> RunningSums? in
            guard !column.showsDots, totals.contains(where: { $0.column == column.source && $0.isOwnSum }) else {
                return nil
            }
            return RunningSums(numbers[column.source], of: rows.addends)
        }
        let labels = Phrases.carried.words(language)
        return TableCarriedSums(atFoot: labels.first ?? "", atHead: labels.last ?? "") { count, place in
            sums[place].map { rows.text(.number($0.sum(ofFirst: count)), columns[place].source) }
        }
    }

    /// The item of `mean(weight=Answers)` or `ratio(Profit/Sales)`; nil for other functions.
    private func computed(
        _ column: Int, _ function: String, _ directive: Directive, _ option: String
    ) throws -> ReportTableRows.Item? {
        guard let found = function.wholeMatch(of: /(?:mean\( *weight *= *([^()]+)|ratio\(([^()\/]+)\/([^()\/]+))\)/)
        else {
            return nil
        }
        func index(_ name: Substring) throws -> Int {
            try records.columnIndex(of: String(name).trimmed, directive, in: option)
        }
        if let weights = found.1 {
            return .init(column: column, aggregate: .mean, operands: .weights(try index(weights)))
        }
        guard let upper = found.2, let lower = found.3 else { return nil }
        return .init(column: column, aggregate: .mean, operands: .ratio(try index(upper), try index(lower)))
    }

    /// The numbers of a column that `true` does not add up, for a note; nil if it does.
    private func reasonForNoSum(_ source: Int, _ order: [Int]) -> String? {
        if areRates(source, order) { return "percentages that do not add up to 100 %" }
        return switch numbers[source].sumless(records.header[source]) {
        case .measure?: "measures of one thing"
        case .rate?: "numbers of one unit"
        case .time?: "years, dates and times"
        case nil: nil
        }
    }

    /// Whether a column has percentages that are not parts of one whole, such as growth.
    private func areRates(_ source: Int, _ order: [Int]) -> Bool {
        let column = numbers[source]
        var hasPercent = column.numbers.allSatisfy { $0.shift > 0 }
        if case .number(let pattern)? = data.formats[source]?.pattern, pattern.hasPercent { hasPercent = true }
        guard hasPercent, case .number(let sum) = column.summary(.sum, of: order) else { return false }
        return abs(sum.cell.value - 1) > Self.mostRounding
    }

    /// How far rounded shares of one whole may be from it.
    private static let mostRounding = 0.015
}
