public import Galley

/// How a tag looks.
public enum TagShape: String, Sendable, CaseIterable {
    /// On a tinted capsule.
    case pill
    /// The word alone.
    case plain
}

/// Which layout sets the tags.
public enum CloudLayout: String, Sendable, CaseIterable {
    /// Lines, as words stand in a paragraph.
    case flow
    case hstack, vstack, zstack
    /// Cards of one width, side by side.
    case cards
    /// Lines that fill the width, but for the last.
    case justified
}

/// What a cloud looks like. The defaults are made to be printed as they are.
public struct CloudStyle: Sendable {
    /// The size of the lightest and of the heaviest tag, in points.
    public var sizes: ClosedRange<CGFloat> = 9...30
    public var scale = WeightScale.sqrt
    public var order = TagOrder.input
    public var shape = TagShape.pill
    public var coloring = TagColoring.weight(ramp: TagColoring.ramps[1].colors)
    public var families = [FontCollection.defaultFamily]
    public var weight = Font.Weight.regular
    /// OpenType features of the words.
    public var features: [FontFeature] = []
    /// Between tags, and between lines; in points.
    public var spacing: CGFloat?
    public var lineSpacing: CGFloat?
    public var lineAlignment = FlowLineAlignment.center
    /// What becomes of room that a line leaves.
    public var distribution = FlowDistribution.packed
    /// The same for the last line; nil for as the others.
    public var lastLine: FlowLinePolicy?
    /// Where lines end.
    public var breaker = LineBreaker.greedy
    /// Whether each word is followed by its weight, small and quiet.
    public var showsWeights = false
    public var itemAlignment = VerticalAlignment.firstTextBaseline
    /// Whether a line of names and colours tells the groups apart, where tags are coloured by group.
    public var showsLegend = true
    public var layout = CloudLayout.flow
    /// Whether each tag is a view with its word as id, so that it can be found again in another layout.
    public var identifiesTags = false

    public init() {}
}

/// Words, each as large as its weight, set as a flow in the width that there is.
public struct TagCloud: View, Sendable {
    private let items: [Item]
    private let legend: [(group: String, color: Color)]
    private let style: CloudStyle

    private struct Item: Sendable {
        var tag: Tag
        var size: CGFloat
        var colors: TagColors
    }

    public init(_ tags: [Tag], style: CloudStyle = CloudStyle()) {
        self.style = style
        let ordered = style.order.apply(to: tags)
        let fractions = style.scale.fractions(ordered.map(\.weight))
        var groups: [String: Int] = [:]
        var names: [String] = []
        for tag in tags {
            guard let group = tag.group, groups[group] == nil else { continue }
            groups[group] = names.count
            names.append(group)
        }
        func color(_ tag: Tag, _ fraction: Double) -> Color {
            if let own = tag.color { return own }
            return switch style.coloring {
            case .fixed(let color): color
            case .weight(let ramp): TagColoring.color(at: fraction, of: ramp)
            case .group(let palette):
                tag.group.flatMap { groups[$0] }.map { TagColoring.color(ofGroup: $0, from: palette) } ?? .gray
            }
        }
        var known: [Color: TagColors] = [:]
        func colors(_ color: Color) -> TagColors {
            if let found = known[color] { return found }
            let made = TagColors(color, shape: style.shape)
            known[color] = made
            return made
        }
        items = zip(ordered, fractions).map { tag, fraction in
            // Sizes in tenths: fewer of them, and no eye sees the difference.
            let size = style.sizes.lowerBound + (style.sizes.upperBound - style.sizes.lowerBound) * fraction
            // So do 64 steps of a ramp.
            let step = (fraction * 64).rounded() / 64
            return Item(tag: tag, size: (size * 10).rounded() / 10, colors: colors(color(tag, step)))
        }
        if case .group(let palette) = style.coloring, style.showsLegend {
            legend = names.enumerated().map { ($1, TagColoring.color(ofGroup: $0, from: palette)) }
        } else {
            legend = []
        }
    }

    public var body: some View {
        if !legend.isEmpty { legendView }
        if let flow = style.flow {
            flow { tags }.accessibilityRole(.list)
        } else {
            style.arrangement { tags }.accessibilityRole(.list)
        }
    }

