import GalleyGeometry
import GalleyLayout
import GalleyText

extension ShapedParagraph {
    /// Whether the whole text is in scripts with spaces between words and without kashidas.
    var isWestern: Bool { itemised.items.allSatisfy { $0.script == .latin || $0.script == .common } }

    /// The most that the characters on both sides of `offset` may move apart, as a share of the size.
    func characterStretch(at offset: Int) -> CGFloat {
        let stretch = format.justification.characterStretch
        return script(at: max(0, offset - 1)).isSouthEastAsian ? stretch / 2 : stretch
    }

    /// The offsets within `range`, a box, at which its letters may move apart as words do.
    func spreadPlaces(in range: Range<Int>) -> [Int] {
        guard range.count > 1, script(at: range.lowerBound).isSouthEastAsian else { return [] }
        var (places, offset) = ([Int](), range.lowerBound)
        for character in String(utf16: itemised.text[range]).dropLast() {
            offset += character.utf16.count
            if script(at: offset).isSouthEastAsian { places.append(offset) }
        }
        return places
    }
}

/// Makes the breaker's boxes: their length, stretch and shrink, and the penalty of a break after them.
struct BoxFactory {
    private let paragraph: ShapedParagraph
    private let session: TextSession
    private let format: ParagraphFormat
    private let text: [UInt16]
    private let isWestern: Bool
    /// The size of the text, where it is in one style.
    private let commonSize: CGFloat?
    /// Where lines of titles and of table cells in Chinese, Japanese and Korean end; nil for other texts.
    private let phrases: PhraseBreaks?

    init(_ paragraph: ShapedParagraph, _ session: TextSession) {
        self.paragraph = paragraph
        self.session = session
        format = paragraph.format
        text = paragraph.itemised.text
        isWestern = paragraph.isWestern
        commonSize = paragraph.isInOneStyle ? paragraph.base.style.size : nil
        let hasPhrases =
            !isWestern && (format.isBalanced || format.style.ideographicWords != .divided)
            && paragraph.itemised.items.contains(where: \.script.isIdeographic)
        phrases = hasPhrases ? session.itemiser.phrases(of: text) : nil
    }

    /// Penalties in balanced lines, of which 100 weighs as much as an empty line.
    private static let wordPenalty: CGFloat = 15
    static let insidePenalty: CGFloat = 60

    private func penalty(at end: Int, _ phrases: PhraseBreaks) -> CGFloat {
        guard end > 0, end < text.count,
            paragraph.script(at: end - 1).isIdeographic || paragraph.script(at: end).isIdeographic
        else { return 0 }
        return switch phrases.quality(at: end) {
        case .phrase: 0
        case .word: isInShortPart(end) ? Self.insidePenalty : Self.wordPenalty
        case .compound: format.style.ideographicWords == .kept ? Self.insidePenalty : Self.wordPenalty
        case .inside: Self.insidePenalty
        }
    }

    /// The most characters of a part between spaces that stays on one line of a title.
    private static let longestPart = 8

    /// Whether `offset` is within a short part of a text that has spaces, where its author would have lines end.
    private func isInShortPart(_ offset: Int) -> Bool {
        guard format.style.ideographicWords == .divided else { return false }
        let before = text[..<offset].suffix(Self.longestPart + 1).reversed().firstIndex(where: Self.isSpace)
        let after = text[offset...].prefix(Self.longestPart + 1).firstIndex(where: Self.isSpace)
        guard before != nil || after != nil else { return false }
        let start = before.map { $0.base } ?? 0
        return (after ?? text.count) - start <= Self.longestPart
    }

    /// - Parameters:
    ///   - content: the characters that stay at a line's end.
    ///   - end: where the next box begins.
    ///   - length: of the content, in points.
    ///   - gap: of the text between the content and `end`.
    ///   - hasHyphen: whether the text is divided within a word.
    ///   - isForced: whether a line must end after the box.
    ///   - isSilent: whether a division within a word shows no hyphen.
    func box(
        _ content: Range<Int>, end: Int, length: CGFloat, gap: CGFloat, hasHyphen: Bool, isForced: Bool,
        isSilent: Bool = false
    ) -> ShapedParagraph.Box {
        var flow = FlowItem(
            length: length, gap: Glue(length: gap), breakAfter: isForced ? .forced : .allowed)
        let showsHyphen = hasHyphen && !isSilent && format.style.hyphenation.showsHyphens
        if hasHyphen {
            if showsHyphen { flow.lengthIfBroken = hyphenWidth(after: content) }
            flow.penalty = format.style.hyphenation.penalty
            flow.isFlagged = true
        }
        if let phrases, !hasHyphen, !isForced {
            flow.penalty = penalty(at: end, phrases)
            if format.style.ideographicWords == .kept, flow.penalty == Self.insidePenalty {
                flow.breakAfter = .prohibited
            }
        }
        if format.opticalMargins != .none, !content.isEmpty {
            flow.lengthIfBroken -= protrusion(at: content, end, showsHyphen)
        }
        if format.isJustified {
            justify(&flow, content, end)
        } else if format.isRaggedOptimal {
            // Each line has this stretch at its end, however many boxes it contains.
            let ragged = 2 * size(of: content)
            flow.stretch = ragged
            flow.gap.stretch = -ragged
        }
        return ShapedParagraph.Box(range: content, flow: flow, hasHyphen: showsHyphen)
    }

