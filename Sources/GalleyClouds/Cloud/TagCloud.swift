public import Galley

/// Words, each as large as its weight, set as a flow in the width that there is. No word leaves that width: a phrase
/// wraps at its spaces, and a word that is still too wide is set smaller, with a warning (`Diagnostic.shrunk`).
nonisolated public struct TagCloud: View, Sendable {
    private let tags: StyledTags
    private let legend: [CloudLegend.Entry]
    /// The groups that are set apart from each other; empty for other layouts.
    private let zones: [CloudZone]
    /// The small clouds; nil for a single cloud.
    private let facets: CloudFacets?
    private let title: String?
    private var isReducible = false
    private var style: CloudStyle { tags.style }

    /// - Parameters:
    ///   - tags: the tags of the cloud.
    ///   - style: the style of the cloud.
    ///   - title: a heading above the words, aligned as their lines are.
    public init(_ tags: [Tag], style: CloudStyle = CloudStyle(), title: String? = nil) {
        var seenGroups: Set<String> = []
        var names: [String] = []
        var changes: [TagChange] = []
        var (facetNames, knownFacets) = ([String](), Set<String>())
        var (tags, style) = (tags, style)
        // By index: copying a `Tag` retains a dozen objects.
        for index in tags.indices {
            if let facet = tags[index].facet, knownFacets.insert(facet).inserted { facetNames.append(facet) }
            if let change = tags[index].change {
                tags[index].group = change.label
                changes.append(change)
            }
            guard let group = tags[index].group, seenGroups.insert(group).inserted else { continue }
            names.append(group)
        }
        if !changes.isEmpty {
            style.coloring = .group(palette: [])
            let ranks = Dictionary(changes.map { ($0.label, $0.kind.rawValue) }) { a, _ in a }
            names.sort { (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1) }
        }
        var colors = style.colors(ofGroups: names)
        for change in changes where style.groupColors[change.label] == nil { colors[change.label] = change.color }
        self.tags = StyledTags(tags, style, groups: colors)
        self.title = title
        if !facetNames.isEmpty, tags.contains(where: { $0.facet == nil }) { facetNames.append("") }
        facets = facetNames.isEmpty ? nil : CloudFacets(self.tags, names: facetNames)
        zones =
            style.layout == .zones && facets == nil && !names.isEmpty
            ? CloudZone.zones(of: self.tags, names: names) : []
        legend = style.showsLegend && zones.isEmpty ? names.compactMap { name in colors[name].map { (name, $0) } } : []
    }

    /// The title, the legend and the words, and the index of these.
    public var body: some View {
        if let source = style.source {
            VStack(alignment: style.horizontal, spacing: 0) {
                cloud
                CloudSourceLine(source: source, style: style)
            }
        } else {
            cloud
        }
        if style.showsIndex, tags.count > 0 {
            if style.fit == .page, style.height == nil { PageBreak() }
            CloudIndex(facets?.sums ?? tags.tags, font: tags.font).padding(.top, 14)
        }
    }

    @ViewBuilder private var cloud: some View {
        if let facets {
            RoomReader(alignment: style.horizontal) { faceted(facets, $0) }
        } else if style.layout == .packed, tags.count > 0 {
            let metrics = MeasuredTags(tags)
            RoomReader(alignment: style.horizontal) { packed($0, metrics) }
        } else if !zones.isEmpty {
            let metrics = MeasuredTags(tags)
            RoomReader(alignment: style.horizontal, readsHeight: isReducible) { zoned($0, metrics) }
        } else if needsPlan || isReducible || mayHaveWideWords {
            let metrics = MeasuredTags(tags)
            RoomReader(alignment: style.horizontal, readsHeight: isReducible) { room in
                if needsPlan || room.height != nil || mayHaveWideWords && tags.mayBeWider(than: room.width) {
                    planned(room, metrics)
                } else {
                    words
                }
            }
        } else {
            words
        }
    }

    @ViewBuilder private var words: some View {
        head
        CloudWords(tags: tags)
    }

    /// The cloud, set in smaller type where less height is proposed.
    package func reducible() -> TagCloud {
        guard style.fit == .sizes, style.flow != nil, facets == nil else { return self }
        var cloud = self
        cloud.isReducible = true
        return cloud
    }

    /// The cloud, wider than a column of its document if its words need that.
    package func keepingLegible() -> some View {
        let metrics = MeasuredTags(tags)
        return legibleWidth { [tags, style, facets] room in
            // Other goals choose sizes that fit.
            style.fit == .sizes && facets == nil ? metrics.metrics(in: room).legibleWidth(of: tags) : nil
        }
    }

    /// Whether sizes, order or layout depend on the room.
    private var needsPlan: Bool {
        style.fit != .sizes || style.tooWide == .scale || style.layout == .hstack
            || style.order == .centerOut && style.flow != nil || tags.hasLongPhrase
    }

    /// Whether a word of stated size may be wider than a page, so that the others must not be larger.
    private var mayHaveWideWords: Bool { style.flow != nil && tags.hasLongWord }

    /// The title and the legend.
    @ViewBuilder private var head: some View {
        if let title { CloudTitle(title: title, style: style) }
        if !legend.isEmpty { CloudLegend(entries: legend, style: style) }
    }

    private func zoned(_ room: Room, _ metrics: MeasuredTags) -> some View {
        let (all, width) = (room.height.map { tags.reduced(toHeight: $0) } ?? tags, room.width ?? Self.standardWidth)
        let height = max(1, pageHeight(in: room, all.style) - headHeight(in: room, width))
        let (chosen, planned, plan) = Self.legible(all) { candidate in
            let blocks = zones.map { $0.restyled(as: candidate) }
            let plan = ZonePlanner(
                blocks, of: candidate, metrics.metrics(in: room), in: room, width: width, height: height
            ).plan()
            return ((candidate, blocks, plan), (candidate.sizes.min() ?? 0) * plan.unit, plan.isWhole)
        }
        if !plan.isWhole, room.height == nil {
            room.warn(
                .crowded(items: chosen.count, .page(least: min(CloudPlanner.leastSize, chosen.sizes.min() ?? 5))))
        }
        return headed { ZonedCloud(planned, plan, of: chosen, width: width) }
    }

    private func faceted(_ facets: CloudFacets, _ room: Room) -> some View {
        let width = max(1, room.width ?? Self.standardWidth)
        let fills = style.fit == .page
        let height = fills ? pageHeight(in: room, style) - headHeight(in: room, width) : .infinity
        let planner = FacetPlanner(
            facets, in: room, width: width, height: height.isFinite ? max(1, height) : nil)
        var plan: FacetPlan?
        do throws(Diagnostic) { plan = try planner.plan() } catch { room.fail(error) }
        return headed { if let plan { FacetGrid(facets, plan) } }
    }

    /// Content below the title and the legend.
    private func headed(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: style.horizontal, spacing: 0) {
            if let title { CloudTitle(title: title, style: style).padding(.bottom, Self.headDistance) }
            if !legend.isEmpty { CloudLegend(entries: legend, style: style).padding(.bottom, Self.headDistance) }
            content()
        }
    }

    /// The width of zones and packed words where none is proposed.
    private static let standardWidth: CGFloat = 480

    private func packed(_ room: Room, _ metrics: MeasuredTags) -> some View {
        let width = max(1, room.width ?? Self.standardWidth)
        let height = pageHeight(in: room, style) - headHeight(in: room, width)
        var words: PackedWords?
        do throws(Diagnostic) {
            words = try PackedWords(
                tags, metrics.metrics(in: room), in: room, width: width, height: height.isFinite ? max(1, height) : nil)
        } catch { room.fail(error) }
        return headed { if let words { words } }
    }

    private func planned(_ room: Room, _ metrics: MeasuredTags) -> some View {
        let (words, plan) = plan(in: room, metrics)
        return headed {
            CloudWords(tags: words, lineEnds: plan.lineEnds, pageEnds: plan.pageEnds).padding(.top, plan.top)
        }
    }

    /// Below the title and the legend.
    private static let headDistance: CGFloat = 8

    /// The height to fill, less 0.05 pt: heights are added in another order.
    private func pageHeight(in room: Room, _ style: CloudStyle) -> CGFloat {
        (style.height ?? room.pageHeight).map { $0 - 0.05 } ?? .infinity
    }

    /// The height of the title, the legend and the line with the source.
    private func headHeight(in room: Room, _ width: CGFloat) -> CGFloat {
        let proposal = ProposedViewSize(width: width, height: nil)
        var head: CGFloat = 0
        if let title {
            head += room.measure(CloudTitle(title: title, style: style), proposal).size.height + Self.headDistance
        }
        if !legend.isEmpty {
            head += room.measure(CloudLegend(entries: legend, style: style), proposal).size.height + Self.headDistance
        }
        if let source = style.source {
            head += room.measure(CloudSourceLine(source: source, style: style), proposal).size.height
        }
        return head
    }

    private func plan(in room: Room, _ metrics: MeasuredTags) -> (StyledTags, CloudPlan) {
        let tags = room.height.map { self.tags.reduced(toHeight: $0) } ?? self.tags
        let style = tags.style
        guard let width = room.width, width > 0, tags.count > 0 else { return (tags, CloudPlan(layout: style.layout)) }
        let (height, head) = (pageHeight(in: room, style), headHeight(in: room, width))
        let (chosen, plan) = Self.legible(tags) { candidate in
            let plan = CloudPlanner(
                candidate, metrics.metrics(in: room), width: width, height: height, firstHeight: max(1, height - head)
            ).plan()
            return ((candidate, plan), (candidate.sizes.min() ?? 0) * plan.unit, plan.pageCount == 1)
        }
        if style.fit == .width, plan.lineEnds == nil {
            room.warn(.crowded(items: tags.count, .line(width: width)))
        } else if plan.layout != style.layout {
            room.warn(.crowded(items: tags.count, .row(width: width)))
        } else if plan.pageCount > 1 {
            let size = min(CloudPlanner.leastSize, chosen.sizes.min() ?? CloudPlanner.leastSize)
            room.warn(.crowded(items: tags.count, style.height == nil ? .page(least: size) : .height(least: size)))
        }
        for (tag, size) in plan.reducedSizes.sorted(by: { $0.key < $1.key }) {
            let own = chosen.tags[tag]
            room.warn(
                .shrunk(
                    text: own.word, scale: size / chosen.size(tag, unit: plan.unit),
                    source: own.contentSource))
        }
        return (chosen.arranged(plan), plan)
    }

    /// The most words that may have the contrast of posters.
    private static let mostOfPoster = 2000

    /// The result of a plan with the contrast of posters, or without it where some words would be too small to read.
    ///
    /// - Parameter plan: returns the result, the size of the lightest word, and whether one page has room for all.
    private static func legible<Result>(
        _ tags: StyledTags, _ plan: (StyledTags) -> (Result, least: CGFloat, isWhole: Bool)
    ) -> Result {
        guard let plain = tags.withoutContrast else { return plan(tags).0 }
        if tags.count <= mostOfPoster {
            let (result, least, isWhole) = plan(tags)
            if isWhole, least >= TagMetrics.leastSize { return result }
        }
        return plan(plain).0
    }
}

