import Galley
import GalleyData
import GalleyFormatting

/// The tags of a cloud in order, with their sizes and colours. A class, since the views of all tags share it.
final class StyledTags: Sendable {
    let tags: [Tag]
    /// How heavy each tag is, from 0 to 1.
    private let fractions: [Double]
    /// In points.
    let sizes: [CGFloat]
    /// The index in `palette` of each tag's colours.
    private let colorNumbers: [Int]
    private let palette: [TagColors]
    /// The fraction from which words have the display weight; nil for none.
    private let displayFraction: Double?
    /// The power of the ratios of sizes to the smallest one.
    private let contrast: Double
    let style: CloudStyle
    /// The font of all tags, without its size.
    let font: Font

    /// - Parameters:
    ///   - tags: the tags in source order.
    ///   - style: the style of the cloud.
    ///   - groups: the colours of the groups, by name.
    init(_ tags: [Tag], _ style: CloudStyle, groups: [String: GroupColor]) {
        let chosen = style.order.apply(to: tags)
        let ordered = style.layout == .packed ? chosen : style.kept?.ordered(chosen) ?? chosen
        let fractions = Self.fractions(ordered.map(\.weight), style)
        (self.tags, self.style, self.fractions, font) = (ordered, style, fractions, Self.font(style))
        let contrast = style.chosenContrast
        self.contrast = contrast
        displayFraction = Self.displayFraction(fractions, style, contrast)
        sizes = fractions.map { Self.size($0, style, contrast, unit: 1) }
        // Rounded to 64 steps of the ramp, so that most tags share a colour.
        let steps = 64
        let colors =
            if case .weight(let ramp) = style.coloring {
                (0...steps).map { TagColoring.color(at: Double($0) / Double(steps), of: ramp) }
            } else { [Color]() }
        func color(_ index: Int) -> GroupColor {
            if let own = ordered[index].color { return GroupColor(color: own) }
            return switch style.coloring {
            case .fixed(let color): GroupColor(color: color)
            case .weight:
                GroupColor(color: colors[Int(bounded: (fractions[index].clamped(to: 0...1) * Double(steps)).rounded())])
            case .group: ordered[index].group.flatMap { groups[$0] } ?? GroupColor(color: .gray)
            }
        }
        var numbers: [GroupColor: Int] = [:]
        var palette: [TagColors] = []
        // Neighbours are often of one colour.
        var last: (color: GroupColor, number: Int)?
        colorNumbers = ordered.indices.map { index in
            let color = color(index)
            if let last, last.color == color { return last.number }
            let number = numbers[color] ?? palette.count
            if number == palette.count {
                numbers[color] = number
                palette.append(TagColors(color, shape: style.shape, on: style.shapeColor))
            }
            last = (color, number)
            return number
        }
        self.palette = palette
    }

    /// The fractions of the scale. Unless sizes are set, those of similar weights are so close to the middle that the largest size
    /// is to the smallest as the weights are at most.
    private static func fractions(_ weights: [Double], _ style: CloudStyle) -> [Double] {
        let (fractions, sizes) = (style.scale.fractions(weights), style.sizes)
        guard !style.areSizesSet, !style.scale.isOrdinal, let low = weights.min(), let high = weights.max(), low > 0
        else { return fractions }
        // Stated contrasts are added to the differences of weights.
        let ratio = style.sizeContrast == nil ? pow(high / low, 1 / style.chosenContrast) : high / low
        guard ratio < sizes.upperBound / sizes.lowerBound else { return fractions }
        let middle = (sizes.lowerBound + sizes.upperBound) / 2
        let share = 2 * middle * (ratio - 1) / (ratio + 1) / (sizes.upperBound - sizes.lowerBound)
        return fractions.map { 0.5 + ($0 - 0.5) * share }
    }

