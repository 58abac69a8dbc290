import Galley
import GalleyFormatting

/// The measures of the words of a cloud, as multiples of their sizes: glyph runs do not depend on the size, so neither do
/// these, and a cloud can be planned at any number of sizes without being shaped again.
struct TagMetrics {
    struct Word {
        /// The advance of all of it, and of its parts between spaces where it is a phrase.
        var width: CGFloat
        var parts: [CGFloat] = []
        /// From its top to its baseline, and to its bottom.
        var ascent, height: CGFloat
        /// The extent of the weight after the word, as multiples of the weight's own size.
        var count = Extent()

        struct Extent {
            var width: CGFloat = 0
            var ascent: CGFloat = 0
            var height: CGFloat = 0
        }

        /// The longest part that no line ends in.
        var longestPart: CGFloat { parts.max() ?? width }
    }

    let words: [Word]
    /// The size at which they are measured. Of whole points, so that nothing is lost in rounding.
    private static let size: CGFloat = 100

    /// - Complexity: O(letters); each word is shaped once.
    init(_ tags: StyledTags, _ room: Room) {
        var font = tags.font
        font.size = Self.size
        words = room.within { $0.font(font).asCloudWords() }.onAllCores(tags.count) { index, room in
            var display = tags.displayFont(index)
            display?.size = Self.size
            func measure(_ text: String) -> (size: CGSize, baseline: CGFloat) {
                let text = Text(verbatim: text)
                return room.measure(display.map { text.font($0) } ?? text, .unspecified)
            }
            let tag = tags.tags[index]
            let whole = measure(tag.word)
            var word = Word(
                width: whole.size.width / Self.size, ascent: whole.baseline / Self.size,
                height: whole.size.height / Self.size)
            let parts = tag.word.split(separator: " ")
            if parts.count > 1 { word.parts = parts.map { measure(String($0)).size.width / Self.size } }
            if tags.hasCount(index) {
                let count = measure(tags.countText(index))
                word.count = Word.Extent(
                    width: count.size.width / Self.size, ascent: count.baseline / Self.size,
                    height: count.size.height / Self.size)
            }
            return word
        }
    }
}

extension TagMetrics {
    /// Measures of words that are known.
    init(_ words: [Word]) { self.words = words }

    /// The least share of its size at which a word still shows its weight.
    private static let leastShare: CGFloat = 0.75
    /// The size below which words are not legible, in points.
    static let leastSize: CGFloat = 7

    /// The width in which no word must be reduced so much that it no longer shows its weight.
    ///
    /// - Complexity: O(words).
    package func legibleWidth(of tags: StyledTags) -> CGFloat {
        var widest: CGFloat = 0
        for (index, word) in words.enumerated() {
            let box = TagBox(word, tags.style.shape)
            let size = tags.sizes[index]
            box.set(size: size, unit: tags.style.unit)
            widest = max(widest, box.leastLength * max(Self.leastShare, min(1, Self.leastSize / size)))
        }
        return widest
    }
}

/// A word as it would be set at a size, without its glyphs: what a layout asks of a tag, answered by arithmetic.
final class TagBox: LayoutElement {
    private let word: TagMetrics.Word
    private let shape: TagShape
    private var size: CGFloat = 0
    private var unit: CGFloat = 1
    /// Whether it has been proposed less than its longest part takes.
    private(set) var isTooLong = false
    /// The frame that the layout has given the tag.
    private(set) var frame = CGRect.zero

    init(_ word: TagMetrics.Word, _ shape: TagShape) {
        (self.word, self.shape) = (word, shape)
        super.init()
        mayHaveLayoutValues = false
        guideAxes = .vertical
    }

    func set(size: CGFloat, unit: CGFloat) {
        (self.size, self.unit, isTooLong) = (size, unit, false)
        forgetSizes()
    }

    private var insets: EdgeInsets { TagView.insets(size: size, unit: unit, shape) }
    private var countSize: CGFloat { TagView.countSize(for: size) }
    private var countWidth: CGFloat { word.count.width * countSize }
    private var ascent: CGFloat { max(word.ascent * size, word.count.ascent * countSize) }
    private var descent: CGFloat {
        max((word.height - word.ascent) * size, (word.count.height - word.count.ascent) * countSize)
    }

    /// Sets a phrase that is higher than `height` in lines of `width` to the largest size at which it is not.
    ///
    /// - Returns: the size; nil for a word that has room.
    func reduce(toHeight height: CGFloat, width: CGFloat) -> CGFloat? {
        // Most words are far from that.
        guard word.parts.count > 1, word.width * size * word.height * size > 0.25 * width * height else { return nil }
        func fits(_ tenths: Int) -> Bool {
            set(size: CGFloat(tenths) / 10, unit: unit)
            return measure(ProposedViewSize(width: width, height: nil)).height <= height
        }
        var (low, high) = (1, Int(bounded: (size * 10).rounded()))
        guard !fits(high) else { return nil }
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        set(size: CGFloat(low) / 10, unit: unit)
        return size
    }

    /// From the top, on one line.
    var baseline: CGFloat { insets.top + ascent }
    /// On one line.
    var length: CGFloat { word.width * size + countWidth + insets.leading + insets.trailing }
    /// The least that it takes without being made smaller.
    var leastLength: CGFloat {
        let isPhrase = word.parts.count > 1
        let last = (word.parts.last ?? 0) * size + countWidth
        return (isPhrase ? max(word.longestPart * size, last) : word.width * size + countWidth) + insets.leading
            + insets.trailing
    }

    /// The size at which it is drawn in lines of `width`: that of the longest part that has room there.
    func drawnSize(within width: CGFloat) -> CGFloat {
        let (length, across) = (leastLength, insets.leading + insets.trailing)
        guard length > width, length > across else { return size }
        return size * max(0, width - across) / (length - across)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (across, down) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        let height = ascent + descent
        guard let width = proposal.width, width < length else { return CGSize(width: length, height: height + down) }
        if leastLength > width { isTooLong = true }
        let lines = lines(within: max(leastLength, width) - across)
        // The lines of a phrase are its word's, but for the last, where its weight is.
        let above = CGFloat(lines.count - 1) * word.height * size
        return CGSize(width: lines.length + across, height: above + height + down)
    }

    private func lines(within room: CGFloat) -> (count: Int, length: CGFloat) {
        guard word.parts.count > 1 else { return (1, word.width * size + countWidth) }
        let space = (word.width - word.parts.reduce(0, +)) / CGFloat(word.parts.count - 1) * size
        let last = word.parts.count - 1
        let items = word.parts.enumerated().map { index, part in
            FlowItem(
                length: part * size + (index == last ? countWidth : 0), gap: Glue(length: index == last ? 0 : space))
        }
        // The same breaker as for the words themselves.
        let lines = LineBreaker(.balanced).lines(of: items, measure: room)
        return (lines.count, lines.map(\.length).max() ?? 0)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        switch key {
        case VerticalAlignment.firstTextBaseline.key:
            size.height > ascent + descent + insets.top + insets.bottom + 1e-6
                ? insets.top + word.ascent * self.size : baseline
        case VerticalAlignment.lastTextBaseline.key:
            size.height - insets.bottom - descent
        default: nil
        }
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) { self.frame = frame }

    override var spacing: ViewSpacing {
        var spacing = ViewSpacing()
        spacing.em = size
        return spacing
    }
}
