import GalleyGeometry
import GalleyLayout

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
        self.widths = widths
        self.squares = squares
    }

    /// The place of the first cell that needs more than `width`.
    private func place(after width: CGFloat) -> Int {
        widths.partitioningIndex { $0 > width }
    }

    /// By how much the sum of the squares falls for each additional point.
    func gain(at width: CGFloat) -> CGFloat {
        let width = max(1, width)
        return squares[place(after: width)] / (width * width * width)
    }
}

/// The natural widths of a column's cells, without padding.
struct ColumnExtent {
    var header: CGFloat = 0
    var body: CGFloat = 0
    /// Before and after the decimal separator.
    var whole: CGFloat = 0
    var decimals: CGFloat = 0

    /// The longest line of a cell that is no header.
    var longest: CGFloat { max(body, whole + decimals) }

    mutating func add(_ node: ColumnCellNode, scale: CGFloat = 1) {
        let width = node.naturalWidth / scale
        if node.cell.isHeader {
            header = max(header, width)
        } else if let wholeWidth = node.whole?.sizeThatFits(.unspecified).width {
            whole = max(whole, wholeWidth / scale)
            decimals = max(decimals, width - wholeWidth / scale)
        } else {
            body = max(body, width)
        }
    }

    func scaled(by scale: CGFloat) -> ColumnExtent {
        ColumnExtent(header: header * scale, body: body * scale, whole: whole * scale, decimals: decimals * scale)
    }
}

/// The longest unbreakable parts of a column: widths without padding.
struct LeastWidth {
    var header: CGFloat = 0
    var body: CGFloat = 0

    func scaled(by scale: CGFloat) -> LeastWidth { LeastWidth(header: header * scale, body: body * scale) }
}

/// The division of a table's columns into several tables.
enum ColumnDivision {
    /// The largest share of the width that the first column takes where columns are divided.
    private static let firstShare: CGFloat = 0.4

    /// The largest share of the width that a column may want.
    private static let mostShare: CGFloat = 0.35

    /// The columns in as few slices as possible, which all begin with the first column and have similar room for what they want.
    ///
    /// - Parameters:
    ///   - least: the least width of each column.
    ///   - wanted: the width of its longest line.
    ///   - width: the width that each slice is to fit.
    static func slices(_ least: [CGFloat], wanted: [CGFloat], _ width: CGFloat) -> [[Int]] {
        let room = width - min(least[0], width * firstShare)
        let wanted = zip(least, wanted).map { max($0, min($1, width * mostShare)) }
        /// The slices whose other columns fit the room and want at most `limit` together.
        func slices(_ limit: CGFloat) -> [[Int]] {
            var (slices, sum, wish): ([[Int]], CGFloat, CGFloat) = ([], .infinity, 0)
            for column in least.indices.dropFirst() {
                if sum + least[column] > room || wish + wanted[column] > limit {
                    slices.append([0])
                    (sum, wish) = (0, 0)
                }
                slices[slices.count - 1].append(column)
                sum += least[column]
                wish += wanted[column]
            }
            return slices
        }
        let most = wanted.reduce(0, +)
        let count = slices(most).count
        var (low, high): (CGFloat, CGFloat) = (0, most)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if slices(middle).count <= count { high = middle } else { low = middle }
        }
        return slices(high)
    }
}