    /// The size of the text of a box without a drop cap, which lines do not move.
    private func size(of content: Range<Int>) -> CGFloat {
        if let commonSize { return commonSize }
        let isCap = content.lowerBound < paragraph.text.dropCap?.end ?? 0
        return (isCap ? paragraph.baseFace : paragraph.face(at: content.lowerBound)).style.size
    }

    private func justify(_ flow: inout FlowItem, _ content: Range<Int>, _ end: Int) {
        let justification = format.justification
        let size = size(of: content)
        if flow.gap.length > 0 {
            flow.gap.stretch = flow.gap.length * justification.wordStretch
            flow.gap.shrink = flow.gap.length * justification.wordShrink
        } else if !flow.isFlagged, !isWestern, isWithoutSpaces(at: end) {
            flow.gap.stretch = size * paragraph.characterStretch(at: end)
        }
        if !isWestern { stretchLetters(&flow, content, size) }
        for offset in content where Self.isSpace(text[offset]) {
            let width = paragraph.width(of: offset..<offset + 1)
            flow.stretch += width * justification.wordStretch
            flow.shrink += width * justification.wordShrink
        }
        guard format.movesLetters else { return }
        if !isWestern, justification.changesTogether, paragraph.script(at: content.lowerBound).isIdeographic { return }
        let count = CGFloat(String(utf16: text[content]).count)
        flow.stretch += count * size * justification.letterStretch + flow.length * justification.glyphStretch
        flow.shrink += count * size * justification.letterShrink + flow.length * justification.glyphShrink
    }

    /// Adds the stretch of letters that may move apart as words do, and of kashidas.
    private func stretchLetters(_ flow: inout FlowItem, _ content: Range<Int>, _ size: CGFloat) {
        for offset in paragraph.spreadPlaces(in: content) {
            flow.stretch += size * paragraph.characterStretch(at: offset)
        }
        if paragraph.kashidaPlace(in: content) != nil {
            flow.stretch += size * format.justification.kashidaStretch
        }
    }

    /// Whether `offset` is between ideographs, or words of a script without spaces.
    private func isWithoutSpaces(at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return false }
        return paragraph.script(at: offset - 1).isWithoutSpaces || paragraph.script(at: offset).isWithoutSpaces
    }

    static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xa0 }

    private func hyphenWidth(after content: Range<Int>) -> CGFloat {
        content.upperBound > 0 ? paragraph.hyphenWidth(after: content.upperBound, session.shaper) : 0
    }

    private func protrusion(at content: Range<Int>, _ end: Int, _ hasHyphen: Bool) -> CGFloat {
        if hasHyphen { return format.opticalMargins.share(of: "\u{2010}", .end) * hyphenWidth(after: content) }
        let last = content.upperBound - 1
        guard let scalar = Unicode.Scalar(text[last]) else { return 0 }
        let share = format.opticalMargins.share(of: scalar, .end)
        return share == 0 ? 0 : share * paragraph.width(of: last..<last + 1)
    }
}

extension ScriptTag {
    private static let ideographs = Set(["Hani", "Hira", "Kana", "Hrkt", "Bopo", "Yiii", "Hang"].map(ScriptTag.init))
    private static let southEastAsian = Set(["Thai", "Laoo", "Khmr", "Mymr"].map(ScriptTag.init))
    /// Checked first, since most text is in these scripts.
    private var hasWordSpaces: Bool { self == .latin || self == .common }

    /// Whether a line may break between any two characters of the script.
    var isIdeographic: Bool { !hasWordSpaces && Self.ideographs.contains(self) }

    /// Whether spaces separate phrases instead of words. Stretched gaps between words would look like such spaces, so
    /// lines are stretched between all letters.
    var isSouthEastAsian: Bool { !hasWordSpaces && Self.southEastAsian.contains(self) }

    /// Whether lines of the script are stretched between characters.
    var isWithoutSpaces: Bool { isIdeographic || isSouthEastAsian }

    /// Whether space between the script's letters would tear a word apart.
    var keepsLettersTogether: Bool { isJoining || hasHeadline }
}
