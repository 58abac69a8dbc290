package import GalleyGeometry
package import GalleyLayout
import GalleyParagraph

/// A table in the first of several settings that fits the proposed width.
package final class FittingTableNode: ViewNode {
    private struct Version {
        let setting: TableSetting
        let parts: [TablePart]
        let node: ViewNode
    }

    private let formats: [TableColumnFormat]
    private let session: LayoutSession
    private let source: ContentSource?
    /// The scale that the author asks for; nil if type may be reduced.
    private let fixedScale: CGFloat?
    /// The measures of a long table, whose rows have nodes only while they are measured and drawn; nil for other tables.
    private let long: LongTableMeasures?
    /// The size of the type at scale 1, in points.
    private let size: CGFloat
    private let make: (TableSetting, [TablePart]) -> ViewNode
    private var version: Version
    /// The width that `version` fits; nil before it is measured, infinite for the natural width.
    private var width: CGFloat?
    /// The version that was measured last, and its width: a table is measured, asked whether it fits wider pages, and placed.
    private var measured: (version: Version, width: CGFloat)?
    /// The warning of its last place.
    private var given: WarningToken?

    /// Reductions of the type, in the order in which they are tried.
    private static let scales: [CGFloat] = [0.95, 0.9, 0.85, 0.8]
    /// Reductions of the room between columns, in the order in which they are tried. The last one leaves a little more than an em:
    /// closer figures read as one number.
    private let gaps: [CGFloat]
    /// Type is reduced further only where it makes a table much lower.
    private static let leastUsualScale: CGFloat = 0.9
    /// A setting is better than one that changes less if its badness is at most this share.
    private static let leastImprovement: CGFloat = 0.9
    /// Values of `maxUnbrokenLength`, in the order in which they are tried.
    private static let unbrokenLengths = [20, 8, 1]
    /// Layouts propose less to learn the least size of a view; no setting is searched for that.
    private static let leastWidth: CGFloat = 12

    /// Where columns are divided, a column is so wide that its header has about this number of lines, up to a share of the width.
    private static let mostHeaderLines: CGFloat = 5
    private static let headerShare: CGFloat = 0.2
    /// The most cells of a table that is set in many ways, each of which takes as long as setting it once.
    private static let mostCells = 20_000

    package init(
        _ formats: [TableColumnFormat], size: CGFloat?, longTitleLength: Int?, _ context: ResolveContext,
        make: @escaping (TableSetting, [TablePart]) -> ViewNode
    ) {
        self.formats = formats
        self.make = make
        session = context.session
        source = context.environment.contentSource
        let standard = context.environment.documentStyle.table.font.size
        self.size = standard
        fixedScale = size.map { $0 / standard }
        gaps = [5 / 6, min(5 / 6, max(2 / 3, standard / (2 * TablePart.side) + 0.01))]
        let long = longTitleLength.map {
            LongTableMeasures(columns: formats.count, titleWidth: CGFloat($0) * standard)
        }
        self.long = long
        let setting = TableSetting(scale: fixedScale ?? 1, parts: [Array(formats.indices)])
        version = Self.version(setting, formats, size: standard, long, make)
        super.init()
        guideAxes = [.horizontal, .vertical]
        mayHoldLandmarks = version.node.mayHoldLandmarks
    }

    private static func version(
        _ setting: TableSetting, _ formats: [TableColumnFormat], size: CGFloat, _ long: LongTableMeasures?,
        _ make: (TableSetting, [TablePart]) -> ViewNode
    ) -> Version {
        let parts = setting.parts.map { TablePart($0, of: formats, setting, size: size, long: long) }
        return Version(setting: setting, parts: parts, node: make(setting, parts))
    }

    // MARK: Fitting

    private func fit(_ proposed: CGFloat?) {
        let target = proposed.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
        guard target != width else { return }
        long?.room = target
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
            for part in version.parts { part.setNaturalWidths() }
            return
        }
        if target > Self.leastWidth, version.parts[0].isCrowded(within: target) || !fits(target) { search(target) }
        for part in version.parts { part.fit(target, forcing: true) }
    }

    private var natural: TableSetting { TableSetting(scale: fixedScale ?? 1, parts: [Array(formats.indices)]) }

    private func use(_ setting: TableSetting) { version = Self.version(setting, formats, size: size, long, make) }

    private func fits(_ width: CGFloat) -> Bool {
        version.parts.allSatisfy { !$0.hasNarrowColumn(within: width) && $0.fit(width) }
    }

    /// Finds the best setting that fits; the last one is as narrow as a table can be. Widths follow the size of the type, so the
    /// table is made again only for sizes that can fit.
    private func search(_ width: CGFloat) {
        let natural = natural
        let wholeWords = version.parts[0].leastWidths
        var limitsWordParts = false
        func fits(_ setting: TableSetting) -> Bool {
            use(setting)
            let scale = setting.scale / natural.scale
            for part in version.parts {
                part.wholeWords = part.columns.map { wholeWords[$0].scaled(by: scale) }
                part.limitsWordParts = limitsWordParts
            }
            return self.fits(width)
        }
        let scales = fixedScale == nil ? Self.scales : []
        var setting = natural
        (setting.gap, setting.division.hyphenated) = (gaps[0], .all)
        var part = version.parts[0]
        // Words in three parts or more only if there is no other way.
        for limits in [true, false] {
            limitsWordParts = limits
            let isPossible = fits(setting)
            part = version.parts[0]
            for best in bestSettings(part, setting, width, wholeWords, scales) where fits(best) { return }
            if isPossible, fits(setting) { return }
        }
        func least(_ scale: CGFloat, _ gap: CGFloat) -> [CGFloat] {
            part.least(within: width, scaledBy: scale, gapsBy: gap / gaps[0])
        }
        if part.hasNarrowColumn(within: width), least(1, 1).reduce(0, +) <= width {
            var byHand = setting
            byHand.gap = 1
            if divideWords(byHand, fits) { return }
        }
        for scale in [1] + scales {
            for gap in gaps where least(scale, gap).reduce(0, +) <= width + 0.01 {
                (setting.scale, setting.gap) = (natural.scale * scale, gap)
                if fits(setting) { return }
            }
        }
        setting.gap = gaps[gaps.count - 1]
        let scale = scales.last ?? 1
        setting.scale = natural.scale * scale
        let narrowest = least(scale, setting.gap)
        if isWideByLongWords(narrowest, width) {
            // Shorter words are divided only if nothing else helps.
            for length in Self.unbrokenLengths.dropLast() {
                setting.division.maxUnbrokenLength = length
                if fits(setting) { return }
            }
            setting.division.maxUnbrokenLength = nil
        }
        if formats.count > 2 {
            // One more table is better than divided words in all rows.
            func whole(_ scale: CGFloat) -> [CGFloat] {
                let sides = part.padding.leading + part.padding.trailing
                return zip(least(scale, setting.gap), wholeWords).map {
                    max($0, ($1.body + sides * setting.gap / gaps[0]) * scale)
                }
            }
            setting.gap = gaps[0]
            let wanted = part.natural(part.room(width, scaledBy: scale)).map { $0 * scale }
            func divided(_ least: [CGFloat]) -> [[Int]] { ColumnDivision.parts(least, wanted: wanted, width) }
            let keepsWords = divided(whole(scale)).count <= divided(least(scale, setting.gap)).count + 1
            func narrow(_ scale: CGFloat) -> [CGFloat] { keepsWords ? whole(scale) : least(scale, setting.gap) }
            // A question above a column of short answers would stand on one word a line.
            let headers = part.headerWidths
            func roomy(_ scale: CGFloat) -> [CGFloat] {
                zip(narrow(scale), headers).map {
                    max($0, min($1 * scale / Self.mostHeaderLines, width * Self.headerShare))
                }
            }
            var best: (setting: TableSetting, badness: CGFloat)?
            func consider(_ parts: [[Int]], _ widths: (CGFloat) -> [CGFloat], _ scales: [CGFloat]) {
                setting.parts = parts
                for scale in scales {
                    let least = widths(scale)
                    let isPossible = parts.allSatisfy { $0.reduce(0) { $0 + least[$1] } <= width + 0.01 }
                    guard isPossible else { continue }
                    setting.scale = natural.scale * scale
                    guard fits(setting) else { continue }
                    let badness = Self.badness(version.parts.reduce(0) { $0 + $1.lines }, scale)
                    if badness < best?.badness ?? .infinity { best = (setting, badness) }
                }
            }
            // The number of parts follows from the smallest type; often larger type fits, too.
            consider(divided(narrow(scale)), narrow, [1] + scales)
            if part.cellCount <= Self.mostCells {
                // More parts, if their rows are lower.
                let parts = divided(roomy(scale))
                if parts != best?.setting.parts { consider(parts, roomy, [scale]) }
            }
            if let best {
                if version.setting != best.setting { _ = fits(best.setting) }
                return
            }
        }
        _ = divideWords(setting, fits)
    }

    /// Settings, best ones first: those with low rows, large type and few hyphens.
    ///
    /// - Parameter part: a table in `setting`, with all words hyphenated.
    private func bestSettings(
        _ part: TablePart, _ setting: TableSetting, _ width: CGFloat, _ wholeWords: [LeastWidth],
        _ scales: [CGFloat]
    ) -> [TableSetting] {
        let hyphenated = part.leastWidths
        let headers = zip(hyphenated, wholeWords).map { LeastWidth(header: $0.header, body: $1.body) }
        var (found, best): ([TableSetting], CGFloat) = ([], .infinity)
        let kinds = [(TableHyphenation.none, wholeWords, 1), (.headers, headers, 1.1), (.all, hyphenated, 1.5)]
        for gap in gaps where found.isEmpty {
            for (kind, least, cost) in kinds {
                for scale in [1] + scales {
                    guard let lines = part.lines(within: width, least, scaledBy: scale, gapsBy: gap / setting.gap)
                    else {
                        continue
                    }
                    let badness = Self.badness(lines, scale) * cost
                    guard badness < best * Self.leastImprovement else { continue }
                    best = badness
                    var better = setting
                    (better.division.hyphenated, better.scale, better.gap) = (kind, setting.scale * scale, gap)
                    found.append(better)
                }
            }
        }
        return found.reversed()
    }

    /// Text fills fewer lines in smaller type, which alone is no reason to reduce it.
    private static func badness(_ lines: CGFloat, _ scale: CGFloat) -> CGFloat {
        lines / (scale * scale.squareRoot()) * (scale < leastUsualScale ? 1.25 : 1)
    }

    /// Divides ever shorter words, until the table fits.
    private func divideWords(_ setting: TableSetting, _ fits: (TableSetting) -> Bool) -> Bool {
        var setting = setting
        return Self.unbrokenLengths.contains { length in
            setting.division.maxUnbrokenLength = length
            return fits(setting)
        }
    }

    /// Whether the columns would fit if no column of words took more than a quarter of the width.
    private func isWideByLongWords(_ least: [CGFloat], _ width: CGFloat) -> Bool {
        zip(least, formats).reduce(0) { sum, column in
            sum + (column.1.alignment == .decimal ? column.0 : min(column.0, width / 4))
        } <= width
    }

    package override var isMeasuredLate: Bool { long != nil }

    package override func tableExtent(among widths: [CGFloat]) -> TableExtent {
        var (extent, squeezed) = (TableExtent(whole: nil), Int?.none)
        for (index, width) in widths.enumerated() {
            fit(width)
            let setting = version.setting
            extent.parts.append(setting.parts.count)
            let isWhole = setting.parts.count == 1
            let isSmall = setting.scale < natural.scale * Self.leastUsualScale
            let isHyphenated = isSmall && setting.division.hyphenated == .all
            let isCramped =
                width.isFinite
                && (isWhole && isHyphenated || version.parts.contains { $0.isCramped || $0.hasWordFragments })
            extent.isCramped.append(isCramped)
            guard isWhole, setting.division.maxUnbrokenLength == nil else { continue }
            // Where columns almost touch, or small type is hyphenated, more width is better.
            let isReduced = isSmall && setting.division.hyphenated != .none
            if setting.gap > gaps[gaps.count - 1], !isReduced, !isCramped {
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
            scale: fixedScale == nil ? setting.scale : 1, parts: setting.parts.count, breaksWords: breaksWords)
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
        for part in version.parts { part.forgetMeasures() }
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
