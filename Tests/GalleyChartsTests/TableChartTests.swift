import Foundation
import Galley
import GalleyData
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyCharts

@Suite("Charts of tables") struct TableChartTests {
    private static let sales = """
        month,region,revenue
        2025-03,North,128.9
        2025-01,North,120.5
        2025-02,North,131.2
        2025-01,South,80.5
        2025-02,South,
        2025-03,South,95
        """

    private func error(_ csv: String, _ options: KeyValuePairs<String, String> = [:]) -> String? {
        do { _ = try RenderedChart(csv, options) } catch { return "\(error)" }
        return nil
    }

    @Test("choose their kind by what the columns hold")
    func kinds() throws {
        func reason(_ csv: String) throws -> String { try RenderedChart(csv).made.reasons.first ?? "" }
        #expect(try reason(Self.sales).hasPrefix("kind=line"))
        #expect(try reason("city,people\nBonn,3\nKiel,2\n").hasPrefix("kind=column"))
        #expect(try reason("a,b\n1.5,2\n2.5,3\n3.1,9\n").hasPrefix("kind=point"))
        #expect(try reason("height\n1.5\n2.5\n3.1\n2.2\n").hasPrefix("kind=histogram"))
        let many = (1...12).map { "A long name of city \($0),\($0)\n" }.joined()
        #expect(try reason("city,people\n" + many).hasPrefix("kind=bar"))
    }

