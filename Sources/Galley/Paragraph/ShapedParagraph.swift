import GalleyGeometry
import GalleyLayout
import GalleyText

/// A text shaped into units and measured as boxes for the breaker; independent of any width.
final class ShapedParagraph {
    /// What is shaped together, a word or the spaces between two words; or a view.
    struct Unit {
        @SmallRange var range: Range<Int>
        /// Nil for a view.
        var run: GlyphRun?
        /// The view's number, where there is no run.
        @Small var inline = 0
        @Small var item: Int
        /// In points, with the insets of a view.
        var width: CGFloat
    }

    /// What stands between two places where a line may end.
    struct Box {
        /// Without the spaces that vanish at a line's end.
        @SmallRange var range: Range<Int>
        var flow: FlowItem
        /// Whether a hyphen is drawn where a line ends after the box.
        var hasHyphen = false
    }

    var text: ParagraphText { _read { yield unsafe storedText } }
    let settings: ParagraphSettings
    let session: LayoutSession
    let base: StyleFace
    /// One for each span of the text's styles.
    private let others: [StyleFace]
    /// Each view's size and where its guide lies, from its top.
    let inlines: [(size: CGSize, guide: CGFloat)]
    /// Whether the text is in one style and paint, whatever its characters are.
    let isUniform: Bool
    /// Whether it is a plain line where its characters allow that.
    let mayBePlain: Bool
    /// All of the text as it stands on a line without end, where it is short, Latin and in one font and style: most texts
    /// of labels, tags and tables. What lines are broken from is found out where such a text has to be broken, too.
    var plainLine: GlyphRun? { _read { yield unsafe storedPlainLine } }

    // None of what can change is looked at while it changes.
    @exclusivity(unchecked) private var storedText: ParagraphText
    @exclusivity(unchecked) private var storedPlainLine: GlyphRun?
    /// Empty until it is asked for.
    @exclusivity(unchecked) private var knownItems = ItemisedText.empty
    @exclusivity(unchecked) private var steps: Steps?

    /// What lines are broken from, made when it is asked for. An object of its own, which plain lines do not need.
    private final class Steps {
        @exclusivity(unchecked) var units: [Unit]?
        @exclusivity(unchecked) var boxes: [Box]?
        /// The last one that was asked for.
        @exclusivity(unchecked) var hyphen: (item: Int, run: GlyphRun)?
    }

    /// Lets go of what lines are broken from; where it is asked for again, it is made again.
    func forgetSteps() { unsafe steps = nil }

    private func madeSteps() -> Steps {
        if let known = unsafe steps { return known }
        let made = Steps()
        unsafe steps = made
        return made
    }

    func knownHyphen(ofItem item: Int) -> GlyphRun? {
        if let known = unsafe steps?.hyphen, known.item == item { known.run } else { nil }
    }

    func keepHyphen(_ run: GlyphRun, ofItem item: Int) -> GlyphRun {
        unsafe madeSteps().hyphen = (item, run)
        return run
    }

    /// Lent, not copied: it is asked for at every character.
    var itemised: ItemisedText {
        _read {
            if unsafe knownItems.paragraphs.isEmpty {
                let made = madeItems()
                unsafe knownItems = made
            }
            yield unsafe knownItems
        }
    }

    var units: [Unit] {
        if let units = unsafe steps?.units { return units }
        let made = madeUnits()
        unsafe madeSteps().units = made
        return made
    }

    var boxes: [Box] {
        if let boxes = unsafe steps?.boxes { return boxes }
        let made = madeBoxes()
        unsafe madeSteps().boxes = made
        return made
    }

    /// Takes other characters in the place of those of its text, which is uniform.
    func replace(by string: String) {
        unsafe storedText.replace(by: string)
        if unsafe !knownItems.paragraphs.isEmpty { unsafe knownItems = .empty }
        forgetSteps()
        unsafe storedPlainLine = madePlainLine()
    }

