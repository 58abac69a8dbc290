package import GalleyGeometry
import GalleyLayout

/// The strips of landmarks.
extension Column {
    /// The landmarks of a block in its strips.
    func placedLandmarks(of block: ViewNode, _ range: Range<Int>) -> [PlacedLandmark] {
        block.landmarks().map { found in
            let behind = strips[range].partitioningIndex { $0.minY > found.y }
            return PlacedLandmark(strip: max(range.lowerBound, behind - 1), landmark: found.landmark)
        }
    }

    /// The places of the landmarks in the strips of a block, in the order of the source.
    private func landmarkPlaces(_ range: Range<Int>) -> Range<Int> {
        let start = landmarks.partitioningIndex { $0.strip >= range.lowerBound }
        return start..<landmarks.partitioningIndex { $0.strip >= range.upperBound }
    }

    /// Whether the strips of a block refer to footnotes.
    func hasFootnotes(_ range: Range<Int>) -> Bool {
        landmarks[landmarkPlaces(range)].contains { if case .footnote = $0.landmark { true } else { false } }
    }

    /// Finds the strips of a block's landmarks again after it has been placed.
    mutating func setLandmarks(of block: Int, _ range: Range<Int>) {
        let places = landmarkPlaces(range)
        guard !places.isEmpty else { return }
        landmarks.replaceSubrange(places, with: placedLandmarks(of: blocks[block], range))
    }
}

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
