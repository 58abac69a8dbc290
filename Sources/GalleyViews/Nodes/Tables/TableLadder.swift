import GalleyGeometry

/// The settings of a table that is too wide, on rungs: each rung fits narrower widths than the one before, and reads worse. On a rung the
/// cheapest setting is the best one.
///
/// Settings are compared by the measures of the cells; no nodes are made for that.
struct TableLadder {
    enum Rung {
        /// Divides words in columns whose author asks for less width than these need.
        case givenWidths
        /// Narrows gaps and reduces type, without hyphens in cells.
        case closer
        /// Narrows gaps, hyphenates and reduces type; words have two parts, or long ones, if parts are limited.
        case type(gap: Int, limitsWordParts: Bool)
        /// The same in type that is hard to read.
        case smallType
        /// Divides long words anywhere, for shorter ones in the same columns.
        case longWords
        /// Divides the columns among several tables.
        case columns
        /// Divides ever shorter words anywhere.
        case words
    }

    static let rungs: [Rung] = [
        .givenWidths, .closer, .type(gap: 0, limitsWordParts: true), .type(gap: 1, limitsWordParts: true),
        .type(gap: 0, limitsWordParts: false), .type(gap: 1, limitsWordParts: false), .smallType, .longWords, .columns,
        .words,
    ]

    /// The cost of a line in reduced type. Text fills fewer lines in smaller type, which alone is no reason to reduce it.
    private static let typeCosts: [(scale: CGFloat, cost: CGFloat)] = [
        (1, 1), (0.95, 1.05), (0.9, 1.15), (0.85, 1.95), (0.8, 2.4),
    ]
    /// The number of those in which tables are read without effort.
    private static let usualTypes = 3
    /// The cost of a line in a table with hyphenated words.
    private static let hyphenCosts: [(cells: TableHyphenation, cost: CGFloat)] = [
        (.none, 1), (.headers, 1.26), (.all, 2),
    ]
    /// Type is reduced further only where it makes a table much lower.
    static let leastUsualScale: CGFloat = 0.9
    /// Values of `maxUnbrokenLength`, in the order in which they are tried.
    private static let unbrokenLengths = [20, 8, 1]
    /// Where columns are divided, a column is so wide that its header has about this number of lines, up to a share of the width.
    private static let mostHeaderLines: CGFloat = 5
    private static let headerShare: CGFloat = 0.2

    /// The setting with the widest of the gaps to try, and with all words hyphenated.
    let hyphenated: TableSetting
    private let formats: [TableColumnFormat]
    private let shared: SharedMeasures
    private let natural: TableSetting
    private let gaps: [CGFloat]
    private let width: CGFloat
    private let typeCosts: [(scale: CGFloat, cost: CGFloat)]
    private var smallest: CGFloat { typeCosts[typeCosts.count - 1].scale }

    /// - Parameters:
    ///   - shared: the measures of the cells, which have those of whole words and of hyphenated ones when settings are asked for.
    ///   - natural: the setting of a table with room.
    ///   - gaps: the gaps to try, wider ones first.
    ///   - width: the width to fit.
    init(
        _ formats: [TableColumnFormat], _ shared: SharedMeasures, natural: TableSetting, gaps: [CGFloat],
        width: CGFloat, mayReduceType: Bool
    ) {
        self.formats = formats
        self.shared = shared
        self.natural = natural
        self.gaps = gaps
        self.width = width
        typeCosts = mayReduceType ? Self.typeCosts : [Self.typeCosts[0]]
        var setting = natural
        (setting.gap, setting.division.hyphenated) = (gaps[0], .all)
        hyphenated = setting
    }

    /// The settings of a rung, cheapest ones first.
    func settings(on rung: Rung) -> [TableSetting] {
        let narrowest = hyphenated(scale: smallest, gap: gaps.count - 1)
        switch rung {
        case .givenWidths:
            var setting = hyphenated
            setting.gap = 1
            let isPossible =
                slice(hyphenated).hasNarrowColumn(within: width)
                && slice(setting).least(within: width).reduce(0, +) <= width
            return isPossible ? dividingWords(setting) : []
        case .closer:
            return sorted(
                gaps.indices.flatMap { settings([.none], typeCosts.prefix(Self.usualTypes), gap: $0, true) })
        case .type(let gap, let limitsWordParts):
            return sorted(
                settings([.none, .headers, .all], typeCosts.prefix(Self.usualTypes), gap: gap, limitsWordParts))
        case .smallType:
            return sorted(
                gaps.indices.flatMap {
                    settings([.headers, .all], typeCosts.dropFirst(Self.usualTypes), gap: $0, false)
                })
        case .longWords:
            // The columns would fit if none of words took more than a quarter of the width.
            let least = zip(slice(narrowest).least(within: width), formats).reduce(0) { sum, column in
                sum + (column.1.alignment == .decimal ? column.0 : min(column.0, width / 4))
            }
            return least <= width ? dividingWords(narrowest).dropLast() : []
        case .columns: return columnSettings()
        case .words:
            guard formats.count > 2 else { return dividingWords(narrowest) }
            return dividingWords(hyphenated(scale: smallest, gap: 0, slices: slices(narrowWidths(smallest))))
        }
    }

