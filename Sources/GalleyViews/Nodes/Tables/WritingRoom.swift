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

    /// Widens the blank columns to the least room that they need.
    func widen(_ widths: inout [CGFloat], toLeastWithin width: CGFloat) {
        for column in columns {
            let share = width * Self.share / CGFloat(columns.count)
            widths[column] = max(widths[column], size * Self.least, min(size * Self.most, share))
        }
    }

    /// Widens the blank columns to the room that they would have by themselves, or to what the others leave.
    func widen(_ widths: inout [CGFloat], toNaturalWithin width: CGFloat) {
        widen(&widths, toLeastWithin: width)
        fill(&widths, within: width, upTo: size * Self.most)
    }

    /// Gives all that is left of a width to the blank columns: equal parts, except to those that are wider already.
    ///
    /// - Parameter most: the width beyond which they are not widened.
    func fill(_ widths: inout [CGFloat], within width: CGFloat, upTo most: CGFloat = .infinity) {
        var free = columns.sorted { (widths[$1], $0) < (widths[$0], $1) }[...]
        var room = width - widths.reduce(0, +) + columns.reduce(0) { $0 + widths[$1] }
        while let widest = free.first, widths[widest] > room / CGFloat(free.count) {
            room -= widths[widest]
            free.removeFirst()
        }
        for column in free { widths[column] = max(widths[column], min(most, room / CGFloat(free.count))) }
    }
}
