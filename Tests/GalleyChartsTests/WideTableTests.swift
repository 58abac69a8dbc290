import Foundation
import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyCharts

@Suite("Charts of tables without options") struct WideTableTests {
    private func reasons(_ csv: String) throws -> [String] { try RenderedChart(csv).made.reasons }

    @Test("headers of years or months are places, and records series")
    func headers() throws {
        let years = try RenderedChart("Country,Code,2000,2001,2002\nChile,CHL,1.5,2.5,3.5\nPeru,PER,2.5,,4.5\n")
        #expect(years.made.reasons.contains { $0.hasPrefix("kind=line") && $0.contains("headers") })
        #expect(years.words.contains("Chile") && years.words.contains("Peru") && years.words.contains("2001"))
        #expect("\(years.made.notes)" == "[t.csv:3: column \"2001\": 1 value missing: shown as gaps]")
        let months = try RenderedChart("Region,Jan,Feb,Mar\nNorth,10,20,30\nSouth,15,25,35\n")
        #expect(months.words.contains("North") && months.words.contains("Feb"))
        // A single record has columns.
        #expect(try reasons("Metric,Q1,Q2,Q3,Q4\nRevenue,12.1,13.4,11.9,15\n").contains { $0.hasPrefix("kind=column") })
        // Stated columns stay.
        let stated = try RenderedChart("Country,2000,2001,2002\nChile,1.5,2.5,3.5\n", ["y": "2001"])
        #expect(stated.words.contains("Chile"))
    }

    @Test(
        "numbered columns, courses that are about as large, and amounts that always add up to the same are series",
        arguments: [
            ("time,p50,p95,p99\n2024-01-01,20.5,80,151\n2024-01-02,22,91,180\n2024-01-03,21,85,199\n", "p50,p95,p99"),
            (",revenue,cost\n2021,120.5,80.1\n2022,133.2,85\n2023,150.9,99.9\n", "revenue,cost"),
            ("Poll,Yes,No,Undecided\nA,44,40,16\nB,4,91,5\nC,60,30,10\n", "Yes,No,Undecided"),
        ])
    func families(csv: String, columns: String) throws {
        #expect(try reasons(csv).contains("y=" + columns))
        let shares = try RenderedChart("Poll,Yes,No,Undecided\nA,44,40,16\nB,4,91,5\nC,60,30,11\n")
        #expect(shares.made.reasons.contains { $0.contains("stack=share") } && shares.words.contains("91%"))
    }

    @Test("values of this year and the last are compared, and columns that nobody adds up are side by side")
    func compared() throws {
        let years = try reasons("KPI,this year,last year\nSales,275,240\nCosts,200,205\n")
        #expect(years.contains { $0.contains("this year,last year") }, "\(years)")
        let areas = try reasons("Area,Sales,Sales last year\nN,10,12\nS,20,15\n")
        #expect(areas.contains { $0.contains("Sales,Sales last year") }, "\(areas)")
        let columns = try RenderedChart("KPI,actual,plan,poor,good\nA,275,250,150,300\nB,220,270,200,230\n")
        #expect(!columns.words.contains("800"))
    }

