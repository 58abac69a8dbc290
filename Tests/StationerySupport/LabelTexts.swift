package import Galley
import GalleyData
import GalleyDiagnostics
package import GalleyLabels
import GalleyTestSupport

extension DisplayPage {
    /// The items drawn, without the elements that they belong to.
    package var drawn: [DisplayItem] {
        items.filter { item in
            switch item {
            case .beginElement, .endElement: false
            default: true
            }
        }
    }
}

/// A page's texts in the order in which they are drawn, each with its first glyph's origin; texts on one baseline that
/// follow each other are joined.
package func texts(of page: DisplayPage) -> [(text: String, origin: CGPoint, size: CGFloat)] {
    var found: [(text: String, origin: CGPoint, size: CGFloat)] = []
    var end: CGFloat = 0
    func add(_ run: PlacedRun) {
        let text = run.text
        if let last = found.last, abs(last.origin.y - run.origin.y) < 0.01, abs(run.origin.x - end) < run.size,
            run.size == last.size
        {
            found[found.count - 1].text += text
        } else {
            found.append((text, run.origin, run.size))
        }
        end = run.origin.x + run.width
    }
    page.items.flattened().flatMap(\.item.runs).forEach(add)
    return found
}

/// The result of a job: its pages, summary and issues. A job that skips bad records and has none left has no result.
package func run(_ job: LabelJob) throws -> (pages: [DisplayPage], summary: LabelSummary, issues: [LabelIssue]) {
    var (pages, issues) = ([DisplayPage](), [LabelIssue]())
    do {
        let summary = try job.run(fonts: FontCollection(), onIssue: { issues.append($0) }, add: { pages.append($0) })
        return (pages, summary, issues)
    } catch let error as Diagnostic {
        guard job.skipsBadRecords, error.problem == "nothing to print: no record has a label" else {
            throw error
        }
        return (pages, LabelSummary(), issues)
    }
}

/// The texts of all pages.
package func labelTexts(_ job: LabelJob) throws -> [String] {
    try run(job).pages.flatMap { texts(of: $0).map { $0.text.trimmingPrefix(" ").description } }
        .map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
}

/// A built-in template's result for one record: the lines of its label, and the columns that it omits.
package func label(
    _ template: BuiltInTemplate = .address, _ record: KeyValuePairs<String, String>, on stock: String = "5163"
) throws -> (lines: [String], unset: [String]) {
    func row(_ fields: [String]) -> String {
        fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
    }
    let scratch = ScratchFolder()
    let table = row(record.map(\.key)) + row(record.map(\.value))
    let data = DataSource(path: try scratch.write(table, to: "t.csv"))
    let job = LabelJob(.builtIn(template), on: try StockCatalogue().stock(named: stock), data: data)
    let result = try run(job)
    let lines = result.pages.flatMap { texts(of: $0).map { $0.text.split(separator: " ").joined(separator: " ") } }
    return (lines, result.summary.unsetColumns)
}
