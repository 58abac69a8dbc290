import GalleyTestSupport
import Testing

@testable import GalleyData

@Suite("Columns of durations, and of numbers with abbreviations of thousands") struct MagnitudeAndDurationTests {
    private func column(_ cells: [String], delimiter: Character = ",") -> NumberColumn {
        NumberColumn.columns(of: cells.map { [$0] }, count: 1, language: nil, delimiter: delimiter)[0]
    }

    private func total(_ column: NumberColumn, _ aggregate: Aggregate = .sum) -> String? {
        guard case .number(let number) = column.summary(aggregate, of: column.cells.indices) else { return nil }
        return column.text(number)
    }

    @Test(
        arguments: [
            (["$1.2M", "$850k", "$3.4M"], "$5,450,000"), (["12k", "3.4k", "980"], "16,380"),
            (["1.5M", "2M"], "3.5M"), (["2.5 Mio. €", "1 Mio. €"], "3.5 Mio. €"),
            // Units are no abbreviations, and other units no amounts.
            (["300 K", "5 K"], "305 K"), (["3 m", "5 m"], "8 m"), (["12k", "3 m", "9 x"], nil),
            (["-1.5k", "500"], "\u{2212}1,000"), (["n/a", "2k", "1M"], "1,002,000"),
        ] as [([String], String?)])
    func `Amounts with abbreviations have sums`(_ cells: [String], _ sum: String?) {
        #expect(total(column(cells)) == sum)
    }

    @Test func `The decimal sign of amounts with abbreviations decides`() {
        let amounts = column(["3,4 Mio. €", "850 Tsd. €", "1,2 Mrd. €"], delimiter: ";")
        #expect(total(amounts) == "1.204.250.000 €")
        #expect(amounts.cells.value(0) == 3_400_000)
        let plain = column(["3,4 Mio. €", "850 Tsd. €", "1,25 Mrd. €"], delimiter: "\t")
        #expect(plain.cells.value(2) == 1_250_000_000)
    }

    @Test(
        arguments: [
            (["7:30", "8:15", "6:45"], "22:30"), (["28:12", "1:02:33", "26:59"], "1:57:44"),
            (["0:59.5", "1:00.7"], "2:00.2"), (["0:30", "-0:45"], "\u{2212}0:15"), (["12:30", "n/a", "0:40"], "13:10"),
            (["59:59", "0:00:01"], "1:00:00"), (["a: b", "c: d"], nil), (["1:2", "3:4"], nil),
            (["12:30", "x", "y"], nil),
            // With units, of which one cell has several: others may be lengths.
            (["4m 12s", "39m", "1h 5m 3s"], "1:48:15"), (["1 h 30 min", "n/a"], "1:30:00"),
            (["4m 12s", "soon"], nil),
        ] as [([String], String?)])
    func `Durations have sums`(_ cells: [String], _ sum: String?) {
        let column = column(cells)
        #expect(total(column) == sum)
        #expect(column.areDurations == (sum != nil))
        if sum != nil { #expect(column.alignment(head: "No") == .trailing && !column.looksLikeIdentifiers(["a"], 0)) }
    }

    @Test func `A mean of durations is one`() {
        #expect(total(column(["7:30", "8:15"]), .mean) == "7:53")
    }

    @Test(
        arguments: [
            (ClockForm.two, 450.0, 0, "7:30"), (.three, 450, 0, "7:30"), (.three, 3661, 0, "1:01:01"),
            (.two, 3661, 0, "61:01"), (.three, -59.96, 1, "\u{2212}1:00.0"), (.two, 0.2, 0, "0:00"),
        ] as [(ClockForm, Double, Int, String)])
    func text(_ form: ClockForm, _ value: Double, _ places: Int, _ text: String) {
        #expect(form.text(value, places: places) == text)
    }

    @Test(
        arguments: [
            (["05/06/2026", "06/07/2026"], nil, "2026-05-06, the month first; --lang en-GB reads the day first"),
            (["05/06/2026"], "de", "2026-06-05, the day first; --lang en-US reads the month first"),
            (["05/06/2026", "25/06/2026"], nil, nil), (["05/05/2026"], nil, nil), (["2026-05-06"], nil, nil),
        ] as [([String], String?, String?)])
    func `An order of days that nothing tells is said`(_ cells: [String], _ language: String?, _ reading: String?) {
        let wording = DateColumn(cells, language: language).ambiguity?.wording { "--lang \($0)" }
        #expect(wording.map { "\($0)" } == reading.map { "\"05/06/2026\" may be two dates: read as " + $0 })
    }
}
