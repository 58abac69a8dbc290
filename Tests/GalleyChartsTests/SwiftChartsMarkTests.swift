import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Lines, areas, points, rules and plots, written as the documentation of Swift Charts writes.
@Suite("Marks in the style of Swift Charts") struct SwiftChartsMarkTests: StyledChart {
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

    @Test func placesInPoints() throws {
        let lines = try strokes(
            Chart {
                RuleMark(x: .value("Day", 3), yStart: 10, yEnd: 30).lineStyle(StrokeStyle(lineWidth: 3))
                RuleMark(xStart: 5, xEnd: 45, y: .value("Count", 2)).lineStyle(StrokeStyle(lineWidth: 4))
            })
        #expect(lines.first { $0.style.lineWidth == 3 }.map { $0.box.height.rounded() } == 20)
        #expect(lines.first { $0.style.lineWidth == 4 }.map { $0.box.width.rounded() } == 40)
        let bars = try fills(
            Chart {
                BarMark(x: .value("Shape", "Cube"), yStart: 10, yEnd: 35)
                BarMark(x: .value("Shape", "Ball"), y: .value("Count", 4)).foregroundStyle(.red)
            })
        #expect(bars.contains { $0.height.rounded() == 25 })
        let rows = try fills(Chart { BarMark(xStart: 10, xEnd: 35, y: .value("Shape", "Cube")) })
        #expect(rows.contains { $0.width.rounded() == 25 && $0.height > 5 })
        let areas = try fills(
            Chart {
                RectangleMark(xStart: .value("From", 1), xEnd: .value("To", 2), yStart: 4, yEnd: 16)
                RectangleMark(xStart: 3, xEnd: 12, yStart: .value("Low", 1), yEnd: .value("High", 2))
                    .foregroundStyle(.red)
            })
        #expect(areas.contains { $0.height.rounded() == 12 } && areas.contains { $0.width.rounded() == 9 })
        let points = try fills(
            Chart {
                PointMark(x: 20, y: .value("Count", 4))
                PointMark(x: 60, y: .value("Count", 4))
            })
        #expect(points.contains { (44...48).contains($0.width) && $0.height < 8 })
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

    @Test func functions() throws {
        let plan = plan { LinePlot(x: "x", y: "y", domain: -2...2) { $0 * $0 } }
        let line = try #require(plan.lines.first)
        #expect(plan.lines.count == 1 && line.points.count == 1001 && plan.xTitle == "x")
        #expect(points(line, plan.y)[0] == 4 && points(line, plan.y)[500] == 0 && points(line, plan.y)[750] == 1)
    }

    @Test func plots() throws {
        let area = plan { AreaPlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length)) }
        #expect(points(try #require(area.lines.first), area.y) == [1, 4, 9, 16, 25] && area.y.lower == 0)
        let bars = plan { BarPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count)) }
        #expect(heights(bars) == [[0, 2], [2, 5], [0, 4], [4, 5]])
        let line = plan { LinePlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length)) }
        #expect(line.lines.map { points($0, line.y) } == [[1, 4, 9, 16, 25]])
        let dots = plan {
            PointPlot(samples, x: .value("Mass", \.mass), y: .value("Length", \.length)).symbolSize(10)
        }
        #expect(heights(dots).map(\.[0]) == [1, 4, 9, 16, 25] && dots.shapes.allSatisfy { $0.mark.symbolArea == 10 })
    }
}