    /// - Parameters:
    ///   - contrast: the power of the ratios of sizes; nil for that of `other`.
    ///   - reducedSizes: the sizes of some tags, by their numbers in `other`.
    private init(
        _ other: StyledTags, _ style: CloudStyle, contrast: Double? = nil, order: [Int]? = nil,
        reducedSizes: [Int: CGFloat] = [:]
    ) {
        let chosen = contrast ?? other.contrast
        self.contrast = chosen
        self.style = style
        (tags, fractions) = (other.tags.ordered(order), other.fractions.ordered(order))
        displayFraction = other.displayFraction
        (colorNumbers, palette) = (other.colorNumbers.ordered(order), other.palette)
        var sizes =
            order == nil && style.unit == other.style.unit && chosen == other.contrast
            ? other.sizes : fractions.map { Self.size($0, style, chosen, unit: style.unit) }
        if !reducedSizes.isEmpty {
            for index in sizes.indices { sizes[index] = reducedSizes[order?[index] ?? index] ?? sizes[index] }
        }
        self.sizes = sizes
        font = Self.font(style)
    }

    private static func size(_ fraction: Double, _ style: CloudStyle, _ contrast: Double, unit: CGFloat) -> CGFloat {
        let (low, high) = (style.sizes.lowerBound, style.sizes.upperBound)
        var size = low + (high - low) * fraction
        if contrast != 1, low > 0, high > low {
            let power = pow(size / low, contrast)
            size = style.areSizesSet ? low + (high - low) * (power - 1) / (pow(high / low, contrast) - 1) : low * power
        }
        // Rounded to 0.1 pt, so that equal sizes share a face.
        return (size * unit * 10).rounded() / 10
    }

    /// The least fraction of the heaviest words: an eighth at most, unless that would tell equal words apart, and in at least half of
    /// the largest size. Nil if no word is that heavy, or all are about as large.
    private static func displayFraction(_ fractions: [Double], _ style: CloudStyle, _ contrast: Double) -> Double? {
        guard style.displayWeight != nil, fractions.count > 1 else { return nil }
        let sorted = fractions.sorted(by: >)
        let count = max(1, sorted.count / 8)
        var least = sorted[count - 1]
        if sorted[count] == least { least = sorted[..<count].last { $0 > least } ?? .infinity }
        let sizes = [sorted[0], sorted[sorted.count - 1]].map { size($0, style, contrast, unit: 100) }
        guard least.isFinite, sizes[0] >= 1.5 * sizes[1] else { return nil }
        return sorted[..<count].last { $0 >= least && size($0, style, contrast, unit: 100) >= sizes[0] / 2 }
    }

    /// The font of tag `index`, without its size.
    func font(_ index: Int) -> Font { displayFont(index) ?? font }

    /// The font of tag `index` in the display weight; nil for the usual weight.
    func displayFont(_ index: Int) -> Font? {
        guard let displayFraction, fractions[index] >= displayFraction else { return nil }
        return style.displayWeight.map { font.weight($0) }
    }

    /// The tags without the contrast of posters; nil if they have none by default.
    var withoutContrast: StyledTags? {
        style.sizeContrast == nil && contrast != 1 ? StyledTags(self, style, contrast: 1) : nil
    }

    /// The tags in other colours, where there are any.
    func colored(_ colors: [Color?]) -> StyledTags { StyledTags(self, colors: colors) }

    private init(_ other: StyledTags, colors: [Color?]) {
        (tags, fractions, sizes, style) = (other.tags, other.fractions, other.sizes, other.style)
        (displayFraction, contrast, font) = (other.displayFraction, other.contrast, other.font)
        var palette = other.palette
        colorNumbers = zip(other.colorNumbers, colors).map { number, color in
            guard let color else { return number }
            palette.append(TagColors(GroupColor(color: color), shape: other.style.shape))
            return palette.count - 1
        }
        self.palette = palette
    }

    /// Whether a phrase could be higher than a small page: one of many letters, for its size.
    var hasLongPhrase: Bool {
        tags.indices.contains { index in
            CGFloat(tags[index].word.utf8.count) * sizes[index] * sizes[index] > 20_000
                && tags[index].word.contains(" ")
        }
    }

