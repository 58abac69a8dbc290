import GalleyDifference
import GalleyStationery

/// A layout of a table of measures, which `--measure` writes: lines of text, and boxes without text or other boxes.
enum MeasuredLayout {
    private static let endings: Set = ["csv", "json"]

    static func isTable(_ path: String) -> Bool {
        endings.contains(PathName.fileExtension(of: path)) && MeasuredBox.isTable(path)
    }

    /// - Throws: `Diagnostic` for a table that cannot be read, or has no box.
    static func read(_ path: String) throws -> LayoutRecord {
        var pages: [[MeasuredBox]] = []
        try MeasuredBox.read(path) { box in
            guard (1...Limits.current.pages).contains(box.page) else { throw Limits.current.tooManyPages() }
            while pages.count < box.page { pages.append([]) }
            pages[box.page - 1].append(box)
        }
        guard !pages.isEmpty else {
            throw Diagnostic(.malformedLayout, value: "", expected: "a box", at: .init(file: path))
        }
        return LayoutRecord(pages: pages.map(page))
    }

    private static func page(_ boxes: [MeasuredBox]) -> LayoutRecord.Page {
        let outer = boxes.first?.frame ?? .zero
        var page = LayoutRecord.Page(size: CGSize(width: outer.maxX, height: outer.maxY))
        let parents = Set(boxes.compactMap(\.parent))
        // A line of a flow has the texts of its views, which have lines of their own.
        let texts = Set(boxes.filter { !$0.isLine && !$0.text.isEmpty }.map(\.number))
        for box in boxes {
            guard box.isLine else {
                page.add(region: box.name, box.frame)
                if !parents.contains(box.number) { page.add(box.text, name: box.name, box.frame, box.baseline) }
                continue
            }
            if box.parent.map(texts.contains) ?? true { page.add(box.text, name: box.name, box.frame, box.baseline) }
        }
        return page
    }
}
