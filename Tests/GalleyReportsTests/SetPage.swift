import Galley
import GalleyDisplay
import GalleyTestSupport

@testable import GalleyReports

/// A page of a report as it is set.
struct SetPage {
    struct Word {
        var text: String
        /// The origin, the right end, and the top of capitals.
        var x, y, end, top: CGFloat
        var size: CGFloat
    }

    let size: CGSize
    /// From the top down.
    let words: [Word]

    /// The pages of the report `text`, in Galley's own fonts.
    static func pages(_ text: String, in folder: ScratchFolder) throws -> [SetPage] {
        try folder.write(text, to: "r.md")
        let fonts = FontCollection(systemFonts: .none)
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var pages: [SetPage] = []
        _ = try report.document.forEachPage(fonts: fonts) { page in
            let words = page.items.flattened().flatMap(Self.words)
            pages.append(SetPage(size: page.size, words: words.sorted { ($0.y, $0.x) < ($1.y, $1.x) }))
        }
        return pages
    }

    /// Words of columns and of stretched lines are in groups.
    private static func words(_ item: DisplayItem, _ transform: CGAffineTransform) -> [Word] {
        item.runs.map { set in
            let metrics = set.run.font.metrics
            let height = CGFloat(metrics.capHeight) * set.size / CGFloat(metrics.unitsPerEm)
            let origin = set.origin.applying(transform)
            return Word(
                text: set.text, x: origin.x, y: origin.y,
                end: CGPoint(x: set.origin.x + set.run.width(at: set.size), y: 0).applying(transform).x,
                top: origin.y - height, size: set.size)
        }
    }
}
