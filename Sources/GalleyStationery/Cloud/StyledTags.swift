import Galley

/// The tags of a cloud in order, with their sizes and colours. A class, since the views of all tags share it.
final class StyledTags: Sendable {
    let tags: [Tag]
    let sizes: [CGFloat]
    /// The index in `palette` of each tag's colours.
    private let colorNumbers: [Int]
    private let palette: [TagColors]
    let style: CloudStyle
    /// The font of all tags, without its size.
    let font: Font

    /// - Parameter groups: the numbers of the groups, by name.
    init(_ tags: [Tag], _ style: CloudStyle, groups: [String: Int]) {
        let ordered = style.order.apply(to: tags)
        let fractions = style.scale.fractions(ordered.map(\.weight))
        (self.tags, self.style, font) = (ordered, style, Self.font(style))
        sizes = fractions.map { fraction in
            let size = style.sizes.lowerBound + (style.sizes.upperBound - style.sizes.lowerBound) * fraction
            // Tenths of a point: fewer distinct sizes, without a visible difference.
            return (size * 10).rounded() / 10
        }
        func color(_ index: Int) -> Color {
            if let own = ordered[index].color { return own }
            return switch style.coloring {
            case .fixed(let color): color
            // 64 steps of the ramp look continuous.
            case .weight(let ramp): TagColoring.color(at: (fractions[index] * 64).rounded() / 64, of: ramp)
            case .group(let palette):
                ordered[index].group.flatMap { groups[$0] }.map { TagColoring.color(ofGroup: $0, from: palette) }
                    ?? .gray
            }
        }
        var known: [Color: Int] = [:]
        var palette: [TagColors] = []
        // Adjacent tags often have the same colour.
        var last: (color: Color, number: Int)?
        colorNumbers = ordered.indices.map { index in
            let color = color(index)
            if let last, last.color == color { return last.number }
            let number = known[color] ?? palette.count
            if number == palette.count {
                known[color] = number
                palette.append(TagColors(color, shape: style.shape))
            }
            last = (color, number)
            return number
        }
        self.palette = palette
    }

    private init(_ other: StyledTags, _ style: CloudStyle) {
        (tags, sizes, self.style) = (other.tags, other.sizes, style)
        (colorNumbers, palette) = (other.colorNumbers, other.palette)
        font = Self.font(style)
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
