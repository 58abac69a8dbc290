import GalleyGeometry

/// The division of a table's columns into several tables.
enum ColumnDivision {
    /// The largest share of the width that the first column takes where columns are divided.
    private static let firstShare: CGFloat = 0.4

    /// The largest share of the width that a column may want.
    private static let mostShare: CGFloat = 0.35

    /// The columns in as few parts as possible, which all begin with the first column and have similar room for what they want.
    ///
    /// - Parameters:
    ///   - least: the least width of each column.
    ///   - wanted: the width of its longest line.
    ///   - width: the width that each part is to fit.
    static func parts(_ least: [CGFloat], wanted: [CGFloat], _ width: CGFloat) -> [[Int]] {
        let room = width - min(least[0], width * firstShare)
        let wanted = zip(least, wanted).map { max($0, min($1, width * mostShare)) }
        /// The parts whose other columns fit the room and want at most `limit` together.
        func parts(_ limit: CGFloat) -> [[Int]] {
            var (parts, sum, wish): ([[Int]], CGFloat, CGFloat) = ([], .infinity, 0)
            for column in least.indices.dropFirst() {
                if sum + least[column] > room || wish + wanted[column] > limit {
                    parts.append([0])
                    (sum, wish) = (0, 0)
                }
                parts[parts.count - 1].append(column)
                sum += least[column]
                wish += wanted[column]
            }
            return parts
        }
        let most = wanted.reduce(0, +)
        let count = parts(most).count
        var (low, high): (CGFloat, CGFloat) = (0, most)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if parts(middle).count <= count { high = middle } else { low = middle }
        }
        return parts(high)
    }
}
