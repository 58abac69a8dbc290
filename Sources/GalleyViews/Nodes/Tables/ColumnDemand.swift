import GalleyGeometry

/// How much the lines of a column's cells would gain from more width.
///
/// A cell of natural width `n` in a column of width `w` has about `n / w` lines. Room goes where the sum of the squares of these
/// numbers falls most: tall cells cost more than many short ones, so that a column of sentences gets most of the room.
struct ColumnDemand {
    /// Natural widths without padding, in ascending order.
    private let widths: [CGFloat]
    /// For each place in `widths`, the sum of the squares from there on.
    private let squares: [CGFloat]

    init(_ widths: [CGFloat]) {
        let widths = widths.sorted()
        var squares = Array(repeating: CGFloat(0), count: widths.count + 1)
        for index in widths.indices.reversed() { squares[index] = squares[index + 1] + widths[index] * widths[index] }
        (self.widths, self.squares) = (widths, squares)
    }

    /// The place of the first cell that needs more than `width`.
    private func place(after width: CGFloat) -> Int {
        var (low, high) = (0, widths.count)
        while low < high {
            let middle = (low + high) / 2
            if widths[middle] > width { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// By how much the sum of the squares falls for each additional point.
    func gain(at width: CGFloat) -> CGFloat {
        let width = max(1, width)
        return squares[place(after: width)] / (width * width * width)
    }
}
