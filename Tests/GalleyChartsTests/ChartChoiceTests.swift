import Foundation
import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyCharts

@Suite("Charts choose columns that no option names") struct ChartChoiceTests {
    private func reasons(_ csv: String, _ options: KeyValuePairs<String, String> = [:]) throws -> [String] {
        try RenderedChart(csv, options).made.reasons
    }

    @Test("records of one date that a column tells apart are series")
    func series() throws {
        let stocks = "symbol,date,price\nA,2024-01-01,1.5\nA,2024-02-01,2.5\nB,2024-01-01,3.5\nB,2024-02-01,3.1\n"
        let chart = try RenderedChart(stocks)
        #expect(chart.made.reasons.contains { $0.hasPrefix("by=symbol") } && chart.notes.isEmpty)
        #expect(chart.texts.contains { $0.text == "A" } && chart.texts.contains { $0.text == "B" })
        // A column that does not tell all apart is none; nor is one beside stated columns.
        let twice = stocks + "B,2024-02-01,4\n"
        #expect(!(try reasons(twice).contains { $0.hasPrefix("by=") }))
        #expect(!(try reasons(stocks, ["y": "price"]).contains { $0.hasPrefix("by=") }))
    }

    @Test("many records with names of their own are counted in groups")
    func groups() throws {
        func list(_ count: Int) -> String {
            "code,state,height\n" + (1...count).map { "C\($0)x,\(["HH", "NI", "SH"][$0 % 3]),\($0).5\n" }.joined()
        }
        #expect(try reasons(list(150)).contains("x=state"))
        #expect(try reasons(list(150)).contains { $0.hasPrefix("y=count") })
        #expect(try reasons(list(20)).contains("x=code"))
    }