    @Test(
        "columns of offices and instruments",
        arguments: [
            // Quarters in French, codes of months, hours, days with times, a value behind other numbers.
            ("Nom,Date,2024-T1,2024-T2,2024-T3\nA,15/05/2025,7.5,7.3,7.4\nB,15/05/2025,7.6,7.4,7.5\n", "line", nil, 0),
            (
                "Year,Period,Value\n2024,M11,3.7\n2024,M12,3.9\n2025,M01,4\n2025,M02,4.1\n", "line",
                "Value", 0
            ),
            ("Hour,T\n2026040100,5.2\n2026040101,4.9\n2026040102,-999\n", "line", "T", 1),
            (
                "Day;From;Wert (kWh)\n12.03.2026;00:00;0,1\n12.03.2026;00:15;0,2\n12.03.2026;00:30;0,15\n", "line",
                "Wert (kWh)", 0
            ),
            ("Date,Open,High,Low,Close\n2026-03-02,1,3,0.5,2\n2026-03-03,2,4,1,3\n", "line", "Close", 1),
            ("When,n\n\"Mar 1, 2026, 7:01:11 AM\",5\n\"Mar 3, 2026, 7:00:00 PM\",7\n", "line", "n", 0),
            (
                "When,n\nSun Jan 04 2026 00:00:00 GMT+0000 (Coordinated Universal Time),5\nMon Jan 05 2026 00:00:00 GMT+0000 (Coordinated Universal Time),7\n",
                "line", "n", 0
            ),
            ("Area,Votes\nNorth,100\nSouth,200\nWhole total,300\n", "column", "Votes", 1),
            ("Week,a\n2026-08-02,<1\n2026-08-09,7\n", "line", "a", 0),
        ] as [(String, String, String?, Int)])
    func instruments(_ csv: String, _ kind: String, _ y: String?, _ notes: Int) throws {
        let chart = try RenderedChart(csv)
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=" + kind) }, "\(chart.made.reasons)")
        if let y { #expect(chart.made.reasons.contains("y=" + y), "\(chart.made.reasons)") }
        #expect(chart.made.notes.count == notes && chart.made.warnings.isEmpty, "\(chart.made.notes)")
    }

    @Test("countries rather than a column of provinces that is mostly empty") func provinces() throws {
        let covid = try RenderedChart(
            "Province,Country,Lat,Long,1/1/21,1/2/21,1/3/21\n,Italy,41,12,5,6,7\n,Spain,40,-3,4,5,6\nHubei,China,31,112,1,1,2\n"
        )
        #expect(covid.words.contains("Italy") && covid.words.contains("Spain"))
    }

    @Test("slopes and dumbbells lead from one column of a table to another")
    func slopes() throws {
        let table = "City,2015,2025\nOslo,45,62\nRome,70,55\n"
        let slope = try RenderedChart(table, ["kind": "slope"])
        #expect(slope.words.contains("2015") && slope.words.contains { $0.contains("Oslo") })
        #expect(try RenderedChart(table, ["kind": "dumbbell"]).made.reasons.contains("y=2015,2025"))
    }

    @Test("points have consecutive numbers and dates as places")
    func points() throws {
        let reasons = try RenderedChart("dose,response\n1,0.5\n2,1.4\n3,2.2\n", ["kind": "point"]).made.reasons
        #expect(reasons.contains("x=dose") && reasons.contains("y=response"))
        let dates = "date,v\n2026-01-01,5\n2026-01-02,7\n2026-01-03,6\n"
        #expect(try RenderedChart(dates, ["kind": "point"]).made.reasons.contains("x=date"))
    }

    @Test("the labels of an axis around one value are those of its ticks", arguments: ["1", "100", "0.4"])
    func constant(value: String) throws {
        let chart = try RenderedChart((1...3).reduce("date,v\n") { $0 + "2026-01-0\($1),\(value)\n" })
        let label = try #require(chart.texts.first { $0.text == value }, "\(chart.words)")
        let line = try #require(chart.lines.max { $0.width < $1.width })
        #expect(abs(label.box.midY - line.box.midY) < 3)
    }

    @Test("a logarithmic axis has bounds above zero", arguments: ["0..100", "-5..100"])
    func logarithmicBounds(domain: String) {
        #expect(throws: Diagnostic.self) {
            try RenderedChart("a,b\n10,0.001\n100,0.02\n", ["kind": "point", "scale": "log", "domain": domain])
        }
    }

    @Test("columns of numbers that are not shown are named")
    func unshown() throws {
        let csv = "date,cases,deaths,Total\n2021-01-01,900,10,910\n2021-01-02,920,11,931\n2021-01-03,940,12,952\n"
        #expect(try RenderedChart(csv).notes == ["\"deaths\": not shown; y=… shows other columns of numbers"])
        #expect(try RenderedChart(csv, ["y": "cases"]).notes.isEmpty)
    }

