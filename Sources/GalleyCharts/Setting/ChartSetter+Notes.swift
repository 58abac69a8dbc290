import Galley
import GalleyData
import GalleyFormatting

extension ChartSetter {
    /// More boxes of lines would cost more than their texts gain.
    private static let mostBoxes = 2000
    /// More texts have no room in a chart: each is compared with all others.
    private static let mostNotes = 200

    /// The box of a mark in the plot; nil for one without a place.
    private func box(of mark: ChartPlan.PlannedMark, _ painter: MarkPainter) -> CGRect? {
        if mark.mark.geometry == .bar || mark.mark.geometry == .rectangle { return painter.rect(of: mark) }
        guard let x = mark.x, let y = mark.y else { return nil }
        let (from, to) = (painter.point(x.start, y.start), painter.point(x.end, y.end))
        let whole = CGRect(origin: from, size: .zero).union(CGRect(origin: to, size: .zero))
        return whole.insetBy(dx: -3, dy: -3)
    }

    /// The height of a line of text above the plot, if texts stand beside marks near its upper edge.
    var headroom: CGFloat {
        let isNeeded = !plan.isHorizontal && plan.shapes.contains { $0.mark.note != nil && ($0.y?.high ?? 0) > 0.85 }
        return isNeeded ? type.lineHeight + NotePlacer.nearest + 3 : 0
    }

    /// Writes the texts of marks where they cover nothing, with lines to marks that are far.
    mutating func drawNotes(_ painter: MarkPainter, _ plot: CGRect) {
        let all = plan.shapes.filter { $0.mark.note != nil }
        guard !all.isEmpty, !plan.isHorizontal else { return }
        let noted = all.prefix(Self.mostNotes)
        if all.count > noted.count {
            type.warn(
                Diagnostic(
                    .dataNotice, "\(all.count) annotations; \(noted.count) of them at most are set beside their values",
                    severity: .warning))
        }
        var marks = plan.shapes.prefix(Self.mostBoxes).filter { $0.mark.aside?.form != .band }.compactMap {
            box(of: $0, painter)
        }
        for line in plan.lines {
            let points = line.points.prefix(Self.mostBoxes).map { painter.point($0.x, $0.y) }
            var path = Path()
            for run in LineGeometry.runs(points) {
                LineGeometry.add(Array(points[run]), line.mark.interpolation, to: &path)
            }
            var from = CGPoint.zero
            for element in path.elements {
                let to: CGPoint
                switch element {
                case .move(let point):
                    from = point
                    continue
                case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): to = point
                case .closeSubpath: continue
                }
                defer { from = to }
                marks += NotePlacer.boxes(
                    from: from, to: to, pitch: 3, reach: 1.5, most: Self.mostBoxes / points.count)
            }
        }
        // Above the plot is a line for them.
        let top = labelBoxes.reduce(plot.minY) { min($0, $1.minY) } - headroom
        let room = CGRect(x: plot.minX, y: top, width: plot.width, height: plot.maxY - top)
        var placer = NotePlacer(in: room, taken: labelBoxes, marks: marks)
        var notes: [(label: ChartType.Label, box: CGRect, cost: CGFloat)] = []
        for mark in noted {
            guard let note = mark.mark.note, let whole = box(of: mark, painter) else { continue }
            // At the end of a bar, with its value.
            let end = painter.point(mark.x?.end ?? 0, mark.y?.end ?? 0)
            var box =
                mark.mark.geometry == .bar
                ? CGRect(x: whole.minX, y: end.y - 1, width: whole.width, height: 2) : whole
            let near = box.insetBy(dx: -4, dy: -4)
            if let label = labelBoxes.first(where: near.intersects) { box = box.union(label) }
            guard plot.insetBy(dx: -2, dy: -2).intersects(box) else { continue }
            let label = type.label(
                note.text, .name, width: min(width * 0.3, type.size(of: type.label(note.text, .name).view).width + 0.1))
            notes.append((label, box, placer.best(label.size, beside: box)?.cost ?? .infinity))
        }
        // The text with the best place is first. Costs only grow as places are taken: one that has grown is compared again.
        notes.sort { $0.cost > $1.cost }
        while let (label, box, cost) = notes.popLast() {
            let now = placer.best(label.size, beside: box)?.cost ?? .infinity
            if now > cost, let next = notes.last?.cost, next < now {
                notes.insert((label, box, now), at: notes.lastIndex { $0.cost >= now }.map { $0 + 1 } ?? 0)
                continue
            }
            guard let found = placer.place(label.size, beside: box) else {
                type.warn(
                    Diagnostic(
                        .dataNotice, value: label.text, expected: "room beside its value; a higher chart has more",
                        severity: .warning))
                continue
            }
            if found.isFar {
                let leader = NotePlacer.ends(box, found.frame)
                parts.line(leader.text, leader.mark, type.base, width: 0.4)
            }
            parts.add(label.view, in: found.frame)
            labelBoxes.append(found.frame)
        }
    }
}
