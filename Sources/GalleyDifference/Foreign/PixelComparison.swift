package import GalleyDiagnostics
import GalleyGeometry
import GalleyImage

/// Compares the pixels of pages that have pictures: a scan has nothing else. Pixels that differ are merged to areas.
package struct PixelComparison {
    private let before, after: PDFFile
    private static let dpi = 72
    /// The most pages that are drawn.
    private static let mostPages = 200
    /// The side of the squares that are merged, in points.
    private static let cell = 8
    /// The difference of a sample that counts: less is smoothing.
    private static let threshold = 40

    package init(_ before: PDFFile, _ after: PDFFile) { (self.before, self.after) = (before, after) }

    /// Entries for the pictures that the records have in the same places and whose pixels differ.
    package func entries(_ old: LayoutRecord, _ new: LayoutRecord) throws(Diagnostic) -> [LayoutDifference.Entry] {
        var (entries, drawn) = ([LayoutDifference.Entry](), 0)
        for (index, (one, other)) in zip(old.pages, new.pages).enumerated() {
            let frames = Self.pictures(one)
            guard drawn < Self.mostPages, !frames.isEmpty, frames == Self.pictures(other), one.size == other.size else {
                continue
            }
            drawn += 1
            let (a, b) = (
                try before.image(ofPage: index + 1, dpi: Self.dpi).decode(),
                try after.image(ofPage: index + 1, dpi: Self.dpi).decode()
            )
            guard a.width == b.width, a.height == b.height else { continue }
            let areas = Self.areas(a, b).filter { area in frames.contains { $0.intersects(area.frame) } }
            guard !areas.isEmpty else { continue }
            let largest = areas.max { $0.count < $1.count } ?? areas[0]
            let (width, height) = (
                DifferenceFinder.length(largest.frame.width), DifferenceFinder.length(largest.frame.height)
            )
            var entry = LayoutDifference.Entry(
                kind: .picture, count: areas.count, pages: [index + 1],
                summary: "pixels of pictures differ in \(counted(areas.count, "area")), the largest \(width) wide and "
                    + "\(height) high")
            entry.marks = areas.map { area in
                let place = LayoutDifference.Mark.Place(page: index, frame: area.frame)
                return .init(before: place, after: place)
            }
            entries.append(entry)
        }
        return entries
    }

    /// The areas of the images of a page, rounded outwards; shades are compared by their colours.
    private static func pictures(_ page: LayoutRecord.Page) -> [CGRect] {
        page.elements.filter { $0.kind == .picture && $0.content != "shade" }.map {
            $0.frame.insetBy(dx: -1, dy: -1).integral
        }
    }

    private struct Area {
        var frame: CGRect
        /// The number of pixels that differ.
        var count: Int

        mutating func add(_ other: Area) {
            frame = frame.union(other.frame)
            count += other.count
        }
    }

    /// Squares with other pixels, merged with their neighbours by a search from each. O(pixels).
    private static func areas(_ a: RasterImage, _ b: RasterImage) -> [Area] {
        let (columns, rows) = ((a.width + cell - 1) / cell, (a.height + cell - 1) / cell)
        var squares = Array(repeating: Area(frame: .null, count: 0), count: columns * rows)
        for y in 0..<a.height {
            for x in 0..<a.width {
                let byte = 4 * (y * a.width + x)
                let isOther = (0..<3).contains {
                    abs(Int(a.pixels[byte + $0]) - Int(b.pixels[byte + $0])) > threshold
                }
                guard isOther else { continue }
                squares[y / cell * columns + x / cell].add(
                    Area(frame: CGRect(x: x, y: y, width: 1, height: 1), count: 1))
            }
        }
        var areas: [Area] = []
        for start in squares.indices where squares[start].count > 0 {
            var (open, area) = ([start], Area(frame: .null, count: 0))
            while let square = open.popLast() {
                guard squares[square].count > 0 else { continue }
                let (x, y) = (square % columns, square / columns)
                area.add(squares[square])
                squares[square].count = 0
                for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)]
                where (0..<columns).contains(x + dx) && (0..<rows).contains(y + dy) {
                    open.append(square + dy * columns + dx)
                }
            }
            areas.append(area)
        }
        return areas
    }
}
