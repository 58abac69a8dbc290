import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Cuts a column into pages with the breaker that breaks lines. Floats reduce the height of a page; footnotes are a
/// part of their strips' lengths. A figure that leaves too much of its page blank changes places with the text that
/// follows it.
struct PageCutter {
    /// Below a float, and above a footnote.
    static let floatGap: CGFloat = 18
    static let footnoteGap: CGFloat = 3
    /// The height of the rule above the footnotes of a page, with the space around it.
    static let footRule: CGFloat = 16
    /// The share of a page that floats may take where there is text.
    private static let floatShare: CGFloat = 0.7
    /// The share of a page that a footnote may take. Only the first lines of a longer one are on the page of its
    /// reference.
    private static let footnoteShare: CGFloat = 0.34
    /// The share of a page that footnotes of earlier pages may take where there is text.
    private static let waitingFootnotesShare: CGFloat = 0.6
    /// The share of a page that may be blank before a figure that belongs to the text around it.
    static let blankShare: CGFloat = 0.2
    /// The same before one that its number and caption connect with the text.
    private static let looseBlankShare: CGFloat = 0.1

    /// The share of a page that may be blank before a figure changes places with the text that follows.
    static func blankShare(before reach: FigureReach) -> CGFloat {
        reach == .document ? looseBlankShare : blankShare
    }
    /// The share of its height by which a figure is reduced before it changes places with text.
    private static let slightReduction: CGFloat = 0.15
    /// The share of a page up to which a short table is not divided.
    static let wholeShare: CGFloat = 0.25
    /// The share of the space between blocks by which a page may be made tighter.
    static let elasticity: CGFloat = 0.4

    /// The position up to which pages are cut.
    struct Progress: Equatable {
        /// The first strip that is on no page yet.
        var strip = 0
        var nextFloat = 0
        /// Floats whose references are on earlier pages.
        var floats: [Int] = []
        /// The remaining footnotes of earlier columns.
        var footnotes: [FootnoteFragment] = []
    }

    var column: Column
    let height: CGFloat
    let columnCount: Int
    var items: [FlowItem]
    let footnotes: [Int: [FootnoteNode]]
    /// Whether the lengths of items are without their footnotes.
    var hasFreeFootnotes = false
    let breaker = LineBreaker()
    /// The strip at each position.
    var order: [Int]
    var hasMoved = false
    /// The position of each strip; empty until figures move.
    var positions: [Int] = []
    /// The position up to which pages are cut.
    var progress = Progress()

    /// - Parameter height: the height of a page.
    init(_ column: Column, height: CGFloat, columnCount: Int) {
        self.column = column
        self.height = height
        self.columnCount = columnCount
        self.column.divideRows(higherThan: height)
        var footnotes: [Int: [FootnoteNode]] = [:]
        for placed in column.landmarks {
            guard case .footnote(let footnote) = placed.landmark else { continue }
            footnotes[placed.strip, default: []].append(footnote)
            // In the order of the references, which is that of the warnings.
            footnote.set(width: column.width - column.footInset)
        }
        self.footnotes = footnotes
        items = self.column.items(footRule: Self.footRule) { strip in
            Self.footHeight(footnotes[strip] ?? [], height)
        }
        order = Array(items.indices)
    }

    init(_ section: PageSection) {
        self.init(section.column, height: section.room.height, columnCount: section.columnCount)
    }

    /// Continues with more text where `other` is.
    ///
    /// - Parameter column: that of `other` with more blocks after its own.
    init(continuing other: PageCutter, with column: Column) {
        self.init(column, height: other.height, columnCount: other.columnCount)
        self.column.reduceFigures(like: other.column)
        let count = other.items.count
        order.replaceSubrange(..<count, with: other.order)
        items.replaceSubrange(..<count, with: other.items)
        if count > 0, count < items.count {
            items[count - 1].gap = Glue(length: self.column.gap(from: order[count - 1], to: count))
        }
        (hasMoved, progress) = (other.hasMoved, other.progress)
        if !other.positions.isEmpty { positions = other.positions + (count..<items.count) }
    }

    /// The column in the order of the pages, with its pictures as they are reduced.
    var arrangedColumn: Column {
        var arranged = column
        if hasMoved { arranged.arrange(order) }
        return arranged
    }

    var isAtEnd: Bool { isAtEnd(progress) }

    private func isAtEnd(_ progress: Progress) -> Bool {
        progress.strip == items.count && progress.nextFloat == column.floats.count && progress.floats.isEmpty
            && progress.footnotes.isEmpty
    }

