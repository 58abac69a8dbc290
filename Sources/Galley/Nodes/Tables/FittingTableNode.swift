import GalleyGeometry
import GalleyLayout

/// How a table is set to fit its width.
struct TableSetting: Equatable {
    var scale: CGFloat = 1
    var hyphenates = false
    /// Words with more characters may be divided between any two of them; nil for no word.
    var longestWord: Int?
    /// The columns of each part.
    var parts: [[Int]]
}

/// A table in the first of several settings that fits the proposed width.
final class FittingTableNode: ViewNode {
    private struct Version {
        let setting: TableSetting
        let parts: [TablePart]
        let node: ViewNode
    }

    private let formats: [TableColumnFormat]
    private let session: LayoutSession
    private let source: String?
    /// The scale that the author asks for; nil if type may be reduced.
    private let fixedScale: CGFloat?
    private let make: (TableSetting, [TablePart]) -> ViewNode
    private var version: Version
    /// The width that `version` fits; nil before it is measured, infinite for the natural width.
    private var width: CGFloat?

    /// Reductions of the type, in the order in which they are tried.
    private static let scales: [CGFloat] = [0.95, 0.9, 0.85, 0.8]
    /// Lengths of words that stay whole, in characters, in the order in which they are tried.
    private static let longestWords = [20, 12, 8, 4, 1]
    /// No other setting is tried for a narrower table, which layouts propose to find its least size.
    private static let leastWidth: CGFloat = 40

    init(
        _ formats: [TableColumnFormat], size: CGFloat?, _ context: ResolveContext,
        make: @escaping (TableSetting, [TablePart]) -> ViewNode
    ) {
        (self.formats, self.make, session) = (formats, make, context.session)
        source = context.environment.source
        fixedScale = size.map { $0 / context.environment.documentStyle.table.font.size }
        version = Self.version(
            TableSetting(scale: fixedScale ?? 1, parts: [Array(formats.indices)]), formats, make)
        super.init()
        mayHoldLandmarks = version.node.mayHoldLandmarks
    }

    private static func version(
        _ setting: TableSetting, _ formats: [TableColumnFormat], _ make: (TableSetting, [TablePart]) -> ViewNode
    ) -> Version {
        let parts = setting.parts.map { TablePart($0, of: formats, scale: setting.scale) }
        return Version(setting: setting, parts: parts, node: make(setting, parts))
    }

    // MARK: Fitting

    private func fit(_ proposed: CGFloat?) {
        let target = proposed.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
        guard target != width else { return }
        if width != nil {
            if version.setting == natural { version.node.forgetSizes() } else { use(natural) }
        }
        width = target
        guard target.isFinite else {
            for part in version.parts { part.setNaturalWidths() }
            return
        }
        if !fits(target), target > Self.leastWidth { search(target) }
        for part in version.parts { part.fit(target, forcing: true) }
        warn()
    }

    private var natural: TableSetting { TableSetting(scale: fixedScale ?? 1, parts: [Array(formats.indices)]) }

    private func use(_ setting: TableSetting) { version = Self.version(setting, formats, make) }

    private func fits(_ width: CGFloat) -> Bool { version.parts.allSatisfy { $0.fit(width) } }

    /// Looks for the first setting that fits; the last one is as narrow as a table can be.
    private func search(_ width: CGFloat) {
        var setting = natural
        let wholeWords = version.parts[0].leastBodyWidths
        func use(_ setting: TableSetting) {
            self.use(setting)
            let scale = setting.scale / natural.scale
            for part in version.parts { part.wholeWords = part.columns.map { wholeWords[$0] * scale } }
        }
        setting.hyphenates = true
        for scale in [setting.scale] + (fixedScale == nil ? Self.scales : []) {
            setting.scale = scale
            use(setting)
            if fits(width) { return }
        }
        let least = version.parts[0].least(within: width)
        if isWideByLongWords(least, width) {
            for longest in Self.longestWords.prefix(3) {
                setting.longestWord = longest
                use(setting)
                if fits(width) { return }
            }
            setting.longestWord = nil
        }
        if formats.count > 2 {
            setting.parts = dividedColumns(least, width)
            // The number of parts follows from the smallest type; often larger type fits, too.
            for scale in (fixedScale.map { [$0] } ?? [1] + Self.scales) {
                setting.scale = scale
                use(setting)
                if fits(width) { return }
            }
        }
        for longest in Self.longestWords {
            setting.longestWord = longest
            use(setting)
            if fits(width) { return }
        }
    }

    /// Whether the columns would fit if none of words took more than a quarter of the width.
    private func isWideByLongWords(_ least: [CGFloat], _ width: CGFloat) -> Bool {
        let most = max(60, width / 4)
        return zip(least, formats).reduce(0) { sum, column in
            sum + (column.1.alignment == .decimal ? column.0 : min(column.0, most))
        } <= width
    }

    /// The columns in several parts that all begin with the first column, of similar widths.
    private func dividedColumns(_ least: [CGFloat], _ width: CGFloat) -> [[Int]] {
        let room = width - min(least[0], width * 0.4)
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

    private func warn() {
        let setting = version.setting
        let scale = fixedScale == nil ? setting.scale : 1
        guard scale < 1 || setting.parts.count > 1 || setting.longestWord != nil else { return }
        session.warn(
            .wideTable(
                TableFit(scale: scale, parts: setting.parts.count, breaksWords: setting.longestWord != nil),
                source: source)
        )
    }

    // MARK: ViewNode

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        fit(proposal.width)
        return version.node.sizeThatFits(proposal)
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        fit(proposal.width)
        version.node.place(in: frame, proposal: proposal)
    }

    override var spacing: ViewSpacing { version.node.spacing }
    override var childNodes: [ViewNode] { [version.node] }
    override func forEachChild(_ body: (ViewNode) -> Void) { body(version.node) }
    override func strips() -> [LayoutStrip] { version.node.strips() }
    override func draw(on canvas: inout PageCanvas) { version.node.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        version.node.draw(on: &canvas, strips: strips)
    }
}