    // What it is made of is its own from now on, not a copy.
    init(_ text: consuming ParagraphText, settings: consuming ParagraphSettings, session: LayoutSession) {
        base = text.base
        others = text.styles.isEmpty ? [] : text.styles.map(\.value)
        inlines = text.inlines.map { inline in
            let dimensions = inline.node.dimensions(in: .unspecified)
            return (CGSize(width: dimensions.width, height: dimensions.height), dimensions[inline.alignment])
        }
        isUniform = text.isUniform
        mayBePlain =
            isUniform && text.source == nil && base.style.tracking == 0 && base.style.opensLine
            && settings.style.opticalMargins == .none && settings.baseDirection != .rightToLeft
            && !base.font.hasOnlySVGGlyphs && !session.itemiser.fonts.recordsAllFonts
        unsafe storedText = consume text
        self.settings = consume settings
        self.session = session
        unsafe storedPlainLine = madePlainLine()
    }

    /// The characters that no font has.
    var missing: [MissingCharacter] { plainLine == nil ? itemised.missing : [] }

    // MARK: Styles

    func face(ofItem item: Int) -> StyleFace { others.isEmpty ? base : others[itemised.items[item].span] }

    /// The language of the text's surroundings, which parts of it may differ from.
    var baseLanguage: String? { settings.language }

    var isInOneStyle: Bool { others.isEmpty }

    /// Whether there are but glyphs in one paint and language.
    var isBare: Bool {
        isUniform && text.basePaint.decorations == nil && base.style.shaping.language == baseLanguage
    }

    /// The style of the text as a whole: of its first line's gap, of its ellipsis where nothing is left of it.
    var baseFace: StyleFace { others.first ?? base }

    /// The style of the character at `offset`.
    func face(at offset: Int) -> StyleFace {
        others.isEmpty ? base : others[Self.index(of: offset, in: text.styles)]
    }

    func paintIndex(at offset: Int) -> Int { text.paints.isEmpty ? 0 : Self.index(of: offset, in: text.paints) }

    func paint(_ index: Int) -> TextPaint { text.paints.isEmpty ? text.basePaint : text.paints[index].value }

