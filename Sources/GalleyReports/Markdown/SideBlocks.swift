/// The places that a picture may state: `{align=right}`.
enum SidePlaces {
    static let options = ["align", "fig-align"]
    /// `center` and `default` are those of other programs, without text beside them.
    static let names = ["left", "right", "center", "margin", "default"]

    /// The width in the options of a picture; nil for none.
    static func width(in options: String) -> String? {
        options.firstMatch(of: /(?:^|\s)width="?([^\s"]+)/).map { String($0.1) }
    }

    /// The place beside text in the options of a picture; nil for none.
    static func side(in options: String) -> String? {
        options.firstMatch(of: /(?:^|\s)(?:fig-)?align="?(left|right|margin)\b/).map { String($0.1) }
    }
}

/// A picture with the paragraphs and lists beside it.
struct SideBlocks {
    let figure: MarkdownBlock
    let side: String
    let paragraphs: [MarkdownBlock]
    /// The index of the first block after them.
    let end: Int

    /// More characters than are beside a picture.
    private static let mostCharacters = 3000

    /// The picture that begins `blocks`; nil for other blocks.
    init?(_ blocks: ArraySlice<MarkdownBlock>) {
        guard let block = blocks.first, block.image != nil, case .paragraph(let inlines) = block.kind,
            let side = Self.side(of: inlines)
        else { return nil }
        (figure, self.side) = (block, side)
        var (paragraphs, end, count): ([MarkdownBlock], Int, Int) = ([], blocks.startIndex + 1, 0)
        for next in blocks.dropFirst() {
            guard count < Self.mostCharacters, let length = Self.length(of: next) else { break }
            paragraphs.append(next)
            count += length
            end += 1
        }
        // A block that introduces the one that follows stays with it. Sentences in Thai have no mark at their end.
        while let last = paragraphs.last, end < blocks.endIndex,
            last.announcesNext || last.isUnfinished && blocks[end].mayEndSentence
        {
            paragraphs.removeLast()
            end -= 1
        }
        (self.paragraphs, self.end) = (paragraphs, end)
    }

    /// The characters of a paragraph, or of a list of paragraphs and lists; nil for other blocks.
    private static func length(of block: MarkdownBlock) -> Int? {
        switch block.kind {
        case .paragraph(let inlines) where block.isText: return inlines.plain.count
        case .list(let items, _, _):
            var sum = 0
            for block in items.flatMap(\.blocks) {
                guard let length = length(of: block) else { return nil }
                sum += length
            }
            return sum
        default: return nil
        }
    }

    /// The picture and the text of a paragraph that begins with a picture beside it; nil for other blocks.
    static func divided(_ kind: MarkdownBlock.Kind) -> (picture: MarkdownBlock.Kind, text: MarkdownBlock.Kind)? {
        guard case .paragraph(let inlines) = kind, side(of: inlines) != nil else { return nil }
        let rest = inlines.dropFirst().trimmedStart
        return rest.isEmpty ? nil : (.paragraph([inlines[0]]), .paragraph(rest))
    }

    private static func side(of inlines: [MarkdownInline]) -> String? {
        guard case .image(let path, _, _, let options?)? = inlines.first, !path.isElsewhere else {
            return nil
        }
        return SidePlaces.side(in: options)
    }

    /// Whether a picture in the margin begins a block.
    static func isInMargin(_ block: MarkdownBlock) -> Bool {
        if case .paragraph(let inlines) = block.kind, inlines.isFigure { side(of: inlines) == "margin" } else { false }
    }
}

extension ArraySlice<MarkdownInline> {
    /// The inlines without the spaces before them.
    fileprivate var trimmedStart: [MarkdownInline] {
        let rest = Array(drop(while: \.isSpace))
        guard case .text(let text)? = rest.first else { return rest }
        return [.text(String(text.drop { $0 == " " }))] + rest.dropFirst()
    }
}

extension String {
    /// Whether it is no path of a file, but of an image on the web, or an image itself.
    var isElsewhere: Bool { hasPrefix("data:") || contains("://") || hasPrefix("//") }
}
