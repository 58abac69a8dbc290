package import GalleyGeometry
package import GalleyLayout
import GalleyParagraph

/// A table in the first of several settings that fits the proposed width.
package final class FittingTableNode: ViewNode {
    private struct Version {
        let setting: TableSetting
        let slices: [TableSlice]
        let node: ViewNode
    }

    private let formats: [TableColumnFormat]
    private let session: LayoutSession
    private let source: ContentSource?
    private let mayTurn: Bool
    /// The scale that the author asks for; nil if type may be reduced.
    private let fixedScale: CGFloat?
    private let shared: SharedMeasures
    private var measures: TableMeasures { shared.measures }
    private let make: (TableSetting, [TableSlice]) -> ViewNode
    private var version: Version
    /// The width that `version` fits; nil before it is measured, infinite for the natural width.
    private var width: CGFloat?
    /// The version that was measured last, and its width: a table is measured, asked whether it fits wider pages, and placed.
    private var measured: (version: Version, width: CGFloat)?
    /// The warning of its last place.
    private var given: WarningToken?

    /// The gaps to try in a table that is too wide, relative to those of a table with room.
    private let gaps: [CGFloat]
    /// Layouts propose less to learn the least size of a view; no setting is searched for that.
    private static let leastWidth: CGFloat = 12

    package init(
        _ formats: [TableColumnFormat], rowCount: Int, size: CGFloat?, longTitleLength: Int?, mayTurn: Bool,
        series: TableSeries?, _ context: ResolveContext,
        make: @escaping (TableSetting, [TableSlice]) -> ViewNode
    ) {
        self.formats = formats
        self.make = make
        self.mayTurn = mayTurn
        session = context.session
        source = context.environment.contentSource
        let role = context.environment.documentStyle.table
        let standard = role.font.size
        fixedScale = size.map { $0 / standard }
        // A little more than an em: closer figures read as one number.
        gaps = [5 / 6, 1.02 / (2 * TableSlice.side)]
        let form = TableMeasures.Form(
            size: standard, fixedScale: fixedScale, lineHeight: role.lineHeight,
            isShort: max(rowCount, series?.mostRows ?? 0) < TableMeasures.denseRows)
        func makeMeasures() -> SharedMeasures {
            SharedMeasures(
                TableMeasures(
                    columns: formats.count, form, titleWidth: longTitleLength.map { CGFloat($0) * standard }))
        }
        // The rows of a long table have nodes only while they are measured.
        let key = longTitleLength == nil ? series?.key(form) : nil
        shared = key.map { context.session.shares.share($0, makeMeasures) } ?? makeMeasures()
        let setting = TableSetting(scale: fixedScale ?? 1, slices: [Array(formats.indices)])
        version = Self.version(setting, formats, shared, make)
        super.init()
        if key != nil { measures.tables.append(TableMeasures.WeakTable(node: self)) }
        guideAxes = [.horizontal, .vertical]
        mayHoldLandmarks = version.node.mayHoldLandmarks
    }

    private static func version(
        _ setting: TableSetting, _ formats: [TableColumnFormat], _ shared: SharedMeasures,
        _ make: (TableSetting, [TableSlice]) -> ViewNode
    ) -> Version {
        let slices = setting.slices.map { TableSlice($0, of: formats, setting, shared) }
        return Version(setting: setting, slices: slices, node: make(setting, slices))
    }

    // MARK: Fitting

    private func fit(_ proposed: CGFloat?) {
        let target = proposed.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
        guard target != width else { return }
        measures.room = target
        if let measured, measured.width == target {
            (version, width) = measured
            return
        }
        if version.setting != natural {
            use(natural)
        } else if width != nil {
            version.node.forgetSizes()
            measured = nil
        }
        width = target
        guard target.isFinite else {
            for slice in version.slices { slice.setNaturalWidths() }
            return
        }
        if target > Self.leastWidth, version.slices[0].isCrowded(within: target) || !fits(target) { search(target) }
        for slice in version.slices { slice.fit(target, forcing: true) }
    }

    private var natural: TableSetting { TableSetting(scale: fixedScale ?? 1, slices: [Array(formats.indices)]) }

    private func use(_ setting: TableSetting) { version = Self.version(setting, formats, shared, make) }

    /// Calls `body` with the only slice of the table in a setting, which may be another one than its own.
    func withSlice(in setting: TableSetting, _ body: (TableSlice) -> Void) {
        let version = version.setting == setting ? version : Self.version(setting, formats, shared, make)
        withExtendedLifetime(version) { body(version.slices[0]) }
    }

    private func fits(_ width: CGFloat) -> Bool {
        version.slices.allSatisfy { !$0.hasNarrowColumn(within: width) && $0.fit(width) }
    }

    /// Finds the cheapest setting that fits; the last one is as narrow as a table can be.
    private func search(_ width: CGFloat) {
        if let known = measures.settings[width] {
            use(known)
            if fits(width) { return }
        }
        let natural = natural
        // The widths in all settings follow from those of whole words and of hyphenated ones.
        _ = version.slices[0].leastWidths
        let ladder = TableLadder(
            formats, shared, natural: natural, gaps: gaps, width: width, mayReduceType: fixedScale == nil)
        use(ladder.hyphenated)
        _ = version.slices[0].leastWidths
        for rung in TableLadder.rungs {
            for setting in ladder.settings(on: rung) {
                use(setting)
                if fits(width) {
                    if !measures.tables.isEmpty { measures.settings[width] = setting }
                    return
                }
            }
        }
    }

    package override var isMeasuredLate: Bool { measures.isLong }

    package override var isMeasuredLast: Bool { !measures.tables.isEmpty }

    package override func tableExtent(among widths: [CGFloat]) -> TableExtent {
        var (extent, squeezed) = (TableExtent(whole: nil, mayTurn: mayTurn), Int?.none)
        for (index, width) in widths.enumerated() {
            fit(width)
            let setting = version.setting
            if index == 0 {
                extent.fitsAtOnce =
                    setting == natural && version.slices[0].natural(within: width).reduce(0, +) <= width + 0.01
            }
            extent.parts.append(setting.slices.count)
            let isWhole = setting.slices.count == 1
            let isSmall = setting.scale < natural.scale * TableLadder.leastUsualScale
            let isHyphenated = isSmall && setting.division.hyphenated == .all
            let isCramped =
                width.isFinite
                && (isWhole && isHyphenated || version.slices.contains { $0.isCramped || $0.hasWordFragments })
            extent.isCramped.append(isCramped)
            guard isWhole, setting.division.maxUnbrokenLength == nil else { continue }
            // More width is better than divided words in cells, in small type, or in columns close together.
            let isDense = isSmall || setting.gap <= gaps[gaps.count - 1]
            if setting.division.hyphenated < (isDense ? .headers : .all), !isCramped {
                extent.whole = index
                return extent
            }
            squeezed = squeezed ?? index
        }
        if let squeezed {
            extent.whole = squeezed
            extent.parts.removeSubrange((squeezed + 1)...)
            extent.isCramped.removeSubrange((squeezed + 1)...)
        }
        return extent
    }

    // Tables have text, and many nodes.
    package override var legibleWidth: CGFloat? { nil }

    /// Replaces the warning of its last place: a page may be turned, and turned back.
    private func warn() {
        let setting = version.setting
        let breaksWords = setting.division.maxUnbrokenLength != nil
        let fit = TableFit(
            scale: fixedScale == nil ? setting.scale : 1, parts: setting.slices.count, breaksWords: breaksWords)
        let isChanged = fit.scale < 1 || fit.parts > 1 || breaksWords
        given = session.replaceWarning(
            given, with: isChanged ? .wideTable(fit, source: source) : nil)
    }

    // MARK: ViewNode

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        fit(proposal.width)
        measured = width.map { (version, $0) }
        return version.node.sizeThatFits(proposal)
    }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        fit(proposal.width)
        version.node.place(in: frame, proposal: proposal)
        // Not when it is measured: layouts try widths that they do not use.
        warn()
    }

    package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
        -> CGFloat?
    {
        fit(proposal.width)
        return version.node.explicitAlignment(key, in: size, proposal: proposal)
    }

    package override func forgetSizes() {
        super.forgetSizes()
        (width, measured) = (nil, nil)
        measures.forget()
    }

    package override var spacing: ViewSpacing { version.node.spacing }
    package override var childNodes: [ViewNode] { [version.node] }
    override func forEachChild(_ body: (ViewNode) -> Void) { body(version.node) }
    override func strips() -> [LayoutStrip] { version.node.strips() }
    package override func draw(on canvas: inout PageCanvas) { version.node.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        version.node.draw(on: &canvas, strips: strips)
    }
}
