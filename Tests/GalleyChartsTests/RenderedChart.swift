import Foundation
import Galley
import GalleyData
import GalleyDiagnostics
import GalleyStationeryTestSupport
import Testing

@testable import GalleyCharts

/// A chart of CSV on its page: its texts with their boxes, and its paths.
struct RenderedChart {
    private(set) var texts: [(text: String, box: CGRect)] = []
    private(set) var fills: [Path] = []
    private(set) var strokes: [Path] = []
    /// The boxes and widths of the strokes.
    private(set) var lines: [(box: CGRect, width: CGFloat)] = []
    private(set) var summary = ""
    /// The cells of the table that is read.
    private(set) var rows: [[String]] = []
    let size: CGSize
    let made: TableChart
    /// The notes without their places.
    var notes: [String] { made.notes.map(\.problem) }

    init(
        _ csv: String, _ options: KeyValuePairs<String, String> = [:], width: CGFloat = 360, language: String? = "en"
    ) throws { try self.init(csv, pairs: options.map { ($0, $1) }, width: width, language: language) }

    init(_ csv: String, pairs options: [(String, String)], width: CGFloat, language: String? = "en") throws {
        var texts = OptionTexts()
        for (name, value) in options {
            try texts.add(try #require(ChartOptions.options.first { $0.name == name }, "\(name)"), value)
        }
        let reader = RecordReader(text: csv, name: "t.csv", line: 1)
        let records = try #require(try RecordColumns(reader, language: language, sizeID: .largeData))
        let made = try TableChart(records, texts, language: language)
        self.made = made
        var document = Document(pageSize: PageSize(width: width, height: 2000), margins: EdgeInsets(.all, 0)) {
            made
        }
        document.environment.language = language
        let pages = try document.pages()
        let page = try #require(pages.first)
        size = page.size
        add(page.items)
    }

    private mutating func add(_ items: [DisplayItem]) {
        for (item, transform) in items.flattened() {
            switch item {
            case .path(let path):
                let placed = path.path.applying(transform)
                if path.fill != nil { fills.append(placed) }
                if let stroke = path.stroke {
                    strokes.append(placed)
                    lines.append((placed.boundingRect, stroke.style.lineWidth))
                }
            case .beginElement(let element, _):
                if element.role == .figure, let text = element.alternateText { summary = text }
                if element.role == .tableRow { rows.append([]) }
                if element.role == .tableCell || element.role == .tableHeader {
                    rows[rows.count - 1].append(element.alternateText ?? "")
                }
            default:
                // Text without a colour is only read.
                for run in item.runs where run.width > 0 && run.paint.resolved != .none {
                    // From the height of digits down to the baseline.
                    let box = CGRect(
                        x: run.origin.x, y: run.origin.y - run.size * 0.7, width: run.width, height: run.size * 0.7)
                    texts.append((run.text, box.applying(transform)))
                }
            }
        }
    }

    /// The pairs of texts that overlap.
    var overlaps: [String] {
        var found: [String] = []
        for a in texts.indices {
            for b in texts.indices.dropFirst(a + 1) {
                let common = texts[a].box.intersection(texts[b].box)
                if !common.isNull, common.width > 0.05, common.height > 0.05 {
                    found.append("\(texts[a].text)|\(texts[b].text)")
                }
            }
        }
        return found
    }

    /// The texts that leave the page.
    var cut: [String] {
        let page = CGRect(origin: .zero, size: size).insetBy(dx: -0.6, dy: -0.6)
        return texts.filter { !page.contains($0.box) }.map { "\($0.text): \($0.box) of \(size)" }
    }

    var words: [String] { texts.map { $0.text.trimmingCharacters(in: .whitespaces) } }
}