    @Test("are summarised in the language of the document")
    func summaries() throws {
        let csv = "city,people\nBonn,1.5\nKiel,2.5\n"
        #expect(try RenderedChart(csv).summary == "Bar chart: people by city. 1.5 (Bonn); 2.5 (Kiel).")
        #expect(
            try RenderedChart("city;people\nBonn;1,5\nKiel;2,5\n", language: "de").summary
                == "Balkendiagramm: people nach city. 1,5 (Bonn); 2,5 (Kiel).")
        #expect(try RenderedChart(csv, language: "fr").summary.hasPrefix("Diagramme en barres"))
        #expect(try RenderedChart(csv, ["alt": "Two towns"]).summary == "Two towns")
        let line = try RenderedChart(Self.sales, ["by": "region"])
        #expect(line.summary.contains("Series: North, South."))
    }

    @Test("order dates and say which values are missing")
    func gaps() throws {
        let chart = try RenderedChart(Self.sales, ["by": "region"])
        #expect(chart.notes == ["1 value missing: shown as gaps"])
        #expect(chart.words.contains("North") && chart.words.contains("South"))
    }

    @Test("are read as tables of their data")
    func dataTables() throws {
        let bars = try RenderedChart("city,people,area\nBonn,1.5,3\nKiel,2.5,4\n", ["y": "people,area", "kind": "bar"])
        #expect(bars.rows == [["city", "people", "area"], ["Kiel", "2.5", "4"], ["Bonn", "1.5", "3"]])
        let line = try RenderedChart(Self.sales, ["by": "region"])
        #expect(line.rows.first == ["month", "North", "South"] && line.rows.contains(["Feb 2025", "131.2", ""]))
        let points = try RenderedChart("a,b\n1.5,2\n2.5,3\n3.1,9\n", ["kind": "point"])
        #expect(points.rows == [["a", "b"], ["1.5", "2"], ["2.5", "3"], ["3.1", "9"]])
        let heat = try RenderedChart("a,b,c\nx,p,1\ny,p,2\n", ["kind": "heat", "by": "b"])
        #expect(heat.rows == [["a", "p"], ["x", "1"], ["y", "2"]])
        let pie = try RenderedChart("a,b\nx,1\ny,3\n", ["kind": "pie"])
        #expect(pie.rows == [["a", "b"], ["y", "3"], ["x", "1"]])
        // Nobody listens to thousands of numbers.
        let long = "a,b\n" + (0..<600).map { "\($0).5,\($0 % 7)\n" }.joined()
        #expect(try RenderedChart(long, ["kind": "point"]).rows == [])
    }

    private static let plans = "shop,sold,plan,sd,low,high,remark\nBonn,5,6,1,4,7,flood\nKiel,8,7,2,7,9,\n"

    @Test("show targets, errors, bands and texts of other columns")
    func asides() throws {
        let bullet = try RenderedChart(
            Self.plans, ["kind": "bullet", "y": "sold", "target": "plan", "bands": "low,high", "annotate": "remark"])
        #expect(Set(bullet.words).isSuperset(of: ["plan", "low", "high", "flood"]))
        #expect(
            bullet.rows == [
                ["shop", "sold", "remark", "plan", "low", "high"], ["Bonn", "5", "flood", "6", "4", "7"],
                ["Kiel", "8", "", "7", "7", "9"],
            ])
        for kind in ["bar", "column", "dot"] {
            let chart = try RenderedChart(Self.plans, ["kind": kind, "y": "sold", "error": "sd"])
            #expect(
                chart.words.contains("sd") && chart.rows.contains(["Bonn", "5", "4–6"]),
                "\(kind)")
        }
        let bounds = try RenderedChart(Self.plans, ["kind": "column", "y": "sold", "error": "low,high"])
        #expect(bounds.rows.contains(["Kiel", "8", "7–9"]))
        #expect(try RenderedChart(Self.plans, ["kind": "dumbbell", "y": "sold,plan"]).words.contains("plan"))
    }

    @Test("refuse targets, errors and breaks that would mislead")
    func wrongAsides() {
        #expect(error(Self.plans, ["kind": "bullet", "y": "sold"])?.contains("the column of the targets") == true)
        #expect(
            error(Self.plans, ["kind": "pie", "y": "sold", "target": "plan"])?.contains("bar, column or bullet") == true
        )
        #expect(error(Self.plans, ["kind": "bar", "y": "sold", "error": "a"])?.contains("one of the columns") == true)
        #expect(
            error(Self.plans, ["kind": "bar", "y": "sold", "error": "sd,low,high"])?.contains("two of the ends") == true
        )
        #expect(
            error(Self.plans, ["kind": "bar", "y": "sold", "error": "remark"])
                == "t.csv:2: column \"remark\": invalid value \"flood\": expected a number, as the chart shows its size"
        )
        let twice = Self.plans + "Bonn,1,2,1,1,1,\n"
        #expect(
            error(twice, ["kind": "bar", "y": "sold", "target": "plan"])
                == "t.csv:4: column \"shop\": a second record for \"Bonn\"; expected one for each place, to which its "
                + "\"plan\" belongs")
        #expect(error(Self.plans, ["kind": "dumbbell", "y": "sold"])?.contains("two columns") == true)
        for value in ["0..5,90..100", "0..5..9"] {
            #expect(
                error(Self.plans, ["kind": "line", "y": "sold", "domain": value])?.contains("without a break") == true)
        }
        #expect(error(Self.plans, ["kind": "broken-bar", "y": "sold"])?.contains("without a break") == true)
        #expect(
            error(Self.plans, ["kind": "bar", "y": "sold", "scale": "broken"])?.contains("without a break") == true)
    }

    @Test("of a hundred thousand values draw few points, and of as many places few labels")
    func longData() throws {
        let line = "t,v\n" + (0..<100_000).map { "\($0),\($0 * 7919 % 1009)\n" }.joined()
        let chart = try RenderedChart(line, ["kind": "line"])
        let path = try #require(chart.strokes.max { $0.elements.count < $1.elements.count })
        #expect(path.elements.count < 30_000 && chart.texts.count < 30)
        let places = "t,v\n" + (0..<20_000).map { "p\($0),\($0 % 9)\n" }.joined()
        #expect(try RenderedChart(places, ["kind": "line"]).texts.count < 60)
    }

    @Test("have bars as long as their values")
    func lengths() throws {
        let values = [37.0, 12, 88, 5]
        let csv = "name,value\n" + values.enumerated().map { "n\($0.offset),\($0.element)\n" }.joined()
        let chart = try RenderedChart(csv, ["kind": "column", "sort": "none", "values": "false"])
        let path = try #require(chart.fills.first { $0.elements.count > 12 })
        var rects: [CGRect] = []
        var current = CGRect.null
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point):
                current =
                    current.isNull
                    ? CGRect(origin: point, size: .zero) : current.union(CGRect(origin: point, size: .zero))
            case .closeSubpath:
                rects.append(current)
                current = .null
            default: break
            }
        }
        #expect(rects.count == values.count)
        let unit = try #require(rects.map(\.height).max()) / 88
        for (rect, value) in zip(rects, values) { #expect(abs(rect.height - value * unit) < 0.01) }
        #expect(rects.allSatisfy { abs($0.maxY - rects[0].maxY) < 0.01 })
    }

    @Test("aggregate the records of one place")
    func aggregation() throws {
        let csv = "team,points\nA,1\nB,5\nA,3\nA,8\n"
        #expect(try RenderedChart(csv, ["y": "sum(points)"]).words.contains("12"))
        #expect(try RenderedChart(csv, ["y": "mean(points)"]).words.contains("4"))
        #expect(try RenderedChart(csv, ["y": "median(points)"]).words.contains("3"))
        #expect(try RenderedChart(csv, ["x": "team", "y": "count"]).words.contains("1"))
        let usual = try RenderedChart(csv)
        #expect(usual.words.contains("12") && usual.notes.count == 1)
    }

    @Test("combine what is too much, and say so")
    func limits() throws {
        let many = "name,value\n" + (1...500).map { "name \($0),\($0)\n" }.joined()
        let few = "name,value\n" + (1...40).map { "n\($0)x,\(1000 / $0)\n" }.joined()
        let chart = try RenderedChart(few)
        #expect(chart.words.contains("Other (10)"))
        #expect(
            chart.notes == ["column \"name\": 10 of 40 values are combined as \"Other (10)\"; top=… shows more"]
        )
        // Their sum would dwarf all others.
        #expect(
            try RenderedChart(many).notes == [
                "column \"name\": 470 of 500 values are not shown; top=500 shows all"
            ])
        let top = try RenderedChart(many, ["top": "3"]).words
        #expect(top.contains("500") && !top.contains { $0.hasPrefix("Other") })
        #expect(try RenderedChart(many, ["top": "3", "other": "true"]).words.contains("Other (497)"))
        let series =
            "day,who,value\n"
            + (1...20).flatMap { who in (1...3).map { "2025-01-0\($0),p\(who),\(who * $0)\n" } }.joined()
        #expect(
            try RenderedChart(series, ["by": "who"]).notes == [
                "column \"who\": 13 of 20 series are grey, those with the smallest values"
            ])
    }

    @Test("refuse what misleads, with the reason")
    func honesty() {
        let csv = "name,a,b\nx,3 €,5 %\ny,4 €,6 %\n"
        #expect(error(csv, ["kind": "3d-bar"])?.contains("since depth distorts lengths and angles") == true)
        #expect(error(csv, ["y": "a,b"])?.contains("where two axes cross is arbitrary") == true)
        #expect(error(csv, ["y": "a", "kind": "bar", "domain": "2..5"])?.contains("0 within it") == true)
        #expect(error(csv, ["y": "a", "kind": "bar", "scale": "log"])?.contains("has no zero") == true)
        let many = "name,value\n" + (1...7).map { "n\($0),\($0)\n" }.joined()
        #expect(error(many, ["kind": "pie"])?.contains("bar for 7 categories") == true)
    }

    @Test("report bad values with file, line and column")
    func badValues() throws {
        #expect(
            error("name,value\na,1\nb,0\n", ["kind": "dot", "scale": "log"])
                == "t.csv:3: column \"value\": invalid value \"0\": expected a number above 0, as a logarithmic axis shows no other"
        )
        #expect(
            error("day,value\n2025-01-01,a\n2025-01-02,b\n", ["y": "value", "kind": "line"])
                == "--y: invalid value \"value\": expected a column of numbers, of which there is none; t.csv:2 has \"a\"; y=count(value) counts its records"
        )
        #expect(error("name,value\na,-1\nb,3\n", ["kind": "pie"])?.hasPrefix("t.csv:2: column \"value\"") == true)
        let mixed = try RenderedChart("day,value\n2025-01-01,1\n2025-01-02,oops\n2025-01-03,4\n2025-01-04,5\n")
        #expect(
            mixed.made.warnings.map(\.description) == [
                "t.csv:3: column \"value\": invalid value \"oops\": expected a number (it is not shown)"
            ])
        #expect(error("name,value\na,1\n", ["y": "vlue"])?.contains("did you mean value?") == true)
        let clipped = try RenderedChart("day,value\n2025-01-01,1\n2025-01-02,9\n2025-01-03,4\n", ["domain": "0..5"])
        #expect(clipped.made.warnings.first?.description.contains("(it is cut off)") == true)
    }

    @Test(
        "stand extreme data",
        arguments: [
            ("a,b\n2025-01-01,5\n", ""), ("a,b\nx,0\n", ""), ("a,b\nx,0\ny,0\n", "kind=pie"),
            ("a,b\n1,1\n1,1\n", "kind=point"), ("a,b\nx,1E-300\ny,1E300\n", "kind=dot scale=log"),
            ("a,b\n1,1E300\n2,-1E300\n", "kind=point"), ("a\n5\n5\n5\n", "kind=histogram"),
            ("a,b\nx,5\n", "kind=box"), ("a,b,c\nx,p,1\n", "kind=heat by=b"),
            ("a,b,c\nx,p,1\ny,p,2\n", "kind=slope by=b"),
        ])
    func extremes(csv: String, words: String) throws {
        let options = words.split(separator: " ").map { word in
            let parts = word.split(separator: "=").map(String.init)
            return (parts[0], parts[1])
        }
        let chart = try RenderedChart(csv, pairs: options, width: 360)
        #expect(chart.overlaps == [] && chart.cut == [])
    }

    /// Records of a random number of places and series, with numbers of a random size.
    private func records(_ kind: ChartKind, _ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...(kind == .pie ? 5 : 28), using: &random)
        let seriesCount = Int.random(in: 1...6, using: &random)
        let length = Int.random(in: 1...24, using: &random)
        let digits = Int.random(in: -3...6, using: &random)
        let letters = Array("abcdefgh ilmnop")
        func word() -> String {
            String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
        }
        func number(_ least: Int) -> String {
            let value = Int.random(in: least...999, using: &random)
            return digits < 0 ? "\(Double(value) / 1000)" : "\(value)" + String(repeating: "0", count: digits)
        }
        let isSingle = kind == .bullet || kind == .dumbbell
        var csv = "place,series,first,second,note\n"
        for place in 0..<count {
            let name =
                kind == .line || kind == .area
                ? "\(1990 + place)-0\(1 + place % 9)-01" : kind == .slope ? "t\(place % 2)" : "n\(place) \(word())"
            for series in 0..<(isSingle ? 1 : seriesCount) {
                let note = kind == .bullet && place % 3 == 0 ? word() : ""
                csv += "\(name),s\(series) \(length),\(number(-999)),\(number(0)),\(note)\n"
            }
        }
        return csv
    }

    @Test("keep all labels apart and on the page", arguments: ChartKind.allCases)
    func labels(kind: ChartKind) throws {
        var random = SeededGenerator(seed: UInt64(ChartKind.allCases.firstIndex(of: kind) ?? 0))
        let options: [(String, String)] =
            switch kind {
            case .point: [("x", "first"), ("y", "second"), ("by", "series")]
            case .histogram: [("x", "first")]
            case .pie: [("x", "place"), ("y", "second"), ("top", "4")]
            case .box: [("x", "place"), ("y", "first")]
            case .bullet: [("x", "place"), ("y", "first"), ("target", "second"), ("annotate", "note")]
            case .dumbbell: [("x", "place"), ("y", "first,second")]
            case .area: [("x", "place"), ("y", "second"), ("by", "series")]
            default: [("x", "place"), ("y", "first"), ("by", "series")]
            }
        for _ in 0..<20 {
            let csv = records(kind, &random)
            let width = CGFloat(Int.random(in: 150...480, using: &random))
            let chart = try RenderedChart(csv, pairs: [("kind", kind.rawValue)] + options, width: width)
            #expect(chart.overlaps == [], "\(width) \(csv)")
            #expect(chart.cut == [], "\(width) \(csv)")
        }
    }
}
