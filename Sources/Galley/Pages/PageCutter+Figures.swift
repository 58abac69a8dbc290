import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Figures that change places with text, and short tables that are divided, so that no page is too empty.
extension PageCutter {
    /// Lets figures after a line change places with the text that follows them, where they would leave too much blank.
    /// Headings directly before them stay on the page with that text; a paragraph that introduces them moves with them.
    ///
    /// - Parameter line: the line, which becomes longer.
    mutating func moveFigures(after line: inout FlowLine, _ measure: CGFloat) {
        guard !line.isLast, line.items.upperBound < items.count else { return }
        // The strips from `first` wait for the next page.
        guard let figure = cutFigure(line, measure) ?? figure(after: line.items.upperBound) else { return }
        var (first, end) = (figure.lowerBound, figure.upperBound)
        // “The classes are as follows:” and its table stay before the text that follows them: no number refers to it.
        var blankShare = Self.blankShare
        if let strip = order[figure].first(where: { column.kind(of: $0).isFigure }) {
            let reach = column.figureReach(of: strip)
            blankShare = Self.blankShare(before: reach)
            if reach == .place || reach == .section && column.kind(of: order[first]) == .text { return }
        }
        let whole = line
        if first == line.items.lowerBound {
            (line.items, line.length, line.stretch, line.shrink) = (first..<first, 0, 0, 0)
        }
        defer { if line.items.isEmpty { line = whole } }
        while measure - line.length > height * blankShare, end < items.count {
            let next = order[end]
            if column.kind(of: next).isFigure {
                // Figures stay in order.
                if column.figureReach(of: next) == .place { return }
                end += column.end(ofBlockOf: next) - next
                continue
            }
            if first > 0, column.isHeading(next, notBelow: order[first - 1]) { return }
            let start = line.items.lowerBound
            let isBound = order[first..<end].contains { column.figureReach(of: $0) != .document }
            // A little that is blank is no reason to pass a heading, unless it is a column, which has another beside it.
            let isFilled = columnCount == 1 && measure - line.length <= height * Self.blankShare
            let text = textEnd(from: end, measure, beforeHeading: isBound || isFilled)
            guard text > end else { return }
            var window = Array(items[start..<first] + items[end..<text] + items[first..<end])
            let ids = order[start..<first] + order[end..<text] + order[first..<end]
            for seam in [first - start - 1, first - start + text - end - 1] where seam >= 0 && seam + 1 < window.count {
                let gap = column.gap(from: ids[ids.startIndex + seam], to: ids[ids.startIndex + seam + 1])
                window[seam].gap = Glue(length: gap)
            }
            let filled = breaker.line(of: window, from: 0, measure: measure)
            var last = start + filled.items.upperBound
            // No figure comes between the rows of a table.
            while last > first, end + last - first < text, items[end + last - first].lengthIfFirst > 0,
                !column.beginsBlock(order[end + last - first])
            {
                last -= 1
            }
            guard last > first, last <= first + text - end, filled.length <= LineBreaker.limit(of: measure),
                filled.length > line.length, window[last - start - 1].breakAfter != .forced,
                window[last - start - 1].penalty < PageEnd.widowOrOrphan
            else { return }
            var longer = filled
            longer.items = start..<last
            longer.isLast = false
            // Only the text on this page goes before the figures.
            exchange(first, end, end + last - first)
            hasMoved = true
            line = longer
            (first, end) = (last, end + last - first)
        }
    }

    /// Reduces the figure at the head of the next page, or after headings and short paragraphs there, to fit the rest of a page that
    /// would be too empty without it.
    ///
    /// - Parameter share: the largest share of its height by which it is reduced.
    mutating func reduceFigure(after line: inout FlowLine, _ measure: CGFloat, byAtMost share: CGFloat = 1) {
        let next = line.items.upperBound
        guard !line.isLast, measure - line.length > height * Self.blankShare, line.length > 0,
            let figure = figure(after: next), let first = figure.last(where: { column.beginsBlock(order[$0]) }),
            column.kind(of: order[first]) == .movable
        else { return }
        let whole = (next..<figure.upperBound).reduce(line.length) { $0 + items[$1 - 1].gap.length + items[$1].length }
        let excess = whole - measure
        guard excess > 0, excess <= column.figureHeight(at: order[first]) * share, reduce(first, by: excess) else {
            return
        }
        let longer = breaker.line(of: items, from: line.items.lowerBound, measure: measure)
        if longer.items.upperBound >= figure.upperBound {
            line = longer
        } else {
            restore(first)
        }
    }

    /// Reduces a section that is only a figure to fit the rest of a page.
    ///
    /// - Returns: whether it has been reduced.
    @discardableResult mutating func reduceOnlyFigure(to room: CGFloat) -> Bool {
        let excess = column.height - room
        guard excess > 0, progress.strip == 0, room > height * Self.blankShare, column.onlyFigure == .movable,
            let first = order.indices.last(where: { column.beginsBlock(order[$0]) })
        else { return false }
        return reduce(first, by: excess)
    }

