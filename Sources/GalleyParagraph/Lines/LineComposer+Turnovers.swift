import GalleyGeometry
import GalleyLayout

/// Lines that end where the author ends them, as in a verse; what does not fit the measure continues indented.
extension LineComposer {
    /// Lines beside a drop cap or a picture are short enough.
    var hasTurnovers: Bool {
        format.style.turnoverIndent > 0 && measure.isFinite && dropCap == nil && sideRoom == nil
    }

    /// The lines of each part up to a forced break: no part depends on another.
    func linesWithTurnovers(_ items: [FlowItem], _ breaker: LineBreaker) -> [FlowLine] {
        var (lines, start): ([FlowLine], Int) = ([], 0)
        while start < items.count {
            let end = items[start...].firstIndex { $0.breakAfter == .forced }.map { $0 + 1 } ?? items.count
            let part = breaker.lines(of: Array(items[start..<end])) {
                max(0, measure - ($0 > 0 ? format.style.turnoverIndent : 0))
            }
            lines += part.map { line in
                var line = line
                line.items = line.items.lowerBound + start..<line.items.upperBound + start
                return line
            }
            start = end
        }
        return lines
    }

    /// The indentation of a line that continues another; 0 for others.
    func turnoverIndent(of line: FlowLine) -> CGFloat {
        let start = line.items.lowerBound
        return hasTurnovers && start > 0 && boxes[start - 1].flow.breakAfter != .forced
            ? format.style.turnoverIndent : 0
    }
}
