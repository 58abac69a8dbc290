import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// A page that shows all pages of a document on grey, with about as many columns as rows.
enum ContactSheet {
    /// The space between and around the pages, in points.
    private static let gap = 12.0

    static func page(of pages: [DisplayPage]) -> DisplayPage {
        let columns = max(1, Int(bounded: Double(pages.count).squareRoot().rounded(.up)))
        let width = pages.map(\.size.width).max() ?? 0
        let rows = stride(from: 0, to: pages.count, by: columns).map {
            Array(pages[$0..<min(pages.count, $0 + columns)])
        }
        var items: [DisplayItem] = []
        var y = gap
        for row in rows {
            for (column, page) in row.enumerated() {
                let transform = CGAffineTransform(translationX: gap + Double(column) * (width + gap), y: y)
                let sheet = Path(CGRect(origin: .zero, size: page.size))
                items.append(
                    .group(
                        DisplayGroup(
                            transform: transform,
                            items: [
                                .path(PaintedPath(path: sheet, fill: Color.white)),
                                .group(DisplayGroup(clip: sheet, items: page.items)),
                            ])))
            }
            y += (row.map(\.size.height).max() ?? 0) + gap
        }
        let size = CGSize(width: gap + Double(min(columns, pages.count)) * (width + gap), height: y)
        let background = PaintedPath(path: Path(CGRect(origin: .zero, size: size)), fill: Color(white: 0.85))
        return DisplayPage(size: size, items: [.path(background)] + items)
    }
}
