import GalleyGeometry
import GalleyLayout

/// The heights at which a page may end within views side by side: between strips of all of them.
struct SharedCuts {
    /// The part between two cuts.
    struct Piece {
        var maxY: CGFloat
        /// The strips of each view in it; none where a view has ended.
        var strips: [Range<Int>]
        /// The largest penalty of a page's end here.
        var penalty: CGFloat
    }

    /// From top to bottom; a single piece if the views cannot be cut together.
    let pieces: [Piece]

    /// - Complexity: O(s v) for s strips in v views.
    init(_ views: [[LayoutStrip]], maxY: CGFloat) {
        var pieces: [Piece] = []
        var starts = [Int](repeating: 0, count: views.count)
        let edges = Set(views.flatMap { $0.dropLast().map(\.maxY) }).sorted()
        for edge in edges {
            var (ends, penalty, isCut) = (starts, CGFloat(0), true)
            for (index, strips) in views.enumerated() {
                while ends[index] < strips.count, strips[ends[index]].maxY <= edge + Self.tolerance { ends[index] += 1 }
                guard ends[index] < strips.count else { continue }
                isCut = isCut && strips[ends[index]].minY >= edge - Self.tolerance
                if ends[index] > 0 { penalty = max(penalty, strips[ends[index] - 1].penalty) }
            }
            guard isCut, ends != starts, zip(ends, views).contains(where: { $0 < $1.count }) else { continue }
            pieces.append(Piece(maxY: edge, strips: zip(starts, ends).map { $0..<$1 }, penalty: penalty))
            starts = ends
        }
        let last = zip(starts, views).map { $0..<$1.count }
        self.pieces = pieces + [Piece(maxY: maxY, strips: last, penalty: 0)]
    }

    /// Lines of the same size begin at the same heights except for rounding errors of summation.
    private static let tolerance: CGFloat = 0.05
}