/// The measures of a cloud's words, which are the same in rooms of all widths.
private final class MeasuredTags {
    private let tags: StyledTags
    private var measured: TagMetrics?

    init(_ tags: StyledTags) { self.tags = tags }

    func metrics(in room: Room) -> TagMetrics {
        if let measured { return measured }
        let made = TagMetrics(tags, room)
        measured = made
        return made
    }
}

/// The words of a cloud, in their layout.
nonisolated struct CloudWords: View {
    let tags: StyledTags
    var lineEnds: [Int]?
    var pageEnds: [Int]?
    private var style: CloudStyle { tags.style }

    var body: some View {
        list.multilineTextAlignment(style.textAlignment).asCloudWords()
            // Where there is no flow that makes a word smaller, the word does.
            .minimumScaleFactor(style.flow == nil ? 0 : 1).reportingShrinking()
    }

    private var flow: FlowLayout? {
        var flow = style.flow
        flow?.lineEnds = lineEnds
        flow?.pageEnds = pageEnds
        return flow
    }

    @ViewBuilder private var list: some View {
        if let flow {
            flow { views }.accessibilityRole(.list)
        } else {
            style.arrangement { views }.accessibilityRole(.list)
        }
    }

    private var views: some View {
        ConcurrentForEach(
            tags.count, measuringAhead: style.layout == .flow ? .idealSize : nil,
            perThread: { [tags] in
                let own = tags.copy()
                return { Self.view(own, $0) }
            })
    }

    @ViewBuilder private static func view(_ tags: StyledTags, _ index: Int) -> some View & SendableMetatype {
        if tags.style.identifiesTags {
            TagView(tags, index).id(tags.tags[index].word)
        } else {
            TagView(tags, index)
        }
    }
}

nonisolated extension View {
    /// Texts in the view are words of a cloud, no running text, whatever is around them.
    func asCloudWords() -> some View {
        // A line ends at the spaces of a phrase and nowhere else.
        hyphenation(.never).overflowWrap(.normal).lineBreaks { $0[$1 - 1] == 0x20 }.lineBreaking(.balanced)
            .lineHeight(.normal).lineSpacing(0).baselineGrid(nil)
    }
}
