import Foundation
import Galley
import GalleyFormatting

/// A page header or footer: texts or pictures at the edges and in the middle.
nonisolated struct RunningLine: View {
    enum Part {
        /// With the markup of `StyledText.init(markup:)`. A text without fields is smaller where the line has no room for it.
        case text(String, isFixed: Bool)
        case picture(ReportImage)

        var isPicture: Bool { if case .picture = self { true } else { false } }
    }

    let parts: [Part]
    let style: DocumentStyle

    /// The width of a narrow letter, in multiples of its size.
    private static let narrowLetter: CGFloat = 0.2

    /// More characters than a line across `width` has room for. Longer titles take time on every page and show no more.
    static func mostCharacters(on width: CGFloat, _ style: DocumentStyle) -> Int {
        Int(bounded: width / max(0.1, style.caption.font.size * narrowLetter)) + 1
    }

    /// The parts to show: one in the middle has the line for itself if the others are empty, and these share the line without it.
    private var shown: [Int] {
        let filled = parts.indices.filter { if case .text("", _) = parts[$0] { false } else { true } }
        return filled == [1] ? filled : filled.contains(1) ? Array(parts.indices) : [0, parts.count - 1]
    }

    /// The longer one of the texts at the edges, which has the room that the other one leaves.
    private var longest: Int {
        func length(_ part: Part?) -> Int { if case .text(let text, _)? = part { text.count } else { 0 } }
        return length(parts.last) > length(parts.first) ? parts.count - 1 : 0
    }

    private func alignment(_ index: Int) -> Alignment { index == 0 ? .leading : index == 1 ? .center : .trailing }

    var body: some View {
        HStack(alignment: parts.contains(where: \.isPicture) ? .center : .firstTextBaseline, spacing: 16) {
            ForEach(shown, id: \.self) { index in
                part(index)
                    .frame(
                        maxWidth: shown.count != 2 || index == longest ? .infinity : nil, alignment: alignment(index))
            }
        }
        .font(style.caption.font)
        .foregroundColor(style.caption.color)
        .hyphenation(.never)
    }

    /// The height of a picture, in lines of a caption.
    private static let pictureLines = 2.0
    /// The least size of a text without fields: nothing else has what would be cut from it.
    private static let leastScale = 0.8

    @ViewBuilder private func part(_ index: Int) -> some View {
        switch parts[index] {
        case .text(let text, let isFixed):
            Text(markup: text)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(isFixed ? Self.leastScale : 1)
                .multilineTextAlignment(index == 0 ? .leading : index == 1 ? .center : .trailing)
                .truncatingSilently()
        case .picture(let picture):
            picture.inline(
                height: style.caption.lineHeight * Self.pictureLines, maxWidth: style.caption.lineHeight * 10)
        }
    }
}

extension PageInfo {
    /// The numbers and the beginning of the titles.
    func shortened(to count: Int) -> PageInfo {
        var page = self
        (page.title, page.section) = (String(title.prefix(count)), String(section.prefix(count)))
        return page
    }
}
