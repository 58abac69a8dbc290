import GalleyGeometry

/// The division of a table's columns into several tables.
enum ColumnDivision {
    /// The largest share of the width that the first column takes where columns are divided.
    private static let firstShare: CGFloat = 0.4

    /// The columns in several parts that all begin with the first column, of similar widths.
    ///
    /// - Parameters:
    ///   - least: the least width of each column.
    ///   - width: the width that each part is to fit.
    static func parts(_ least: [CGFloat], _ width: CGFloat) -> [[Int]] {
        let room = width - min(least[0], width * firstShare)
        /// The parts whose other columns need at most `limit` together.
        func parts(_ limit: CGFloat) -> [[Int]] {
            var (parts, sum): ([[Int]], CGFloat) = ([], .infinity)
            for column in least.indices.dropFirst() {
                if sum + least[column] > limit {
                    parts.append([0])
                    sum = 0
                }
                parts[parts.count - 1].append(column)
                sum += least[column]
            }
            return parts
        }
        let count = parts(room).count
        var (low, high): (CGFloat, CGFloat) = (0, room)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if parts(middle).count <= count { high = middle } else { low = middle }
        }
        return parts(high)
    }
}
