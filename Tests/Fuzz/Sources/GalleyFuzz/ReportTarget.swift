import GalleyStationery

@testable import Galley
@testable import GalleyDisplay
@testable import GalleyReports

extension FuzzTarget {
    /// The report, then a NUL, then its data.
    static let report = FuzzTarget(
        name: "report", summary: "reports: front matter, directives, Markdown, and their pages"
    ) { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let source = ScratchFiles.write(parts[0], as: "report.md")
        let data = parts.count > 1 ? ScratchFiles.write(parts[1], as: "data.yaml") : nil
        let report: Report
        do {
            // A report may name any file: here there are no others.
            report = try ScratchFiles.alone { try Report(path: source, data: data) }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
            return
        }
        // Setting takes a thousand times as long as reading.
        guard parts[0].count <= 300, parts[0].count % 8 == 0 else { return }
        var pages: [DisplayPage] = []
        do { _ = try report.document.forEachPage(fonts: fonts) { pages.append($0) } } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
            return
        }
        if pages.isEmpty { breach("a report without a page") }
        WrittenPages.check(pages, isTagged: parts[0].count % 16 == 0)
    }
}