    @Test(
        "months and quarters beside a column of years are dates with it",
        arguments: [
            ("Jahr;Quartal;Umsatz\n2022;Q3;10,5\n2022;Q4;12,5\n2023;Q1;11,5\n2023;Q2;14,0\n", "Q1 2023"),
            ("Year;Month;Sales\n2022;11;10\n2022;12;12\n2023;1;11\n2023;2;14\n", "Jan 2023"),
            ("Mois;Année;Ventes\nnovembre;2022;10\ndécembre;2022;12\njanvier;2023;11\nfévrier;2023;14\n", "Jan 2023"),
        ])
    func periods(csv: String, date: String) throws {
        let chart = try RenderedChart(csv)
        #expect(chart.rows.count == 5 && chart.rows.contains { $0.first == date }, "\(chart.rows)")
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=line") })
        // Stated columns stay.
        let names = csv.prefix { $0 != "\n" }.split(separator: ";").map(String.init)
        #expect(try RenderedChart(csv, ["x": names[1]]).rows.count < 6)
    }

    @Test("the months of a season are places, and years series")
    func seasons() throws {
        let rows = [2024, 2025].flatMap { year in ["Mai", "Juni", "Juli"].map { "\(year);\($0);\(year - 2000)\n" } }
        let chart = try RenderedChart("Jahr;Monat;Gäste\n" + rows.joined(), language: "de")
        #expect(chart.made.reasons.contains("x=Monat") && chart.made.reasons.contains { $0.hasPrefix("by=Jahr") })
        #expect(chart.words.contains("2024") && chart.words.contains("Mai"))
    }

    @Test("months are places, and stations series, whichever column is first")
    func calendar() throws {
        let months = "Januar Februar März April Mai Juni".split(separator: " ")
        let rows = ["Berlin", "München"].flatMap { station in months.enumerated().map { "\(station);\($1);\($0),5\n" } }
        let chart = try RenderedChart("Station;Monat;Temperatur\n" + rows.joined(), language: nil)
        #expect(chart.made.reasons.contains("x=Monat") && chart.made.reasons.contains { $0.hasPrefix("by=Station") })
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=line") })
    }

    @Test("without a language, numbers have the notation of the table")
    func notation() throws {
        let csv = "Partei;Stimmen;Anteil\nA;11.196.374;24,1 %\nB;955.434;25,7 %\n"
        #expect(try RenderedChart(csv, language: nil).words.contains("11.196.374"))
        #expect(try RenderedChart(csv, language: "en").words.contains("11,196,374"))
    }

    @Test("abbreviated months stay as they are, and other words are no months")
    func shortMonths() {
        let formatter = ValueFormatter(ValueFormat(), language: "en")
        #expect(formatter.shortMonths(["Jan", "feb.", "Sept", "October"]) == ["Jan", "feb.", "Sept", "Oct"])
        #expect(formatter.shortMonths(["Jan", "Yes"]) == nil && formatter.shortMonths(["Ma"]) == nil)
    }

    @Test("months beside a column of years are one line of months")
    func monthsOfYears() throws {
        let months = "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec"
        let row = (1...12).map { "\($0).5" }.joined(separator: ",")
        let chart = try RenderedChart("Year,\(months)\n1990,\(row)\n1991,\(row)\n1992,\(row)\n")
        #expect(chart.rows.count == 37)
        #expect(chart.rows.contains { $0.contains { $0.hasSuffix("1991") && $0.hasPrefix("Dec") } })
    }

