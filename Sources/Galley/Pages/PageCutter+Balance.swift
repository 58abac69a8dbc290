import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Columns of about the same height on pages that are not full.
extension PageCutter {
    /// The share of a page by which the columns above what spans them may differ before figures change places with text.
    private static let unevenShare: CGFloat = 0.1

    /// The columns of a page that is not full, as low as possible.
    mutating func balanced(_ cut: CutPage, from start: Progress, _ room: CGFloat) -> CutPage {
        var level = self
        level.freeFootnotes(of: cut.columns)
        let even = level.lowest(cut, from: start, room, movesFigures: false)
        guard unevenness(even.columns) > height * Self.unevenShare, !level.hasFreeFootnotes else { return even }
        // A figure that is too high for its column leaves it to the text that follows.
        let moved = level.lowest(cut, from: start, room, movesFigures: true)
        guard level.unevenness(moved.columns) < unevenness(even.columns) else { return even }
        self = level
        return moved
    }

    /// The columns with the least height; `cut` if they cannot be lower. The cutter takes the order of figures that move.
    private mutating func lowest(_ cut: CutPage, from start: Progress, _ room: CGFloat, movesFigures: Bool) -> CutPage {
        let level = self
        let least = ColumnBalance.leastHeight(from: 0, to: room) {
            var trial = level
            let lower = trial.page(from: start, room, textLimit: $0, movesFigures: movesFigures)
            return lower.progress == cut.progress && trial.penalty(lower.columns) <= level.penalty(cut.columns)
                && level.overflow(lower.columns) <= level.overflow(cut.columns) + 1e-6
        }
        let balanced = page(from: start, room, textLimit: least, movesFigures: movesFigures)
        return balanced.progress == cut.progress ? balanced : cut
    }

    func heights(_ columns: [ColumnPlan]) -> [CGFloat] {
        columns.map { $0.floatHeight + textHeight($0.strips, squeeze: $0.squeeze) }
    }

    /// By how much the lowest column is lower than the highest.
    private func unevenness(_ columns: [ColumnPlan]) -> CGFloat {
        let heights = heights(columns)
        return (heights.max() ?? 0) - (heights.min() ?? 0)
    }

    /// Leaves the footnotes of columns out of the lengths of their items: they are at the foot of the page, also below columns that
    /// are lower.
    private mutating func freeFootnotes(of columns: [ColumnPlan]) {
        guard columns.contains(where: { !$0.footnotes.isEmpty }) else { return }
        hasFreeFootnotes = true
        for plan in columns {
            for position in plan.strips {
                guard let notes = footnotes[order[position]] else { continue }
                items[position].length -= Self.footHeight(notes, height)
                items[position].lengthOnce = 0
            }
        }
    }
}

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
    private static func footHeight(of notes: [FootnoteFragment]) -> CGFloat {
        notes.reduce(footRule) { $0 + footnoteGap + $1.height }
    }

    /// Footnotes in columns of a height; nil if they do not fit.
    private static func parts(of notes: [FootnoteFragment], _ count: Int, _ height: CGFloat) -> [[FootnoteFragment]]? {
        var parts = [[FootnoteFragment]](repeating: [], count: count)
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
