import GalleyGeometry
import GalleyLayout

/// The settings of a table that is too wide, on rungs: each rung fits narrower widths than the one before, and reads worse. On a rung the
/// cheapest setting is the best one.
///
/// The measures are those of a part with all columns and with hyphens, from which the widths in other settings follow: no nodes are made
/// to compare them.
struct TableLadder {
    enum Rung {
        /// Divides words in columns whose author asks for less width than these need.
        case givenWidths
        /// Narrows gaps, hyphenates and reduces type; words have two parts, or long ones, if parts are limited.
        case type(gap: Int, limitsWordParts: Bool)
        /// Divides long words anywhere, for shorter ones in the same columns.
        case longWords
        /// Divides the columns among several tables.
        case columns
        /// Divides ever shorter words anywhere.
        case words

        var limitsWordParts: Bool { if case .type(_, true) = self { true } else { false } }
    }

    static let rungs: [Rung] = [
        .givenWidths, .type(gap: 0, limitsWordParts: true), .type(gap: 1, limitsWordParts: true),
        .type(gap: 0, limitsWordParts: false), .type(gap: 1, limitsWordParts: false), .longWords, .columns, .words,
    ]

    /// What a line costs in reduced type. Text fills fewer lines in smaller type, which alone is no reason to reduce it.
    private static let typeCosts: [(scale: CGFloat, cost: CGFloat)] = [
        (1, 1), (0.95, 1.2), (0.9, 1.3), (0.85, 1.95), (0.8, 2.4),
    ]
    /// What a line costs in a table whose words are hyphenated.
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

    private let part: TablePart
    private let wholeWords: [LeastWidth]
    private let setting: TableSetting
    private let gaps: [CGFloat]
    private let width: CGFloat
    private let typeCosts: [(scale: CGFloat, cost: CGFloat)]
    private var smallest: CGFloat { typeCosts[typeCosts.count - 1].scale }

    /// - Parameters:
    ///   - part: all columns in `setting`.
    ///   - wholeWords: the longest unbreakable parts without hyphens.
    ///   - setting: the setting with the first of `gaps`, and with all words hyphenated.
    ///   - gaps: the gaps to try, wider ones first.
    ///   - width: the width to fit.
    init(
        _ part: TablePart, _ wholeWords: [LeastWidth], in setting: TableSetting, gaps: [CGFloat], width: CGFloat,
        mayReduceType: Bool
    ) {
        part.wholeWords = wholeWords
        part.measureAll()
        self.part = part
        self.wholeWords = wholeWords
        self.setting = setting
        self.gaps = gaps
        self.width = width
        typeCosts = mayReduceType ? Self.typeCosts : [Self.typeCosts[0]]
    }

    /// The settings of a rung, cheapest ones first.
    func settings(on rung: Rung) -> [TableSetting] {
        part.limitsWordParts = rung.limitsWordParts
        let narrowest = changed(scale: smallest, gap: gaps.count - 1)
        switch rung {
        case .givenWidths:
            let gap = 1 / gaps[0]
            guard part.hasNarrowColumn(within: width),
                part.least(within: width, gapsBy: gap).reduce(0, +) <= width
            else { return [] }
            var setting = setting
            setting.gap = 1
            return dividingWords(setting)
        case .type(let gap, _): return typeSettings(gap: gap)
        case .longWords: return areWidestWordsFew ? dividingWords(narrowest).dropLast() : []
        case .columns: return columnSettings()
        case .words:
            guard part.columns.count > 2 else { return dividingWords(narrowest) }
            return dividingWords(changed(scale: smallest, gap: 0, parts: parts(narrowWidths(smallest))))
        }
    }

    private func changed(scale: CGFloat, gap: Int, parts: [[Int]]? = nil) -> TableSetting {
        var setting = setting
        setting.scale *= scale
        setting.gap = gaps[gap]
        setting.parts = parts ?? setting.parts
        return setting
    }

