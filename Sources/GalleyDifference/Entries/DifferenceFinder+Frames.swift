import GalleyGeometry

extension DifferenceFinder {
    /// The page, or a view around a pair, that has another size.
    func frameCause(_ i: Int, _ j: Int) -> String? {
        let (page, other) = (a.record.pages[a.pages[i]], b.record.pages[b.pages[j]])
        if max(abs(page.size.width - other.size.width), abs(page.size.height - other.size.height)) > 0.05 {
            return "the page has another size"
        }
        guard !page.regions.isEmpty, !other.regions.isEmpty, entries.count < Self.mostExplained else { return nil }
        return changedFloat(i, j, page, other) ?? changedView(i, j, page, other) ?? changedCell(i, j, page, other)
    }

    /// A figure that floats to the head of the page in one layout only: the pair is in it, or below it.
    private func changedFloat(_ i: Int, _ j: Int, _ page: LayoutRecord.Page, _ other: LayoutRecord.Page) -> String? {
        let (floats, others) = (page.regions.filter { $0.name == "Float" }, other.regions.filter { $0.name == "Float" })
        guard !floats.isEmpty || !others.isEmpty else { return nil }
        func isIn(_ floats: [LayoutRecord.Region], _ element: LayoutElement) -> Bool {
            floats.contains { $0.frame.contains(CGPoint(x: element.origin.x, y: element.frame.midY)) }
        }
        switch (isIn(floats, a.elements[i]), isIn(others, b.elements[j])) {
        case (false, true): return "the figure floats to the head of page \(b.pages[j] + 1)"
        case (true, false): return "the figure no longer floats to the head of page \(a.pages[i] + 1)"
        case (true, true): return nil
        case (false, false) where floats.count != others.count && a.pages[i] == b.pages[j]:
            let word = others.count > floats.count ? "floats" : "no longer floats"
            return "a figure \(word) to the head of page \(a.pages[i] + 1)"
        default: return nil
        }
    }

    /// The views whose widths the document decides, not their contents.
    private static let frames = [
        "Column": "column", "ColumnCell": "table column", "Columns": "group of columns", "Header": "header",
        "Footer": "footer", "FlowLayout": "flow",
    ]

    /// The most entries whose views are compared, since each takes time in the number of views.
    private static let mostExplained = 500

    /// The outermost view around both that has another width, or begins elsewhere on the page.
    private func changedView(_ i: Int, _ j: Int, _ page: LayoutRecord.Page, _ other: LayoutRecord.Page) -> String? {
        func chain(_ page: LayoutRecord.Page, _ element: LayoutElement) -> [LayoutRecord.Region] {
            let point = CGPoint(x: element.origin.x + min(1, element.size.width / 2), y: element.origin.y - 1)
            return page.regions.filter { $0.frame.insetBy(dx: -0.5, dy: -0.5).contains(point) }
        }
        for (depth, (one, two)) in zip(chain(page, a.elements[i]), chain(other, b.elements[j])).enumerated() {
            guard one.name == two.name else { return nil }
            if let old = one.textWidth, let new = two.textWidth, abs(new - old) > max(tolerance.size, 0.05) {
                return "its text has \(Self.length(abs(new - old))) \(new > old ? "more" : "less") width"
            }
            guard let name = Self.frames[one.name] else { continue }
            let change = two.frame.width - one.frame.width
            if abs(change) > max(tolerance.size, 0.05) {
                return "the \(name) around it is \(Self.length(abs(change))) \(change > 0 ? "wider" : "narrower")"
            }
            // Columns within the text move with it.
            if one.name == "Column", depth == 0,
                abs(two.frame.minX - one.frame.minX) > 0.05 || abs(two.frame.minY - one.frame.minY) > 0.05
            {
                return "the column begins elsewhere"
            }
        }
        return nil
    }

    /// A column of a table beside a pair that has another width and so moves the columns after it.
    private func changedCell(_ i: Int, _ j: Int, _ page: LayoutRecord.Page, _ other: LayoutRecord.Page) -> String? {
        guard abs(b.elements[j].origin.x - a.elements[i].origin.x) > tolerance.position else { return nil }
        func cells(_ page: LayoutRecord.Page, _ element: LayoutElement) -> [CGRect] {
            page.regions.filter { region in
                region.name == "ColumnCell" && region.frame.minY <= element.origin.y
                    && element.origin.y <= region.frame.maxY
            }.map(\.frame).sorted { $0.minX < $1.minX }
        }
        let (old, new) = (cells(page, a.elements[i]), cells(other, b.elements[j]))
        guard old.count == new.count, old.count > 1 else { return nil }
        guard let index = old.indices.first(where: { abs(new[$0].width - old[$0].width) > max(tolerance.size, 0.05) })
        else { return nil }
        let change = new[index].width - old[index].width
        return "column \(index + 1) of the table is \(Self.length(abs(change))) \(change > 0 ? "wider" : "narrower")"
    }
}
