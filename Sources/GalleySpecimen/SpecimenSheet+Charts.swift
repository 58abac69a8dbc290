import Galley
import GalleyCharts
import GalleyData

/// The sheet of the kinds of charts.
extension SpecimenSheet {
    /// Sales of a year by quarter and region, and of some shops.
    private static let quarters = """
        quarter,region,revenue,costs,plan
        2025-01-01,North,58,41,60
        2025-01-01,South,36,30,40
        2025-04-01,North,64,44,62
        2025-04-01,South,41,33,45
        2025-07-01,North,49,40,60
        2025-07-01,South,52,38,48
        2025-10-01,North,71,52,68
        2025-10-01,South,60,41,55
        """
    private static let shops = """
        shop,revenue,costs,plan,fair,good
        Bath,58,41,60,40,75
        Hull,36,30,40,30,55
        Leeds,64,44,55,45,70
        York,29,26,35,25,50
        Dover,47,28,40,35,65
        """

    static func charts(_ items: SpecimenItems) -> [Cell] {
        let (shops, quarters) = (shops, quarters)
        let charts: [(String, [(String, String)])] = [
            (shops, [("kind", "bar"), ("y", "revenue")]), (shops, [("kind", "column"), ("y", "revenue,costs")]),
            (quarters, [("kind", "line"), ("by", "region")]), (quarters, [("kind", "area"), ("by", "region")]),
            (shops, [("kind", "point"), ("x", "costs"), ("y", "revenue")]),
            (shops, [("kind", "dot"), ("y", "revenue")]), (shops, [("kind", "dumbbell"), ("y", "costs,revenue")]),
            (shops, [("kind", "bullet"), ("y", "revenue"), ("target", "plan"), ("bands", "fair,good")]),
            (quarters, [("kind", "slope"), ("by", "region"), ("values", "true")]),
            (quarters, [("kind", "histogram"), ("x", "revenue"), ("bins", "5")]),
            (quarters, [("kind", "box"), ("x", "region"), ("y", "revenue")]),
            (quarters, [("kind", "heat"), ("by", "region"), ("y", "revenue")]),
            (quarters, [("kind", "pie"), ("x", "region"), ("y", "sum(revenue)")]),
        ]
        return charts.compactMap { data, options in cell(data, options, items) }
    }

    /// - Returns: nil for options that do not suit the data; a test sees that there are none.
    private static func cell(_ data: String, _ options: [(String, String)], _ items: SpecimenItems) -> Cell? {
        var texts = OptionTexts()
        for (name, value) in options {
            guard let option = ChartOptions.options.first(where: { $0.name == name }) else { return nil }
            guard (try? texts.add(option, value)) != nil else { return nil }
        }
        let records = RecordReader(text: data, name: "sales.csv", line: 1)
        guard let chart = try? TableChart(records, texts, language: "en", .command) else { return nil }
        let words = options.map { "--\($0) \($1)" }.joined(separator: " ")
        let style = DocumentStyle(families: items.families, size: 8.5 * items.scale, lineHeight: 11.5 * items.scale)
        return Cell("galley chart \u{2026} \(words)") { chart.frame(height: 120 * items.scale).documentStyle(style) }
    }
}
