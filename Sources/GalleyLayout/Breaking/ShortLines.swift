import GalleyGeometry

/// Skips lines that are too short for their measure however they stretch, without examining them: most of the lines
/// that may begin at an item.
struct ShortLines {
    /// The sums of the items and gaps before each item of the paragraph.
    private var sums: [Glue] = []
    /// The maximum length of a line from the paragraph's start to the end of each item; infinite if short lines are
    /// allowed there.
    private var reaches: [CGFloat] = []
    /// The number of break opportunities before each item.
    private var ends: [Int] = []
    private let start: Int
    private let tolerance: CGFloat
    private let extraStretch: CGFloat

    /// - Parameters:
    ///   - paragraph: the indices of the paragraph's boxes.
    ///   - items: the boxes of the text.
    ///   - tolerance: the largest adjustment ratio of a line.
    ///   - extraStretch: the stretch that each line has in addition to its items.
    /// - Returns: nil if prefix sums do not suffice: if adding an item can shorten a line, or if lines may be
    ///   arbitrarily loose.
    init?(_ paragraph: Range<Int>, of items: [FlowItem], tolerance: CGFloat, extraStretch: CGFloat) {
        guard tolerance.isFinite, tolerance >= 0, extraStretch >= 0, paragraph.count > 2 else { return nil }
        start = paragraph.lowerBound
        self.tolerance = tolerance
        self.extraStretch = extraStretch
        sums.reserveCapacity(paragraph.count)
        reaches.reserveCapacity(paragraph.count)
        ends.reserveCapacity(paragraph.count)
        var (before, count) = (Glue.none, 0)
        for index in paragraph {
            let isLast = index == paragraph.upperBound - 1 || items[index].breakAfter == .forced
            guard Self.isRegular(items[index]) else { return nil }
            sums.append(before)
            ends.append(count)
            let canEnd = items[index].breakAfter != .prohibited
            let length = before.length + items[index].length + (canEnd ? items[index].lengthIfBroken : 0)
            reaches.append(isLast ? .infinity : length + tolerance * (before.stretch + items[index].stretch))
            if canEnd { count += 1 }
            before.length += items[index].length + items[index].gap.length
            before.stretch += items[index].stretch + items[index].gap.stretch
            before.shrink += items[index].shrink + items[index].gap.shrink
        }
        guard before.length.isFinite, before.stretch.isFinite, before.shrink.isFinite else { return nil }
    }

    private static func isRegular(_ item: FlowItem) -> Bool {
        item.stretch >= 0 && item.stretch + item.gap.stretch >= 0 && item.shrink >= 0 && item.gap.shrink >= 0
            && item.length >= 0 && item.gap.length >= 0 && item.lengthIfFirst == 0 && item.lengthOnce == 0
    }

    /// The first item after which a line of `measure` that begins at item `first` may end, the sums of the line before
    /// that item, and whether it skips earlier break opportunities.
    func firstEnd(from first: Int, measure: CGFloat) -> (item: Int, before: Glue, passesEnd: Bool) {
        let line = first - start
        let lineSums = sums[line]
        // Reduced by the rounding error of sums in another order.
        let least =
            measure - tolerance * extraStretch + lineSums.length + tolerance * lineSums.stretch - 1e-6
            * max(1, measure.magnitude)
        var item = line
        while reaches[item] < least { item += 1 }
        let before = Glue(
            length: sums[item].length - lineSums.length, stretch: sums[item].stretch - lineSums.stretch,
            shrink: sums[item].shrink - lineSums.shrink)
        return (start + item, before, ends[item] > ends[line])
    }
}
