import GalleyGeometry

/// The room of blank columns, in which readers write by hand. Widths are with padding.
struct WritingRoom {
    /// The least height of a cell, in points.
    static let height: CGFloat = 25
    /// The width for a few words, and that for a few letters, in multiples of the size of the type.
    private static let most: CGFloat = 9
    private static let least: CGFloat = 3.3
    /// The share of a table too wide for its room that its blank columns keep together.
    private static let share: CGFloat = 0.3

    /// The numbers of the blank columns.
    private let columns: [Int]
    /// The size of the type, in points.
    private let size: CGFloat

    init(_ formats: [TableColumnFormat], size: CGFloat) {
        columns = formats.indices.filter { formats[$0].isToFillIn }
        self.size = size
    }

    var isEmpty: Bool { columns.isEmpty }

    private func mean(_ room: CGFloat) -> CGFloat { room / CGFloat(columns.count) }

    /// What the other columns leave.
    private func rest(of widths: [CGFloat], within width: CGFloat) -> CGFloat {
        width - widths.reduce(0, +) + columns.reduce(0) { $0 + widths[$1] }
    }

    /// Widens the blank columns to the least room that they need.
    func widen(_ widths: inout [CGFloat], toLeastWithin width: CGFloat) {
        for column in columns {
            widths[column] = max(widths[column], size * Self.least, min(size * Self.most, mean(width * Self.share)))
        }
    }

    /// Widens the blank columns to the room that they would have by themselves, or to what the others leave.
    func widen(_ widths: inout [CGFloat], toNaturalWithin width: CGFloat) {
        guard !isEmpty else { return }
        widen(&widths, toLeastWithin: width)
        let part = mean(rest(of: widths, within: width))
        for column in columns { widths[column] = max(widths[column], min(size * Self.most, part)) }
    }

    /// Gives all that is left of a width to the blank columns, which are equally wide if they may be.
    func fill(_ widths: inout [CGFloat], within width: CGFloat) {
        let part = mean(rest(of: widths, within: width))
        let slack = mean(width - widths.reduce(0, +))
        let mayBeEqual = columns.allSatisfy { widths[$0] <= part }
        for column in columns { widths[column] = mayBeEqual ? part : widths[column] + slack }
    }
}
