import GalleyGeometry
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
