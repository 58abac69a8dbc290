import Testing

@testable import GalleyData

@Suite("Columns of numbers without a meaningful sum") struct SumlessColumnTests {
    private func column(_ cells: [String], language: String? = nil) -> NumberColumn {
        NumberColumn.columns(of: cells.map { [$0] }, count: 1, language: language, delimiter: ",")[0]
    }

    @Test(
        "measures, rates and times have none",
        arguments: [
            ("Age", ["33", "41"], NumberColumn.Sumless.measure), ("Rating", ["4.5", "3.9"], .measure),
            ("Lat", ["51.5", "48.1"], .measure), ("Mean age of members", ["33", "41"], .measure),
            ("Alter", ["33", "41"], .measure), ("Unit price", ["2.50", "2.00"], .rate),
            ("Price per unit", ["2.50", "2.00"], .rate), ("Preis (€/kg)", ["2.50", "2.00"], .rate),
            ("Einzelpreis", ["2.50", "2.00"], .rate), ("Visitors per day", ["25", "20"], .rate),
            ("Year built", ["1999", "1970"], .time), ("Baujahr", ["1999", "1970"], .time),
            ("Founded", ["1250", "1970"], .time), ("Opens", ["9am", "10am"], .time),
            ("Day", ["45123", "45124"], .time), ("Order date", ["45123", "45124"], .time),
        ])
    func none(_ head: String, _ cells: [String], _ reason: NumberColumn.Sumless) {
        #expect(column(cells).sumless(head) == reason)
    }

    @Test(
        "other numbers have one",
        arguments: [
            ("Sales", ["120", "300"]), ("Price", ["2.50", "2.00"]), ("Sales per region", ["120", "300"]),
            ("Built", ["12", "40"]), ("Days", ["3", "4"]), ("Order", ["45123", "45124"]),
            ("Income/Expense", ["1", "2"]),
            ("Revenue this year", ["120", "300"]), ("Wages", ["1200", "1300"]), ("Opened", ["12", "1990"]),
        ])
    func sums(_ head: String, _ cells: [String]) { #expect(column(cells).sumless(head) == nil) }

    @Test("weights and prices below each other are aligned at their ends")
    func severalKinds() {
        #expect(column(["3454", "0.6 kg", "€ 41.50"]).alignment(head: "") == .trailing)
        #expect(column(["0.6 kg", "12 kg", "3"]).alignment(head: "") == .decimal)
        #expect(column(["€ 41.50", "$ 3"]).alignment(head: "") == .decimal)
    }
}
