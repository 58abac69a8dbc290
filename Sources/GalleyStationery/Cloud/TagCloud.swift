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
    /// The size of the lightest and of the heaviest tag, in points.
    public var sizes: ClosedRange<CGFloat> = 9...30
    /// The scale that maps weights to sizes.
    public var scale = WeightScale.sqrt
    /// The order of the tags.
    public var order = TagOrder.input
    /// The shape of the tags.
    public var shape = TagShape.pill
    /// The colours of the tags.
    public var coloring = TagColoring.weight(ramp: TagColoring.ramps[1].colors)
    /// The font family, and fallbacks.
    public var families = [FontCollection.defaultFamily]
    /// The weight of the type.
    public var weight = Font.Weight.regular
    /// OpenType features of the words.
    public var features: [FontFeature] = []
    /// Between tags, and between lines; in points.
    public var spacing: CGFloat?
    public var lineSpacing: CGFloat?
    /// The alignment of the lines.
    public var lineAlignment = FlowLineAlignment.center
    /// What becomes of room that a line leaves.
    public var distribution = FlowDistribution.packed
    /// The same for the last line; nil for as the others.
    public var lastLine: FlowLinePolicy?
    /// Where lines end.
    public var breaker = LineBreaker.greedy
    /// Whether each word is followed by its weight, small and quiet.
    public var showsWeights = false
    /// The alignment of the tags in their line.
    public var itemAlignment = VerticalAlignment.firstTextBaseline
    /// Whether a line of names and colours tells the groups apart, where tags are coloured by group.
    public var showsLegend = true
    /// The layout of the tags.
    public var layout = CloudLayout.flow
    /// Whether each tag is a view with its word as id, so that it can be found again in another layout.
    public var identifiesTags = false

    /// Creates the default style.
    public init() {}
}

/// Words, each as large as its weight, set as a flow in the width that there is.
public struct TagCloud: View, Sendable {
    private let tags: StyledTags
    private let legend: [(group: String, color: Color)]
    private var style: CloudStyle { tags.style }

    public init(_ tags: [Tag], style: CloudStyle = CloudStyle()) {
        var groups: [String: Int] = [:]
        var names: [String] = []
        // By their places: a tag is a dozen references.
        for index in tags.indices {
            guard let group = tags[index].group, groups[group] == nil else { continue }
            groups[group] = names.count
            names.append(group)
        }
        self.tags = StyledTags(tags, style, groups: groups)
        if case .group(let palette) = style.coloring, style.showsLegend {
            legend = names.enumerated().map { ($1, TagColoring.color(ofGroup: $0, from: palette)) }
        } else {
            legend = []
        }
    }

    public var body: some View {
        if !legend.isEmpty { legendView }
        if let flow = style.flow {
            flow { views }.accessibilityRole(.list)
        } else {
            style.arrangement { views }.accessibilityRole(.list)
        }
    }

    private var views: some View {
        ConcurrentForEach(
            tags.count, measuringAhead: style.layout == .flow ? .idealSize : nil,
            perThread: {
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

    private var legendView: some View {
        FlowLayout(
            alignment: FlowLinePolicy(style.lineAlignment), itemAlignment: .center, spacing: 14, lineSpacing: 4,
            fills: .horizontal
        ) {
            ForEach(legend.indices) { index in
                FlowLayout(itemAlignment: .center, spacing: 5) {
                    Circle().fill(legend[index].color).frame(width: 7, height: 7)
                    Text(legend[index].group).font(.custom(style.families[0], size: 8.5))
                        .foregroundStyle(Color(rgb: 0x4a5560)).accessibilityRole(.listBody)
                }
            }
        }
        .accessibilityRole(.list)
        .padding(.bottom, 8)
    }
}

/// The colours of a tag on the page.
struct TagColors: Sendable {
    let text: Color
    /// The background of a pill.
    let tint: Color

    init(_ color: Color, shape: TagShape) {
        tint = color.mix(with: .white, by: 0.86)
        text = shape == .pill ? Self.readable(color, on: tint) : color
    }

    /// `color`, darkened to a contrast of 4.5 with `background`, the minimum of WCAG 2.1, 1.4.3.
    static func readable(_ color: Color, on background: Color) -> Color {
        var (result, steps) = (color, 0)
        while result.contrast(with: background) < 4.5, steps < 20 {
            result = result.mix(with: .black, by: 0.12)
            steps += 1
        }
        return result
    }
}
