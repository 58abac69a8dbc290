import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyReports

/// Totals of random data beside those of Python's decimal module, which computes them independently.
@Suite("Totals beside an independent computation") struct TotalsTests {
    private static let program = """
        import csv, decimal, sys
        from decimal import Decimal
        decimal.getcontext().prec = 60
        half_up = decimal.ROUND_HALF_UP
        groups, everything = {}, []
        for row in csv.DictReader(open(sys.argv[1], encoding="utf-8")):
            groups.setdefault(row["group"], [])
            if row["value"] in ("", "N/A"): continue
            text = row["value"].replace(",", "")
            value = -Decimal(text[1:-1]) if text.startswith("(") else Decimal(text)
            groups[row["group"]].append(value)
            everything.append(value)
        def show(values):
            cents = Decimal("0.01")
            return " ".join(str(v.quantize(cents, half_up)) for v in
                            (sum(values), sum(values) / len(values), min(values), max(values)))
        for values in list(groups.values()) + [everything]: print(show(values))
        """

    private func data(_ seed: UInt64) -> (csv: String, cells: [[String]]) {
        var generator = SeededGenerator(seed: seed)
        var cells: [[String]] = []
        for index in 0..<3000 {
            let group = index < 5 ? "g\(index)" : "g\(Int.random(in: 0..<5, using: &generator))"
            // Every group has a number.
            let kind = index < 5 ? 4 : Int.random(in: 0..<10, using: &generator)
            let whole = Int.random(in: 0..<2_000_000, using: &generator)
            let cents = Int.random(in: 0..<1000, using: &generator)
            let decimals = String(format: ".%03d", cents)
            let grouped =
                whole >= 1_000_000
                ? String(format: "%d,%03d,%03d", whole / 1_000_000, whole / 1000 % 1000, whole % 1000)
                : whole >= 1000 ? String(format: "%d,%03d", whole / 1000, whole % 1000) : "\(whole)"
            let value =
                switch kind {
                case 0: ""
                case 1: "N/A"
                case 2: "(\(grouped)\(decimals))"
                case 3: "-\(whole)\(decimals)"
                case 5: "\(whole)e-03"
                default: grouped + decimals
                }
            cells.append([group, value])
        }
        return ("group,value\n" + cells.map { "\($0[0]),\"\($0[1])\"\n" }.joined(), cells)
    }

    @Test("sums, means and extremes of groups and of the table equal Python's", arguments: [1, 2, 3] as [UInt64])
    func exact(seed: UInt64) throws {
        guard let python = try ExternalTool("python3") else { return }
        let folder = ScratchFolder()
        let (csv, cells) = data(seed)
        try folder.write(csv, to: "data.csv")
        try folder.write(Self.program, to: "totals.py")
        let expected = try python.run(folder / "totals.py", folder / "data.csv").text.split(separator: "\n").map(
            String.init)
        let columns = NumberColumn.columns(of: cells, count: 2, language: "en", delimiter: ",")
        let pattern = try #require(NumberPattern("0.00"))
        let format = NumberFormat(pattern, language: "en")
        let items = [Aggregate.sum, .mean, .min, .max].map { ReportTableRows.Item(column: 1, aggregate: $0) }
        var rows = ReportTableRows(
            shown: [0, 1], numbers: columns, groups: [0], subtotals: items, totals: items, label: \.rawValue,
            cell: { cells[$0][$1] },
            text: { summary, _ in
                if case .number(let number) = summary { format.string(number) } else { "?" }
            })
        rows.addAll(Array(cells.indices))
        let summaries = zip(rows.rows, rows.kinds).filter { $1 == .total || $1 == .subtotal(level: 0) }.map {
            rows.text(of: $0.0, at: 1)
        }
        let found = stride(from: 0, to: summaries.count, by: 4).map { start in
            summaries[start..<start + 4].joined(separator: " ").replacing("\u{2212}", with: "-")
        }
        #expect(found == expected)
        #expect(rows.kinds.count { $0 == .body } == cells.count)
    }

    @Test("a sum beyond 38 digits is rounded, and reported")
    func rounded() {
        let cells = [[String(repeating: "9", count: 25)], ["1"]]
        let columns = NumberColumn.columns(of: cells, count: 1, language: nil, delimiter: ",")
        var rows = ReportTableRows(
            shown: [0], numbers: columns, groups: [], subtotals: [], totals: [.init(column: 0, aggregate: .sum)],
            label: \.rawValue, cell: { cells[$0][$1] }, text: { _, _ in "x" })
        rows.addAll([0, 1])
        #expect(rows.rounded == [0])
    }

    @Test("quotients are truncated so that rounding half away from zero is right")
    func quotients() {
        let third = DecimalValue(digits: 1, places: 0).divided(by: 3)
        #expect(third == DecimalValue(digits: 333_333_333_333_333_333_333_333, places: 24))
        #expect(DecimalValue(digits: -5, places: 1).divided(by: 2).text == "-2500000000000000000000000E-25")
        #expect(DecimalValue(digits: 125, places: 3).shifted(by: 2) == DecimalValue(digits: 125, places: 1))
        #expect(DecimalValue(digits: 5, places: 0).shifted(by: 2) == DecimalValue(digits: 500, places: 0))
    }
}
