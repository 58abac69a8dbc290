import GalleyDiagnostics
package import GalleyGeometry
import GalleyLayout
package import GalleyText

/// A text that is shaped into units and measured as boxes for the breaker, independent of any width.
package final class ShapedParagraph {
    /// A word, the spaces between two words, or an inline element.
    struct Unit {
        @CompactRange var range: Range<Int>
        /// Nil for an inline element.
        var run: GlyphRun?
        /// The element's number, where there is no run.
        @CompactInt var inline = 0
        @CompactInt var item: Int
        /// In points, with the padding of an element.
        var width: CGFloat
    }

    /// The text between two break opportunities.
    struct Box {
        /// The range without the spaces that vanish at the end of a line.
        @CompactRange var range: Range<Int>
        var flow: FlowItem
        /// Whether a line that ends after the box ends with a hyphen.
        var hasHyphen = false
    }

    package let format: ParagraphFormat
    let session: TextSession
    package let base: StyleFace
    /// One for each span of the text's styles.
    private let others: [StyleFace]
    /// Whether the text is in one style and paint, and would be with any other characters.
    package let isUniform: Bool
    private let mayBePlain: Bool

    package private(set) var text: ParagraphText
    /// The whole text on one line without a limit to its length; nil for texts that take the general steps.
    private(set) var plainLine: PlainLine?
    /// Empty until it is needed.
    private var items = ItemisedText.empty
    /// Nil until they are needed, which is never for most plain lines.
    private var steps: Steps?

    /// An object, since most texts are plain lines, which have none.
    private final class Steps {
        var units: [Unit]?
        var boxes: [Box]?
        var spacings: [CharacterSpacing]?
        /// The last hyphen.
        var hyphen: (item: Int, run: GlyphRun)?
    }

    init(_ text: consuming ParagraphText, format: consuming ParagraphFormat, session: TextSession) {
        if format.style.dropCapLines != nil { text.enlargeFirstLetter(format, session) }
        base = text.base
        others = text.styles.isEmpty ? [] : text.styles.map(\.value)
        isUniform = text.isUniform
        mayBePlain = PlainLine.isPossible(text, format) && !session.itemiser.fonts.recordsAllFonts
        // Moved, so that a slot's text changes without a copy.
        self.text = consume text
        self.format = consume format
        self.session = session
        plainLine = makePlainLine()
    }

    private func makePlainLine() -> PlainLine? {
        mayBePlain ? PlainLine(text.units, base, session.shaper) : nil
    }

    /// Replaces the characters of the text, which is uniform.
    func replace(by string: String) {
        text.replace(by: string)
        if !items.paragraphs.isEmpty { items = .empty }
        forgetSteps()
        plainLine = makePlainLine()
    }

    // MARK: Steps

    /// Stretches of one script, direction and font. Yielded without a copy, since it is read for every character.
    package var itemised: ItemisedText {
        _read {
            if items.paragraphs.isEmpty {
                let made = makeItems()
                items = made
            }
            yield items
        }
    }

    var units: [Unit] {
        if let units = steps?.units { return units }
        let units = makeUnits()
        makeSteps().units = units
        return units
    }

    var boxes: [Box] {
        if let boxes = steps?.boxes { return boxes }
        let boxes = makeBoxes()
        makeSteps().boxes = boxes
        return boxes
    }

    /// In ascending order of their offsets; empty for most texts.
    var spacings: [CharacterSpacing] {
        if let spacings = steps?.spacings { return spacings }
        let spacings = makeSpacings()
        makeSteps().spacings = spacings
        return spacings
    }

    private func makeSteps() -> Steps {
        if let steps { return steps }
        let made = Steps()
        steps = made
        return made
    }

    /// Frees the units and boxes, which are made again when they are needed.
    package func forgetSteps() { steps = nil }

    func cachedHyphen(ofItem item: Int) -> GlyphRun? {
        if let known = steps?.hyphen, known.item == item { known.run } else { nil }
    }

    func keepHyphen(_ run: GlyphRun, ofItem item: Int) -> GlyphRun {
        makeSteps().hyphen = (item, run)
        return run
    }

    private func makeItems() -> ItemisedText {
        let spans =
            text.styles.isEmpty
            ? [TextSpan(end: text.units.count, style: base.style.shaping)]
            : text.styles.map { TextSpan(end: $0.end, style: $0.value.style.shaping) }
        // The failing font may belong to any style.
        return session.withFonts(base.style.shaping) { shaping throws(Diagnostic) in
            var spans = spans
            if shaping != base.style.shaping { for index in spans.indices { spans[index].style = shaping } }
            return try session.itemiser.itemise(
                text.units, spans: spans, direction: format.baseDirection,
                isolates: text.isolates(format.direction))
        }
    }

    /// The characters that no font has.
    package var missing: [MissingCharacter] { plainLine == nil ? itemised.missing : [] }

    // MARK: Styles

    package func face(ofItem item: Int) -> StyleFace { others.isEmpty ? base : others[itemised.items[item].span] }

    /// The language of the environment, which parts of the text may differ from.
    package var baseLanguage: String? { format.language }

    var isInOneStyle: Bool { others.isEmpty }

    /// Whether the text may have one line more than it needs, so that no line ends within a phrase.
    var mayAddLine: Bool {
        format.isBalanced || !isWestern && format.style.ideographicWords == .preferred
    }

    /// Whether the text is only glyphs in one paint and language.
    package var isBare: Bool {
        isUniform && text.basePaint.decorations == nil && base.style.shaping.language == baseLanguage
    }

    /// The style of the first span: of the first line's gap, and of an ellipsis in the place of the whole text.
    package var baseFace: StyleFace { text.dropCap == nil ? others.first ?? base : others[1] }

    /// The first letter, if it is as high as several lines.
    package var dropCap: DropCap? {
        guard var cap = text.dropCap else { return nil }
        let units = units(in: 0..<cap.end)
        if let run = units.first?.run, let glyph = run.glyphs.first, let ink = run.font.inkBounds(of: glyph.id) {
            cap.bearing = CGFloat(ink.minX) * (others.first ?? base).style.size / CGFloat(run.font.metrics.unitsPerEm)
        }
        cap.indent = units.reduce(0) { $0 + $1.width } + (text.insets.first?.width ?? 0) - cap.bearing
        return cap
    }

    /// The style of the character at `offset`.
    func face(at offset: Int) -> StyleFace {
        others.isEmpty ? base : others[Self.index(of: offset, in: text.styles)]
    }

    package func paintIndex(at offset: Int) -> Int { text.paints.isEmpty ? 0 : Self.index(of: offset, in: text.paints) }

    package func paint(_ index: Int) -> TextPaint { text.paints.isEmpty ? text.basePaint : text.paints[index].value }

    private static func index<Value>(of offset: Int, in spans: [ParagraphText.Span<Value>]) -> Int {
        spans.dropLast().partitioningIndex { $0.end > offset }
    }

    /// The gap between two lines, by the font and the format.
    package var lineGap: CGFloat { format.lineGap(baseFace) }

    /// The script of the character at `offset`.
    func script(at offset: Int) -> ScriptTag {
        let items = itemised.items
        return items.isEmpty
            ? .common : items[items.dropLast().partitioningIndex { $0.range.upperBound > offset }].script
    }
}
