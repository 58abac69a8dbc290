import GalleyFormatting
import GalleyGeometry

/// A spatial index of the rectangles drawn so far: a grid whose cells list the rectangles that touch them.
///
/// Insertion and lookup take time proportional to the cells touched and their entries: O(1) for rectangles small in
/// relation to the page.
struct OccupancyGrid {
    private struct Covered {
        var rect: CGRect
        var kind: Int
    }

    /// An entry in a cell's linked list.
    private struct Entry {
        /// The index in `covered`.
        var number: Int32
        /// The previous entry in the same cell, or -1.
        var next: Int32
    }

    private static let columnCount = 16
    private static let rowCount = 32
    private let area: CGRect
    /// The last entry of each cell, or -1.
    private var heads = [Int32](repeating: -1, count: Self.columnCount * Self.rowCount)
    private var entries: [Entry] = []
    private var covered: [Covered] = []

    /// - Parameter area: the area of most rectangles. Rectangles outside are found as well, but more slowly.
    init(_ area: CGRect) { self.area = area }

    /// The number of cell entries, which determines the memory used.
    var count: Int { entries.count }

    /// - Parameter kind: identifies the kind of content.
    mutating func add(_ rect: CGRect, kind: Int) {
        let (rows, columns) = (rows(of: rect), columns(of: rect))
        let number = Int32(covered.count)
        covered.append(Covered(rect: rect, kind: kind))
        for row in rows {
            for column in columns {
                let cell = row * Self.columnCount + column
                entries.append(Entry(number: number, next: heads[cell]))
                heads[cell] = Int32(entries.count - 1)
            }
        }
    }

    /// Whether content of another kind overlaps `rect`; touching edges do not count.
    func overlapsOther(than kind: Int, on rect: CGRect) -> Bool {
        let (rows, columns) = (rows(of: rect), columns(of: rect))
        for row in rows {
            for column in columns {
                var index = heads[row * Self.columnCount + column]
                while index >= 0 {
                    let other = covered[Int(entries[Int(index)].number)]
                    if other.kind != kind, other.rect.minX < rect.maxX, rect.minX < other.rect.maxX,
                        other.rect.minY < rect.maxY, rect.minY < other.rect.maxY
                    {
                        return true
                    }
                    index = entries[Int(index)].next
                }
            }
        }
        return false
    }

    private func columns(of rect: CGRect) -> Range<Int> {
        Self.cells(rect.minX - area.minX, rect.maxX - area.minX, of: area.width, Self.columnCount)
    }

    private func rows(of rect: CGRect) -> Range<Int> {
        Self.cells(rect.minY - area.minY, rect.maxY - area.minY, of: area.height, Self.rowCount)
    }

    private static func cells(_ low: CGFloat, _ high: CGFloat, of length: CGFloat, _ count: Int) -> Range<Int> {
        guard length > 0 else { return 0..<1 }
        func cell(_ value: CGFloat) -> Int {
            Int(bounded: (value / length * CGFloat(count)).clamped(to: 0...CGFloat(count - 1)))
        }
        let first = cell(low)
        return first..<max(first, cell(high)) + 1
    }
}