    @Test("columns of one kind are series, those of others are not")
    func alike() throws {
        let ages = "Age,Men,Women\n0–9,120,118\n10–19,140,139\n20–29,155,149\n30–39,150,161\n"
        #expect(try reasons(ages).contains("y=Men,Women"))
        for other in [
            "Name,Height,Weight\na,181,80\nb,172,69\nc,165,58\n", "Name,Sold (t),Price (€)\na,5,6\nb,7,4\nc,6,5\n",
        ] {
            #expect(try !reasons(other).contains { $0.hasPrefix("y=") && $0.contains(",") })
        }
        let shares = try RenderedChart("Question,Yes,No\nA,40 %,60 %\nB,55 %,45 %\n")
        #expect(shares.made.reasons.contains { $0.contains("stack=share") })
        #expect(["40%", "60%", "55%", "45%"].allSatisfy(shares.words.contains))
    }

    @Test(
        "names in their own order stay in it, and others are last",
        arguments: [
            ["0–9", "10–19", "20–29", "80+"], ["Januar", "Februar", "März", "April"], ["Monday", "Tuesday", "Friday"],
            ["1. Quartal", "2. Quartal", "3. Quartal"],
        ])
    func order(names: [String]) throws {
        let csv = "name,v\n" + names.enumerated().map { "\($0.element),\([3.5, 9, 1, 7][$0.offset])\n" }.joined()
        let chart = try RenderedChart(csv, ["kind": "bar"])
        let shown = chart.texts.filter { text in names.contains { $0.hasPrefix(text.text) } }
        #expect(shown.map(\.box.minY) == shown.map(\.box.minY).sorted() && shown.count >= names.count)
        #expect(!OrderedNames.areOrdered(["Ulm", "Bonn", "Kiel"], language: "de"))
        #expect(OrderedNames.areOrdered(["Jan", "Feb", "Mrz", "Apr", "Mai", "Okt"], language: "de"))
        #expect(OrderedNames.areOrdered(["Aug.", "Sept.", "Oct."], language: "en"))
        #expect(!OrderedNames.areOrdered(["Aug", "Mrz", "Okt"], language: "de"))
        #expect(!OrderedNames.areOrdered(["Jan", "Marek", "Novak"], language: "de"))
        #expect(!OrderedNames.areOrdered(["Route 66", "Area 51", "Studio 54"], language: "en"))
    }

    @Test("others are below smaller values")
    func others() throws {
        let chart = try RenderedChart("party,votes\nSonstige,40\nA,90\nB,20\n", ["kind": "bar"])
        let places = ["A", "B", "Sonstige"].compactMap { name in chart.texts.first { $0.text == name }?.box.minY }
        #expect(places == places.sorted() && places.count == 3)
    }

    @Test("a last record with the sums of the others is left out, and that is said")
    func totals() throws {
        let chart = try RenderedChart("shop,sold\nNord,10\nSüd,30\nGesamt,40\n")
        #expect(!chart.words.contains("Gesamt") && chart.notes == ["the record has the sums of the others: not shown"])
        #expect(try RenderedChart("film,year\nSolaris,1.5\nTotal Recall,2.5\nStalker,7\n").words.contains("Stalker"))
    }

    @Test("values that follow from none before them are points; records with dates are counted by the calendar")
    func scatter() throws {
        var random = SystemRandomNumberGenerator()
        _ = random.next()
        let days = (0..<60).map { $0 * $0 % 97 + $0 * 3 }
        let noise =
            "date,amount\n"
            + days.enumerated().map { index, day in
                "\(date(day)),\([900, -40, 12, -300, 75][index * 7 % 5])\n"
            }.joined()
        #expect(try reasons(noise).contains { $0.hasPrefix("kind=point") })
        let course = "date,amount\n" + days.sorted().enumerated().map { "\(date($0.element)),\($0.offset)\n" }.joined()
        #expect(try reasons(course).contains { $0.hasPrefix("kind=line") })
        let events = "id,date\n" + (0..<100).map { "\($0 + 500),\(date($0 * 3))\n" }.joined()
        let chart = try RenderedChart(events)
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=column") })
        #expect(chart.notes == ["column \"date\": records are counted by month"])
    }

