import Foundation
import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Data in the form of the documentation of Swift Charts.
struct Toy: Identifiable {
    let shape: String
    let color: String
    let count: Double
    var id: String { shape + color }
}

struct Day: Identifiable {
    let date: Date
    let low, high: Double
    var mean: Double { (low + high) / 2 }
    var id: Date { date }
}

struct Sample: Identifiable {
    let id: Int
    let mass, length: Double
    let kind: String
}

enum Season: String, Plottable {
    case spring, summer, autumn
}

/// A suite of tests in the style of Swift Charts, with their data.
protocol StyledChart {}

extension StyledChart {
    var toys: [Toy] {
        [
            Toy(shape: "Cube", color: "Green", count: 2), Toy(shape: "Cube", color: "Pink", count: 3),
            Toy(shape: "Ball", color: "Green", count: 4), Toy(shape: "Ball", color: "Pink", count: 1),
        ]
    }
    var days: [Day] {
        (0..<4).map { index in
            Day(
                date: Date(timeIntervalSince1970: Double(index) * 86_400), low: Double(index),
                high: Double(index * 2 + 4))
        }
    }
    var samples: [Sample] {
        (1...5).map {
            Sample(id: $0, mass: Double($0), length: Double($0 * $0), kind: $0 % 2 == 0 ? "even" : "odd")
        }
    }

    func plan(
        _ settings: (inout ChartSettings) -> Void = { _ in }, @ChartContentBuilder _ content: () -> some ChartContent
    ) -> ChartPlan {
        var (marks, changed) = (ChartMarks(), ChartSettings())
        content()._add(to: &marks)
        settings(&changed)
        return ChartPlan(FunctionGraph.expanded(marks.list, changed.x.domain), changed, DocumentStyle())
    }

    /// The extents of marks on an axis in its values.
    func spans(
        _ plan: ChartPlan, _ axis: KeyPath<ChartPlan.PlannedMark, ChartPlan.ClosedSpan?>, _ scale: AxisScale
    )
        -> [[Double]]
    {
        plan.shapes.compactMap { $0[keyPath: axis] }.map { span in
            [span.start, span.end].map { ((scale.lower + $0 * (scale.upper - scale.lower)) * 1e6).rounded() / 1e6 }
        }
    }

    func heights(_ plan: ChartPlan) -> [[Double]] { spans(plan, \.y, plan.y) }
    func widths(_ plan: ChartPlan) -> [[Double]] { spans(plan, \.x, plan.x) }
    func points(_ line: ChartPlan.PlannedLine, _ scale: AxisScale) -> [Double] {
        line.points.map { ((scale.lower + $0.y * (scale.upper - scale.lower)) * 1e6).rounded() / 1e6 }
    }

    /// The texts of a page with a chart, with the left and the upper edge of each.
    func texts(_ chart: some View) throws -> [(text: String, box: CGRect)] { try page(chart).textBoxes }

    private func page(_ chart: some View) throws -> DisplayPage {
        var document = Document(pageSize: PageSize(width: 300, height: 240), margins: EdgeInsets(.all, 0)) {
            chart.frame(height: 200)
        }
        document.environment.language = "en"
        let pages = try document.pages()
        return try #require(pages.first)
    }

    /// The lines of a page with a chart: their boxes and styles.
    func strokes(_ chart: some View) throws -> [(box: CGRect, style: StrokeStyle)] {
        try paths(chart).compactMap { path, painted in painted.stroke.map { (path.boundingRect, $0.style) } }
    }

    /// The boxes of the paths that are filled.
    func fills(_ chart: some View) throws -> [CGRect] {
        try paths(chart).compactMap { path, painted in painted.fill.map { _ in path.boundingRect } }
    }

    /// The colours of the paths that are filled.
    func paintColors(_ chart: some View) throws -> [Color] {
        try paths(chart).compactMap { _, painted in
            if case .color(let color)? = painted.fill?.resolved { color } else { nil }
        }
    }

    /// The boxes of the outlines that clip groups.
    func clips(_ chart: some View) throws -> [CGRect] {
        func boxes(_ items: [DisplayItem], _ transform: CGAffineTransform) -> [CGRect] {
            items.flatMap { item -> [CGRect] in
                guard case .group(let group) = item else { return [] }
                let inner = group.transform.concatenating(transform)
                return (group.clip.map { [$0.boundingRect.applying(inner)] } ?? []) + boxes(group.items, inner)
            }
        }
        return boxes(try page(chart).items, .identity)
    }

    /// The boxes of the straight parts of lines.
    func gridParts(_ chart: some View) throws -> [CGRect] {
        try paths(chart).filter { $1.stroke != nil }.flatMap { path, _ in
            var (from, boxes): (CGPoint, [CGRect]) = (.zero, [])
            for element in path.elements {
                switch element {
                case .move(let point): from = point
                case .line(let point):
                    boxes.append(CGRect(origin: from, size: .zero).union(CGRect(origin: point, size: .zero)))
                    from = point
                default: break
                }
            }
            return boxes
        }
    }

    /// From the start to the end of the gradients that fill paths.
    func gradientBoxes(_ chart: some View) throws -> [CGRect] {
        try paths(chart).compactMap { _, painted in
            guard case .gradient(let paint)? = painted.fill?.resolved,
                case .linear(let start, let end) = paint.geometry
            else { return nil }
            return CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
        }
    }

    private func paths(_ chart: some View) throws -> [(path: Path, painted: PaintedPath)] {
        try page(chart).items.flattened().compactMap { item, transform in
            if case .path(let path) = item { (path.path.applying(transform), path) } else { nil }
        }
    }
}

extension DisplayPage {
    /// The texts of the page with their boxes, without those that are only read.
    var textBoxes: [(text: String, box: CGRect)] {
        items.flattened().compactMap { item, transform in
            let runs = item.runs.filter { $0.width > 0 && $0.paint.resolved != .none }
            guard let first = runs.first else { return nil }
            let text = runs.map(\.text).joined()
            let end = runs.map { $0.origin.x + $0.width }.max() ?? 0
            let box = CGRect(
                x: first.origin.x, y: first.origin.y - first.size * 0.7, width: end - first.origin.x,
                height: first.size * 0.7)
            return (text.trimmingCharacters(in: .whitespaces), box.applying(transform))
        }
    }
}
