import Galley
import GalleyFormatting

/// The words of a cloud with their weights in the order of the alphabet, in as many columns as there is room for.
nonisolated struct CloudIndex: View {
    private let tags: [Tag]
    /// The font of the words.
    private let font: Font

    /// The size of the words, in points.
    private static let size: CGFloat = 8.5
    /// Between columns, and between a word and its weight.
    private static let gap: CGFloat = 20
    private static let least: CGFloat = 12

    /// - Parameter font: that of the cloud.
    init(_ tags: [Tag], font: Font) {
        self.tags = tags
        var font = font
        font.size = Self.size
        self.font = font.weight(.regular)
    }

    var body: some View { RoomReader(alignment: .leading) { columns($0) } }

    private func columns(_ room: Room) -> some View {
        let order = order(language: room.language)
        let widest = widest(in: room)
        let width = room.width ?? widest
        let count = max(1, min(order.count, Int(bounded: (width + Self.gap) / (widest + Self.gap))))
        return Columns(count, spacing: Self.gap) {
            VStackLayout(alignment: .leading, spacing: 0) {
                ForEach(order, id: \.self) { entry($0) }
            }
            .accessibilityRole(.list)
        }
        .hyphenation(.never)
    }

    /// The numbers of the words in the order of a language.
    private func order(language: String?) -> [Int] {
        let collator = Collator(locale: language)
        let words = tags.map(\.word)
        return words.indices.sorted {
            collator.isOrderedBefore(words[$0], words[$1]) || !collator.isOrderedBefore(words[$1], words[$0]) && $0 < $1
        }
    }

    /// The width of the longest entry.
    private func widest(in room: Room) -> CGFloat {
        let widths = room.onAllCores(tags.count) { index, room in
            room.measure(word(index), .unspecified).size.width + room.measure(weight(index), .unspecified).size.width
        }
        return (widths.max() ?? 0) + Self.least
    }

    private func word(_ index: Int) -> some View & SendableMetatype { Text(verbatim: tags[index].word).font(font) }

    private func weight(_ index: Int) -> some View & SendableMetatype {
        Text(verbatim: tags[index].indexText).font(font.monospacedDigit())
    }

    private func entry(_ index: Int) -> some View {
        HStackLayout(alignment: .lastTextBaseline, spacing: 0) {
            Group {
                if let url = tags[index].url {
                    word(index).foregroundStyle(Self.ink).link(to: url)
                } else {
                    word(index).foregroundStyle(Self.ink)
                }
            }
            .layoutPriority(1)
            Spacer(minLength: Self.least)
            weight(index).foregroundStyle(Self.quiet).fixedSize()
        }
        .padding(.vertical, 1.6)
        .overlay(alignment: .bottom) { Rectangle().fill(Self.rule).frame(height: 0.35) }
        .accessibilityRole(.listBody)
    }

    private static let ink = Color(rgb: 0x1f2933)
    private static let quiet = Color(rgb: 0x4a5560)
    private static let rule = Color(rgb: 0xd5dbe1)
}

extension Tag {
    /// The weight in an index, and its change.
    fileprivate var indexText: String { StyledTags.weightText(of: self) + (change.map { "\u{2002}" + $0.text } ?? "") }
}
