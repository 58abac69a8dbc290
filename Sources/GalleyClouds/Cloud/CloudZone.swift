import Galley

/// A group of a cloud with its words.
struct CloudZone: Sendable {
    /// The name of the group; nil for words without one.
    let name: String?
    let color: Color
    let tags: StyledTags
    /// The numbers of its words among those of the cloud.
    let numbers: [Int]

    /// The zones of a cloud, in the order of `names`, and last the words without a group.
    static func zones(of tags: StyledTags, names: [String]) -> [CloudZone] {
        var members: [String?: [Int]] = [:]
        for (number, tag) in tags.tags.enumerated() { members[tag.group, default: []].append(number) }
        return (names.map(Optional.some) + [nil]).compactMap { name in
            guard let numbers = members[name], let first = numbers.first else { return nil }
            return CloudZone(name: name, color: tags.colors(first).text, of: tags, numbers: numbers)
        }
    }

    private init(name: String?, color: Color, of tags: StyledTags, numbers: [Int]) {
        (self.name, self.color, self.numbers) = (name, color, numbers)
        self.tags = tags.part(numbers) { $0.layout = .flow }
    }

    /// The zone with the same words of `tags`.
    func restyled(as tags: StyledTags) -> CloudZone {
        CloudZone(name: name, color: color, of: tags, numbers: numbers)
    }

    /// The size of the headings of zones whose heaviest word has `size`, on a page of `width`.
    static func headingSize(besides size: CGFloat, width: CGFloat) -> CGFloat {
        max(9, min(0.5 * size, max(12, width / 32)))
    }

    /// The heading; nil for words without a group.
    func heading(size: CGFloat) -> ZoneHeading? {
        name.map { heading(size: size, of: $0) }
    }

    /// A part of a name in the type of headings.
    func heading(size: CGFloat, of name: String) -> ZoneHeading {
        ZoneHeading(name: name, color: color, size: size, style: tags.style)
    }
}

/// The name of a group above its words.
nonisolated struct ZoneHeading: View {
    let name: String
    let color: Color
    let size: CGFloat
    let style: CloudStyle

    /// Below the name, as a multiple of its size.
    static let distance: CGFloat = 0.35

    /// The name in its type.
    var text: Text { Text(name).font(.custom(style.families[0], size: size).weight(.semibold)) }

    var body: some View {
        text.foregroundStyle(TagColors.readable(color, on: .white)).multilineTextAlignment(style.textAlignment)
            .lineBreaking(.balanced).hyphenation(.never).minimumScaleFactor(0).reportingShrinking()
            .accessibilityHeading(.h2)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: style.horizontal, vertical: .top))
            .padding(.bottom, size * Self.distance)
    }
}
