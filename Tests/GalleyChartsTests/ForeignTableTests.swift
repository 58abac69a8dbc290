import Foundation
import GalleyData
import GalleyDiagnostics
import Testing

@testable import GalleyCharts

@Suite("Charts of tables as offices, exchanges and spreadsheets export them") struct ForeignTableTests {
    private func reasons(_ csv: String, language: String? = "en") throws -> [String] {
        try RenderedChart(csv, language: language).made.reasons
    }

    @Test("intervals of quarters of an hour begin at their first time")
    func intervals() throws {
        let rows = (0..<40).map { index in
            let (a, b) = (index * 15, index * 15 + 15)
            func time(_ minutes: Int) -> String { String(format: "28.03.2025 %02d:%02d", minutes / 60, minutes % 60) }
            return "\(time(a)) - \(time(b)),\(80 + index % 7)\n"
        }
        let chart = try RenderedChart("MTU (CET/CEST),Price [EUR/MWh]\n" + rows.joined())
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=line") })
        #expect(chart.words.contains("06:00") && chart.notes.isEmpty)
        let column = DateColumn(["2025-03-28T00:00Z/2025-03-28T00:15Z", "2025-03-28 - x:1"], language: "en")
        #expect(column.seconds == [1_743_120_000, nil])
    }

    @Test("many times of a day are a line, few of them columns, and numbered rooms bars")
    func times() throws {
        func rows(_ name: (Int) -> String) -> String { (0..<30).map { "\(name($0)),\(4 + $0 % 5)\n" }.joined() }
        let day = rows { String(format: "08:%02d", $0 * 2) }
        #expect(try reasons("time,temp\n" + day).contains { $0.hasPrefix("kind=line") })
        #expect(
            try reasons("week,n\n" + rows { String(format: "2026-W%02d", $0 + 1) }).contains {
                $0.hasPrefix("kind=line")
            })
        #expect(try reasons("room,n\n" + rows { "Room \(101 + $0)" }).contains { $0.hasPrefix("kind=bar") })
    }

    @Test("a column of the year beside those of all months is none of them, in the names of any country")
    func wholeYears() throws {
        let months = "Jänner;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember"
        let chart = try RenderedChart(
            "Ort;\(months);Jahr\nWien;1;3;7;12;16;20;22;21;16;11;6;2;11,7\nGraz;0;2;6;11;15;19;21;20;15;10;5;0;10,8\n")
        #expect(chart.words.contains("Wien") && chart.words.contains("Dezember") && !chart.words.contains("Jahr"))
        #expect(chart.notes == ["\"Jahr\": not shown; y=… shows other columns of numbers"])
    }

    @Test("years and quarters among months, annual means and lines above the dates are noted, not shown")
    func longerPeriods() throws {
        let years = (2020...2022).map { "\($0),2.5\n" } + (2020...2022).map { "\($0) Q1,2.4\n" }
        let months = (2020...2022).flatMap { year in
            ["JAN", "FEB", "MAR", "APR"].map { "\(year) \($0),2.\($0.count)\n" }
        }
        let chart = try RenderedChart("Title,CPIH\nCDID,L55O\nUnit,%\n" + (years + months).joined())
        #expect(chart.notes == ["2 records above the dates: not shown", "6 records of longer periods: not shown"])
        #expect(chart.made.warnings.isEmpty)
        let codes = (2020...2021).flatMap { year in (1...13).map { String(format: "%d,M%02d,3.%d\n", year, $0, $0 % 9) }
        }
        let rates = try RenderedChart("Year,Period,Value\n" + codes.joined())
        #expect(rates.notes == ["2 records of longer periods: not shown"] && rates.made.warnings.isEmpty)
        // A wrong date is still one.
        #expect(try !RenderedChart("day,n\n2026-13-01,4\n2026-01-02,5\n2026-01-03,6\n").made.warnings.isEmpty)
    }

    @Test("a column below zero and one above are the sides of a pyramid, the youngest at its foot")
    func pyramid() throws {
        let chart = try RenderedChart("Age,Male,Female\n0-9,-20,19\n10-19,-23,22\n20-29,-18,18\n30-39,-9,11\n")
        #expect(
            chart.made.reasons.contains { $0.hasPrefix("kind=bar") } && chart.made.reasons.contains("y=Male,Female"))
        let (young, old) = (chart.texts.first { $0.text == "0-9" }, chart.texts.first { $0.text == "30-39" })
        #expect(try #require(young).box.minY > #require(old).box.maxY)
        let values = chart.words.compactMap(Int.init)
        #expect(!chart.words.contains { $0.contains("−") } && Set(values).count < values.count)
    }

    @Test("merged heads name the columns below them, also where the name is repeated; differences are not shown")
    func mergedHeads() throws {
        let chart = try RenderedChart(
            ",2023,,,2024,,\nRegion,Plan,Actual,Δ,Plan,Actual,Δ\nNorth,100,96,-4,110,118,8\nSouth,80,85,5,90,88,-2\nEast,60,52,-8,60,66,6\n"
        )
        #expect(chart.made.reasons.contains("y=2023 Plan,2023 Actual,2024 Plan,2024 Actual"), "\(chart.made.reasons)")
        let repeated = try reasons("Year,Sales,Sales\n,North,South\n2020,12,15\n2021,14,16\n2022,13,19\n")
        #expect(repeated.contains("y=Sales North,Sales South"), "\(repeated)")
    }

    @Test(
        "a file .xls of text is read as that, also in UTF-16; titles and lines of text may be above and below a table")
    func textWorkbook() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xls")
        defer { try? FileManager.default.removeItem(at: url) }
        let text = "Country\t2010\t2011\t2012\nGermany\t1.5\t2.5\t3\nFrance\t1\t2\t2.5\n"
        try text.data(using: .utf16)?.write(to: url)
        let records = try RecordColumns(
            RecordReader(path: url.path, reading: DataReading()), language: "en", sizeID: .largeData)
        #expect(records?.header == ["Country", "2010", "2011", "2012"])
        let chart = try RenderedChart(
            "Overtime\nGenerated today\n\nDepartment,Hours,Cost\nKitchen,120,9\nService,210,7\nReception,64,5\n\nSource: payroll\n* provisional\n"
        )
        #expect(chart.words.contains("Kitchen"))
    }
}
