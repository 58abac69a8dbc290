import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Domains, strides, colours and layers, written as the documentation of Swift Charts writes them.
@Suite("Scales and axes in the style of Swift Charts") struct SwiftChartsScaleTests: StyledChart {
    private struct Reading: Identifiable {
        let id: Int
        let value: Double
    }

    private let readings = [Reading(id: 1, value: 92), Reading(id: 2, value: 97), Reading(id: 3, value: 95)]

    private func texts(_ chart: some View) throws -> Set<String> {
        var document = Document(pageSize: PageSize(width: 400, height: 240), margins: EdgeInsets(.all, 0)) {
            chart.frame(height: 200)
        }
        document.environment.language = "en"
        var found: Set<String> = []
        _ = try document.forEachPage(fonts: FontCollection()) { found.formUnion(Self.texts($0.items)) }
        return found
    }

    private static func texts(_ items: [DisplayItem]) -> [String] {
        items.flattened().map { item, _ in
            let text = item.runs.filter { $0.paint.resolved != .none }
                .map(\.text).joined()
            return text.trimmingCharacters(in: .whitespaces)
        }
    }

    private var line: some View {
        Chart(readings) { reading in
            LineMark(x: .value("Day", reading.id), y: .value("Value", reading.value))
        }
    }

    @Test func zeroIsIncludedWhereSaid() throws {
        #expect(!(try texts(line).contains("0")))
        #expect(try texts(line.chartYScale(domain: .automatic(includesZero: true))).contains("0"))
        let near = Chart(readings) { reading in
            PointMark(x: .value("Day", reading.id), y: .value("Value", reading.value * reading.value - 8000))
        }
        #expect(try texts(near).contains("0"))
        #expect(
            !(try texts(near.chartYScale(domain: .automatic(includesZero: false)).chartXAxis(.hidden)).contains("0")))
    }

    @Test func stridesOfNumbers() throws {
        let marks = try texts(line.chartYAxis { AxisMarks(values: .stride(by: 2)) }.chartXAxis(.hidden))
        #expect(marks.isSuperset(of: ["92", "94", "96"]) && !marks.contains("95"))
    }

    @Test func stridesOfMonths() throws {
        let days = [0, 40, 100, 170].map { Date(timeIntervalSince1970: Double($0) * 86_400) }
        let chart = Chart {
            ForEach(days, id: \.self) { day in LineMark(x: .value("Date", day), y: .value("Price", day.hashValue % 7)) }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 2)) { _ in
                AxisGridLine()
                AxisValueLabel()
            }
        }
        let words = try texts(chart)
        #expect(["Jan", "Mar", "May"].allSatisfy { month in words.contains { $0.hasPrefix(month) } })
        #expect(!words.contains("Feb") && !words.contains("Apr"))
    }

    @Test func coloursOfDomain() throws {
        let chart = Chart {
            BarMark(x: .value("Day", "Mon"), y: .value("Hours", 3)).foregroundStyle(by: .value("Team", "B"))
            BarMark(x: .value("Day", "Mon"), y: .value("Hours", 2)).foregroundStyle(by: .value("Team", "A"))
        }
        #expect(
            try texts(chart.chartForegroundStyleScale(domain: ["A", "B"], range: [.red, .blue])).isSuperset(of: [
                "A", "B",
            ]))
    }

    @Test func layers() throws {
        var settings = ChartMarks()
        PointMark(x: .value("x", 1), y: .value("y", 1)).zIndex(2)._add(to: &settings)
        #expect(settings.list.map(\.zIndex) == [2])
        let chart = Chart {
            RuleMark(y: .value("Limit", 5)).zIndex(-1)
            PointMark(x: .value("x", 1), y: .value("y", 1))
        }
        .chartBackground { proxy in Text("behind \(proxy.plotSize.height > 50 ? "all" : "")") }
        #expect(try texts(chart).contains { $0.hasPrefix("behind") })
    }
}
