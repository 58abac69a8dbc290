import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Plots of collections, styles and symbols.
@Suite("Plots in the style of Swift Charts") struct SwiftChartsPlotTests: StyledChart {
    @Test func bounds() throws {
        let bars = plan {
            BarPlot(days, x: .value("Date", \.date), yStart: .value("Low", \.low), yEnd: .value("High", \.high))
        }
        #expect(heights(bars) == [[0, 4], [1, 6], [2, 8], [3, 10]])
        let rules = plan {
            RulePlot(days, x: .value("Date", \.date), yStart: .value("Low", \.low), yEnd: .value("High", \.high))
        }
        #expect(heights(rules) == heights(bars) && rules.shapes.allSatisfy { $0.mark.geometry == .rule })
        let areas = plan {
            AreaPlot(days, x: .value("Date", \.date), yStart: .value("Low", \.low), yEnd: .value("High", \.high))
        }
        let area = try #require(areas.lines.first)
        #expect(points(area, areas.y) == [4, 6, 8, 10] && area.base.count == 4)
        let lines = plan { RulePlot(samples, y: .value("Length", \.length)) }
        #expect(heights(lines).map(\.[0]) == [1, 4, 9, 16, 25] && lines.shapes.allSatisfy { $0.x == nil })
    }

    @Test func rectangles() {
        let boxes = plan {
            RectanglePlot(
                samples, xStart: .value("Mass", \.mass), xEnd: .value("End", \.length),
                yStart: .value("Low", \.mass), yEnd: .value("High", \.length))
        }
        #expect(widths(boxes) == samples.map { [$0.mass, $0.length] } && heights(boxes) == widths(boxes))
        let cells = plan { RectanglePlot(toys, x: .value("Shape", \.shape), y: .value("Color", \.color)) }
        #expect(cells.x.categories == ["Cube", "Ball"] && cells.shapes.count == 4)
    }

    @Test func sectors() {
        let plan = plan {
            SectorPlot(toys, angle: .value("Count", \.count), innerRadius: .ratio(0.5))
                .foregroundStyle(by: .value("Name", \.id))
        }
        #expect(plan.isPie && plan.styles.colors == toys.map(\.id))
    }

    @Test func encodings() {
        let lines = plan {
            LinePlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length))
                .foregroundStyle(by: .value("Kind", \.kind))
        }
        #expect(lines.lines.map { points($0, lines.y) } == [[1, 9, 25], [4, 16]])
        let bars = plan {
            BarPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count)).position(
                by: .value("Color", \.color))
        }
        #expect(bars.shapes.map(\.slot.index) == [0, 1, 0, 1])
        let dots = plan {
            PointPlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length))
                .symbol(by: .value("Kind", \.kind)).symbolSize(by: .value("Length", \.length))
        }
        #expect(dots.styles.symbols == ["odd", "even"] && dots.styles.largest == 25)
    }

    @Test func areasOfFunctions() throws {
        let plan = plan { AreaPlot(x: "x", y: "y", domain: 0...4) { $0 * 2 } }
        #expect(points(try #require(plan.lines.first), plan.y).last == 8)
    }

    @Test func gradients() throws {
        let style = LinearGradient(colors: [.red, .blue], startPoint: .bottom, endPoint: .top)
        func gradients(_ aligns: Bool) throws -> [CGRect] {
            let chart = Chart(toys.prefix(2)) { toy in
                BarMark(x: .value("Name", toy.id), y: .value("Count", toy.count))
                    .foregroundStyle(style).alignsMarkStylesWithPlotArea(aligns)
            }
            return try gradientBoxes(chart)
        }
        let (own, shared) = (try gradients(false), try gradients(true))
        #expect(own.count == 2 && shared.count == 2)
        // Each over its bar, or all over the plot.
        #expect(own[0].height < own[1].height && abs(own[1].height / own[0].height - 1.5) < 0.01)
        #expect(shared[0] == shared[1] && shared[0].height >= own[1].height)
    }

    @Test func symbolViews() throws {
        let chart = Chart(samples) { sample in
            PointMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length)).symbol { Text("★") }
        }
        let stars = try texts(chart).filter { $0.text == "★" }
        #expect(stars.count == 5)
        let plain = Chart(samples) { sample in
            LineMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length)).symbol { Text("★") }
        }
        #expect(try texts(plain).count { $0.text == "★" } == 5)
    }

    @Test func grids() throws {
        // The line at 4 is interrupted by the text at the point.
        let chart = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 4)).annotation(position: .overlay) { Text("middle") }
            PointMark(x: .value("x", 0), y: .value("y", 0))
            PointMark(x: .value("x", 2), y: .value("y", 8))
        }
        let text = try #require(try texts(chart).first { $0.text == "middle" }).box
        let crossing = try gridParts(chart).filter {
            $0.height == 0 && $0.minY > text.minY && $0.minY < text.maxY && $0.minX < text.midX && $0.maxX > text.midX
        }
        #expect(crossing.isEmpty)
    }
}
