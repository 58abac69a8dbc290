import Galley

/// Labels along an edge, each as near to its place as their heights allow, in the order of the places.
struct EndLabels {
    /// The middle of each label, in the order given.
    private(set) var middles: [CGFloat]
    /// The largest distance of a label from its place.
    private(set) var displacement: CGFloat = 0

    /// - Parameters:
    ///   - places: where the labels should be.
    ///   - heights: the heights of the labels.
    ///   - range: the edge, which no label leaves if all fit.
    init(places: [CGFloat], heights: [CGFloat], in range: ClosedRange<CGFloat>) {
        /// Labels that touch, moved together to the mean of their places.
        struct Block {
            var members: [Int]
            var height: CGFloat
            /// The sum of the places of the tops that the members want the block to have.
            var tops: CGFloat
            func top(_ range: ClosedRange<CGFloat>) -> CGFloat {
                max(range.lowerBound, min(tops / CGFloat(members.count), range.upperBound - height))
            }
        }
        middles = places
        var blocks: [Block] = []
        for index in places.indices.sorted(by: { places[$0] < places[$1] }) {
            blocks.append(Block(members: [index], height: heights[index], tops: places[index] - heights[index] / 2))
            while blocks.count > 1 {
                let (upper, lower) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
                guard upper.top(range) + upper.height > lower.top(range) else { break }
                blocks.removeLast()
                blocks[blocks.count - 1] = Block(
                    members: upper.members + lower.members, height: upper.height + lower.height,
                    tops: upper.tops + lower.tops - CGFloat(lower.members.count) * upper.height)
            }
        }
        for block in blocks {
            var top = block.top(range)
            for member in block.members {
                middles[member] = top + heights[member] / 2
                displacement = max(displacement, abs(middles[member] - places[member]))
                top += heights[member]
            }
        }
    }
}