    /// Whether a word could be wider than a narrow column.
    var hasLongWord: Bool { tags.indices.contains { CGFloat(tags[$0].word.utf8.count) * sizes[$0] > 250 } }

    /// Whether a word could be wider than `width`, which is nil where it is unlimited. Few letters are wider than an em for each of
    /// their bytes; the distances to the edges, and a weight, take a few ems.
    func mayBeWider(than width: CGFloat?) -> Bool {
        guard let width else { return false }
        let ends: CGFloat = style.showsWeights ? 8 : 1
        return tags.indices.contains { (CGFloat(tags[$0].word.utf8.count) + ends) * sizes[$0] + 10 > width }
    }

    /// The size of tag `index` at another scale.
    func size(_ index: Int, unit: CGFloat) -> CGFloat {
        Self.size(fractions[index], style, contrast, unit: unit)
    }

    /// The tags in type that a height permits, to three quarters of its size at least.
    func reduced(toHeight height: CGFloat) -> StyledTags {
        var own = style
        (own.fit, own.height, own.sizeContrast) = (.page, height, contrast)
        own.units = min(1, max(0.75, TagMetrics.leastSize / (sizes.min() ?? 1)))...1
        return StyledTags(self, own)
    }

    /// Some of the tags, in the same sizes and colours.
    ///
    /// - Parameter change: of their style.
    func part(_ numbers: [Int], _ change: (inout CloudStyle) -> Void) -> StyledTags {
        var own = style
        change(&own)
        return StyledTags(self, own, order: numbers)
    }

    /// The tags in sizes that are no larger than `most`.
    func limited(to most: [CGFloat]) -> StyledTags {
        let larger = sizes.indices.filter { sizes[$0] > most[$0] }
        return StyledTags(
            self, style, reducedSizes: Dictionary(uniqueKeysWithValues: larger.map { ($0, most[$0]) }))
    }

    /// The tags as `plan` has them.
    func arranged(_ plan: CloudPlan) -> StyledTags {
        var own = style
        (own.unit, own.addedLineSpacing, own.layout) = (plan.unit, plan.lineSpacing, plan.layout)
        return StyledTags(
            self, own, order: plan.order, reducedSizes: plan.reducedSizes.merging(plan.cappedSizes) { min($0, $1) })
    }

    /// Whether something follows the word of a tag.
    func hasCount(_ index: Int) -> Bool { style.showsWeights || tags[index].change != nil }

    /// The text after a tag's word, behind a no-break space: its weight, with thin spaces between groups of three figures, and its
    /// change.
    func countText(_ index: Int) -> String {
        let weight = style.showsWeights ? "\u{a0}" + Self.weightText(of: tags[index]) : ""
        return weight + (tags[index].change.map { "\u{a0}" + $0.text } ?? "")
    }

    static func weightText(of tag: Tag) -> String {
        switch tag.weight {
        case 0, 0.1..<1e21: NumberFormat.grouped.string(tag.weight)
        // Grouped numbers have two decimals.
        case 1e-3..<0.1: DecimalText.written(tag.weight, places: 6)
        default: "\(tag.weight)"
        }
    }

    private static func font(_ style: CloudStyle) -> Font {
        var font = Font.custom(style.families[0], size: style.sizes.lowerBound).weight(style.weight)
        font.families = style.families
        font.features = style.features
        return font
    }

    var count: Int { tags.count }

    func colors(_ index: Int) -> TagColors { palette[colorNumbers[index]] }

    /// A copy for another thread, with reference counts of its own.
    func copy() -> StyledTags {
        var own = style
        own.families = style.families.map { $0 }
        own.features = style.features.map { $0 }
        // Tags have their colours already.
        own.coloring = .fixed(.black)
        return StyledTags(self, own)
    }
}

extension Array {
    /// The elements in the order of their numbers in `order`; as they are where that is nil.
    fileprivate func ordered(_ order: [Int]?) -> [Element] { order.map { $0.map { self[$0] } } ?? self }
}
