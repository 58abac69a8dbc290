import GalleyGeometry
import GalleyLayout

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
    /// The share of a page that may be blank before a figure.
    static let blankShare: CGFloat = 0.2
    /// The share of the space between blocks by which a page may be made tighter.
    private static let elasticity: CGFloat = 0.4

    /// The position up to which pages are cut.
    struct Progress: Equatable {
        /// The first strip that is on no page yet.
        var strip = 0
        var nextFloat = 0
        /// Floats whose references are on earlier pages.
        var floats: [Int] = []
        /// The remaining footnotes of earlier columns.
        var footnotes: [FootnotePart] = []
    }

    private let column: Column
    private let height: CGFloat
    private let columnCount: Int
    private var items: [FlowItem]
    private let footnotes: [Int: [FootnoteNode]]
    private let breaker = LineBreaker()
    /// The strip at each position.
    private(set) var order: [Int]
    private(set) var hasMoved = false
    /// The position of each strip; empty until figures move.
    private var positions: [Int] = []
    /// The position up to which pages are cut.
    var progress = Progress()

    /// - Parameter height: the height of a page.
    init(_ column: Column, height: CGFloat, columnCount: Int) {
        (self.column, self.height, self.columnCount) = (column, height, columnCount)
        var footnotes: [Int: [FootnoteNode]] = [:]
        for placed in column.landmarks {
            guard case .footnote(let footnote) = placed.landmark else { continue }
            footnotes[placed.strip, default: []].append(footnote)
            // In the order of the references, which is that of the warnings.
            footnote.set(width: column.width)
        }
        self.footnotes = footnotes
        items = column.items(footRule: Self.footRule) { strip in
            (footnotes[strip] ?? []).reduce(0) { sum, footnote in
                let isLong = footnote.whole.height > height * Self.footnoteShare
                return sum + (isLong ? footnote.opening : footnote.whole).height + Self.footnoteGap
            }
        }
        order = Array(items.indices)
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
        var made = page(from: start, room, movesFigures: true)
        if columnCount > 1, made.isEnd || isAtEnd(made.progress) {
            // The columns of a page that is not full are as low as possible.
            let least = ColumnBalance.leastHeight(from: 0, to: room) {
                var trial = self
                let lower = trial.page(from: start, $0, movesFigures: false)
                return lower.progress == made.progress && penalty(lower.columns) <= penalty(made.columns)
                    && overflow(lower.columns) <= overflow(made.columns) + 1e-6
            }
            made = page(from: start, least, movesFigures: false)
        }
        progress = made.progress
        let height = made.columns.map { $0.floatHeight + textHeight($0.strips, squeeze: $0.squeeze) }.max() ?? 0
        return CutColumns(
            columns: made.columns, height: height, penalty: penalty(made.columns), isEnd: made.isEnd)
    }

    /// Allows less space between blocks on the pages from here on.
    mutating func allowTighterPages() {
        for position in items.indices.dropLast() where column.isBetweenBlocks(order[position], order[position + 1]) {
            items[position].gap.shrink = items[position].gap.length * Self.elasticity
        }
    }

    private func overflow(_ columns: [ColumnPlan]) -> CGFloat { columns.map(\.overflow).max() ?? 0 }

    /// The highest penalty of a column's end.
    private func penalty(_ columns: [ColumnPlan]) -> CGFloat {
        let ends = columns.filter { !$0.strips.isEmpty && $0.strips.upperBound < items.count }
        return ends.map { items[$0.strips.upperBound - 1].penalty }.max() ?? 0
    }

    /// - Parameters:
    ///   - start: the end of the page before.
    ///   - room: the height of the columns.
    ///   - movesFigures: whether figures may change places with text.
    /// - Returns: also whether the page ends with a forced break.
    private mutating func page(
        from start: Progress, _ room: CGFloat, movesFigures: Bool
    ) -> (columns: [ColumnPlan], progress: Progress, isEnd: Bool) {
        var columns: [ColumnPlan] = []
        var progress = start
        while columns.count < columnCount {
            var plan = ColumnPlan(strips: progress.strip..<progress.strip)
            takeFloats(&progress, room, &plan)
            takeFootnotes(&progress, room, &plan)
            var endsPage = false
            if progress.strip < items.count {
                endsPage = fill(&plan, room, &progress, movesFigures: movesFigures)
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

    private func height(of float: Int) -> CGFloat { column.floats[float].node.frame.height + Self.floatGap }

    /// Puts floats of earlier pages at the head: as many as leave space for text, at least one.
    private func takeFloats(_ progress: inout Progress, _ room: CGFloat, _ plan: inout ColumnPlan) {
        while let float = progress.floats.first {
            let height = plan.floatHeight + height(of: float)
            guard plan.floats.isEmpty || height <= room * Self.floatShare else { return }
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
    private func put(_ parts: [FootnotePart], within room: CGFloat, in plan: inout ColumnPlan) -> [FootnotePart] {
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
    /// - Returns: whether the page ends with the column.
    private mutating func fill(
        _ plan: inout ColumnPlan, _ room: CGFloat, _ progress: inout Progress, movesFigures: Bool
    ) -> Bool {
        let start = plan.strips.lowerBound
        let measure = room - plan.footHeight
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
            moveFigures(after: &line, measure - plan.floatHeight)
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
            progress.footnotes.isEmpty ? put(new, within: room - text, in: &plan) : progress.footnotes + new
        return line.isLast && line.items.upperBound < items.count
    }

    private func textHeight(_ positions: Range<Int>, squeeze: CGFloat) -> CGFloat {
        column.height(of: positions, in: hasMoved ? order : nil, squeeze: squeeze)
    }

    private func position(of strip: Int) -> Int { positions.isEmpty ? strip : positions[strip] }

    private func isAnchor(of float: Int, before end: Int) -> Bool { position(of: column.floats[float].anchor) < end }

    // MARK: Figures

    /// Lets figures after a line change places with the text that follows them, where they would leave too much blank.
    /// Headings directly before them stay on the page with that text.
    ///
    /// - Parameter line: the line, which becomes longer.
    private mutating func moveFigures(after line: inout FlowLine, _ measure: CGFloat) {
        guard !line.isLast, line.items.upperBound < items.count else { return }
        // The strips from `first` wait for the next page.
        guard var first = cutFigure(line, measure) ?? figure(after: line.items.upperBound) else { return }
        let whole = line
        if first == line.items.lowerBound {
            (line.items, line.length, line.stretch, line.shrink) = (first..<first, 0, 0, 0)
        }
        defer { if line.items.isEmpty { line = whole } }
        var end = column.end(ofBlockOf: order[first]) - order[first] + first
        while measure - line.length > height * Self.blankShare, end < items.count {
            let next = order[end]
            if column.kind(of: next) == .movable {
                // Figures stay in order.
                end += column.end(ofBlockOf: next) - next
                continue
            }
            if column.kind(of: next) == .heading, first > 0, column.kind(of: order[first - 1]) == .heading { return }
            let start = line.items.lowerBound
            let text = textEnd(from: end, measure)
            var window = Array(items[start..<first] + items[end..<text] + items[first..<end])
            let ids = order[start..<first] + order[end..<text] + order[first..<end]
            for seam in [first - start - 1, first - start + text - end - 1] where seam >= 0 && seam + 1 < window.count {
                let gap = column.gap(from: ids[ids.startIndex + seam], to: ids[ids.startIndex + seam + 1])
                window[seam].gap = Glue(length: gap)
            }
            let found = breaker.line(of: window, from: 0, measure: measure)
            let last = start + found.items.upperBound
            guard last > first, last <= first + text - end, found.length <= LineBreaker.limit(of: measure),
                found.length > line.length, window[last - start - 1].breakAfter != .forced,
                window[last - start - 1].penalty < PageEnd.widowOrOrphan
            else { return }
            var longer = found
            longer.items = start..<last
            longer.isLast = false
            // Only the text on this page goes before the figures.
            exchange(first, end, end + last - first)
            hasMoved = true
            line = longer
            (first, end) = (last, end + last - first)
        }
    }

    /// The share of a page above which it is too empty for a short table to remain undivided.
    static let emptyShare: CGFloat = 0.28

    /// Divides the short table that begins the next page where the page would otherwise be too empty.
    private mutating func divideShortTable(after line: inout FlowLine, _ measure: CGFloat) {
        let start = line.items.lowerBound
        guard !line.isLast, measure - line.length > height * Self.emptyShare else { return }
        var (window, length): ([FlowItem], CGFloat) = ([], 0)
        for item in items[start...] {
            window.append(item)
            if item.penalty == PageEnd.insideShortTable { window[window.count - 1].penalty = 0 }
            length += item.length + item.gap.length
            if length > measure * 1.5 || item.breakAfter == .forced { break }
        }
        let found = breaker.line(of: window, from: 0, measure: measure)
        let last = start + found.items.upperBound - 1
        guard found.length > line.length, last + 1 < items.count, items[last].penalty == PageEnd.insideShortTable
        else { return }
        // The break remains for the other attempts at this page.
        items[last].penalty = 0
        line = breaker.line(of: items, from: start, measure: measure)
    }

    /// The figure at the head of a line that divides it, because the room is lower than a page; nil for none.
    private func cutFigure(_ line: FlowLine, _ measure: CGFloat) -> Int? {
        let (start, end) = (line.items.lowerBound, line.items.upperBound)
        guard measure < height * 0.9, column.kind(of: order[start]) == .movable, column.beginsBlock(order[start]),
            column.end(ofBlockOf: order[start]) - order[start] > end - start
        else { return nil }
        return start
    }

    /// The figure that begins the next page, or follows the headings that do; nil for none.
    private func figure(after start: Int) -> Int? {
        var position = start
        while position < items.count, column.beginsBlock(order[position]) {
            switch column.kind(of: order[position]) {
            case .movable: return position
            case .heading: position += column.end(ofBlockOf: order[position]) - order[position]
            case .text: return nil
            }
        }
        return nil
    }

    /// The end of the text from a position on that is certainly longer than a measure: up to the next figure.
    private func textEnd(from start: Int, _ measure: CGFloat) -> Int {
        var (end, length): (Int, CGFloat) = (start, 0)
        while end < items.count, column.kind(of: order[end]) != .movable, length < measure * 1.5 {
            length += items[end].length + items[end].gap.length
            end += 1
            if items[end - 1].breakAfter == .forced { break }
        }
        return end
    }

    /// Puts the strips from `middle` to `end` before those from `first` to `middle`.
    private mutating func exchange(_ first: Int, _ middle: Int, _ end: Int) {
        items.replaceSubrange(first..<end, with: Array(items[middle..<end] + items[first..<middle]))
        order.replaceSubrange(first..<end, with: Array(order[middle..<end] + order[first..<middle]))
        if positions.isEmpty { positions = Array(order.indices) }
        for position in first..<end { positions[order[position]] = position }
        for position in [first - 1, first + end - middle - 1, end - 1] where position >= 0 && position + 1 < items.count
        {
            items[position].gap = Glue(length: column.gap(from: order[position], to: order[position + 1]))
        }
    }
}
