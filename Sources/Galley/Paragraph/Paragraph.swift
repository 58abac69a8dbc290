import GalleyGeometry
import GalleyLayout
import GalleyText

/// The style of a text as it is set.
struct TextStyle {
    var shaping: ShapingStyle
    /// Points per em.
    var size: CGFloat
    var foreground: StoredStyle
    /// Between lines, beyond the font's own line gap.
    var lineSpacing: CGFloat

    init(_ environment: EnvironmentValues) {
        let font = environment.font ?? .body
        shaping = ShapingStyle(
            families: font.families, weight: font.weight.value, width: font.width, slant: font.slant,
            variations: font.variations, features: font.features, language: environment.language)
        size = font.size.isFinite ? min(max(font.size, 0), 100_000) : 0
        foreground = environment.foreground
        lineSpacing = environment.lineSpacing
    }
}

/// A text shaped into units and measured as boxes for the breaker; independent of any width.
struct Paragraph {
    /// Characters shaped together: a word or the spaces between two words.
    struct Unit {
        var range: Range<Int>
        var run: GlyphRun
        var item: Int
    }

    /// What stands between two places where a line may end.
    struct Box {
        /// Without the spaces that vanish at a line's end.
        var range: Range<Int>
        var flow: FlowItem
    }

    let itemised: ItemisedText
    let style: TextStyle
    let styleNumber: Int32
    let primaryFont: FontInstance
    private(set) var units: [Unit] = []
    private(set) var boxes: [Box] = []

    init(_ string: String, style: TextStyle, direction: TextDirection, session: LayoutSession) {
        self.style = style
        // A tab is a space here: there are no tab stops yet.
        let text = string.utf16.map { $0 == 0x09 ? 0x20 : $0 }
        (itemised, primaryFont, styleNumber) = session.withFonts(style.shaping) { shaping throws(FontError) in
            let spans = [TextSpan(end: text.count, style: shaping)]
            let itemised = try session.itemiser.itemise(text, spans: spans, direction: direction)
            return (itemised, try session.itemiser.font(for: shaping), session.shaper.number(of: shaping))
        }
        for item in itemised.items.indices { shape(item, session.shaper) }
        measureBoxes()
    }

    private mutating func shape(_ index: Int, _ shaper: Shaper) {
        let (item, text) = (itemised.items[index], itemised.text)
        let isWhole = text.contains(0x20) && item.font.looksAtSpace
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            if Self.isLineEnd(text[start]) {
                start += 1
                continue
            }
            let isSpace = text[start] == 0x20
            var end = start + 1
            while end < item.range.upperBound, !Self.isLineEnd(text[end]), isWhole || (text[end] == 0x20) == isSpace {
                end += 1
            }
            units.append(Unit(range: start..<end, run: shaped(start..<end, item, shaper), item: index))
            start = end
        }
    }

    private func shaped(_ range: Range<Int>, _ item: TextItem, _ shaper: Shaper) -> GlyphRun {
        shaper.shape(
            itemised.text, range, font: item.font, style: styleNumber, script: item.script,
            isRightToLeft: item.level & 1 == 1)
    }

    /// Between two lines: the font's own gap and what the style adds.
    var lineGap: CGFloat {
        let metrics = primaryFont.metrics
        return style.lineSpacing + CGFloat(metrics.lineGap) * style.size / CGFloat(metrics.unitsPerEm)
    }

    // MARK: Boxes

    /// Characters that end a line and are not drawn. UAX #14, classes BK, CR, LF, NL.
    private static func isLineEnd(_ unit: UInt16) -> Bool {
        (0x0a...0x0d).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    private mutating func measureBoxes() {
        let (text, breaks) = (itemised.text, itemised.lineBreaks)
        var start = 0
        var unit = 0
        for end in 1..<max(1, breaks.count) where breaks[end] != 0 || end == text.count {
            // A break at a soft hyphen asks for a hyphen, which is not drawn yet.
            if end < text.count, text[end - 1] == 0xad { continue }
            var contentEnd = end
            while contentEnd > start, text[contentEnd - 1] == 0x20 || Self.isLineEnd(text[contentEnd - 1]) {
                contentEnd -= 1
            }
            let length = width(of: start..<contentEnd, from: &unit)
            let gap = width(of: contentEnd..<end, from: &unit)
            let isForced = breaks[end] == 2 && end < text.count
            boxes.append(
                Box(
                    range: start..<contentEnd,
                    flow: FlowItem(
                        length: length, gap: Glue(length: gap), breakAfter: isForced ? .forced : .allowed)))
            start = end
        }
    }

    /// The width of the text in `range`; `unit` is the first unit that can lie in it and moves on with the ranges.
    private func width(of range: Range<Int>, from unit: inout Int) -> CGFloat {
        var width: CGFloat = 0
        while unit < units.count, units[unit].range.lowerBound < range.upperBound {
            let current = units[unit]
            if range.lowerBound <= current.range.lowerBound, current.range.upperBound <= range.upperBound {
                width += current.run.width(at: style.size)
            } else {
                let offset = current.range.lowerBound
                let advance = current.run.glyphs.reduce(0) {
                    range.contains(Int($1.cluster) + offset) ? $0 + Int($1.advance) : $0
                }
                width += CGFloat(advance) * style.size / CGFloat(current.run.font.metrics.unitsPerEm)
            }
            if current.range.upperBound > range.upperBound { break }
            unit += 1
        }
        return width
    }

    // MARK: Runs of a line

    /// The runs of the text in `range`, in logical order, each with its bidi level. A unit that the range cuts is sliced,
    /// or shaped anew where the cut changes its glyphs.
    func runs(in range: Range<Int>, shaper: Shaper) -> [(run: GlyphRun, level: UInt8)] {
        var found: [(GlyphRun, UInt8)] = []
        var low = 0
        var high = units.count
        while low < high {
            let middle = (low + high) / 2
            if units[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        for unit in units[low...] {
            if unit.range.lowerBound >= range.upperBound { break }
            let item = itemised.items[unit.item]
            let part = unit.range.clamped(to: range)
            let offset = unit.range.lowerBound
            let run =
                part == unit.range
                ? unit.run
                : unit.run.slice(part.lowerBound - offset..<part.upperBound - offset) ?? shaped(part, item, shaper)
            found.append((run, item.level))
        }
        return found
    }
}