    private var tags: some View {
        ConcurrentForEach(
            items.count,
            perThread: {
                var own = style
                own.families = style.families.map { $0 }
                own.features = style.features.map { $0 }
                // Tags have their colours already.
                own.coloring = .fixed(.black)
                return { [own] index in view(index, own) }
            })
    }

    @ViewBuilder private func view(_ index: Int, _ style: CloudStyle) -> some View & SendableMetatype {
        if style.identifiesTags { tag(index, style).id(items[index].tag.word) } else { tag(index, style) }
    }

    private func tag(_ index: Int, _ style: CloudStyle) -> TagView {
        TagView(SetTag(tag: items[index].tag, size: items[index].size, colors: items[index].colors, style: style))
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

/// A tag and how it is set. An object, since the views that it becomes have a part in it each.
final class SetTag {
    let tag: Tag
    let size: CGFloat
    let colors: TagColors
    let style: CloudStyle

    init(tag: Tag, size: CGFloat, colors: TagColors, style: CloudStyle) {
        (self.tag, self.size, self.colors, self.style) = (tag, size, colors, style)
    }
}

/// One tag.
struct TagView: View {
    private let own: SetTag
    private var tag: Tag { _read { yield own.tag } }
    private var size: CGFloat { own.size }
    private var colors: TagColors { own.colors }
    private var style: CloudStyle { _read { yield own.style } }

    init(_ tag: SetTag) { own = tag }

    var body: some View {
        if let url = tag.url { label.link(to: url) } else { label.accessibilityRole(.listBody) }
    }

    private var font: Font {
        var font = Font.custom(style.families[0], size: size).weight(style.weight)
        font.families = style.families
        font.features = style.features
        return font
    }

    private var smallFont: Font {
        var font = font
        font.size = size * 0.6
        return font
    }

    /// The three values in one change of the environment: clouds have many tags.
    private var word: some View {
        text.transformEnvironment(\.self) { environment in
            environment.font = font
            environment.foregroundColor = colors.text
            environment.contentSource = tag.contentSource
        }
    }

    private var text: Text {
        guard style.showsWeights else { return Text(tag.word) }
        // A space that no line ends at, and figures of three with thin ones between them.
        return Text(tag.word)
            + Text("\u{a0}" + Self.figures(tag.weight)).font(smallFont).foregroundColor(
                colors.text.mix(with: colors.tint, by: 0.25))
    }

    /// `461 000`, with narrow spaces that do not break.
    static func figures(_ value: Double) -> String {
        let plain = DecimalText(places: 2).string(value)
        let text = plain.hasPrefix(".") ? "0" + plain : plain
        let whole = text.prefix { $0 != "." }
        guard whole.count > 4 else { return text }
        let grouped = whole.enumerated().map { index, digit in
            let isGroupStart = index > 0 && (whole.count - index).isMultiple(of: 3)
            return (isGroupStart ? "\u{202f}" : "") + String(digit)
        }
        return grouped.joined() + text.dropFirst(whole.count)
    }

    @ViewBuilder private var label: some View {
        switch style.shape {
        case .plain: word
        case .pill:
            let (across, down) = (5 + size * 0.28, size * 0.06)
            let padded = word.padding(EdgeInsets(top: down, leading: across, bottom: down, trailing: across))
            if style.distribution == .stretch {
                padded.frame(maxWidth: .infinity).background(colors.tint, in: Capsule())
            } else {
                padded.background(colors.tint, in: Capsule())
            }
        }
    }
}

/// What a tag's colour becomes on the page.
struct TagColors: Sendable {
    let text: Color
    /// Behind the word of a pill.
    let tint: Color

    init(_ color: Color, shape: TagShape) {
        tint = color.mix(with: .white, by: 0.86)
        text = shape == .pill ? Self.readable(color, on: tint) : color
    }

    /// `color`, darkened until it can be read on `background`: WCAG 2.1 asks for a contrast of 4.5 (criterion 1.4.3).
    static func readable(_ color: Color, on background: Color) -> Color {
        var (result, steps) = (color, 0)
        while result.contrast(with: background) < 4.5, steps < 20 {
            result = result.mix(with: .black, by: 0.12)
            steps += 1
        }
        return result
    }
}
