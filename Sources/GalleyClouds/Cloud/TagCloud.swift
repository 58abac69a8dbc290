public import Galley

/// The shape of a tag.
public enum TagShape: String, Sendable, CaseIterable {
    /// A word on a tinted capsule.
    case pill
    /// The word alone.
    case plain
}

/// The layout of the tags.
public enum CloudLayout: String, Sendable, CaseIterable {
    /// Lines, like the words of a paragraph.
    case flow
    /// A single row, a single column, or tags on top of each other.
    case hstack, vstack, zstack
    /// Cards of equal width in rows.
    case cards
    /// Justified lines, except for the last.
    case justified
}

/// The style of a cloud. The defaults are suitable for print.
public struct CloudStyle: Sendable {
    /// The size of the lightest and of the heaviest tag, in points. Unless they are set, sizes differ no more than weights do:
    /// weights of 52 and 48 get nearly equal sizes.
    public var sizes: ClosedRange<CGFloat> = 9...30 {
        didSet { areSizesSet = true }
    }
    /// Whether `sizes` has been set, and holds whatever the weights are.
    private(set) var areSizesSet = false
    /// The scale that maps weights to sizes.
    public var scale = WeightScale.sqrt
    /// The order of the tags.
    public var order = TagOrder.input
    /// The shape of the tags.
    public var shape = TagShape.pill
    /// The colours of the tags.
    public var coloring = TagColoring.weight(ramp: TagColoring.ramps[1].colors)
    /// The colours of tags that have groups, in place of `coloring`; nil for those.
    package var coloringOfGroups: TagColoring?
    /// The font family, and fallbacks.
    public var families = [FontCollection.defaultFamily]
    /// The weight of the type.
    public var weight = Font.Weight.regular
    /// OpenType features of the words.
    public var features: [FontFeature] = []
    /// Between tags, and between lines; in points. Nil for a distance that goes with the sizes.
    public var spacing: CGFloat?
    /// The distance between lines, in points; nil for a distance in proportion to the sizes.
    public var lineSpacing: CGFloat?
    /// Added between two tags, in ems of their mean size, so that large words stand no closer than small ones; 0 for none.
    public var emSpacing: CGFloat = 0
    /// The goal of the sizes.
    public var fit = CloudFit.sizes
    /// The height that `CloudFit.page` fills, in points; nil for the page's.
    public var height: CGFloat?
    /// The words that are reduced if one is wider than the measure.
    public var tooWide = TagShrinking.word
    /// The alignment of the lines.
    public var lineAlignment = FlowLineAlignment.center
    /// The distribution of the room that a line leaves.
    public var distribution = FlowDistribution.packed
    /// The same for the last line; nil for as the others.
    public var lastLine: FlowLinePolicy?
    /// Where lines end.
    public var breaker = LineBreaker.balanced
    /// Whether each word is followed by its weight, small and quiet.
    public var showsWeights = false
    /// The alignment of the tags in their line.
    public var itemAlignment = VerticalAlignment.firstTextBaseline
    /// Whether a line of names and colours tells the groups apart, where tags are coloured by group.
    public var showsLegend = true
    /// The layout of the tags.
    public var layout = CloudLayout.flow
    /// Whether each tag is a view with its word as id, so that it can be found again in another layout.
    package var identifiesTags = false

    /// The factor of sizes and default distances.
    package var unit: CGFloat = 1
    /// The factors that `CloudFit.page` may choose; nil for all.
    package var units: ClosedRange<CGFloat>?
    /// The space that a plan adds between lines.
    var addedLineSpacing: CGFloat = 0

    /// Creates the default style.
    public init() {}

    /// The style with the colouring for `tags`, which depends on whether they have groups.
    package func colored(for tags: [Tag]) -> CloudStyle {
        var style = self
        if let coloringOfGroups, tags.contains(where: { $0.group != nil }) { style.coloring = coloringOfGroups }
        return style
    }
}

/// The words that are reduced if one is wider than the measure.
public enum TagShrinking: String, Sendable, CaseIterable {
    /// That word, and lighter ones that would be larger.
    case word
    /// That word alone, so that lighter ones may be larger.
    case alone
    /// All words, so that they keep their proportions.
    case scale
}

/// Words, each as large as its weight, set as a flow in the width that there is. No word leaves that width: a phrase
/// wraps at its spaces, and a word that is still too wide is set smaller, with a warning (`Diagnostic.shrunk`).
public struct TagCloud: View, Sendable {
    private let tags: StyledTags
    private let legend: [CloudLegend.Entry]
    private let title: String?
    private var isReducible = false
    private var style: CloudStyle { tags.style }

