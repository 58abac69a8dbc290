package import GalleyGeometry
import GalleyLayout

/// Figures that are reduced to fit the rest of a page, and text that fills it before a picture beside it.
extension Column {
    /// A block that is lower than it would be by itself.
    struct Reduction {
        /// The height by which it is lower; negative if it is higher.
        var excess: CGFloat
        /// The strips of the block at its own height.
        var strips: [ColumnStrip]
        /// Whether its view is laid out again, on a single page.
        var isReflowed = false
        /// The rest of a page that its text fills before a picture.
        var rest: CGFloat?
    }

    /// The share of its height to which a picture may be reduced.
    private static let leastShare: CGFloat = 2 / 3
    /// The same for a view that is laid out again: the curves of a flat chart say little.
    private static let leastReflowedShare: CGFloat = 0.6

    /// Reduces a figure in the measures of the column; `placeReduced` does so in the view. A picture is scaled down, a cloud is laid
    /// out again.
    ///
    /// - Parameters:
    ///   - first: the first strip of the figure.
    ///   - excess: the height by which the figure is too high.
    /// - Returns: false, without a change, if the figure cannot be as low, or would not be legible.
    package mutating func reduceFigure(at first: Int, by excess: CGFloat) -> Bool {
        let block = strips[first].block
        let node = blocks[block]
        let height = node.frame.height - excess
        let reduction = Reduction(
            excess: excess, strips: Array(strips[first..<end(ofBlockOf: first)]), isReflowed: node.reflowsLower)
        guard reductions[block] == nil,
            reduction.isReflowed
                ? height >= node.frame.height * Self.leastReflowedShare
                : isLegible(node, strips[first], without: excess),
            node.sizeThatFits(ProposedViewSize(width: width, height: height)).height <= height + 0.01
        else { return false }
        reductions[block] = reduction
        shorten(first, reduction)
        return true
    }

    /// Whether a picture is legible in the height of its strip without `excess`.
    private func isLegible(_ node: ViewNode, _ picture: ColumnStrip, without excess: CGFloat) -> Bool {
        let share = 1 - excess / (picture.maxY - picture.minY)
        return share >= Self.leastShare && node.legibleWidth ?? 0 <= node.frame.width * share
    }

    /// The height by which a figure is lower; nil if it is not reduced.
    package func reduction(at first: Int) -> CGFloat? { reductions[strips[first].block]?.excess }

    /// The height of the part of a figure that can be reduced: a picture, or all of a view that is laid out again.
    package func figureHeight(at first: Int) -> CGFloat {
        let end = blocks[strips[first].block].reflowsLower ? end(ofBlockOf: first) - 1 : first
        return strips[end].maxY - strips[first].minY
    }

    /// Reverses the reduction of a figure.
    package mutating func restoreFigure(at first: Int) {
        guard let reduction = reductions.removeValue(forKey: strips[first].block) else { return }
        let range = first..<first + reduction.strips.count
        strips.replaceSubrange(range, with: reduction.strips)
        if reduction.rest != nil { setLandmarks(of: strips[first].block, range) }
    }

    /// Shortens the first strip of a picture, and moves the others up. The strips of a view that is laid out again are its own, so the
    /// first one stands for all of them.
    private mutating func shorten(_ first: Int, _ reduction: Reduction) {
        let end = first + reduction.strips.count
        if reduction.isReflowed { strips[first].maxY = strips[end - 1].maxY }
        strips[first].maxY -= reduction.excess
        for strip in first + 1..<end {
            strips[strip].minY = reduction.isReflowed ? strips[first].maxY : strips[strip].minY - reduction.excess
            strips[strip].maxY = reduction.isReflowed ? strips[first].maxY : strips[strip].maxY - reduction.excess
        }
    }

    /// Reduces the figures that are reduced in another column, which has the same first blocks.
    package mutating func reduceFigures(like other: Column) {
        for (block, reduction) in other.reductions {
            guard let first = strips.firstIndex(where: { $0.block == block }) else { continue }
            if let rest = reduction.rest {
                _ = fillRest(at: first, of: rest)
            } else {
                _ = reduceFigure(at: first, by: reduction.excess)
            }
        }
    }

    /// Places the reduced figures again, at their heights.
    package func placeReduced() {
        for (block, reduction) in reductions {
            let frame = blocks[block].frame
            place(
                blocks[block], y: frame.minY,
                ProposedViewSize(width: width, height: reduction.rest ?? frame.height - reduction.excess))
        }
    }

    /// The strips of a block's view for a range of the column's.
    func drawnStrips(_ range: Range<Int>, of block: Int) -> Range<Int> {
        guard let reduction = reductions[block] else { return range }
        if reduction.isReflowed { return blocks[block].strips().indices }
        guard reduction.rest != nil else { return range }
        let count = blocks[block].strips().count
        let end = range.upperBound == reduction.strips.count ? count : min(range.upperBound, count)
        return min(range.lowerBound, end)..<end
    }

    // MARK: Pictures beside text

    /// Lets the text of a block with a picture fill the rest of a page before the picture. The block keeps the number of its strips:
    /// the last one stands for all that follow, or the last ones are empty.
    ///
    /// - Parameter first: the first strip of the block.
    /// - Returns: false, without a change, if the block is not such a text, or cannot begin there.
    package mutating func fillRest(at first: Int, of rest: CGFloat) -> Bool {
        let (block, range) = (strips[first].block, first..<end(ofBlockOf: first))
        let node = blocks[block]
        guard reductions[block] == nil, node.fillsRest, !hasFootnotes(range) else { return false }
        let (y, height) = (node.frame.minY, node.frame.height)
        place(node, y: y, ProposedViewSize(width: width, height: rest))
        let (found, excess) = (node.strips(), height - node.frame.height)
        defer {
            // The node stays as it is for other attempts at the page; `placeReduced` places it.
            place(node, y: y, ProposedViewSize(width: width, height: nil))
        }
        guard found.count > 1 else { return false }
        reductions[block] = Reduction(excess: excess, strips: Array(strips[range]), rest: rest)
        let ends = strips[range.upperBound - 1]
        for (number, strip) in range.enumerated() {
            strips[strip] = ColumnStrip(block: block, number: number, found[min(number, found.count - 1)])
            if number >= found.count { strips[strip].minY = strips[strip].maxY }
            if number >= found.count - 1 { strips[strip].breakAfter = .prohibited }
        }
        let last = range.upperBound - 1
        strips[last].maxY = found[found.count - 1].maxY
        (strips[last].breakAfter, strips[last].penalty) = (ends.breakAfter, ends.penalty)
        setLandmarks(of: block, range)
        return true
    }

    /// The height by which the figure before a strip is reduced, if the strip begins a block; nil for none.
    func reduction(between strip: Int, _ next: Int) -> CGFloat? {
        isBetweenBlocks(strip, next) ? reduction(at: strip) : nil
    }
}
