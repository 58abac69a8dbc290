import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Scales, axes, legends and texts of charts on pages.
@Suite("Charts on pages in the style of Swift Charts") struct SwiftChartsPageTests: StyledChart {
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
