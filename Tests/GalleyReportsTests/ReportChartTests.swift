import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Charts in a report") struct ReportChartTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("month,region,sales\n2025-01,N,3.5\n2025-02,N,4\n2025-01,S,2\n2025-02,S,1.5\n", to: "s.csv")
    }

    private func page(_ text: String, language: String = "en") throws -> (
        words: [String], summaries: [String], report: Report
    ) {
        try folder.write("---\nlanguage: \(language)\n---\n\n\(text)\n", to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var (words, summaries): ([String], [String]) = ([], [])
        _ = try report.document.forEachPage(fonts: fonts) { page in
            for (item, _) in page.items.flattened() {
                words += item.runs.map(\.text)
                guard case .beginElement(let element, _) = item, element.role == .figure else { continue }
                if let text = element.alternateText { summaries.append(text) }
            }
        }
        return (words, summaries, report)
    }

    @Test("have their caption, and a summary in the report's language")
    func caption() throws {
        let made = try page("::chart s.csv by=region caption=\"Sales\"", language: "de")
        #expect(made.words.contains { $0.contains("Sales") })
        #expect(
            made.summaries == [
                "Liniendiagramm: sales nach month. Reihen: N, S. Von 1,5 (S, Feb. 2025) bis 4 (N, Feb. 2025)."
            ]
                || made.summaries.first?.hasPrefix("Liniendiagramm: sales nach month. Reihen: N, S. Von 1,5 (S") == true
        )
    }

    @Test("may be of lines in the report")
    func inner() throws {
        let made = try page(":::chart kind=column\ncity,people\nBonn,3\nKiel,2\n:::")
        #expect(made.words.contains("Bonn") && made.words.contains("Kiel"))
    }

    @Test("say where an option or a value is wrong")
    func errors() throws {
        func error(_ text: String) -> String {
            do { _ = try page(text) } catch { return "\(error)" }
            return ""
        }
        #expect(error("::chart s.csv kind=brr").hasPrefix("\(folder / "r.md"):5:15: chart: kind: "))
        #expect(
            error("::chart s.csv y=month kind=bar").contains(
                "chart: y: invalid value \"month\": expected a column of numbers: "))
        #expect(error("A :spark[3 x 4].").contains("invalid value \"x\""))
    }

    @Test("in a sentence are read as their numbers")
    func spark() throws {
        #expect(try page("Up :spark[3 4 – 8,5]{kind=bar} again.", language: "de").summaries == ["3, 4, –, 8,5"])
    }
}
