import GalleyGeometry

/// The rectangles that something has been drawn in, found again by place: a grid whose cells list what touches them.
///
/// Adding a rectangle and asking for one take as long as the cells that it touches and what stands in them: O(1) for what is
/// small against the page.
struct CoveredArea {
    private struct Covered {
        var rect: CGRect
        var kind: Int
    }

    /// A place in a cell.
    private struct Entry {
        /// In `covered`.
        var number: Int32
        /// The entry that stands in the same cell, before this one.
        var next: Int32
    }

    private static let columnCount = 16
    private static let rowCount = 32
    private let area: CGRect
    /// The last entry of each cell, or -1.
    private var heads = [Int32](repeating: -1, count: Self.columnCount * Self.rowCount)
    private var entries: [Entry] = []
    private var covered: [Covered] = []

    /// - Parameter area: where most rectangles stand. What stands outside is as well known, but takes longer to find.
    init(_ area: CGRect) { self.area = area }

    /// How many places in cells are taken, which is what memory grows with.
    var count: Int { entries.count }

    /// - Parameter kind: of what was drawn.
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

    /// Whether something of a kind other than `kind` lies on `rect`; edges may touch.
    func holdsOther(than kind: Int, on rect: CGRect) -> Bool {
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
            Int((value / length * CGFloat(count)).clamped(to: 0...CGFloat(count - 1)))
        }
        let first = cell(low)
        return first..<max(first, cell(high)) + 1
    }
}
