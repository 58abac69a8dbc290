import GalleyGeometry
import GalleyLayout

/// What stands in one column of one page.
struct ColumnPlan {
    var strips: Range<Int>
    /// At the head, in their order.
    var floats: [Int] = []
    var floatHeight: CGFloat = 0
    /// At the foot, in the order of their references.
    var notes: [NoteNode] = []
    /// How much more room it needs than there is.
    var overflow: CGFloat = 0
}

/// Cuts a column into pages: page after page by the breaker that breaks lines, with the room that floats leave and the
/// room that notes take as parts of their strips' lengths.
struct PageCutter {
    /// Below a float, and above a note.
    static let floatGap: CGFloat = 18
    static let noteGap: CGFloat = 3
    /// The rule above the notes of a page, with the room around it.
    static let footRule: CGFloat = 16
    /// The share of a page that floats may take beside text.
    private static let floatShare: CGFloat = 0.7

    private let column: Column
    private let height, openingHeight: CGFloat
    private let columnCount: Int
    private let items: [FlowItem]
    private let notes: [Int: [NoteNode]]
    private let breaker = LineBreaker()

    /// - Parameter openingHeight: what the first page has less.
    init(_ column: Column, height: CGFloat, openingHeight: CGFloat, columnCount: Int) {
        (self.column, self.height, self.openingHeight) = (column, height, openingHeight)
        self.columnCount = columnCount
        var notes: [Int: [NoteNode]] = [:]
        for place in column.places {
            guard case .note(let note) = place.landmark else { continue }
            notes[place.strip, default: []].append(note)
            // In the order of the references, as the warnings that come of it.
            note.set(width: column.width)
        }
        self.notes = notes
        items = column.items(footRule: Self.footRule) { strip in
            (notes[strip] ?? []).reduce(0) { $0 + $1.noteHeight + Self.noteGap }
        }
    }

    /// The pages, each with its columns; complexity O(strips), and again for each float.
    func cut() -> [[ColumnPlan]] {
        var pages: [[ColumnPlan]] = []
        var (start, nextFloat) = (0, 0)
        var waiting: [Int] = []
        while start < items.count || nextFloat < column.floats.count || !waiting.isEmpty {
            var page: [ColumnPlan] = []
            let room = height - (pages.isEmpty ? openingHeight : 0)
            while page.count < columnCount {
                var plan = ColumnPlan(strips: start..<start)
                takeWaiting(&waiting, room, &plan)
                var endsPage = false
                if start < items.count {
                    endsPage = fill(&plan, room, &nextFloat, &waiting)
                } else {
                    // Only floats are left.
                    waiting += nextFloat..<column.floats.count
                    nextFloat = column.floats.count
                }
                start = plan.strips.upperBound
                plan.notes = plan.strips.flatMap { notes[$0] ?? [] }
                page.append(plan)
                if endsPage { break }
            }
            pages.append(page)
        }
        return pages
    }

    private func height(of float: Int) -> CGFloat { column.floats[float].node.frame.height + Self.floatGap }

    /// Puts floats of earlier pages at the head: as many as leave room for text, and one at least.
    private func takeWaiting(_ waiting: inout [Int], _ room: CGFloat, _ plan: inout ColumnPlan) {
        while let float = waiting.first {
            let height = plan.floatHeight + height(of: float)
            guard plan.floats.isEmpty || height <= room * Self.floatShare else { return }
            plan.floats.append(waiting.removeFirst())
            plan.floatHeight = height
        }
        plan.overflow = max(0, plan.floatHeight - Self.floatGap - room)
    }

    /// Fills the column with text. A float stands at the head of the page on which it is met, if it still is with the
    /// room taken, or waits for the next.
    ///
    /// - Returns: whether the page ends with the column.
    private func fill(
        _ plan: inout ColumnPlan, _ room: CGFloat, _ nextFloat: inout Int, _ waiting: inout [Int]
    ) -> Bool {
        let start = plan.strips.lowerBound
        var line = breaker.line(of: items, from: start, measure: room - plan.floatHeight)
        if line.length > LineBreaker.limit(of: room - plan.floatHeight), !plan.floats.isEmpty { return false }
        while nextFloat < column.floats.count, column.floats[nextFloat].anchor < line.items.upperBound {
            let float = nextFloat
            nextFloat += 1
            let height = plan.floatHeight + height(of: float)
            guard waiting.isEmpty, height <= room * Self.floatShare else {
                waiting.append(float)
                continue
            }
            let shorter = breaker.line(of: items, from: start, measure: room - height)
            if shorter.items.contains(column.floats[float].anchor), shorter.length <= room - height {
                plan.floats.append(float)
                plan.floatHeight = height
                line = shorter
            } else {
                waiting.append(float)
            }
        }
        plan.strips = line.items
        plan.overflow = max(plan.overflow, line.length + plan.floatHeight - room)
        return line.isLast && line.items.upperBound < items.count
    }
}