    private func date(_ day: Int) -> String {
        let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
        return date.formatted(.iso8601.year().month().day())
    }

    @Test("quarters are labelled as such; postcodes, coordinates and numbers of records are no values")
    func columns() throws {
        let quarters = try RenderedChart("q,profit\nQ1 2023,12\nQ2 2023,-3\nQ3 2023,-8\nQ4 2023,4\nQ1 2024,15\n")
        #expect(quarters.words.contains("Q3"))
        #expect(try reasons("city,latitude,people\nUlm,48.4,126\nBonn,50.7,331\n").contains("y=people"))
        #expect(try reasons(",origin,n\n0,Europe,66\n1,Japan,69\n2,USA,72\n").contains("x=origin"))
        let codes = try reasons(
            "code,country,year,n\nDE,Germany,2001,1.5\nFR,France,2001,2.5\nDE,Germany,2002,2\nFR,France,2002,3\n")
        #expect(codes.contains { $0.hasPrefix("by=country") })
        #expect(
            try reasons("timestamp,v\n1735689600,1.5\n1735693200,2.5\n1735696800,2\n").contains(
                "kind=line: column \"timestamp\" has dates"))
    }

    @Test("values beside bars have no more decimals than they need")
    func decimals() throws {
        func labels(_ values: [String]) throws -> [String] {
            try RenderedChart("n,v\n" + values.enumerated().map { "n\($0.offset)x,\($0.element)\n" }.joined()).words
        }
        #expect(try labels(["44138.40", "6928.35"]).contains("44,138"))
        #expect(try labels(["870.000", "0.030", "0.001"]).contains("870"))
        #expect(try labels(["870.000", "0.030", "0.001"]).contains("0.001"))
        #expect(try labels(["411.48235", "4.90000"]).contains("411.48"))
    }

    @Test("hours of days of the week are lines over the day, with the times on the axis")
    func hours() throws {
        let rows = (0..<24).map { "\($0 < 10 ? "0" : "")\($0):00,\($0 * 3),\($0 * 4 + 1),\(90 - $0)\n" }.joined()
        let chart = try RenderedChart("Time,Mon,Tue,Wed\n" + rows)
        #expect(chart.made.reasons.contains("y=Mon,Tue,Wed"), "\(chart.made.reasons)")
        #expect(chart.made.reasons.contains { $0.hasPrefix("kind=line") } && chart.words.contains("00:00"))
        // Beside a column of values, numbers of hours are none.
        let long = ["Mon", "Tue", "Wed"].flatMap { day in (0..<24).map { "\(day),\($0),\($0 * 7 % 50)\n" } }.joined()
        let cells = try reasons("weekday,hour,count\n" + long)
        #expect(cells.contains { $0.hasPrefix("kind=heat") } && cells.contains("y=count"), "\(cells)")
        #expect(cells.contains("x=hour") && cells.contains { $0.hasPrefix("by=weekday") })
        let stated = try RenderedChart("Shop,Item,Sales\nA,p,3\nA,q,4\nB,p,5\nB,q,1\n", ["kind": "heat"])
        #expect(stated.words.contains("A") && stated.words.contains("q"))
    }

    @Test("years below Period, grades, and plan and actual values without their difference")
    func names() throws {
        let health = try reasons("Location,Period,Rate\nA,2000,7.5\nA,2010,7.9\nB,2000,6.1\nB,2010,6.6\n")
        #expect(health.contains("x=Period") && health.contains { $0.hasPrefix("by=Location") }, "\(health)")
        let grades = try reasons("Class,1,2,3,4\n8a,3,8,9,0\n8b,2,7,11,1\n8c,5,9,6,0\n")
        #expect(grades.contains("y=1,2,3,4"))
        let budget = try reasons(
            "Unit,Plan,Actual,Variance,Share\nA,100,90,-10,10%\nB,80,96.5,16.5,20%\nC,50,50,0,0%\n")
        #expect(budget.contains("y=Plan,Actual"), "\(budget)")
    }
}
