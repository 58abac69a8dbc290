import GalleyGeometry
import GalleyViews

/// The footnotes of columns that end above the foot of the page.
extension PageCutter {
    /// Spreads footnotes evenly over the columns, in their order: more of the page is left for what follows.
    ///
    /// - Parameter room: the height of the columns with their footnotes.
    func spreadFootnotes(of columns: inout [ColumnPlan], _ room: CGFloat) {
        let notes = columns.flatMap(\.footnotes)
        guard columns.count > 1, notes.count > 1, let highest = columns.map(\.footHeight).max() else { return }
        var spread = columns
        let least = notes.reduce(0) { $0 + $1.height } / CGFloat(columns.count)
        _ = ColumnBalance.leastHeight(from: least, to: highest) { height in
            guard let parts = Self.parts(of: notes, columns.count, height) else { return false }
            var trial = columns
            for (index, part) in parts.enumerated() {
                trial[index].footnotes = part
                trial[index].footHeight = part.isEmpty ? 0 : Self.footHeight(of: part)
                let text = trial[index].floatHeight + textHeight(trial[index].strips, squeeze: trial[index].squeeze)
                guard text + trial[index].footHeight <= room else { return false }
            }
            spread = trial
            return true
        }
        columns = spread
    }

    /// The height of footnotes with the rule above them.
    private static func footHeight(of notes: [FootnotePart]) -> CGFloat {
        notes.reduce(footRule) { $0 + footnoteGap + $1.height }
    }

    /// Footnotes in columns of a height; nil if they do not fit.
    private static func parts(of notes: [FootnotePart], _ count: Int, _ height: CGFloat) -> [[FootnotePart]]? {
        var parts = [[FootnotePart]](repeating: [], count: count)
        var index = 0
        for note in notes {
            while footHeight(of: parts[index] + [note]) > height {
                index += 1
                guard index < count else { return nil }
            }
            parts[index].append(note)
        }
        return parts
    }
}
