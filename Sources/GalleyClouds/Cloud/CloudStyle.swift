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
    /// A block with a heading for each group, in rows; lines for tags without groups.
    case zones
    /// Words beside, above and within each other by their outlines, in a shape.
    case packed
}

/// The arrangement of the zones of a cloud.
public enum ZoneArrangement: String, Sendable, CaseIterable {
    /// Rows of zones in their order, each zone as wide as its words need.
    case rows
    /// Columns of zones in their order, each column as wide as its words need.
    case columns
    /// Rectangles in proportion to the words, the largest first, as near to squares as possible.
    case treemap
}

/// The style of a cloud. The defaults are suitable for print.
public struct CloudStyle: Sendable {
    /// The size of the lightest and of the heaviest tag, in points. Unless they are set, sizes differ no more than weights do:
    /// weights of 52 and 48 get nearly equal sizes.
    public var sizes: ClosedRange<CGFloat> = 9...30 {
        didSet { areSizesSet = true }
    }
    /// Whether `sizes` has been set, and holds whatever the weights are.
    var areSizesSet = false
    /// The scale that maps weights to sizes.
    public var scale = WeightScale.sqrt
    /// The power of the ratios of sizes to the smallest one: 1 for sizes by `scale`, more for larger differences. Between stated
    /// `sizes`, a power above 1 makes words of middle weight smaller. Nil for 1.5 where lines of words fill a page, their sizes are not
    /// set, and the smallest word has 7 pt or more; otherwise for 1. Where it is nil, sizes differ no more than weights do.
    public var sizeContrast: Double?
    /// The weight of the type of the heaviest words, an eighth of all at most; nil for `weight`, or for bold where words fill a page.
    public var displayWeight: Font.Weight?
    /// The order of the tags.
    public var order = TagOrder.input {
        didSet { isOrderSet = true }
    }
    /// Whether `order` has been set; otherwise the heaviest words of a flow that fills a page are in its middle.
    package var isOrderSet = false
    /// The shape of the tags.
    public var shape = TagShape.pill
    /// The colours of the tags.
    public var coloring = TagColoring.weight(ramp: TagColoring.ramps[1].colors)
    /// The colours of tags that have groups, in place of `coloring`; nil for those.
    package var coloringOfGroups: TagColoring?
    /// The picture below whose place each packed word takes its colour; nil for colours by `coloring`.
    public var picture: CloudPicture?
    /// The colour of a packed cloud's shape below the words; nil for none.
    public var shapeColor: Color?
    /// The colour of the page, on which words must be legible.
    package var ground = Color.white
    /// The colours of some groups by their names, in place of those of a palette.
    public var groupColors: [String: Color] = [:]
    /// Whether tags of a few groups are set in zones.
    package var setsGroupsInZones = false
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
    /// A line below the words that says where they are from; nil for none.
    public var source: String?
    /// Whether the words with their weights follow in the order of the alphabet.
    public var showsIndex = false
    /// The layout of the tags.
    public var layout = CloudLayout.flow
    /// The arrangement of zones.
    public var zones = ZoneArrangement.rows
    /// The shape that a packed cloud fills.
    public var within = CloudShape.rectangle
    /// The turn of some words of a packed cloud.
    public var turn = WordTurn.none
    /// How many of all words are turned, from 0 to 1.
    public var turnedShare = 0.4
    /// The least distance between the outlines of packed words, in points; nil for one in proportion to the sizes.
    public var gap: CGFloat?
    /// Chooses the words that are turned, and their angles.
    public var seed: UInt64 = 1
    /// The places of words in an earlier edition: packed words stay as near to them as they can, and others in their order.
    public var kept: KeptPlaces?
    /// Whether the places of packed words are checked once more on their outlines. Debug builds always do that.
    public var verifiesPlaces = false
    /// Whether each tag is a view with its word as id, so that it can be found again in another layout.
    package var identifiesTags = false

    /// Whether packed words keep apart by their boxes, so that smaller ones have room at the same places.
    var packsBoxes = false
    /// How much larger the title, the legend and the source are than on a page of A4.
    package var pageScale: CGFloat = 1
    /// Whether a packed cloud is as wide as its shape, since its page fits it.
    package var trimsToShape = false
    /// The factor of sizes and default distances.
    package var unit: CGFloat = 1
    /// The factors that `CloudFit.page` may choose; nil for all.
    package var units: ClosedRange<CGFloat>?
    /// The space that a plan adds between lines.
    var addedLineSpacing: CGFloat = 0

    /// Creates the default style.
    public init() {}

    /// The colours of groups by name; none where tags are not coloured by group.
    func colors(ofGroups names: [String]) -> [String: GroupColor] {
        guard case .group(let palette) = coloring else { return [:] }
        let numbers = GroupNumbers.numbers(of: names.filter { groupColors[$0] == nil }, colors: palette.count)
        return numbers.mapValues { TagColoring.color(ofGroup: $0, from: palette) }
            .merging(groupColors.filter { names.contains($0.key) }.mapValues { GroupColor(color: $0) }) { $1 }
    }
}

/// The words that are reduced if one is wider than the measure.
public enum TagShrinking: String, Sendable, CaseIterable {
    /// The word that is too long, and lighter ones that would be larger than it.
    case word
    /// Only the word that is too long, so that lighter ones may be larger than it.
    case alone
    /// All words, so that they keep their proportions.
    case scale
}
