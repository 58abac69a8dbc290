import Galley

/// Marks with the values that they cover: bars and areas from zero, or on top of each other.
struct StackedMarks {
    let marks: [Mark]
    private(set) var x, y: [Extent?]
    private(set) var isHorizontal: [Bool]

    /// The place that stacked marks share.
    private struct Key: Hashable {
        let geometry: Mark.Geometry
        let place: Datum?
        let group: Datum?
    }

    private struct Sums {
        var above = 0.0, below = 0.0
    }

    init(_ marks: [Mark]) {
        self.marks = marks
        (x, y) = (marks.map(\.x), marks.map(\.y))
        isHorizontal = marks.map(\.isHorizontal)
        let totals = totals()
        var sums: [Key: Sums] = [:]
        for index in marks.indices {
            let mark = marks[index]
            guard mark.geometry == .bar || mark.geometry == .area else { continue }
            let across = isHorizontal[index]
            guard case .at(let datum)? = across ? mark.x : mark.y, let value = datum.quantity, value.isFinite else {
                continue
            }
            var (start, end) = (0.0, value)
            if mark.stacking != .unstacked {
                let key = key(index)
                var sum = sums[key] ?? Sums()
                start = value < 0 ? sum.below : sum.above
                end = start + value
                if value < 0 { sum.below = end } else { sum.above = end }
                sums[key] = sum
                let total = totals[key] ?? 1
                if mark.stacking == .normalized { (start, end) = (start / total, end / total) }
                if mark.stacking == .center { (start, end) = (start - total / 2, end - total / 2) }
            }
            let extent = Extent.between(.number(start), .number(end))
            if across { x[index] = extent } else { y[index] = extent }
        }
    }

    private func key(_ index: Int) -> Key {
        let mark = marks[index]
        return Key(
            geometry: mark.geometry, place: (isHorizontal[index] ? mark.y : mark.x)?.start, group: mark.group?.datum)
    }

    /// The sum of the values at each place, as far as shares or middles need it.
    private func totals() -> [Key: Double] {
        var totals: [Key: Double] = [:]
        for index in marks.indices where marks[index].stacking != .standard && marks[index].stacking != .unstacked {
            let value = (isHorizontal[index] ? marks[index].x : marks[index].y)?.start.quantity ?? 0
            if value.isFinite { totals[key(index), default: 0] += abs(value) }
        }
        return totals.mapValues { $0 == 0 ? 1 : $0 }
    }
}
