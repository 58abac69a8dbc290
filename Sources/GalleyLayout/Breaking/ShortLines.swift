import GalleyGeometry

/// Finds the lines of a paragraph that are too short for their measure, however they stretch, without making them: most of
/// those that may begin at an item.
struct ShortLines {
    /// The sums up to an item.
    struct Sums {
        var length: CGFloat = 0
        var stretch: CGFloat = 0
        var shrink: CGFloat = 0
    }

    /// Of the items before each of the paragraph, with their gaps.
    private var sums: [Sums] = []
    /// How long a line from the paragraph's start to each item's end gets, at most; endless where it may be short.
    private var reaches: [CGFloat] = []
    /// How many items before each one a line may end after.
    private var ends: [Int] = []
    private let start: Int
    private let tolerance: CGFloat
    private let extraStretch: CGFloat

    /// - Parameters:
    ///   - paragraph: the indices of the paragraph's boxes.
    ///   - items: the boxes of the text.
    ///   - tolerance: the largest adjustment ratio of a line.
    ///   - extraStretch: what each line stretches by beyond its items.
    /// - Returns: nil where nothing can be told by sums: where lines shrink from one item to the next, or may be as loose
    ///   as they must be.
    init?(_ paragraph: Range<Int>, of items: [FlowItem], tolerance: CGFloat, extraStretch: CGFloat) {
        guard tolerance.isFinite, tolerance >= 0, extraStretch >= 0, paragraph.count > 2 else { return nil }
        (start, self.tolerance, self.extraStretch) = (paragraph.lowerBound, tolerance, extraStretch)
        sums.reserveCapacity(paragraph.count)
        reaches.reserveCapacity(paragraph.count)
        ends.reserveCapacity(paragraph.count)
        var (before, count) = (Sums(), 0)
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

    /// The first item that a line of `measure` from item `first` may end after, what stands on the line before that item,
    /// and whether there are items before it that a line could end after.
    func firstEnd(from first: Int, measure: CGFloat) -> (item: Int, before: Sums, passesEnd: Bool) {
        let line = first - start
        let own = sums[line]
        // Within what sums of the same lengths in another order may differ by.
        let least =
            measure - tolerance * extraStretch + own.length + tolerance * own.stretch - 1e-6 * max(1, measure.magnitude)
        var item = line
        while reaches[item] < least { item += 1 }
        let before = Sums(
            length: sums[item].length - own.length, stretch: sums[item].stretch - own.stretch,
            shrink: sums[item].shrink - own.shrink)
        return (start + item, before, ends[item] > ends[line])
    }
}
