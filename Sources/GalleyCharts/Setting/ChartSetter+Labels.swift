import Foundation
import Galley

extension ChartSetter {
    /// The value of a bar, or of a cell.
    struct ValueLabel {
        let mark: ChartPlan.PlannedMark
        let label: ChartType.Label
        let isNegative: Bool
        var isHorizontal: Bool { mark.isHorizontal }
        /// Whether it is within its mark.
        var isInside: Bool { Self.isInside(mark) }
        static func isInside(_ mark: ChartPlan.PlannedMark) -> Bool { mark.mark.geometry == .rectangle || mark.isPart }

        func fits(in rect: CGRect) -> Bool {
            label.size.width <= rect.width - 2 && label.size.height <= rect.height + (isHorizontal ? 4 : 1)
        }
    }

    func valueLabels() -> [ValueLabel] {
        plan.shapes.compactMap { mark in
            guard let text = mark.mark.valueLabel, let length = mark.isHorizontal ? mark.x : mark.y else { return nil }
            let isInside = ValueLabel.isInside(mark)
            let isDark = Color.white.contrast(with: mark.color) > Color.black.contrast(with: mark.color)
            let color = isInside ? (isDark ? Color.white : .black) : nil
            return ValueLabel(
                mark: mark, label: type.label(text, .name, color: color), isNegative: length.end < length.start)
        }
    }

    /// Whether each value has the room of its bar; otherwise the axis shows them.
    mutating func fit(_ values: [ValueLabel], _ painter: MarkPainter) -> Bool {
        for value in values {
            // Parts of bars that are too short have no label.
            guard let rect = painter.rect(of: value.mark), !value.mark.isPart else { continue }
            let size = value.label.size
            let slot =
                plan.x.isBanded ? plan.x.band * painter.plot.width / CGFloat(value.mark.slot.count) : rect.width * 1.3
            let fits =
                value.isInside
                ? value.fits(in: rect)
                : value.isHorizontal ? rect.height * 1.4 >= type.fontSize : size.width <= slot - 1
            if !fits {
                labelsValues = false
                return false
            }
        }
        return true
    }

    mutating func drawValues(_ values: [ValueLabel], _ painter: MarkPainter) {
        for value in values {
            guard let rect = painter.rect(of: value.mark), !value.mark.isPart || value.fits(in: rect) else { continue }
            let size = value.label.size
            var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
            if value.isHorizontal, !value.isInside {
                origin.x = value.isNegative ? rect.minX - 3 - size.width : rect.maxX + 3
            } else if !value.isInside {
                origin.y = value.isNegative ? rect.maxY : rect.minY - size.height
            }
            parts.add(value.label.view, in: CGRect(origin: origin, size: size))
            labelBoxes.append(CGRect(origin: origin, size: size))
        }
    }

    /// The name of a line beside its end, or of a rule; the text of a place beside its row.
    struct EndName {
        let label: ChartType.Label
        /// From 0 at the bottom.
        let position: Double
    }

    func endNames() -> [EndName] {
        var names: [EndName] = []
        if labelsEnds {
            for line in plan.lines {
                guard let end = line.points.last(where: { !$0.x.isNaN }),
                    let name = line.mark.color?.datum.name
                else { continue }
                let text = line.endLabel.map { name + " " + $0 } ?? name
                let base = line.base.last { !$0.x.isNaN } ?? end
                let position = line.mark.geometry == .area ? (end.y + base.y) / 2 : end.y
                let color = line.color.legible(on: type.style.ground, contrast: 4.5)
                names.append(
                    EndName(
                        label: type.label(text, .name, width: width * 0.28, color: color, isBold: true),
                        position: position))
            }
        }
        for mark in plan.shapes where plan.isHorizontal {
            guard let note = mark.mark.note, let y = mark.y else { continue }
            names.append(EndName(label: type.label(note.text, .name, width: width * 0.28), position: y.start))
        }
        for mark in plan.shapes {
            guard let text = mark.mark.ruleLabel, mark.x == nil, let y = mark.y else { continue }
            names.append(EndName(label: type.label(text, .name, width: width * 0.28), position: y.start))
        }
        return names
    }

    /// The values at the starts of lines.
    func startNames() -> [EndName] {
        guard labelsEnds else { return [] }
        return plan.lines.compactMap { line in
            guard let start = line.points.first(where: { !$0.x.isNaN }), let text = line.startLabel else { return nil }
            return EndName(label: type.label(text, .name), position: start.y)
        }
    }

    func placed(_ ends: [EndName], _ plot: CGRect) -> EndLabels {
        EndLabels(
            places: ends.map { plot.maxY - $0.position * plot.height }, heights: ends.map(\.label.size.height),
            in: 0...max(plot.maxY + type.lineHeight / 2, ends.reduce(0) { $0 + $1.label.size.height }))
    }

    mutating func fit(_ ends: [EndName], _ plot: CGRect) -> Bool {
        guard labelsEnds else { return true }
        let height = ends.reduce(0) { $0 + $1.label.size.height }
        guard height > plot.height + type.lineHeight || placed(ends, plot).displacement > type.lineHeight * 1.8 else {
            return true
        }
        labelsEnds = false
        return false
    }

    /// - Parameter beside: the room between the plot and the names at the ends.
    mutating func drawEnds(_ ends: [EndName], _ plot: CGRect, isStart: Bool, beside: CGFloat = 0) {
        for (end, middle) in zip(ends, placed(ends, plot).middles) {
            let x = isStart ? plot.minX - Self.gap - end.label.size.width : plot.maxX + Self.gap + beside
            let origin = CGPoint(x: x, y: middle - end.label.size.height / 2)
            parts.add(end.label.view, in: CGRect(origin: origin, size: end.label.size))
        }
    }

    /// The names of vertical rules above the plot.
    func headLabels() -> [(label: ChartType.Label, position: Double)] {
        plan.shapes.compactMap { mark in
            guard let text = mark.mark.ruleLabel, mark.y == nil, let x = mark.x else { return nil }
            return (type.label(text, .name, width: width * 0.4, alignment: .center), x.start)
        }
    }

    mutating func drawHeads(
        _ heads: [(label: ChartType.Label, position: Double)], _ plot: CGRect, _ top: CGFloat
    ) {
        var end = -CGFloat.infinity
        for head in heads.sorted(by: { $0.position < $1.position }) {
            let middle = plot.minX + head.position * plot.width
            let x = min(max(max(0, end), middle - head.label.size.width / 2), width - head.label.size.width)
            end = x + head.label.size.width + 4
            parts.add(head.label.view, in: CGRect(origin: CGPoint(x: x, y: top), size: head.label.size))
        }
    }
}
