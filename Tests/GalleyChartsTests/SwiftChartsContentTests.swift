import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

private struct Heart: ChartSymbolShape {
    var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 0.5, height: 0.5) }
    func path(in rect: CGRect) -> Path { Path(rect) }
}

private struct Price: Plottable {
    let cents: Int
    var primitivePlottable: Int { cents }
    init(cents: Int) { self.cents = cents }
    init?(primitivePlottable: Int) { cents = primitivePlottable }
}

/// Groups of marks, bins, functions, effects and curves, written as the documentation of Swift Charts writes them.
@Suite("Content in the style of Swift Charts") struct SwiftChartsContentTests: StyledChart {
    // MARK: Content

    @Test func groups() {
        let plan = plan {
            Plot {
                PointMark(x: .value("x", 1), y: .value("y", 1))
                PointMark(x: .value("x", 2), y: .value("y", 2))
            }
            .foregroundStyle(.red)
            AnyChartContent(PointMark(x: .value("x", 3), y: .value("y", 3)).foregroundStyle(.blue))
            if #available(macOS 15, *) { PointMark(x: .value("x", 4), y: .value("y", 3)).foregroundStyle(.green) }
        }
        #expect(plan.shapes.map(\.color) == [.red, .red, .blue, .green])
    }

    @Test func numberBins() {
        let bins = NumberBins(data: [1.0, 4, 9.5], desiredCount: 5)
        #expect(bins.thresholds == [0, 2, 4, 6, 8, 10] && bins.index(for: 4) == 2 && bins.index(for: 99) == 4)
        #expect(bins[1].contains(2) && !bins[1].contains(4) && bins[4].contains(10))
        #expect(NumberBins(size: 5, range: 2.0...11).thresholds == [0, 5, 10, 15])
        #expect(NumberBins(data: [Double.nan], desiredCount: 3).count > 0)
        let plan = plan {
            ForEach(Array(bins.enumerated()), id: \.offset) { place, bin in
                BarMark(x: .value("Range", bin), y: .value("Count", place))
            }
        }
        #expect(widths(plan) == [[0, 2], [2, 4], [4, 6], [6, 8], [8, 10]])
    }

    @Test func dateBins() {
        func date(_ text: String) -> Date { (try? Date(text + "T00:00:00Z", strategy: .iso8601)) ?? .distantPast }
        let bins = DateBins(unit: .month, range: date("2026-01-15")...date("2026-03-02"))
        #expect(bins.thresholds == ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"].map(date))
        #expect(bins.index(for: date("2026-02-20")) == 1 && DateBins(unit: .day, data: []).count == 1)
    }

    @Test func functionsOverTheAxis() throws {
        // Over the stated bounds, or over those of the other marks.
        let stated = plan {
            $0.x.domain = [.number(-2), .number(2)]
        } _: {
            LinePlot(x: "x", y: "y") { $0 * $0 }
        }
        #expect(points(try #require(stated.lines.first), stated.y)[0] == 4)
        let beside = plan {
            PointMark(x: .value("x", 1), y: .value("y", 0))
            PointMark(x: .value("x", 3), y: .value("y", 0))
            LinePlot(x: "x", y: "y") { $0 * 2 }
        }
        let line = points(try #require(beside.lines.first), beside.y)
        #expect(line.first == 2 && line.last == 6)
        let two = plan {
            LinePlot(x: "x", y: "y", domain: 0...1) { $0 }
            LinePlot(x: "x", y: "y", domain: 0...1) { -$0 }
        }
        #expect(two.lines.map { $0.points.count } == [1001, 1001])
        let circle = plan { LinePlot(x: "x", y: "y", t: "t", domain: 0...3) { (x: $0, y: -$0) } }
        #expect(points(try #require(circle.lines.first), circle.y).last == -3)
    }

    @Test func functionsBetween() throws {
        let plan = plan { AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...4) { (yStart: $0, yEnd: $0 + 2) } }
        let area = try #require(plan.lines.first)
        #expect(points(area, plan.y).last == 6)
        let base = try #require(area.base.last).y
        #expect(abs(plan.y.lower + base * (plan.y.upper - plan.y.lower) - 4) < 1e-9)
    }

    // MARK: Marks