    private static func index<Value>(of offset: Int, in spans: [ParagraphText.Span<Value>]) -> Int {
        var (low, high) = (0, spans.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Shaping

    private func madeItems() -> ItemisedText {
        let spans =
            text.styles.isEmpty
            ? [TextSpan(end: text.units.count, style: base.style.shaping)]
            : text.styles.map { TextSpan(end: $0.end, style: $0.value.style.shaping) }
        // Any style's font may be the one that fails.
        return session.withFonts(base.style.shaping) { shaping throws(FontError) in
            var spans = spans
            if shaping != base.style.shaping { for index in spans.indices { spans[index].style = shaping } }
            return try session.itemiser.itemise(text.units, spans: spans, direction: settings.baseDirection)
        }
    }

    private func madeUnits() -> [Unit] {
        var units: [Unit] = []
        // Words and spaces of prose.
        units.reserveCapacity(itemised.text.count / 3 + 1)
        for item in itemised.items.indices { shape(item, session.shaper, into: &units) }
        return units
    }

    private func shape(_ index: Int, _ shaper: Shaper, into made: inout [Unit]) {
        let (item, units) = (itemised.items[index], itemised.text)
        let look = look(ofItem: index)
        let size = look.face.style.size
        var isWhole = false
        if item.font.hasSpaceRules, units.contains(0x20) {
            if shapeWordwise(index, shaper, into: &made) { return }
            isWhole = true
        }
        // The same between most words.
        var space: GlyphRun?
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            if Self.isLineEnd(units[start]) {
                start += 1
                continue
            }
            if units[start] == 0xfffc, let number = inline(at: start) {
                made.append(
                    Unit(
                        range: start..<start + 1, inline: number, item: index, width: inlines[number].size.width))
                start += 1
                continue
            }
            let isSpace = units[start] == 0x20
            var end = start + 1
            while end < item.range.upperBound, !Self.isLineEnd(units[end]), units[end] != 0xfffc,
                isWhole || (units[end] == 0x20) == isSpace
            {
                end += 1
            }
            let isOneSpace = isSpace && end == start + 1 && text.source == nil
            if isOneSpace, let space {
                append(space, start..<end, index, size, to: &made)
            } else {
                let run = shaped(units, start..<end, look, shaper)
                if isOneSpace { space = run }
                append(run, start..<end, index, size, to: &made)
            }
            start = end
        }
    }

    /// Shapes the words of an item one by one, though its font looks at spaces; false where it has to be shaped as a whole.
    private func shapeWordwise(_ index: Int, _ shaper: Shaper, into made: inout [Unit]) -> Bool {
        let (item, text, face) = (itemised.items[index], itemised.text, face(ofItem: index))
        guard item.level == 0, face.style.tracking == 0, self.text.source == nil,
            !text[item.range].contains(where: { Self.isLineEnd($0) || $0 == 0xfffc }),
            let parts = shaper.shapeWordwise(
                text, item.range, font: item.font, style: face.number, script: item.script)
        else { return false }
        for part in parts { append(part.run, part.range, index, face.style.size, to: &made) }
        return true
    }

    private func append(
        _ run: consuming GlyphRun, _ range: Range<Int>, _ index: Int, _ size: CGFloat, to units: inout [Unit]
    ) {
        guard range.count > Self.unitLength else {
            let width = run.width(at: size)
            units.append(Unit(range: range, run: run, item: index, width: width))
            return
        }
        for part in run.parts(at: safeBreaks(in: run, at: range.lowerBound)) {
            units.append(
                Unit(
                    range: part.range.lowerBound + range.lowerBound..<part.range.upperBound + range.lowerBound,
                    run: part.run, item: index, width: part.run.width(at: size)))
        }
    }

    /// What is shaped together but can be cut is kept in pieces of about this length, so that no line has to look at all
    /// of a text without spaces.
    private static let unitLength = 64

    /// The places in `run`, which begins at `start`, where a line may end and where a cut changes no glyph.
    private func safeBreaks(in run: GlyphRun, at start: Int) -> [Int] {
        var safe: [Int] = []
        for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
        where !glyph.isUnsafeToBreak && Int(glyph.cluster) >= (safe.last ?? 0) + Self.unitLength {
            if itemised.lineBreaks[start + Int(glyph.cluster)] != 0 { safe.append(Int(glyph.cluster)) }
        }
        return safe
    }

    private func inline(at offset: Int) -> Int? { text.inlines.firstIndex { $0.offset == offset } }

    /// What all runs of an item are shaped by.
    private struct Look {
        let face: StyleFace
        let font: FontInstance
        let script: ScriptTag
        let isRightToLeft: Bool
        /// Whether characters are shown as others, or letters stand farther apart than the font has them.
        let isChanged: Bool
    }

    private func look(ofItem index: Int) -> Look {
        let face = face(ofItem: index)
        let isTracked = face.style.tracking != 0 && face.style.size > 0
        return Look(
            face: face, font: itemised.items[index].font, script: itemised.items[index].script,
            isRightToLeft: itemised.items[index].level & 1 == 1, isChanged: text.source != nil || isTracked)
    }

    func shaped(_ range: Range<Int>, _ index: Int, _ shaper: Shaper) -> GlyphRun {
        shaped(itemised.text, range, look(ofItem: index), shaper)
    }

    private func shaped(_ units: [UInt16], _ range: Range<Int>, _ look: Look, _ shaper: Shaper) -> GlyphRun {
        let run = shaper.shape(
            units, range, font: look.font, style: look.face.number, script: look.script,
            isRightToLeft: look.isRightToLeft)
        return look.isChanged ? changed(run, range, look) : run
    }

    private func changed(_ run: GlyphRun, _ range: Range<Int>, _ look: Look) -> GlyphRun {
        let run = text.source.map { run.standing(for: Array($0[range])) } ?? run
        let style = look.face.style
        guard style.tracking != 0, style.size > 0, !look.script.keepsLettersTogether else { return run }
        return run.spaced(by: Double(style.tracking / style.size) * Double(run.font.metrics.unitsPerEm))
    }

    /// Characters that end a line and are not drawn. UAX #14, classes BK, CR, LF, NL.
    static func isLineEnd(_ unit: UInt16) -> Bool {
        (0x0a...0x0d).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    /// The script of the character at `offset`.
    func script(at offset: Int) -> ScriptTag {
        let items = itemised.items
        var (low, high) = (0, items.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return items.isEmpty ? .common : items[low].script
    }

    /// Between two lines: what the font and the surroundings want.
    var lineGap: CGFloat { settings.lineGap(baseFace) }

    /// The units that lie, with some part, in `range`.
    func units(in range: Range<Int>) -> ArraySlice<Unit> {
        let units = units
        var (low, high) = (0, units.count)
        while low < high {
            let middle = (low + high) / 2
            if units[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < units.count, units[end].range.lowerBound < range.upperBound { end += 1 }
        return units[low..<end]
    }
}