    /// Cuts the next page.
    ///
    /// - Parameter room: the height of its columns.
    /// - Complexity: O(strips on the page), repeated for each float and figure and a few times for balanced columns.
    mutating func next(room: CGFloat) -> CutColumns {
        let start = progress
        var cut = page(from: start, room, movesFigures: true)
        if columnCount > 1, cut.isEnd || isAtEnd(cut.progress) {
            cut = balanced(cut, from: start, room)
            spreadFootnotes(of: &cut.columns, room)
        }
        progress = cut.progress
        let heights = heights(cut.columns)
        return CutColumns(
            columns: cut.columns, height: heights.max() ?? 0, leastHeight: heights.min() ?? 0,
            penalty: penalty(cut.columns), isEnd: cut.isEnd)
    }

    /// The height that footnotes add to the strip of their references.
    static func footHeight(_ footnotes: [FootnoteNode], _ height: CGFloat) -> CGFloat {
        footnotes.reduce(0) { sum, footnote in
            let isLong = footnote.whole.height > height * footnoteShare
            return sum + (isLong ? footnote.opening : footnote.whole).height + footnoteGap
        }
    }

    /// Allows less space between blocks in a range of positions.
    mutating func allowTighterPages(_ range: Range<Int>) {
        for position in range.clamped(to: 0..<items.count - 1)
        where column.isBetweenBlocks(order[position], order[position + 1]) {
            items[position].gap.shrink = items[position].gap.length * Self.elasticity
        }
    }

    func overflow(_ columns: [ColumnPlan]) -> CGFloat { columns.map(\.overflow).max() ?? 0 }

    /// The highest penalty of a column's end.
    func penalty(_ columns: [ColumnPlan]) -> CGFloat {
        let ends = columns.filter { !$0.strips.isEmpty && $0.strips.upperBound < items.count }
        return ends.map { items[$0.strips.upperBound - 1].penalty }.max() ?? 0
    }

    /// The columns of a page, and whether it ends with a forced break.
    typealias CutPage = (columns: [ColumnPlan], progress: Progress, isEnd: Bool)

    /// - Parameters:
    ///   - start: the end of the page before.
    ///   - room: the height of the columns.
    ///   - textLimit: the height of their text, with floats; nil for that of the columns.
    ///   - movesFigures: whether figures may change places with text.
    mutating func page(
        from start: Progress, _ room: CGFloat, textLimit: CGFloat? = nil, movesFigures: Bool
    ) -> CutPage {
        var columns: [ColumnPlan] = []
        var progress = start
        let textRoom = min(room, textLimit ?? room)
        let footRoom = hasFreeFootnotes ? room : textRoom
        while columns.count < columnCount {
            var plan = ColumnPlan(strips: progress.strip..<progress.strip)
            takeFloats(&progress, textRoom, &plan)
            takeFootnotes(&progress, footRoom, &plan)
            var endsPage = false
            if progress.strip < items.count {
                endsPage = fill(
                    &plan, textRoom, footRoom, &progress, movesFigures: movesFigures, isLevelling: textLimit != nil)
            } else {
                // Only floats are left.
                progress.floats += progress.nextFloat..<column.floats.count
                progress.nextFloat = column.floats.count
            }
            progress.strip = plan.strips.upperBound
            columns.append(plan)
            if endsPage { return (columns, progress, true) }
        }
        return (columns, progress, false)
    }

    private func height(of float: Int) -> CGFloat {
        let height = column.floats[float].node.frame.height + Self.floatGap
        return column.grid?.rounded(height) ?? height
    }

    /// Puts floats of earlier pages at the head: as many as leave space for text, at least one unless only a whole page has room for
    /// it.
    private func takeFloats(_ progress: inout Progress, _ room: CGFloat, _ plan: inout ColumnPlan) {
        while let float = progress.floats.first {
            let height = plan.floatHeight + height(of: float)
            guard plan.floats.isEmpty || height <= room * Self.floatShare,
                height - Self.floatGap <= room || room >= self.height
            else { return }
            plan.floats.append(progress.floats.removeFirst())
            plan.floatHeight = height
        }
        plan.overflow = max(0, plan.floatHeight - Self.floatGap - room)
    }