    private func slice(_ setting: TableSetting) -> TableSlice {
        TableSlice(Array(formats.indices), of: formats, setting, shared)
    }

    private func hyphenated(scale: CGFloat, gap: Int, slices: [[Int]]? = nil) -> TableSetting {
        var setting = hyphenated
        setting.scale *= scale
        setting.gap = gaps[gap]
        setting.slices = slices ?? setting.slices
        return setting
    }

    private func dividingWords(_ setting: TableSetting) -> [TableSetting] {
        Self.unbrokenLengths.map { length in
            var setting = setting
            setting.division.maxUnbrokenLength = length
            return setting
        }
    }

    /// The settings that may fit, cheapest ones first.
    ///
    /// - Parameter settings: each with the cost of a line.
    private func sorted(_ settings: [(setting: TableSetting, lineCost: CGFloat)]) -> [TableSetting] {
        let costs = settings.enumerated().compactMap { index, candidate -> (index: Int, cost: CGFloat)? in
            var lines: CGFloat = 0
            for columns in candidate.setting.slices {
                let slice = TableSlice(columns, of: formats, candidate.setting, shared)
                guard let sliceLines = slice.lines(within: width) else { return nil }
                lines += sliceLines
            }
            return (index, lines * candidate.lineCost)
        }
        return costs.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map { settings[$0.index].setting }
    }

    /// The settings with some words hyphenated in type of some scales, each with the cost of a line.
    private func settings(
        _ hyphenated: [TableHyphenation], _ types: ArraySlice<(scale: CGFloat, cost: CGFloat)>, gap: Int,
        _ limitsWordParts: Bool
    ) -> [(setting: TableSetting, lineCost: CGFloat)] {
        Self.hyphenCosts.filter { hyphenated.contains($0.cells) }.flatMap { cells, hyphenCost in
            types.map { scale, typeCost in
                var setting = self.hyphenated(scale: scale, gap: gap)
                setting.division.hyphenated = cells
                setting.limitsWordParts = limitsWordParts
                return (setting, hyphenCost * typeCost)
            }
        }
    }

    // MARK: Divided columns

    /// The number of slices follows from the smallest type; often larger type fits, too. More slices are better if their rows are lower.
    private func columnSettings() -> [TableSetting] {
        guard formats.count > 2 else { return [] }
        var settings: [(TableSetting, CGFloat)] = []
        for (widths, typeCosts) in [(narrowWidths, typeCosts), (headerWidths, typeCosts.suffix(1))] {
            let slices = slices(widths(smallest))
            for (scale, cost) in typeCosts {
                let least = widths(scale)
                guard slices.allSatisfy({ $0.reduce(0) { $0 + least[$1] } <= width + 0.01 }) else { continue }
                settings.append((hyphenated(scale: scale, gap: 0, slices: slices), cost))
            }
        }
        return sorted(settings)
    }

    /// The columns in slices of which each fits the width.
    private func slices(_ least: [CGFloat]) -> [[Int]] {
        let wanted = slice(hyphenated(scale: smallest, gap: 0)).natural(within: width)
        return ColumnDivision.slices(least, wanted: wanted, width)
    }

    /// The least widths in type of a scale. One more table is better than divided words in all rows.
    private func narrowWidths(_ scale: CGFloat) -> [CGFloat] {
        func widths(_ scale: CGFloat) -> (least: [CGFloat], whole: [CGFloat]) {
            let slice = slice(hyphenated(scale: scale, gap: 0))
            let least = slice.least(within: width)
            return (
                least,
                least.indices.map { column in
                    let words = shared.measures.least(column, WordDivision(), scale: slice.setting.scale)?.body ?? 0
                    return max(least[column], words + slice.sides)
                }
            )
        }
        let smallest = widths(smallest)
        let keepsWords = slices(smallest.whole).count <= slices(smallest.least).count + 1
        return keepsWords ? widths(scale).whole : widths(scale).least
    }

    /// The same for columns in which a question above short answers does not stand on one word a line.
    private func headerWidths(_ scale: CGFloat) -> [CGFloat] {
        let extents = slice(hyphenated(scale: scale, gap: 0)).extents
        return zip(narrowWidths(scale), extents).map {
            max($0, min($1.header / Self.mostHeaderLines, width * Self.headerShare))
        }
    }
}