    /// Reduces the figures in a range of positions by a share of their heights, those that have been reduced already by more.
    ///
    /// - Returns: whether any has been reduced.
    mutating func reduceFigures(_ range: Range<Int>, by share: CGFloat) -> Bool {
        var isAny = false
        for first in range where column.beginsBlock(order[first]) && column.kind(of: order[first]) == .movable {
            let before = column.reduction(at: order[first]) ?? 0
            if before > 0 { restore(first) }
            let excess = max(before, column.figureHeight(at: order[first]) * share)
            if excess > before, reduce(first, by: excess) {
                isAny = true
            } else if before > 0 {
                _ = reduce(first, by: before)
            }
        }
        return isAny
    }

    /// Whether a section is only a figure that can be reduced to fit the rest of a page.
    func canBeReduced(to room: CGFloat) -> Bool {
        var trial = self
        return trial.reduceOnlyFigure(to: room)
    }

    /// Reduces the figure at a position.
    ///
    /// - Returns: false, without a change, if the figure cannot be as low.
    private mutating func reduce(_ first: Int, by excess: CGFloat) -> Bool {
        changeFigure(at: first) { $0.reduceFigure(at: $1, by: excess) }
    }

    /// Reverses the reduction of the figure at a position.
    private mutating func restore(_ first: Int) {
        _ = changeFigure(at: first) {
            $0.restoreFigure(at: $1)
            return true
        }
    }

    /// Changes the strips of a figure, and its items with them.
    private mutating func changeFigure(at first: Int, _ change: (inout Column, _ strip: Int) -> Bool) -> Bool {
        let range = first..<endOfBlock(at: first)
        let heights = range.map { column.height(ofStrip: order[$0]) }
        guard change(&column, order[first]) else { return false }
        for (position, height) in zip(range, heights) {
            items[position].length += column.height(ofStrip: order[position]) - height
        }
        for position in range.dropLast() {
            items[position].gap = Glue(length: column.gap(from: order[position], to: order[position + 1]))
        }
        return true
    }

    /// Divides the short table that begins the next page where the page would otherwise be too empty.
    mutating func divideShortTable(after line: inout FlowLine, _ measure: CGFloat) {
        let start = line.items.lowerBound
        guard !line.isLast, measure - line.length > height * Self.blankShare else { return }
        var (window, length): ([FlowItem], CGFloat) = ([], 0)
        for item in items[start...] {
            window.append(item)
            if item.penalty == PageEnd.insideShortTable { window[window.count - 1].penalty = 0 }
            length += item.length + item.gap.length
            if length > measure * 1.5 || item.breakAfter == .forced { break }
        }
        let filled = breaker.line(of: window, from: 0, measure: measure)
        let last = start + filled.items.upperBound - 1
        guard filled.length > line.length, last + 1 < items.count, items[last].penalty == PageEnd.insideShortTable,
            let first = (start...last).last(where: { column.beginsBlock(order[$0]) }),
            items[first..<endOfBlock(at: first)].reduce(0, { $0 + $1.length }) > height * Self.wholeShare
        else { return }
        // The break remains for the other attempts at this page.
        items[last].penalty = 0
        line = breaker.line(of: items, from: start, measure: measure)
    }

    /// The figure at the head of a line that divides it, because the room is lower than a page; nil for none.
    private func cutFigure(_ line: FlowLine, _ measure: CGFloat) -> Range<Int>? {
        let (start, end) = (line.items.lowerBound, line.items.upperBound)
        guard measure < height * 0.9, column.kind(of: order[start]) == .movable, column.beginsBlock(order[start]),
            endOfBlock(at: start) > end
        else { return nil }
        return start..<endOfBlock(at: start)
    }

    /// The figure that begins the next page, or follows the headings and short paragraphs that do, with a paragraph that introduces
    /// it; nil for none, and for one behind more headings than a page holds.
    private func figure(after start: Int) -> Range<Int>? {
        var (position, introduction, length) = (start, Int?.none, CGFloat.zero)
        while position < items.count, column.beginsBlock(order[position]), length <= height {
            let end = endOfBlock(at: position)
            switch column.kind(of: order[position]) {
            case .movable, .divisible: return (introduction ?? position)..<end
            case .heading where introduction == nil: break
            case .text where items[end - 1].penalty >= PageEnd.afterKeepWithNext:
                introduction = introduction ?? position
            case .text where items[end - 1].penalty >= PageEnd.widowOrOrphan && introduction == nil: break
            case .text, .heading: return nil
            }
            length += items[position..<end].reduce(0) { $0 + $1.length + $1.gap.length }
            position = end
        }
        return nil
    }

    func endOfBlock(at position: Int) -> Int {
        column.end(ofBlockOf: order[position]) - order[position] + position
    }

    /// The end of the text from a position on that is certainly longer than a measure: up to the next figure, or heading.
    private func textEnd(from start: Int, _ measure: CGFloat, beforeHeading: Bool) -> Int {
        var (end, length): (Int, CGFloat) = (start, 0)
        while end < items.count, length < measure * 1.5 {
            let kind = column.kind(of: order[end])
            if kind.isFigure || beforeHeading && kind == .heading { break }
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
