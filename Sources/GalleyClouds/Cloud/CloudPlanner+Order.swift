import Galley

extension CloudPlanner {
    /// The numbers of the tags, the heaviest first.
    private var byWeight: [Int] { tags.tags.indices.sorted { (tags.tags[$1].weight, $0) < (tags.tags[$0].weight, $1) } }

    /// The sizes, by tag, of words that would be drawn larger than a heavier word which the width or the height reduces. A heavier word
    /// that fits only below `leastSize` counts as `leastSize`.
    func cappedSizes(_ sample: Sample, _ unit: CGFloat, _ reduced: [Int: CGFloat]) -> [Int: CGFloat] {
        set(sample, unit)
        guard sample.boxes.contains(where: { $0.leastLength > width }) || !reduced.isEmpty else { return [:] }
        var capped: [Int: CGFloat] = [:]
        var (cap, next, weight) = (CGFloat.infinity, CGFloat.infinity, Double.infinity)
        for tag in byWeight {
            let box = sample.boxes[tag]
            if tags.tags[tag].weight < weight { (cap, weight) = (next, tags.tags[tag].weight) }
            var size = tags.size(tag, unit: unit)
            if box.drawnSize(within: width) > cap {
                size = (cap * 10).rounded(.down) / 10
                capped[tag] = size
                box.set(size: size, unit: unit)
            }
            next = min(next, max(box.drawnSize(within: width), min(Self.leastSize, size)))
        }
        return capped
    }

    /// The largest unit up to `unit` at which no word is larger than `factor` times a heavier one that the width or the height
    /// reduces, and the heaviest one keeps `share` of its size.
    func unitKeepingOrder(
        _ sample: Sample, _ unit: CGFloat, within factor: CGFloat, share: CGFloat = 0, _ reduced: [Int: CGFloat]
    ) -> CGFloat {
        set(sample, unit)
        var (least, lighter, equal, weight) = (unit, CGFloat(0), CGFloat(0), -1.0)
        for tag in byWeight.reversed() {
            let size = tags.size(tag, unit: 1)
            if tags.tags[tag].weight > weight {
                lighter = max(lighter, equal)
                weight = tags.tags[tag].weight
            }
            let drawn = sample.boxes[tag].drawnSize(within: width)
            if drawn < tags.size(tag, unit: unit) {
                let factor = reduced[tag] == nil ? factor : 1
                if lighter > 0 { least = min(least, factor * drawn / max(lighter, share * size)) }
            } else {
                equal = max(equal, size)
            }
        }
        return least
    }
}
