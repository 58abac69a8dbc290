import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

private struct Toy: Identifiable {
    let shape: String
    let color: String
    let count: Double
    var id: String { shape + color }
}

private struct Day: Identifiable {
    let date: Date
    let low, high: Double
    var mean: Double { (low + high) / 2 }
    var id: Date { date }
}

private struct Sample: Identifiable {
    let id: Int
    let mass, length: Double
    let kind: String
}

private enum Season: String, Plottable {
    case spring, summer, autumn
}

/// Written as the documentation of Swift Charts writes, with the frames that its scales give: bars from zero, stacks on each other,
/// categories in bands of equal width.
@Suite("Code in the style of Swift Charts") struct SwiftChartsTests {
    private let toys = [
        Toy(shape: "Cube", color: "Green", count: 2), Toy(shape: "Cube", color: "Pink", count: 3),
        Toy(shape: "Ball", color: "Green", count: 4), Toy(shape: "Ball", color: "Pink", count: 1),
    ]
    private let days = (0..<4).map { index in
        Day(
            date: Date(timeIntervalSince1970: Double(index) * 86_400), low: Double(index), high: Double(index * 2 + 4))
    }
    private let samples = (1...5).map {
        Sample(id: $0, mass: Double($0), length: Double($0 * $0), kind: $0 % 2 == 0 ? "even" : "odd")
    }

    private func plan(
        _ settings: (inout ChartSettings) -> Void = { _ in }, @ChartContentBuilder _ content: () -> some ChartContent
    ) -> ChartPlan {
        var (marks, changed) = (ChartMarks(), ChartSettings())
        content()._add(to: &marks)
        settings(&changed)
        return ChartPlan(marks.list, changed, DocumentStyle())
    }

    /// The extents of marks on an axis in its values.
    private func spans(
        _ plan: ChartPlan, _ axis: KeyPath<ChartPlan.PlannedMark, ChartPlan.ClosedSpan?>, _ scale: AxisScale
    )
        -> [[Double]]
    {
        plan.shapes.compactMap { $0[keyPath: axis] }.map { span in
            [span.start, span.end].map { ((scale.lower + $0 * (scale.upper - scale.lower)) * 1e6).rounded() / 1e6 }
        }
    }

    private func heights(_ plan: ChartPlan) -> [[Double]] { spans(plan, \.y, plan.y) }
    private func widths(_ plan: ChartPlan) -> [[Double]] { spans(plan, \.x, plan.x) }
    private func points(_ line: ChartPlan.PlannedLine, _ scale: AxisScale) -> [Double] {
        line.points.map { ((scale.lower + $0.y * (scale.upper - scale.lower)) * 1e6).rounded() / 1e6 }
    }

    // MARK: Bars

    @Test func barsInBands() {
        let plan = plan {
            BarMark(x: .value("Shape Type", "Cube"), y: .value("Total Count", 5))
            BarMark(x: .value("Shape Type", "Ball"), y: .value("Total Count", 4))
        }
        #expect(plan.x.categories == ["Cube", "Ball"] && heights(plan) == [[0, 5], [0, 4]])
        #expect(plan.x.position(.category("Cube")) == 0.25 && plan.x.position(.category("Ball")) == 0.75)
    }

