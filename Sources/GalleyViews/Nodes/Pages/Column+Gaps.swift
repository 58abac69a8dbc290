package import GalleyGeometry
import GalleyLayout

/// The distances between the blocks of a column.
extension Column {
    /// The distance between two blocks below each other, of which the first one ends at `y`.
    func gap(from block: ViewNode, endingAt y: CGFloat, to next: ViewNode) -> CGFloat {
        let gap = block.spacing.distance(to: next.spacing, along: .vertical)
        // A heading is nearer to its own text.
        let isAboveHeading = next.columnRole == .heading && block.columnRole != .heading
        return grid?.gap(gap, from: y, isWide: isAboveHeading) ?? gap
    }

    /// The distance between two strips where `next` follows `strip` on a page.
    package func gap(from strip: Int, to next: Int) -> CGFloat {
        if next == strip + 1 { return strips[next].minY - strips[strip].maxY - (reduction(between: strip, next) ?? 0) }
        let (a, b) = (strips[strip].block, strips[next].block)
        return gap(from: blocks[a], endingAt: strips[strip].maxY, to: blocks[b])
    }

    /// Whether two strips are of different blocks.
    package func isBetweenBlocks(_ strip: Int, _ next: Int) -> Bool { strips[strip].block != strips[next].block }

    /// The distance from the last block to the first block of another column below it.
    package func distance(to next: Column) -> CGFloat {
        guard let last = blocks.last, let first = next.blocks.first else { return 0 }
        return last.spacing.distance(to: first.spacing, along: .vertical)
    }
}
