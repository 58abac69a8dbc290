import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Proxies, mappings and scales, written as the documentation of Swift Charts writes them.
@Suite("Proxies and scales in the style of Swift Charts") struct SwiftChartsProxyTests: StyledChart {
    private var points: some View {
        Chart {
            PointMark(x: .value("Mass", 0), y: .value("Length", 0))
            PointMark(x: .value("Mass", 10), y: .value("Length", 20))
        }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...20)
    }

    /// The text that a chart's overlay makes of its proxy.
    private func said(_ chart: some View, _ text: @escaping (ChartProxy) -> String) throws -> String {
        let overlaid = chart.chartOverlay(alignment: .topLeading) { proxy in Text("said " + text(proxy)) }
        let words = try texts(overlaid).map(\.text)
        return String(try #require(words.first { $0.hasPrefix("said") }).dropFirst(5))
    }

    @Test func valuesAtPositions() throws {
        let there = try said(points) { proxy in
            let point: (Double, Double)? = proxy.position(for: (x: 4, y: 5)).flatMap { proxy.value(at: $0) }
            return "\(Int((point?.0 ?? 0).rounded())) \(Int((point?.1 ?? 0).rounded()))"
        }
        #expect(there == "4 5")
        let bars = Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
        let names = try said(bars) { proxy in
            let range = proxy.positionRange(forX: "Ball") ?? 0...0
            let name = proxy.value(atX: range.lowerBound + 5, as: String.self) ?? "none"
            return name + " \(Int((range.upperBound - range.lowerBound) / proxy.plotSize.width * 100 + 0.5))"
        }
        #expect(names == "Ball 50")
        #expect(try said(bars) { $0.xDomain(dataType: String.self).joined(separator: ",") } == "Cube,Ball")
    }

    @Test func framesOfPlots() throws {
        let chart = points.chartOverlay { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame {
                    Text("f\(Int(geometry[frame].width - proxy.plotSize.width)) \(Int(geometry[frame].minX))")
                }
            }
        }
        #expect(try texts(chart).map(\.text).contains("f0 0"))
    }

    @Test func stylesOfValues() throws {
        let chart = Chart(toys) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                .foregroundStyle(by: .value("Color", toy.color))
        }
        let mapped = chart.chartForegroundStyleScale { (name: String) in name == "Pink" ? Color.pink : .green }
        let colors = Set(try paintColors(mapped))
        #expect(colors.isSuperset(of: [.pink, .green]))
        let gradients = chart.chartForegroundStyleScale([
            "Green": .linearGradient(colors: [.green, .blue], startPoint: .top, endPoint: .bottom),
            "Pink": .linearGradient(colors: [.pink, .red], startPoint: .top, endPoint: .bottom),
        ])
        // Four bars and two entries of the legend.
        #expect(try gradientBoxes(gradients).count == 6)
    }

    @Test func shades() {
        let plan = plan {
            ($0.shades, $0.shadeDomain) = (Gradient(colors: [.white, .red]), 0...10)
        } _: {
            RectangleMark(x: .value("x", "a"), y: .value("y", "b")).foregroundStyle(by: .value("n", 10))
            RectangleMark(x: .value("x", "b"), y: .value("y", "b")).foregroundStyle(by: .value("n", 0))
        }
        #expect(plan.shapes.map(\.color) == [.red, .white])
    }

    @Test func mappings() {
        let plan = plan {
            $0.symbols.mapping = { datum in ChartSymbol(datum.name == "even" ? .cross : BasicChartSymbolShape.plus) }
            $0.lines.mapping = { _ in StrokeStyle(lineWidth: 7) }
        } _: {
            ForEach(samples) { sample in
                PointMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
                    .symbol(by: .value("Kind", sample.kind)).lineStyle(by: .value("Kind", sample.kind))
            }
        }
        #expect(plan.shapes.map(\.symbol) == [.plus, .cross, .plus, .cross, .plus])
        #expect(plan.styles.line(of: plan.marks[0])?.lineWidth == 7)
    }

    // MARK: Scales

    @Test func symmetricLog() throws {
        let scale = AxisScale(.symmetricLog, from: -1000, to: 1000)
        #expect(scale.position(.number(0)) == 0.5)
        let ticks = scale.ticks(count: 9).values.compactMap(\.quantity)
        #expect(ticks == [-1000, -100, -10, -1, 0, 1, 10, 100, 1000])
        let near = try #require(scale.position(.number(10)))
        let far = try #require(scale.position(.number(100)))
        #expect(abs((far - near) - (try #require(scale.position(.number(1000))) - far)) < 0.02)
        #expect(abs((scale.datum(at: far).quantity ?? 0) - 100) < 1e-9)
        let power = AxisScale(.power(exponent: 2), from: 0, to: 10)
        #expect(abs((power.position(.number(5)) ?? 0) - 0.25) < 1e-12 && power.datum(at: 0.25) == .number(5))
    }

    @Test func modifiedDomains() {
        let domain = AutomaticScaleDomain.automatic(dataType: Double.self) { $0.append(100) }
        let numbers = plan {
            $0.y.modifyDomain = domain.modify
        } _: {
            PointMark(x: .value("x", 1), y: .value("y", 3))
        }
        #expect(numbers.y.upper == 100)
        let names = plan {
            $0.x.modifyDomain = AutomaticScaleDomain.automatic(dataType: String.self) { $0.reverse() }.modify
        } _: {
            ForEach(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
        }
        #expect(names.x.categories == ["Ball", "Cube"])
    }

    // MARK: Axes

    @Test func contentOfAxes() throws {
        struct Ends: AxisContent {
            var body: some AxisContent {
                AxisMarks(values: [0]) { AxisValueLabel("first") }
                if #available(macOS 15, *) { AxisMarks(values: [10]) { AxisValueLabel("last") } }
            }
        }
        let words = try texts(points.chartXAxis { Ends() }.chartYAxis(.hidden)).map(\.text)
        #expect(words.contains("first") && words.contains("last") && !words.contains("5"))
    }

    @Test func strides() throws {
        let chart = points.chartXAxis { AxisMarks(values: .automatic(minimumStride: 5)) }.chartYAxis(.hidden)
        #expect(try texts(chart).map(\.text).filter { Int($0) != nil } == ["0", "5", "10"])
    }

    @Test func ticksPastLabels() throws {
        let chart = points.chartXAxis {
            AxisMarks(values: [5]) {
                AxisTick(length: .longestLabel(extendPastBy: 2), stroke: StrokeStyle(lineWidth: 3))
                AxisValueLabel()
            }
        }
        let tick = try #require(strokes(chart).first { $0.style.lineWidth == 3 }).box
        #expect(tick.maxY > (try #require(texts(chart).first { $0.text == "5" }).box.maxY))
    }

    @Test func directionsOfLabels() throws {
        func label(_ orientation: AxisValueLabelOrientation) throws -> CGRect {
            let chart = points.chartXAxis {
                AxisMarks(values: [5]) { AxisValueLabel("a long label", orientation: orientation, verticalSpacing: 3) }
            }
            return try #require(try texts(chart).first { $0.text == "a long label" }).box
        }
        let (flat, upright) = (try label(.horizontal), try label(.vertical))
        #expect(flat.width > flat.height && upright.height > upright.width)
    }

    @Test func titlesOfAxes() throws {
        let chart = points.chartXAxisLabel("mass", alignment: .trailing)
            .chartYAxisLabel { Text("length").bold() }
            .chartXAxisStyle { $0.background(Color.yellow) }
        let boxes = try texts(chart)
        #expect(try #require(boxes.first { $0.text == "mass" }).box.maxX > 270)
        #expect(boxes.contains { $0.text == "length" } && !boxes.contains { $0.text == "Length" })
        #expect(try paintColors(chart).contains(.yellow))
    }

    @Test func interaction() throws {
        let moved = points.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 2)
            .chartScrollPosition(initialX: 4).chartScrollTargetBehavior(.valueAligned(unit: 1))
            .chartXSelection(value: .constant(Double?.none)).chartGesture { _ in TapGesture() }
        // All of the chart is shown.
        #expect(try texts(moved).map(\.text) == texts(points).map(\.text))
    }
}