    private func dividingWords(_ setting: TableSetting) -> [TableSetting] {
        Self.unbrokenLengths.map { length in
            var setting = setting
            setting.division.maxUnbrokenLength = length
            return setting
        }
    }

    private func sorted(_ settings: [(setting: TableSetting, cost: CGFloat)]) -> [TableSetting] {
        settings.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(
            \.element.setting)
    }

    private func typeSettings(gap: Int) -> [TableSetting] {
        let hyphenated = part.leastWidths
        var settings: [(TableSetting, CGFloat)] = []
        for (cells, hyphenCost) in Self.hyphenCosts {
            let least = zip(hyphenated, wholeWords).map {
                LeastWidth(
                    header: cells == .none ? $1.header : $0.header, body: cells == .all ? $0.body : $1.body)
            }
            for (scale, typeCost) in typeCosts {
                guard let lines = part.lines(within: width, least, scaledBy: scale, gapsBy: gaps[gap] / gaps[0]) else {
                    continue
                }
                var setting = changed(scale: scale, gap: gap)
                setting.division.hyphenated = cells
                settings.append((setting, lines * hyphenCost * typeCost))
            }
        }
        return sorted(settings)
    }

    /// Whether the narrowest columns would fit if none of words took more than a quarter of the width.
    private var areWidestWordsFew: Bool {
        let least = part.least(within: width, scaledBy: smallest, gapsBy: gaps[gaps.count - 1] / gaps[0])
        return zip(least, part.formats).reduce(0) { sum, column in
            sum + (column.1.alignment == .decimal ? column.0 : min(column.0, width / 4))
        } <= width
    }

    // MARK: Divided columns

    /// The number of parts follows from the smallest type; often larger type fits, too. More parts are better if their rows are lower.
    private func columnSettings() -> [TableSetting] {
        guard part.columns.count > 2 else { return [] }
        var settings: [(TableSetting, CGFloat)] = []
        for (widths, typeCosts) in [(narrowWidths, typeCosts), (headerWidths, typeCosts.suffix(1))] {
            let parts = parts(widths(smallest))
            let measures = parts.map(part.selecting)
            for (scale, cost) in typeCosts {
                let least = widths(scale)
                guard parts.allSatisfy({ $0.reduce(0) { $0 + least[$1] } <= width + 0.01 }) else { continue }
                let lines = measures.reduce(CGFloat(0)) {
                    $0 + ($1.lines(within: width, $1.leastWidths, scaledBy: scale, gapsBy: 1) ?? .infinity)
                }
                settings.append((changed(scale: scale, gap: 0, parts: parts), lines * cost))
            }
        }
        return sorted(settings)
    }

    /// The columns in parts of which each fits the width.
    private func parts(_ least: [CGFloat]) -> [[Int]] {
        let wanted = part.natural(part.room(width, scaledBy: smallest)).map { $0 * smallest }
        return ColumnDivision.parts(least, wanted: wanted, width)
    }

    /// The least widths in type of a scale. One more table is better than divided words in all rows.
    private func narrowWidths(_ scale: CGFloat) -> [CGFloat] {
        func whole(_ scale: CGFloat) -> [CGFloat] {
            let sides = part.padding.leading + part.padding.trailing
            return zip(part.least(within: width, scaledBy: scale), wholeWords).map {
                max($0, ($1.body + sides) * scale)
            }
        }
        let least = part.least(within: width, scaledBy: smallest)
        let keepsWords = parts(whole(smallest)).count <= parts(least).count + 1
        return keepsWords ? whole(scale) : part.least(within: width, scaledBy: scale)
    }

    /// The same for columns in which a question above short answers does not stand on one word a line.
    private func headerWidths(_ scale: CGFloat) -> [CGFloat] {
        zip(narrowWidths(scale), part.headerWidths).map {
            max($0, min($1 * scale / Self.mostHeaderLines, width * Self.headerShare))
        }
    }
}