    @Test func boundsOfAreas() throws {
        let band = plan {
            ForEach(days) { day in
                AreaMark(x: .value("Date", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
            }
        }
        let area = try #require(band.lines.first)
        #expect(zip(area.points, area.base).allSatisfy { $0.x == $1.x && $0.y > $1.y })
        let across = plan {
            ForEach(days) { day in
                AreaMark(xStart: .value("Low", day.low), xEnd: .value("High", day.high), y: .value("Date", day.date))
            }
        }
        let sideways = try #require(across.lines.first)
        #expect(zip(sideways.points, sideways.base).allSatisfy { $0.y == $1.y && $0.x > $1.x })
    }

    @Test func rectanglesBetween() throws {
        let rows = plan {
            RectangleMark(xStart: .value("a", 1), xEnd: .value("b", 3), y: .value("Kind", "x"), height: .ratio(0.5))
        }
        #expect(widths(rows) == [[1, 3]])
        let chart = Chart {
            RectangleMark(x: .value("Kind", "x"), yStart: .value("a", 1), yEnd: .value("b", 3), width: 12)
        }
        #expect(try fills(chart).contains { abs($0.width - 12) < 1e-6 })
    }

    @Test func sizesOfBars() throws {
        func bar(_ width: MarkDimension) throws -> CGRect {
            let chart = Chart { BarMark(x: .value("Kind", "x"), y: .value("Count", 2), width: width) }
            return try #require(try fills(chart).first { $0.height > 20 })
        }
        let widths = try [100, .ratio(0.9), .ratio(0.45), .automatic].map { try bar($0).width }
        #expect(abs(widths[0] - 100) < 1e-6 && abs(widths[1] - widths[2] * 2) < 1e-6 && widths[3] < 60)
    }

    @Test func spansOfGroups() throws {
        let chart = Chart(toys.prefix(2)) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count))
                .position(by: .value("Color", toy.color), axis: .horizontal, span: 60)
                .foregroundStyle(by: .value("Color", toy.color))
        }
        let bars = try fills(chart).filter { $0.height > 20 }
        #expect(bars.count == 2 && bars.allSatisfy { $0.width < 30 && $0.width > 24 })
    }

    @Test func offsetsOfEnds() throws {
        func bar(_ start: CGFloat, _ end: CGFloat) throws -> CGRect {
            let chart = Chart {
                BarMark(x: .value("Kind", "x"), y: .value("Count", 2)).offset(yStart: start, yEnd: end)
            }
            return try #require(try fills(chart).first { $0.height > 20 })
        }
        let (plain, moved) = (try bar(0, 0), try bar(-4, -10))
        #expect(abs(moved.minY - plain.minY + 10) < 1e-6 && abs(moved.maxY - plain.maxY + 4) < 1e-6)
    }

    @Test func curves() throws {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 10), CGPoint(x: 10, y: 11), CGPoint(x: 20, y: 0)]
        func control(_ method: InterpolationMethod) throws -> CGPoint {
            var path = Path()
            LineGeometry.add(points, method, to: &path)
            guard case .curve(_, let control, _) = path.elements[2] else { throw CancellationError() }
            return control
        }
        // Straighter with tension; a uniform curve has tangents of a sixth of the chord.
        #expect(try control(.cardinal(tension: 1)).y == 10)
        #expect(try control(.cardinal) == control(.cardinal(tension: 0)))
        let uniform = try control(.catmullRom(alpha: 0))
        #expect(abs(uniform.x - (1 + 10.0 / 6)) < 1e-9 && abs(uniform.y - (10 + 11.0 / 6)) < 1e-9)
        // A short chord before a long one: the centripetal curve does not overshoot as far.
        #expect(try control(.catmullRom).y != uniform.y)
    }

    // MARK: Looks

    @Test func effects() throws {
        let chart = Chart(toys.prefix(2)) { toy in
            BarMark(x: .value("Name", toy.id), y: .value("Count", toy.count)).clipShape(Circle()).opacity(0.5)
        }
        let clips = try clips(chart)
        #expect(clips.count == 2 && clips.allSatisfy { abs($0.width - $0.height) < 1e-6 })
    }

    @Test func ownSymbols() throws {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).symbol(Heart()).symbolSize(100) }
        // The shape appears in half of its box, so that the box is twice as wide.
        #expect(try fills(chart).contains { abs($0.width - 22.56) < 0.01 && abs($0.height - 22.56) < 0.01 })
        let bordered = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 1))
                .symbol(BasicChartSymbolShape.square.strokeBorder(lineWidth: 2)).symbolSize(100)
        }
        #expect(try fills(bordered).contains { abs($0.width - 10) < 0.6 && abs($0.height - 10) < 0.6 })
        #expect(Set(BasicChartSymbolShape.allCases).isDisjoint(with: [.pentagon, .asterisk]))
    }

    @Test func annotationsOfLinesAndSectors() throws {
        let line = Chart(samples) { sample in
            LineMark(x: .value("Mass", sample.mass), y: .value("Length", sample.length))
                .annotation { Text("p\(sample.id)") }
        }
        let words = try texts(line).map(\.text)
        #expect((1...5).allSatisfy { words.contains("p\($0)") })
        let ring = Chart(toys.prefix(2)) { toy in
            SectorMark(angle: .value("Count", toy.count), innerRadius: .ratio(0.5))
                .foregroundStyle(by: .value("Color", toy.color)).annotation(position: .overlay) { Text(toy.id) }
        }
        .chartBackground { _ in Text("total") }
        let boxes = try texts(ring)
        let total = try #require(boxes.first { $0.text == "total" }).box
        // The first sector ends at two fifths of the circle, so that its middle is on the right.
        #expect(try #require(boxes.first { $0.text == "CubeGreen" }).box.midX > total.midX + 10)
    }

    @Test func contextOfAnnotations() throws {
        let chart = Chart(toys.prefix(1)) { toy in
            BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), width: 40)
                .annotation(overflowResolution: .init(x: .fit(to: .plot), y: .disabled)) { context in
                    Text("w\(Int(context.targetSize.width))")
                }
        }
        #expect(try texts(chart).map(\.text).contains("w40"))
    }

    @Test func plottableTypes() {
        #expect(Datum(Price(cents: 250)).value(as: Price.self)?.cents == 250)
        #expect(Datum(Season.summer).value(as: Season.self) == .summer && Datum(2.5).value(as: Int.self) == nil)
        #expect(Datum("x").value(as: Double.self) == nil && Datum(Float(2)).value(as: Decimal.self) == 2)
    }

    @Test func spokenMarks() {
        let plan = plan {
            BarMark(x: .value("Kind", "x"), y: .value("Count", 2)).accessibilityLabel("First")
                .accessibilityValue("two pieces")
            BarMark(x: .value("Kind", "y"), y: .value("Count", 3)).accessibilityHidden(true)
        }
        let format = ValueFormatter(ValueFormat(), language: "en")
        let table = ChartDataTable(plan, across: format, up: format, shades: format)
        #expect(table.rows == [["Kind", "Count"], ["First", "two pieces"]])
    }
}
