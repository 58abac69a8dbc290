import GalleyStationery

@testable import GalleyLabels

extension FuzzTarget {
    /// A file of templates, then a NUL, then one of papers.
    static let glabels = FuzzTarget(
        name: "glabels", summary: "gLabels' catalogues: sheets that can be used, or an error"
    ) {
        bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let file = ScratchFiles.write(parts[0], as: "fuzz-templates.xml")
        _ = ScratchFiles.write(parts.count > 1 ? parts[1] : [], as: "paper-sizes.xml")
        let folder = String(file.dropLast("/fuzz-templates.xml".count))
        do {
            for stock in try ScratchFiles.alone({ try GLabelsCatalogue.read(folder: folder) }) { look(at: stock) }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
        }
    }

    private static func look(at stock: Stock) {
        guard stock.count > 0, stock.label.width > 0, stock.label.height > 0, stock.page.width > 0,
            stock.page.height > 0
        else { breach("a sheet without labels, or without area") }
        _ = stock.check()
        let (edges, shape) = (stock.edgeInsets, stock.shapeInsets)
        let lengths = [edges.top, edges.leading, edges.bottom, edges.trailing, shape.top, shape.leading, shape.bottom]
        guard lengths.allSatisfy(\.isFinite) else { breach("insets without an end") }
        _ = stock.outline(in: stock.frames[0], bleed: 3).boundingRect
    }
}