    @Test("bins make a histogram; options that a kind does not have are named, others not") func unused() throws {
        let csv = "name,amount\n" + (1...9).map { "n\($0),\($0 * $0)\n" }.joined()
        #expect(try RenderedChart(csv, ["bins": "3"]).made.title == "Bar chart: Count by amount")
        #expect(try RenderedChart(csv, ["bins": "3"]).notes.isEmpty)
        let bars = try RenderedChart(csv, ["bins": "3", "kind": "bar", "curve": "step"])
        #expect(
            bars.made.notes.map(\.description) == [
                "bins: no effect on kind=bar; kind=histogram has it",
                "curve: no effect on kind=bar; kind=line or kind=area has it",
            ])
    }

    @Test("a text that all records have is no place") func constantText() throws {
        let csv = "end,station,value\n" + (1...4).map { "eor,S\($0),\($0)\n" }.joined()
        #expect(try RenderedChart(csv).words.contains("S2"))
    }

    @Test("measurements of one place are averaged, amounts are added up, and both are said")
    func measurements() throws {
        func list(_ values: [Double]) -> String {
            "kind,value\n" + values.enumerated().map { "\($0.offset % 2 == 0 ? "a" : "b"),\($0.element)\n" }.joined()
        }
        let lengths = try RenderedChart(list([5.1, 6.4, 4.9, 6.9, 4.7, 6.5, 4.6, 5.5, 5.2, 6.7]), ["kind": "bar"])
        #expect(
            lengths.notes.contains {
                $0.contains("as their mean because they look like measurements") && $0.contains("y=sum(")
            })
        #expect(lengths.words.contains("4.9") && lengths.words.contains("6.4"))
        let orders = try RenderedChart(list([12, 480, 3.5, 95, 770, 8, 41, 230, 19, 1.5]), ["kind": "bar"])
        #expect(orders.notes.contains { $0.contains("as their sum;") && $0.contains("y=mean(") })
        // Two values show nothing.
        let few = try RenderedChart(list([5.1, 6.4, 4.9, 6.9]), ["kind": "bar"])
        #expect(few.words.contains("10.0") && few.words.contains("13.3"))
    }

    @Test("numbers below the name of an identifier are no years")
    func years() throws {
        for (head, first) in [
            ("Student ID", 1001), ("Order no", 2001), ("Student", 1001), ("Year", 2001), ("Season", 2001),
        ] {
            let csv = "\(head),points\n" + [4, 7, 3].enumerated().map { "\(first + $0),\($1)\n" }.joined()
            let isTime = head == "Year" || head == "Season"
            #expect(try reasons(csv).contains { $0.hasPrefix(isTime ? "kind=line" : "kind=column") }, "\(head)")
        }
    }

    @Test("durations and amounts with abbreviations have axes")
    func durations() throws {
        let work = try RenderedChart("day,hours\nMon,7:30\nTue,8:15\nWed,6:45\n")
        #expect(work.words.contains("8:15") && work.made.reasons.contains("y=hours"))
        let runs = try RenderedChart("date,time\n2026-03-01,28:12\n2026-03-08,1:02:33\n2026-03-15,26:59\n")
        #expect(["30:00", "50:00", "1:00:00"].allSatisfy(runs.words.contains), "\(runs.words)")
        let sales = try RenderedChart("firm,sales\nA,$1.2M\nB,$850k\n")
        #expect(sales.words.contains("$1,200,000") && sales.words.contains("$850,000"), "\(sales.words)")
        // The times of a day are places.
        let day = try RenderedChart("time,people\n08:00,3\n09:00,5\n10:30,4\n")
        #expect(day.made.reasons.contains("x=time"))
        #expect(day.made.reasons.contains("y=people"))
    }

    @Test("values in a column of texts are an error that names columns of numbers")
    func texts() throws {
        let csv = "month,sales,note\n2026-01,3,good\n2026-02,4,bad\n"
        for y in ["note", "sum(note)"] {
            let error = #expect(throws: Diagnostic.self) { try RenderedChart(csv, ["y": y]) }
            #expect(
                error?.description
                    == "--y: invalid value \"note\": expected a column of numbers: sales; t.csv:2 has \"good\"; y=count(note) counts its records"
            )
        }
        #expect(try reasons(csv, ["y": "count(note)"]).contains("x=month"))
    }

    @Test("a line of numbers needs no column of dates")
    func linesOfNumbers() throws {
        let chart = try RenderedChart("t,v\n0.5,2.1\n1.0,2.4\n1.5,2.2\n2.5,2.6\n", ["kind": "line"])
        #expect(chart.made.reasons.contains("x=t") && chart.made.reasons.contains("y=v"))
    }

    @Test("small charts beside and above each other label their outer axes alone")
    func outerAxes() throws {
        let csv =
            "set,x,y\n" + "abcd".map { name in (1...3).map { "\(name),\($0).5,\($0 * 10).5\n" }.joined() }.joined()
        let chart = try RenderedChart(csv, ["kind": "point", "x": "x", "y": "y", "facet": "set"], width: 300)
        #expect(chart.words.filter { $0 == "20" }.count == 2 && chart.words.filter { $0 == "2" }.count == 2)
        let three = try RenderedChart(
            String(csv.split(separator: "\n").dropLast(3).joined(separator: "\n")),
            ["kind": "point", "x": "x", "y": "y", "facet": "set"], width: 300)
        // Above an empty place are labels, too.
        #expect(three.words.filter { $0 == "2" }.count == 2)
    }

    @Test("the line below values that do not begin at zero is as thin as the grid")
    func baseline() throws {
        func width(_ csv: String) throws -> CGFloat? {
            let chart = try RenderedChart(csv, ["kind": "line"])
            let flat = chart.lines.filter { $0.box.width > 200 && $0.box.height == 0 }
            // The line of the grid at zero is below that of the axis.
            return flat.max { ($0.box.minY, $0.width) < ($1.box.minY, $1.width) }.map(\.width)
        }
        #expect(try width("d,v\n2024-01-01,1\n2024-02-01,3\n2024-03-01,2\n") == 0.6)
        #expect(try width("d,v\n2024-01-01,91\n2024-02-01,93\n2024-03-01,92\n") == 0.5)
    }

    @Test("postcodes are no amounts")
    func identifiers() throws {
        let people = "name,postcode\nAnn,53113\nBob,24103\nEve,10115\n"
        #expect(try reasons(people).contains { $0.hasPrefix("y=count") })
    }

    @Test(
        "texts beside points are within the plot at every width, and their lines cross no text",
        arguments: [211, 311, 360, 417])
    func notes(width: Int) throws {
        let csv =
            "name,a,b\nMercury,4.9,0.4\nVenus,12.1,0.7\nEarth,12.7,1\nMars,6.8,1.5\nJupiter,142.9,5.2\nSaturn,120.5,9.6\n"
        let chart = try RenderedChart(
            csv, pairs: [("kind", "point"), ("x", "a"), ("y", "b"), ("annotate", "name")], width: CGFloat(width))
        let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn"]
        let shown = chart.texts.filter { names.contains($0.text) }
        #expect(shown.count >= 5)
        for leader in chart.strokes.map(\.boundingRect) where leader.width > 1 && leader.height > 1 {
            let crossed = shown.filter {
                $0.box.insetBy(dx: 1, dy: 1).contains(CGPoint(x: leader.midX, y: leader.midY))
            }
            #expect(crossed.isEmpty)
        }
    }

    @Test("of thousands of texts beside points, at most 200 are set")
    func manyNotes() throws {
        let rows = (0..<5000).map { "n\($0),\($0 * 37 % 5000),\($0 * 91 % 5000)\n" }.joined()
        let chart = try RenderedChart(
            "name,a,b\n" + rows, ["kind": "point", "x": "a", "y": "b", "annotate": "name"])
        let numbers = chart.texts.compactMap { $0.text.hasPrefix("n") ? Int($0.text.dropFirst()) : nil }
        #expect(!numbers.isEmpty && numbers.count <= 200)
    }

    @Test("slopes fill the height; shares are labelled between 0 and 100 %")
    func scales() throws {
        let slope = "country,year,share\nA,2004,38\nA,2020,60\nB,2004,30\nB,2020,44\n"
        let chart = try RenderedChart(slope, ["kind": "slope", "x": "year", "y": "share", "by": "country"])
        let names = chart.texts.filter { $0.text.hasPrefix("A") || $0.text.hasPrefix("B") }.map(\.box.midY)
        #expect(try #require(names.min()) < chart.size.height * 0.3)
        let area = try RenderedChart(
            "t,s,n\n2001,A,1\n2001,B,3\n2002,A,2\n2002,B,2\n",
            ["kind": "area", "x": "t", "y": "n", "by": "s", "stack": "share"])
        let ticks = area.texts.filter { $0.text.hasSuffix("%") }
        #expect(ticks.count >= 3)
    }

    @Test(
        "summaries have the words of the language",
        arguments: [
            ("es", "Gráfico de barras"), ("it", "Grafico a barre"), ("ja", "棒グラフ"), ("nl", "Staafdiagram"),
            ("pt", "Gráfico de barras"),
        ])
    func languages(language: String, start: String) throws {
        #expect(try RenderedChart("city,people\nBonn,15\nKiel,25\n", language: language).summary.hasPrefix(start))
    }

    @Test("a target without a unit has that of the values")
    func targets() throws {
        let csv = "Branch,Sales,Goal\nNorth,€12,11\nSouth,€8,9\n"
        #expect(try RenderedChart(csv, ["x": "Branch", "y": "Sales", "target": "Goal"]).words.contains("North"))
        #expect(throws: Diagnostic.self) {
            try RenderedChart("a,b,c\nx,€12,5 kg\ny,€8,6 kg\n", ["x": "a", "y": "b", "target": "c"])
        }
    }
}
