import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Written as code for Swift Charts is.
@Suite("Marks") struct ChartMarkTests {
    private struct Sale: Identifiable {
        let region, kind: String
        let amount: Double
        var id: String { region + kind }
    }

    private let sales = [
        Sale(region: "North", kind: "A", amount: 3), Sale(region: "North", kind: "B", amount: 5),
        Sale(region: "South", kind: "A", amount: 4), Sale(region: "South", kind: "B", amount: -2),
    ]

    private func plan(_ content: some ChartContent, _ change: (inout ChartSettings) -> Void = { _ in }) -> ChartPlan {
        var (marks, settings) = (ChartMarks(), ChartSettings())
        content._add(to: &marks)
        change(&settings)
        return ChartPlan(marks.list, settings, DocumentStyle())
    }

    private func span(_ mark: ChartPlan.PlannedMark, _ scale: AxisScale) throws -> [Double] {
        let span = try #require(mark.isHorizontal ? mark.x : mark.y)
        return [span.start, span.end].map { ((scale.lower + $0 * (scale.upper - scale.lower)) * 1e6).rounded() / 1e6 }
    }

    private func bars(_ stacking: MarkStackingMethod = .standard) -> some ChartContent {
        ForEach(sales) { sale in
            BarMark(x: .value("Region", sale.region), y: .value("Amount", sale.amount), stacking: stacking)
                .foregroundStyle(by: .value("Kind", sale.kind))
        }
    }

    @Test("at the same place are stacked, negative values below zero")
    func stacks() throws {
        let plan = plan(bars())
        #expect(plan.x.categories == ["North", "South"])
        let spans = try plan.shapes.map { try span($0, plan.y) }
        #expect(spans == [[0, 3], [3, 8], [0, 4], [0, -2]])
        #expect(plan.y.lower <= -2 && plan.y.upper >= 8)
    }

    @Test("are shares, centred or in front of each other on request")
    func stackings() throws {
        let positive = sales.prefix(2)
        func spans(_ stacking: MarkStackingMethod) throws -> [[Double]] {
            let plan = plan(
                ForEach(Array(positive)) { sale in
                    BarMark(x: .value("Region", sale.region), y: .value("Amount", sale.amount), stacking: stacking)
                })
            return try plan.shapes.map { try span($0, plan.y) }
        }
        #expect(try spans(.normalized) == [[0, 0.375], [0.375, 1]])
        #expect(try spans(.center) == [[-4, -1], [-1, 4]])
        #expect(try spans(.unstacked) == [[0, 3], [0, 5]])
    }

    @Test("of several positions are side by side")
    func positions() {
        let plan = plan(
            ForEach(sales) { sale in
                BarMark(x: .value("Region", sale.region), y: .value("Amount", sale.amount))
                    .position(by: .value("Kind", sale.kind))
            })
        #expect(plan.shapes.map(\.slot.index) == [0, 1, 0, 1])
        #expect(plan.shapes.allSatisfy { $0.slot.count == 2 })
    }

    @Test("are horizontal if only x is a number")
    func orientation() throws {
        let plan = plan(BarPlot(sales, x: .value("Amount", \.amount), y: .value("Region", \.region)))
        #expect(plan.shapes.allSatisfy { $0.isHorizontal })
        // The first category is at the top.
        let first = try #require(plan.y.position(.category("North")))
        #expect(first > plan.y.position(.category("South")) ?? 1)
    }

    @Test("begin at zero, and lines near their values")
    func zero() {
        let values = [(0, 100.0), (1, 104.0)]
        func chart(_ isLine: Bool) -> ChartPlan {
            let list = values.map { place, value in
                Mark(isLine ? .line : .bar, x: .at(.number(Double(place))), y: .at(.number(value)))
            }
            return plan(MarkList(list))
        }
        #expect(chart(false).y.lower == 0)
        #expect(chart(true).y.lower > 90)
    }

    @Test("with values that are no numbers leave gaps")
    func gaps() throws {
        let plan = plan(
            ForEach(Array([1, 2, .nan, 4.0].enumerated()), id: \.offset) { index, value in
                LineMark(x: .value("Day", index), y: .value("Value", value))
            })
        let line = try #require(plan.lines.first)
        #expect(LineGeometry.runs(line.points) == [0..<2, 3..<4])
    }

    @Test("differ in dashes and symbols as well as in colour")
    func encodings() {
        let plan = plan(
            ForEach(sales) { sale in
                LineMark(x: .value("Region", sale.region), y: .value("Amount", sale.amount))
                    .foregroundStyle(by: .value("Kind", sale.kind))
                PointMark(x: .value("Region", sale.region), y: .value("Amount", sale.amount))
                    .foregroundStyle(by: .value("Kind", sale.kind))
            })
        #expect(Set(plan.lines.map(\.dash)).count == 2 && Set(plan.lines.map(\.color)).count == 2)
        #expect(Set(plan.shapes.map(\.symbol)).count == 2)
    }

    @Test("of palettes stay apart in grey")
    func greys() {
        let names = ["A", "B", "C", "D"]
        let plan = plan(
            ForEach(names, id: \.self) { name in
                PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Name", name))
            })
        // Beside another, a colour differs in lightness, or else in its symbol.
        let colors = names.map { plan.styles.color(of: .category($0)) }
        #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.contrast(with: $1) > 1.15 })
    }

    @Test("keep the outline of a line when it is simplified")
    func simplification() {
        var random = SeededGenerator(seed: 7)
        let points = (0..<100_000).map { CGPoint(x: CGFloat($0) * 0.004, y: .random(in: 0...200, using: &random)) }
        let fewer = LineGeometry.simplified(points[...], width: 400)
        #expect(fewer.count <= 4 * Int(400.0 / 72 * 1200) + 4 && fewer.count < points.count / 2)
        #expect(fewer.map(\.y).min() == points.map(\.y).min() && fewer.map(\.y).max() == points.map(\.y).max())
    }

    @Test("of a smooth curve have no extremes between points")
    func monotone() {
        var path = Path()
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 10), CGPoint(x: 3, y: 10)]
        LineGeometry.add(points, .monotone, to: &path)
        #expect(path.boundingRect.minY >= -1e-9 && path.boundingRect.maxY <= 10 + 1e-9)
    }

    @Test("have labels that are moved apart in their order")
    func endLabels() {
        let labels = EndLabels(places: [50, 52, 10, 51], heights: [10, 10, 10, 10], in: 0...100)
        #expect(labels.middles[2] == 10)
        let crowd = [0, 3, 1].map { labels.middles[$0] }
        #expect(crowd == [41, 51, 61])
        // None leaves the edge.
        #expect(EndLabels(places: [99, 98], heights: [10, 10], in: 0...100).middles == [95, 85])
    }

    @Test("write three digits of values that differ by orders of magnitude")
    func ownDecimals() throws {
        let words = try RenderedChart("Family,Speakers\nA,4594\nB,462.5\nC,97\nD,19.9\nE,7.25\nF,0.8\n").words
        #expect(["4,594", "463", "97", "19.9", "7.25", "0.8"].allSatisfy(words.contains), "\(words)")
    }
}
