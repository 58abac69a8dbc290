import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Parts of axes, places of legends, and the scales of symbols and lines, written as the documentation of Swift Charts writes them.
@Suite("Axes, legends and encodings in the style of Swift Charts") struct SwiftChartsAxisTests: StyledChart {
    private let months = ["2026-01-05", "2026-01-20", "2026-02-03"].compactMap { WrittenDay($0)?.date }

    private struct WrittenDay {
        let date: Date

        init?(_ text: String) {
            guard let date = try? Date(text + "T00:00:00Z", strategy: .iso8601) else { return nil }
            self.date = date
        }
    }

    private var bars: some View {
        Chart(toys) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                .foregroundStyle(by: .value("Color", toy.color))
        }
    }

    private var points: some View {
        Chart {
            PointMark(x: .value("Mass", 0), y: .value("Length", 0))
            PointMark(x: .value("Mass", 10), y: .value("Length", 20))
        }
    }

    private func box(_ text: String, _ chart: some View) throws -> CGRect {
        try #require(texts(chart).first { $0.text == text }, "\(text)").box
    }

    // MARK: Axes

    @Test func trailingAxis() throws {
        let chart = points.chartYAxis { AxisMarks(preset: .extended, position: .trailing, values: [0, 20]) }
        #expect(try box("20", chart).minX > 250)
        #expect(try box("20", points.chartYAxis { AxisMarks(position: .leading, values: [0, 20]) }).maxX < 50)
    }

    @Test func topAxis() throws {
        let top = try box("10", points.chartXAxis { AxisMarks(position: .top, values: [0, 10]) }.chartYAxis(.hidden))
        let usual = try box("10", points.chartXAxis { AxisMarks(values: [0, 10]) }.chartYAxis(.hidden))
        #expect(top.maxY < 40 && usual.minY > 150)
    }

    @Test func strokesOfAxes() throws {
        let chart = points.chartXAxis {
            AxisMarks(values: [5]) {
                AxisGridLine(centered: false, stroke: StrokeStyle(lineWidth: 2, dash: [4, 2])).foregroundStyle(.red)
                AxisTick(length: 9, stroke: StrokeStyle(lineWidth: 1.5)).foregroundStyle(.blue)
                AxisValueLabel().foregroundStyle(.red)
            }
        }
        let strokes = try strokes(chart)
        let line = try #require(strokes.first { $0.style.lineWidth == 2 })
        #expect(line.style.dash == [4, 2] && line.box.height > 100)
        #expect(strokes.contains { $0.style.lineWidth == 1.5 && abs($0.box.height - 9) < 1e-6 })
    }

    @Test func formatsOfLabels() throws {
        let chart = points.chartYAxis {
            AxisMarks(values: [0.0, 20]) { AxisValueLabel(format: FloatingPointFormatStyle<Double>.Percent()) }
        }
        #expect(try texts(chart).map(\.text).contains { $0.hasPrefix("2,000") && $0.hasSuffix("%") })
        let short = points.chartXAxis(.hidden).chartYAxis {
            AxisMarks(format: FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2)), values: [10.0])
        }
        #expect(try texts(short).map(\.text).contains("10.00"))
    }

    @Test func centeredLabels() throws {
        func middle(_ centered: Bool) throws -> CGFloat {
            try box(
                "a5",
                points.chartYAxis(.hidden).chartXAxis {
                    AxisMarks(values: [0, 5, 10]) { value in
                        AxisValueLabel("a\(value.as(Int.self) ?? -1)", centered: centered)
                    }
                }
            ).midX
        }
        // A quarter of the plot, which is nearly as wide as the page.
        #expect(try abs(middle(true) - middle(false) - 73) < 4)
    }

    @Test func paddedScales() throws {
        let bare = points.chartXScale(domain: 0...10).chartYAxis(.hidden)
        let padded = points.chartXScale(domain: 0...10, range: .plotDimension(startPadding: 40, endPadding: 20))
            .chartYAxis(.hidden)
        let (first, last) = (try box("0", bare).midX, try box("10", bare).midX)
        let inner = (first: try box("0", padded).midX, last: try box("10", padded).midX)
        #expect(abs(inner.first - first - 40) < 4 && abs(last - inner.last - 20) < 6)
        let up = points.chartYScale(domain: 0...20, range: .plotDimension(padding: 15)).chartXAxis(.hidden)
        let rest = points.chartYScale(domain: 0...20).chartXAxis(.hidden)
        #expect(try abs(box("20", up).midY - box("20", rest).midY - 15) < 0.1)
    }

    @Test func unitsOfDates() {
        let plan = plan {
            ForEach(months, id: \.self) { BarMark(x: .value("Month", $0, unit: .month), y: .value("Rain", 2)) }
        }
        #expect(heights(plan) == [[0, 2], [2, 4], [0, 2]])
        let bounds = widths(plan).map { $0.map { ($0 / 86_400).rounded() } }
        // The first days of January, February and March 2026.
        #expect(bounds == [[20454, 20485], [20454, 20485], [20485, 20513]])
        let line = self.plan {
            ForEach(months, id: \.self) { LineMark(x: .value("Day", $0, unit: .day), y: .value("Rain", 2)) }
        }
        #expect(line.x.lower == months[0].timeIntervalSince1970 + 43_200)
    }

    // MARK: Legends

    @Test func placesOfLegends() throws {
        let usual = try box("Green", bars)
        let below = try box("Green", bars.chartLegend(position: .bottom, alignment: .center, spacing: 10))
        let beside = try box("Green", bars.chartLegend(position: .trailing))
        let name = try box("Cube", bars.chartLegend(position: .bottom))
        #expect(usual.maxY < 30 && usual.minX < 20)
        #expect(below.minY > name.maxY && below.minX > 80)
        #expect(beside.minX > 230 && beside.minY < 60)
        #expect(try box("Green", bars.chartLegend(position: .leading)).minX < 20)
        #expect(try !texts(bars.chartLegend { Text("own") }).map(\.text).contains("Green"))
    }

    // MARK: Encodings

    @Test func symbolScales() {
        let plan = plan {
            $0.symbols = .init(
                domain: ["Pink", "Green"],
                range: [.diamond, .plus].map { (shape: BasicChartSymbolShape) in ChartSymbol(shape) })
        } _: {
            ForEach(toys) { toy in
                PointMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                    .symbol(by: .value("Color", toy.color))
            }
        }
        #expect(plan.shapes.map(\.symbol) == [.plus, .diamond, .plus, .diamond])
        #expect(plan.styles.symbols == ["Pink", "Green"])
    }

    @Test func lineScales() throws {
        let lines = Chart {
            ForEach([0, 1], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                .lineStyle(by: .value("Plan", "actual"))
            ForEach([0, 1], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", 2)) }
                .lineStyle(by: .value("Plan", "planned"))
        }
        .chartLineStyleScale(["planned": StrokeStyle(lineWidth: 3, dash: [7]), "actual": StrokeStyle(lineWidth: 4)])
        let strokes = try strokes(lines)
        #expect(strokes.contains { $0.style.lineWidth == 3 && $0.style.dash == [7] && $0.box.height == 0 })
        #expect(strokes.contains { $0.style.lineWidth == 4 && $0.box.height > 10 })
    }

    @Test func sizesOfSymbols() throws {
        func plan(_ settings: (inout ChartSettings) -> Void) -> [CGFloat] {
            let plan = self.plan(settings) {
                ForEach([25.0, 50, 100], id: \.self) { value in
                    PointMark(x: .value("x", value), y: .value("y", value)).symbolSize(by: .value("People", value))
                }
            }
            return plan.shapes.compactMap { $0.mark.size?.datum.quantity.map(plan.styles.area) }
        }
        // Areas are in proportion to numbers.
        #expect(plan { _ in } == [50, 100, 200])
        #expect(plan { ($0.sizeDomain, $0.sizeRange) = (0...100, 10...110) } == [35, 60, 110])
        let chart = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(by: .value("People", 100))
        }
        .chartSymbolSizeScale(range: 0...400)
        #expect(try texts(chart).map(\.text).contains("People"))
    }

    @Test func offsets() throws {
        func line(_ offset: CGSize) throws -> CGRect {
            let chart = Chart {
                RuleMark(y: .value("Limit", 5)).lineStyle(StrokeStyle(lineWidth: 2.5)).offset(offset)
                PointMark(x: .value("x", 1), y: .value("y", 1))
            }
            return try #require(strokes(chart).first { $0.style.lineWidth == 2.5 }).box
        }
        let (first, moved) = (try line(.zero), try line(CGSize(width: -3, height: -7)))
        #expect(abs(moved.minX - first.minX + 3) < 1e-6 && abs(moved.minY - first.minY + 7) < 1e-6)
    }

    @Test func symbolsOnLines() {
        var marks = ChartMarks()
        LineMark(x: .value("x", 1), y: .value("y", 1)).symbol(.square).offset(x: 2)._add(to: &marks)
        #expect(marks.list[0].symbolShape == .square && marks.list[0].offset.width == 2)
    }
}
