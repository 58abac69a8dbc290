import Galley
import GalleyFormatting

extension ChartMarkMaker {
    func histogram(_ part: [ChartValues.Value]) -> [Mark] {
        let bounds = Quantiles(values.values.map(\.value)).bins(count: spec.bins)
        guard let first = bounds.first, bounds.count > 1 else { return [] }
        let width = bounds[1] - first
        var counts = [Int](repeating: 0, count: bounds.count - 1)
        for value in part {
            counts[Int(bounded: ((value.value - first) / width + 1e-9)).clamped(to: 0...(counts.count - 1))] += 1
        }
        return counts.indices.map { index in
            var mark = Mark(
                .bar, x: .between(.number(bounds[index]), .number(bounds[index + 1])),
                y: .at(.number(Double(counts[index]))))
            (mark.xLabel, mark.yLabel) = (placeName, valueName)
            return mark
        }
    }

    /// The quartiles of each place, whiskers to the last value within one and a half boxes, and the values beyond.
    func boxes(_ part: [ChartValues.Value]) -> [Mark] {
        let groups = Dictionary(grouping: part, by: \.place)
        return values.places.flatMap { place -> [Mark] in
            guard let group = groups[place] else { return [] }
            let quantiles = Quantiles(group.map(\.value))
            let (low, middle, high) = (quantiles.value(0.25), quantiles.value(0.5), quantiles.value(0.75))
            let reach = 1.5 * (high - low)
            let inner = quantiles.sorted.filter { $0 >= low - reach && $0 <= high + reach }
            let at = Extent.at(self.place(place))
            var whisker = Mark(
                .rule, x: at, y: .between(.number(inner.first ?? low), .number(inner.last ?? high)))
            whisker.fill = Color(white: 0.35)
            whisker.lineStyle = StrokeStyle(lineWidth: 0.8)
            var box = Mark(.rectangle, x: at, y: .between(.number(low), .number(high)))
            (box.xLabel, box.yLabel, box.width) = (placeName, valueName, .ratio(0.5))
            box.fill = nil
            var line = Mark(.rectangle, x: at, y: .at(.number(middle)))
            (line.width, line.height, line.fill) = (.ratio(0.5), .fixed(1.6), .white)
            let outer = quantiles.sorted.filter { $0 < low - reach || $0 > high + reach }.map { value in
                var point = Mark(.point, x: at, y: .at(.number(value)))
                (point.symbolArea, point.opacity) = (9, 0.7)
                return point
            }
            return [whisker, box, line] + outer
        }
    }
}
