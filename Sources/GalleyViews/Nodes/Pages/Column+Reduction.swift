package import GalleyGeometry
import GalleyLayout

/// Figures that are reduced to fit the rest of a page.
extension Column {
    /// A figure that is lower than it would be by itself.
    struct Reduction {
        /// The height by which it is lower.
        var excess: CGFloat
        /// The strips of the figure at its own height.
        var strips: [ColumnStrip]
        /// Whether its view is laid out again, on a single page.
        var isReflowed: Bool
    }

    /// The share of its height to which a picture may be reduced.
    private static let leastShare: CGFloat = 2 / 3

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
        guard reductions[block] == nil, reduction.isReflowed || isLegible(node, strips[first], without: excess),
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
        strips.replaceSubrange(first..<first + reduction.strips.count, with: reduction.strips)
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
            _ = reduceFigure(at: first, by: reduction.excess)
        }
    }

    /// Places the reduced figures again, at their heights.
    package func placeReduced() {
        for (block, reduction) in reductions {
            let frame = blocks[block].frame
            place(
                blocks[block], y: frame.minY, ProposedViewSize(width: width, height: frame.height - reduction.excess))
        }
    }

    /// The strips of a block's view for a range of the column's.
    func drawnStrips(_ range: Range<Int>, of block: Int) -> Range<Int> {
        reductions[block]?.isReflowed == true ? blocks[block].strips().indices : range
    }

    /// The height by which the figure before a strip is reduced, if the strip begins a block; nil for none.
    func reduction(between strip: Int, _ next: Int) -> CGFloat? {
        isBetweenBlocks(strip, next) ? reduction(at: strip) : nil
    }
}