    /// - Parameters:
    ///   - tags: the tags of the cloud.
    ///   - style: the style of the cloud.
    ///   - title: a heading above the words, aligned as their lines are.
    public init(_ tags: [Tag], style: CloudStyle = CloudStyle(), title: String? = nil) {
        var groups: [String: Int] = [:]
        var names: [String] = []
        // By their places: a tag is a dozen references.
        for index in tags.indices {
            guard let group = tags[index].group, groups[group] == nil else { continue }
            groups[group] = names.count
            names.append(group)
        }
        self.tags = StyledTags(tags, style, groups: groups)
        self.title = title
        if case .group(let palette) = style.coloring, style.showsLegend {
            legend = names.enumerated().map { ($1, TagColoring.color(ofGroup: $0, from: palette)) }
        } else {
            legend = []
        }
    }

    /// The title, the words and the legend.
    public var body: some View {
        if needsPlan || isReducible || mayHaveWideWords {
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

    /// The cloud, set in smaller type where less height is proposed, unless its sizes are stated.
    package func reducible() -> TagCloud {
        guard style.fit == .sizes, !style.areSizesSet, style.flow != nil else { return self }
        var cloud = self
        cloud.isReducible = true
        return cloud
    }

    /// The cloud, wider than a column of its document if its words need that.
    package func keepingLegible() -> some View {
        let metrics = MeasuredTags(tags)
        return legibleWidth { [tags, style] room in
            // Other goals choose sizes that fit.
            style.fit == .sizes ? metrics.metrics(in: room).legibleWidth(of: tags) : nil
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

    private func planned(_ room: Room, _ metrics: MeasuredTags) -> some View {
        let (words, plan) = plan(in: room, metrics)
        return VStack(alignment: style.horizontal, spacing: 0) {
            if let title { CloudTitle(title: title, style: style).padding(.bottom, Self.headDistance) }
            if !legend.isEmpty { CloudLegend(entries: legend, style: style).padding(.bottom, Self.headDistance) }
            CloudWords(tags: words, lineEnds: plan.lineEnds, pageEnds: plan.pageEnds).padding(.top, plan.top)
        }
    }

    /// Below the title and the legend.
    private static let headDistance: CGFloat = 8

    private func plan(in room: Room, _ metrics: MeasuredTags) -> (StyledTags, CloudPlan) {
        let tags = room.height.map { self.tags.reduced(toHeight: $0) } ?? self.tags
        let style = tags.style
        guard let width = room.width, width > 0, tags.count > 0 else { return (tags, CloudPlan(layout: style.layout)) }
        let proposal = ProposedViewSize(width: width, height: nil)
        var head: CGFloat = 0
        if let title {
            head += room.measure(CloudTitle(title: title, style: style), proposal).size.height + Self.headDistance
        }
        if !legend.isEmpty {
            head += room.measure(CloudLegend(entries: legend, style: style), proposal).size.height + Self.headDistance
        }
        // A hair less than there is, for sums in another order.
        let height = (style.height ?? room.pageHeight).map { $0 - 0.05 } ?? .infinity
        let planner = CloudPlanner(
            tags, metrics.metrics(in: room), width: width, height: height, firstHeight: max(1, height - head))
        let plan = planner.plan()
        if style.fit == .width, plan.lineEnds == nil {
            room.warn(.crowded(items: tags.count, .line(width: width)))
        } else if plan.layout != style.layout {
            room.warn(.crowded(items: tags.count, .row(width: width)))
        } else if plan.pageCount > 1 {
            let size = min(CloudPlanner.leastSize, tags.sizes.min() ?? CloudPlanner.leastSize)
            room.warn(.crowded(items: tags.count, style.height == nil ? .page(least: size) : .height(least: size)))
        }
        for (tag, size) in plan.reducedSizes.sorted(by: { $0.key < $1.key }) {
            let own = tags.tags[tag]
            room.warn(
                .shrunk(
                    text: own.word, scale: size / tags.size(tag, unit: plan.unit),
                    source: own.contentSource))
        }
        return (tags.arranged(plan), plan)
    }
}

/// The measures of a cloud's words, which are the same in rooms of all widths.
private final class MeasuredTags {
    private let tags: StyledTags
    private var known: TagMetrics?

    init(_ tags: StyledTags) { self.tags = tags }

    func metrics(in room: Room) -> TagMetrics {
        if let known { return known }
        let made = TagMetrics(tags, room)
        known = made
        return made
    }
}

/// The words of a cloud, in their layout.
private struct CloudWords: View {
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

extension View {
    /// Texts in the view are words of a cloud, no running text, whatever is around them.
    func asCloudWords() -> some View {
        // A line ends at the spaces of a phrase and nowhere else.
        hyphenation(.never).overflowWrap(.normal).lineBreaks { $0[$1 - 1] == 0x20 }.lineBreaking(.balanced)
            .lineHeight(.normal).lineSpacing(0).baselineGrid(nil)
    }
}