    /// Puts the remaining footnotes of earlier pages at the foot: as many as leave space for text, where there is more
    /// text.
    private func takeFootnotes(_ progress: inout Progress, _ room: CGFloat, _ plan: inout ColumnPlan) {
        guard !progress.footnotes.isEmpty else { return }
        let share = progress.strip < items.count ? Self.waitingFootnotesShare : 1
        let parts = progress.footnotes
        progress.footnotes = put(parts, within: min(room * share, room - plan.floatHeight), in: &plan)
        if plan.footnotes.isEmpty, plan.floats.isEmpty, let first = parts.first {
            // Even a very low page takes one line, which guarantees progress.
            let (line, rest) = first.divided(within: 0)
            plan.footnotes = [line]
            plan.footHeight = Self.footRule + Self.footnoteGap + line.height
            plan.overflow = max(0, plan.footHeight - room)
            progress.footnotes = (rest.map { [$0] } ?? []) + parts.dropFirst()
        }
    }

    /// Puts footnotes at the foot in order, the last one as far as it fits.
    ///
    /// - Returns: the footnotes, and the part of one, that do not fit.
    private func put(_ parts: [FootnoteFragment], within room: CGFloat, in plan: inout ColumnPlan) -> [FootnoteFragment]
    {
        for (index, part) in parts.enumerated() {
            let before = plan.footnotes.isEmpty ? Self.footRule : plan.footHeight
            let left = room - before - Self.footnoteGap
            let (first, rest) = part.divided(within: left)
            guard first.height <= LineBreaker.limit(of: max(0, left)) else { return Array(parts[index...]) }
            plan.footnotes.append(first)
            plan.footHeight = before + Self.footnoteGap + first.height
            if let rest { return [rest] + parts[(index + 1)...] }
        }
        return []
    }

    /// Fills the column with text. A float is set at the top of the page of its reference, if the reference stays on
    /// that page; otherwise it waits for the next.
    ///
    /// - Parameters:
    ///   - room: the height of the text.
    ///   - footRoom: that of the text and the footnotes.
    ///   - isLevelling: whether the height is tried for columns of about the same height, for which no figure is reduced.
    /// - Returns: whether the page ends with the column.
    private mutating func fill(
        _ plan: inout ColumnPlan, _ room: CGFloat, _ footRoom: CGFloat, _ progress: inout Progress, movesFigures: Bool,
        isLevelling: Bool
    ) -> Bool {
        let start = plan.strips.lowerBound
        let measure = min(room, footRoom - plan.footHeight)
        var line = breaker.line(of: items, from: start, measure: measure - plan.floatHeight)
        let isTooLong = line.length > LineBreaker.limit(of: measure - plan.floatHeight)
        if isTooLong, !plan.floats.isEmpty || !plan.footnotes.isEmpty { return false }
        while progress.nextFloat < column.floats.count,
            isAnchor(of: progress.nextFloat, before: line.items.upperBound)
        {
            let float = progress.nextFloat
            progress.nextFloat += 1
            let height = plan.floatHeight + height(of: float)
            guard progress.floats.isEmpty, height <= room * Self.floatShare else {
                progress.floats.append(float)
                continue
            }
            let shorter = breaker.line(of: items, from: start, measure: measure - height)
            let anchor = column.floats[float].anchor
            if shorter.items.contains(position(of: anchor)),
                shorter.length - shorter.shrink <= measure - height
            {
                plan.floats.append(float)
                plan.floatHeight = height
                line = shorter
            } else {
                progress.floats.append(float)
            }
        }
        if movesFigures {
            fillRest(after: &line, measure - plan.floatHeight)
            if !isLevelling { reduceFigure(after: &line, measure - plan.floatHeight, byAtMost: Self.slightReduction) }
            moveFigures(after: &line, measure - plan.floatHeight)
            if !isLevelling { reduceFigure(after: &line, measure - plan.floatHeight) }
            divideShortTable(after: &line, measure - plan.floatHeight)
        }
        plan.strips = line.items
        let excess = line.length - (measure - plan.floatHeight)
        if line.shrink > 0, excess > 0 { plan.squeeze = min(1, excess / line.shrink) * Self.elasticity }
        let text = plan.floatHeight + textHeight(line.items, squeeze: plan.squeeze)
        plan.overflow = max(plan.overflow, text - room)
        let new = line.items.flatMap { footnotes[order[$0]] ?? [] }.map(\.whole)
        // Footnotes of earlier pages come first.
        progress.footnotes =
            progress.footnotes.isEmpty ? put(new, within: footRoom - text, in: &plan) : progress.footnotes + new
        return line.isLast && line.items.upperBound < items.count
    }

    func textHeight(_ positions: Range<Int>, squeeze: CGFloat) -> CGFloat {
        column.height(of: positions, in: hasMoved ? order : nil, squeeze: squeeze)
    }

    private func position(of strip: Int) -> Int { positions.isEmpty ? strip : positions[strip] }

    private func isAnchor(of float: Int, before end: Int) -> Bool { position(of: column.floats[float].anchor) < end }
}
