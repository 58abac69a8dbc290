package import GalleyGeometry

extension Column {
    /// The blocks of a stretch of a page, for inspection.
    package struct InspectedStretch {
        /// The distance from the place in the galley to that below the top of the page.
        package var shift: CGFloat
        /// The blocks, each with the one before it, and the band of the galley that the page shows; nil for a whole block.
        package var blocks: [(node: ViewNode, previous: ViewNode?, band: ClosedRange<CGFloat>?)]
    }

    /// The blocks of a range of positions, from the top of their page down.
    package func parts(of range: Range<Int>, squeeze: CGFloat) -> [InspectedStretch] {
        stretches(range, in: order, squeeze: squeeze).map { stretch in
            var made = InspectedStretch(shift: stretch.shift, blocks: [])
            var start = stretch.strips.lowerBound
            while start < stretch.strips.upperBound {
                let block = strips[start].block
                let end = min(end(ofBlockOf: start), stretch.strips.upperBound)
                let isWhole = strips[start].number == 0 && (end == strips.count || strips[end].block != block)
                let band = strips[start].minY...max(strips[start].minY, strips[end - 1].maxY)
                made.blocks.append((blocks[block], block > 0 ? blocks[block - 1] : nil, isWhole ? nil : band))
                start = end
            }
            return made
        }
    }
}
