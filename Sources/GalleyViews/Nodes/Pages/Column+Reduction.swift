package import GalleyGeometry
import GalleyLayout

/// Pictures that are reduced to fit the rest of a page.
extension Column {
    /// The share of its height to which a picture may be reduced.
    private static let leastShare: CGFloat = 2 / 3

    /// Reduces the picture of a figure in the measures of the column; `placeReduced` does so in the view.
    ///
    /// - Parameters:
    ///   - first: the first strip of the figure.
    ///   - excess: the height by which the figure is too high.
    /// - Returns: false, without a change, if the picture cannot be as low, or would not be legible.
    package mutating func reduceFigure(at first: Int, by excess: CGFloat) -> Bool {
        let block = strips[first].block
        let node = blocks[block]
        let picture = strips[first].maxY - strips[first].minY
        let (share, height) = ((picture - excess) / picture, node.frame.height - excess)
        guard reductions[block] == nil, share >= Self.leastShare,
            node.legibleWidth ?? 0 <= node.frame.width * share,
            node.sizeThatFits(ProposedViewSize(width: width, height: height)).height <= height + 0.01
        else { return false }
        reductions[block] = excess
        shorten(first, by: excess)
        return true
    }

    /// Reverses the reduction of a figure.
    package mutating func restoreFigure(at first: Int) {
        guard let excess = reductions.removeValue(forKey: strips[first].block) else { return }
        shorten(first, by: -excess)
    }

    /// Shortens the first strip of a block, and moves its others up.
    private mutating func shorten(_ first: Int, by excess: CGFloat) {
        strips[first].maxY -= excess
        for strip in first + 1..<end(ofBlockOf: first) {
            strips[strip].minY -= excess
            strips[strip].maxY -= excess
        }
    }

    /// Reduces the pictures that are reduced in another column, which has the same first blocks.
    package mutating func reduceFigures(like other: Column) {
        for (block, excess) in other.reductions {
            guard let first = strips.firstIndex(where: { $0.block == block }) else { continue }
            _ = reduceFigure(at: first, by: excess)
        }
    }

    /// Places the reduced pictures again, at their heights.
    package func placeReduced() {
        for (block, excess) in reductions {
            let frame = blocks[block].frame
            place(blocks[block], y: frame.minY, ProposedViewSize(width: width, height: frame.height - excess))
        }
    }

    /// The height by which the picture before a strip is reduced, if the strip begins a block; nil for none.
    func reduction(between strip: Int, _ next: Int) -> CGFloat? {
        isBetweenBlocks(strip, next) ? reductions[strips[strip].block] : nil
    }
}