    @Test func barsOfCollection() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
            }
        }
        #expect(heights(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]])
    }

    @Test func stackedBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
                    .foregroundStyle(by: .value("Shape Color", toy.color))
            }
        }
        #expect(heights(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]] && plan.styles.colors == ["Green", "Pink"])
    }

    @Test func groupedBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
                    .position(by: .value("Shape Color", toy.color))
            }
        }
        #expect(heights(plan) == [[0, 2], [0, 3], [0, 4], [0, 1]])
        #expect(plan.shapes.map { $0.slot.index } == [0, 1, 0, 1])
    }

    @Test func normalizedBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(
                    x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count), stacking: .normalized)
            }
        }
        #expect(heights(plan) == [[0, 0.4], [0.4, 1]])
    }

    @Test func centeredBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), stacking: .center)
            }
        }
        #expect(heights(plan) == [[-2.5, -0.5], [-0.5, 2.5]])
    }

    @Test func unstackedBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), stacking: .unstacked)
            }
        }
        #expect(heights(plan) == [[0, 2], [0, 3]])
    }

    @Test func horizontalBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Total Count", toy.count), y: .value("Shape Type", toy.shape))
            }
        }
        #expect(widths(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]])
        #expect(plan.y.position(.category("Cube")) == 0.75 && plan.y.position(.category("Ball")) == 0.25)
    }

    @Test func intervalBars() {
        let plan = plan {
            ForEach(days) { day in
                BarMark(x: .value("Day", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
            }
        }
        #expect(heights(plan) == [[0, 4], [1, 6], [2, 8], [3, 10]])
    }

    @Test func ganttBars() {
        let plan = plan {
            BarMark(xStart: .value("Start", 1), xEnd: .value("End", 4), y: .value("Task", "Draw"))
            BarMark(xStart: .value("Start", 3), xEnd: .value("End", 9), y: .value("Task", "Build"))
        }
        #expect(widths(plan) == [[1, 4], [3, 9]] && plan.shapes.allSatisfy(\.isHorizontal))
    }

    @Test func oneDimensionalBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Count", toy.count), y: .value("All", "Toys"))
                    .foregroundStyle(by: .value("Color", toy.color))
            }
        }
        #expect(widths(plan) == [[0, 2], [2, 5]])
    }

    @Test func binnedBars() {
        let plan = plan {
            BarMark(x: .value("Bin", 0..<10), y: .value("Count", 3))
            BarMark(x: .value("Bin", 10..<20), y: .value("Count", 5))
        }
        #expect(widths(plan) == [[0, 10], [10, 20]] && heights(plan) == [[0, 3], [0, 5]])
    }

    @Test func enumeratedCategories() {
        let plan = plan {
            ForEach([Season.spring, .summer, .autumn], id: \.self) { season in
                BarMark(x: .value("Season", season), y: .value("Rain", 1.5))
            }
        }
        #expect(plan.x.categories == ["spring", "summer", "autumn"])
    }

    // MARK: Lines and areas

    @Test func lines() throws {
        let plan = plan {
            ForEach(days) { day in LineMark(x: .value("Date", day.date), y: .value("High", day.high)) }
        }
        let line = try #require(plan.lines.first)
        #expect(plan.x.type == .date && points(line, plan.y) == [4, 6, 8, 10])
        #expect(line.points.map { ($0.x * 3).rounded() } == [0, 1, 2, 3])
    }

    @Test func linesOfSeries() {
        let plan = plan {
            ForEach(days) { day in
                LineMark(
                    x: .value("Date", day.date), y: .value("Low", day.low), series: .value("Bound", "low"))
                LineMark(
                    x: .value("Date", day.date), y: .value("High", day.high), series: .value("Bound", "high"))
            }
        }
        #expect(plan.lines.map { points($0, plan.y) } == [[0, 1, 2, 3], [4, 6, 8, 10]])
    }

    @Test func linesByStyle() {
        let plan = plan {
            ForEach(samples) { sample in
                LineMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
                    .lineStyle(by: .value("Kind", sample.kind))
            }
        }
        #expect(plan.lines.map { points($0, plan.y) } == [[1, 9, 25], [4, 16]])
        #expect(Set(plan.lines.map(\.dash)).count == 2)
    }

    @Test func areas() throws {
        let plan = plan {
            ForEach(days) { day in AreaMark(x: .value("Date", day.date), y: .value("High", day.high)) }
        }
        let area = try #require(plan.lines.first)
        #expect(points(area, plan.y) == [4, 6, 8, 10] && area.base.allSatisfy { $0.y == plan.y.position(.number(0)) })
    }

    @Test func rangeAreas() throws {
        let plan = plan {
            ForEach(days) { day in
                AreaMark(x: .value("Date", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
                    .opacity(0.3)
                LineMark(x: .value("Date", day.date), y: .value("Mean", day.mean))
            }
        }
        #expect(plan.lines.map { points($0, plan.y) } == [[4, 6, 8, 10], [2, 3.5, 5, 6.5]])
        #expect(plan.lines[0].color.opacity == 0.3)
    }

    @Test func stackedAreas() {
        let plan = plan {
            ForEach(toys) { toy in
                AreaMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                    .foregroundStyle(by: .value("Color", toy.color))
            }
        }
        #expect(plan.lines.map { points($0, plan.y) } == [[2, 4], [5, 5]])
    }

    // MARK: Points, rules and rectangles

    @Test func scatter() {
        let plan = plan {
            ForEach(samples) { sample in
                PointMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
                    .foregroundStyle(by: .value("Kind", sample.kind))
                    .symbol(by: .value("Kind", sample.kind))
            }
        }
        #expect(widths(plan).map(\.[0]) == [1, 2, 3, 4, 5] && heights(plan).map(\.[0]) == [1, 4, 9, 16, 25])
        #expect(Set(plan.shapes.map(\.symbol)).count == 2 && plan.styles.symbols == ["odd", "even"])
    }

    @Test func rules() {
        let plan = plan {
            BarMark(x: .value("Shape", "Cube"), y: .value("Count", 5))
            RuleMark(y: .value("Break Even Threshold", 9))
                .foregroundStyle(.red)
        }
        #expect(heights(plan) == [[0, 5], [9, 9]] && plan.y.upper >= 9)
        #expect(plan.shapes[1].x == nil && plan.shapes[1].color == .red)
    }

    @Test func ranges() {
        let plan = plan {
            RuleMark(xStart: .value("Start", 2), xEnd: .value("End", 5), y: .value("Plant", "Fern"))
            RuleMark(x: .value("Day", 3), yStart: .value("Low", 1), yEnd: .value("High", 4))
        }
        #expect(widths(plan)[0] == [2, 5])
    }

    @Test func heatMap() {
        let plan = plan {
            RectangleMark(x: .value("Positive", "+"), y: .value("Negative", "-"))
                .foregroundStyle(by: .value("Number", 7))
            RectangleMark(x: .value("Positive", "-"), y: .value("Negative", "-"))
                .foregroundStyle(by: .value("Number", 23))
        }
        #expect(plan.styles.shades == 7...23 && plan.x.categories == ["+", "-"])
        #expect(plan.shapes[0].color.contrast(with: .white) < plan.shapes[1].color.contrast(with: .white))
    }

    @Test func shadedRanges() {
        let plan = plan {
            RectangleMark(
                xStart: .value("Start", 1), xEnd: .value("End", 2), yStart: .value("Low", 10), yEnd: .value("High", 20))
        }
        #expect(widths(plan) == [[1, 2]] && heights(plan) == [[10, 20]])
    }

    @Test func sectors() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                SectorMark(angle: .value("Count", toy.count), innerRadius: .ratio(0.6))
                    .foregroundStyle(by: .value("Color", toy.color))
            }
        }
        #expect(plan.isPie && plan.styles.colors == ["Green", "Pink"])
    }

    // MARK: Plots over collections

    @Test func plots() {
        let bars = plan { BarPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count)) }
        #expect(heights(bars) == [[0, 2], [2, 5], [0, 4], [4, 5]])
        let line = plan { LinePlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length)) }
        #expect(line.lines.map { points($0, line.y) } == [[1, 4, 9, 16, 25]])
        let dots = plan {
            PointPlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length)).symbolSize(10)
        }
        #expect(heights(dots).map(\.[0]) == [1, 4, 9, 16, 25] && dots.shapes.allSatisfy { $0.mark.symbolArea == 10 })
    }

    // MARK: Scales, axes and legends

    /// The texts of a page with a chart, with the left and the upper edge of each.
    private func texts(_ chart: some View) throws -> [(text: String, box: CGRect)] {
        var document = Document(pageSize: PageSize(width: 300, height: 240), margins: EdgeInsets(.all, 0)) {
            chart.frame(height: 200)
        }
        document.environment.language = "en"
        var pages: [DisplayPage] = []
        _ = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        return try #require(pages.first).textBoxes
    }

    @Test func scaleDomains() throws {
        let chart = Chart(samples) { sample in
            PointMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
        }
        .chartXScale(domain: 0...10)
        .chartYScale(domain: 0...50, type: .squareRoot)
        let words = try texts(chart).map(\.text)
        #expect(words.contains("10") && words.contains("50"))
    }

    @Test func logScale() throws {
        let chart = Chart {
            LineMark(x: .value("Year", 1), y: .value("Count", 1))
            LineMark(x: .value("Year", 2), y: .value("Count", 10_000))
        }
        .chartYScale(type: .log)
        .chartXAxis(.hidden)
        let ticks = try texts(chart).filter {
            ["1", "10", "100", "1,000", "10,000"].contains($0.text) && $0.box.minX < 60
        }
        let places = ticks.map(\.box.midY).sorted()
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(gaps.count >= 2 && gaps.allSatisfy { abs($0 - gaps[0]) < 0.02 })
    }

    @Test func axisMarks() throws {
        let chart = Chart(toys) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
        }
        .chartYAxis {
            AxisMarks(values: [0, 2, 5]) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel { Text("\(value.as(Int.self) ?? -1) pc") }
            }
        }
        .chartXAxis(.hidden)
        #expect(try texts(chart).map(\.text).filter { $0.hasSuffix("pc") }.sorted() == ["0 pc", "2 pc", "5 pc"])
    }

    @Test func automaticAxisMarks() throws {
        let chart = Chart(toys) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
        }
        .chartYAxis { AxisMarks(values: .automatic(desiredCount: 3)) }
        let words = Set(try texts(chart).map(\.text))
        #expect(words.isSuperset(of: ["Cube", "Ball", "0.0"]))
    }

    @Test func legends() throws {
        let chart = Chart(toys) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                .foregroundStyle(by: .value("Color", toy.color))
        }
        .chartForegroundStyleScale(["Green": .green, "Pink": .pink])
        #expect(Set(try texts(chart).map(\.text)).isSuperset(of: ["Green", "Pink"]))
        #expect(!(try texts(chart.chartLegend(.hidden)).map(\.text).contains("Pink")))
    }

    @Test func annotations() throws {
        let chart = Chart(toys.prefix(1)) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                .annotation(position: .overlay) { Text("two") }
        }
        let boxes = try texts(chart)
        let label = try #require(boxes.first { $0.text == "two" })
        let name = try #require(boxes.first { $0.text == "Cube" })
        #expect(abs(label.box.midX - name.box.midX) < 0.6 && label.box.maxY < name.box.minY)
    }

    @Test func overlays() throws {
        let chart = Chart(samples) { sample in
            PointMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
        }
        .chartXScale(domain: 0...10)
        .chartYAxis(.hidden)
        .chartOverlay { proxy in
            Text("here").position(x: proxy.position(forX: 5.0) ?? 0, y: proxy.position(forY: 9.0) ?? 0)
        }
        let boxes = try texts(chart)
        let label = try #require(boxes.first { $0.text == "here" })
        let ends = try [#require(boxes.first { $0.text == "0" }), #require(boxes.last { $0.text == "10" })]
        #expect(abs(label.box.midX - (ends[0].box.midX + ends[1].box.midX) / 2) < 1)
    }
}

extension DisplayPage {
    /// The texts of the page with their boxes, without those that are only read.
    fileprivate var textBoxes: [(text: String, box: CGRect)] {
        var found: [(String, CGRect)] = []
        func add(_ items: [DisplayItem], _ transform: CGAffineTransform) {
            for item in items {
                if case .group(let group) = item {
                    add(group.items, group.transform.concatenating(transform))
                } else {
                    let runs = item.runs.filter { $0.width > 0 && $0.paint.resolved != .none }
                    guard let first = runs.first else { continue }
                    let text = runs.map { String(decoding: $0.run.text, as: UTF16.self) }.joined()
                    let end = runs.map { $0.origin.x + $0.width }.max() ?? 0
                    let box = CGRect(
                        x: first.origin.x, y: first.origin.y - first.size * 0.7, width: end - first.origin.x,
                        height: first.size * 0.7)
                    found.append((text.trimmingCharacters(in: .whitespaces), box.applying(transform)))
                }
            }
        }
        add(items, .identity)
        return found
    }
}
