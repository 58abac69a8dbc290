import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText

/// A text before it is set, with the views of its inline elements, in their order.
struct GatheredText {
    var text: ParagraphText
    var views: [ViewNode] = []
}

/// A text with its inline views, set for the proposed width.
final class TextNode: ViewNode {
    private var setting: TextSetting
    private var paragraph: ShapedParagraph { setting.paragraph }
    /// In the order of the paragraph's inline elements.
    private var views: [ViewNode]
    private let session: LayoutSession
    private let contentSource: ContentSource?
    /// Nil for a text that belongs to the element around it.
    private let beginning: Beginning?
    /// The source of the characters, if they can change.
    private let slot: Slot?

    /// The item that begins the text's structure element. One object for most texts, which are paragraphs in the language
    /// around them.
    final class Beginning: Sendable {
        fileprivate let item: DisplayItem

        private init(_ role: StructureRole, _ language: String?) {
            item = .beginElement(StructureElement(role, language: language))
        }

        private static let paragraph = Beginning(.paragraph, nil)

        /// - Parameters:
        ///   - isBare: whether the text belongs to the element around it if both are in one language.
        ///   - language: nil for the language of the surrounding text.
        static func of(isBare: Bool, language: String?) -> Beginning? {
            isBare
                ? language.map { Beginning(.span, $0) } : language.map { Beginning(.paragraph, $0) } ?? .paragraph
        }

        /// The beginning of a part of the element on a later page.
        fileprivate var continued: DisplayItem {
            if case .beginElement(let element, _) = item { .beginElement(element, isContinued: true) } else { item }
        }
    }

    /// A slot, and how its characters become a text if that depends on them. An object, since most texts have none.
    final class Slot {
        fileprivate let source: TextSlot
        fileprivate let gather: () -> GatheredText
        private var changeCount: Int

        init(_ source: TextSlot, _ gather: @escaping () -> GatheredText) {
            self.source = source
            self.gather = gather
            changeCount = source.changeCount
        }

        /// Whether the characters have changed since the last call.
        fileprivate func hasChanged() -> Bool {
            if changeCount == source.changeCount { return false }
            changeCount = source.changeCount
            return true
        }
    }

    /// The fewest lines of a divided text at the end or start of a page, if possible.
    private static let fewestLines = 2

    init(
        _ text: consuming ParagraphText, views: [ViewNode], format: consuming ParagraphFormat,
        allowance: FittedText.Allowance?, beginning: Beginning?, slot: Slot?, source: ContentSource?,
        session: LayoutSession
    ) {
        self.views = views
        setting = TextSetting.of(
            text, format: format, allowance: allowance, session: session.text,
            memory: slot == nil && views.isEmpty ? session.textMemory : nil)
        self.beginning = beginning
        self.slot = slot
        contentSource = source
        self.session = session
        super.init()
        guideAxes = .vertical
        mayHoldLandmarks = !views.isEmpty
        isPlacedOnAnyThread = views.isEmpty && slot == nil && setting.isPlain
    }

    private func text(for proposal: ProposedViewSize) -> FittedText {
        if let text = setting.knownText(for: proposal) { return text }
        return session.budget.allowsMore() ? setting.fit(proposal) : setting.naturalText()
    }

    // MARK: Layout

    override func forgetSizes() {
        guard let slot, slot.hasChanged() else {
            if !views.isEmpty { super.forgetSizes() }
            return
        }
        if paragraph.isUniform, !slot.source.isMarked {
            forgetOwnSizes()
            setting.replace(by: slot.source.string)
        } else {
            super.forgetSizes()
            let gathered = slot.gather()
            views = gathered.views
            setting.replace(by: gathered.text)
        }
    }

    override func forgetSteps() {
        super.forgetSteps()
        paragraph.forgetSteps()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        setting.knownSize(proposal) ?? text(for: proposal).size
    }

    override var spacing: ViewSpacing { .text(lineGap: paragraph.lineGap, em: paragraph.baseFace.style.size) }

    override var firstText: (text: String, source: ContentSource?)? { (string(), contentSource) }

    override var statesGuidesAtOnce: Bool { true }

    override var childNodes: [ViewNode] { views }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.axis == .vertical else { return nil }
        let isFirst = VerticalAlignment(key.id) == .firstTextBaseline
        guard isFirst || VerticalAlignment(key.id) == .lastTextBaseline else { return nil }
        if setting.fitsNaturally(proposal) { return setting.naturalBaseline(isFirst: isFirst) }
        let text = text(for: proposal)
        let baseline = isFirst ? text.lines.lines.first?.baseline : text.lines.lines.last?.baseline
        return baseline.map { $0 * text.scale }
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        if !setting.isPlain { warnOfMissingCharacters() }
        // Natural lines are complete and not reduced.
        if views.isEmpty, setting.fitsNaturally(proposal) { return }
        let text = text(for: proposal)
        if text.scale < 1 {
            session.record(ShrunkText(source: contentSource, scale: text.scale))
            if setting.reportsShrinking {
                session.warn(.shrunk(text: string(), scale: text.scale, source: contentSource))
            }
        }
        if text.lines.isTruncated, setting.reportsTruncation {
            session.warn(.truncated(text: string(), source: contentSource))
        }
        for unfit in text.lines.unfitLines {
            let line = string(text.lines.lines[unfit.line].range)
            session.warn(
                unfit.isOverfull
                    ? .overfull(text: line, line: unfit.line + 1, by: unfit.amount, source: contentSource)
                    : .underfull(text: line, line: unfit.line + 1, by: unfit.amount, source: contentSource))
        }
        guard !views.isEmpty else { return }
        // Views that are truncated with the surrounding text are not placed.
        for view in views { view.place(in: CGRect(origin: frame.origin, size: .zero), proposal: .unspecified) }
        painter(text.scale).placeInlines(text.lines, views)
    }

    /// The left and the right end of the last line of the placed text.
    var lastLineReach: (minX: CGFloat, maxX: CGFloat)? {
        let text = text(for: proposal)
        return text.lines.lines.last.map { line in
            let left = painter(text.scale).left(of: line)
            return (left, left + line.width * text.scale)
        }
    }

    override func strips() -> [LayoutStrip] {
        let text = text(for: proposal)
        let lines = text.lines.lines
        let count = lines.count
        let fewest = max(Self.fewestLines, paragraph.text.dropCap?.lines ?? 0)
        return lines.indices.map { index in
            let minY = frame.minY + lines[index].minY * text.scale
            var strip = LayoutStrip(
                minY: minY, maxY: minY + lines[index].extent.height * text.scale, subviews: index..<index + 1)
            let (before, after) = (index + 1, count - index - 1)
            if after > 0, before < fewest || after < Self.fewestLines {
                strip.penalty = PageEnd.widowOrOrphan
            }
            return strip
        }
    }

    // MARK: Warnings

    private func warnOfMissingCharacters() {
        let lacking = paragraph.missing
        if lacking.isEmpty { return }
        // The object replacement character of an inline view is not part of the text.
        let placeholders = Set(paragraph.text.inlines.map(\.offset))
        for missing in lacking where !placeholders.contains(missing.offset) {
            session.warn(.missingCharacter(missing.scalar, text: string(), source: contentSource))
        }
    }

    private func string(_ range: Range<Int>? = nil) -> String {
        let units = paragraph.text.source ?? paragraph.text.units
        return String(utf16: units[range ?? units.indices])
    }

    /// The lines of the placed text, for inspection.
    func inspectedLines() -> [InspectedView.Line] {
        let text = text(for: proposal)
        let painter = painter(text.scale)
        let ends = LineComposer.ends(
            of: text.lines, paragraph, measure: (proposal.width ?? .infinity) / text.scale, session.text.shaper)
        return text.lines.lines.enumerated().map { number, line in
            let width = line.width * text.scale
            var entry = InspectedView.Line(
                text: string(line.range),
                frame: CGRect(
                    x: painter.left(of: line), y: frame.minY + line.minY * text.scale, width: width,
                    height: line.extent.height * text.scale),
                baseline: frame.minY + line.baseline * text.scale, width: width, slack: frame.width - width,
                isForced: line.isLast)
            entry.words =
                LineWords(line, left: entry.frame.minX, scale: text.scale, size: paragraph.base.style.size).words
            if number < ends.count { (entry.isHyphenated, entry.end) = (ends[number].isHyphenated, ends[number].end) }
            return entry
        }
    }

    /// The source of the content, for inspection.
    var sourceName: String? { contentSource?.description }

    // MARK: Drawing

    private func painter(_ scale: CGFloat) -> TextPainter {
        TextPainter(paragraph: paragraph, frame: frame, scale: scale)
    }

    override func draw(on canvas: inout PageCanvas) {
        guard let recorder = canvas.recorder else { return drawText(on: &canvas) }
        recorder.leaf(.text, contentSource, frame) { drawText(on: &canvas) }
    }

    private func drawText(on canvas: inout PageCanvas) {
        guard let line = setting.plainLine(for: proposal) else {
            let text = text(for: proposal)
            return draw(text, text.lines.lines.indices, on: &canvas)
        }
        guard let beginning else { return draw(line, on: &canvas) }
        canvas.element(begunBy: beginning.item, continues: false) { draw(line, on: &$0) }
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        draw(text(for: proposal), strips, on: &canvas)
    }

    private func draw(_ line: PlainLine, on canvas: inout PageCanvas) {
        if painter(1).draw(line, on: &canvas) { return }
        let lines = setting.transientNaturalLines()
        painter(1).draw(lines, lines.lines.indices, views, on: &canvas)
    }

    private func draw(_ text: FittedText, _ strips: Range<Int>, on canvas: inout PageCanvas) {
        let (lines, painter) = (text.lines, painter(text.scale))
        guard let beginning else { return painter.draw(lines, strips, views, on: &canvas) }
        canvas.element(
            begunBy: strips.lowerBound > 0 ? beginning.continued : beginning.item,
            continues: strips.upperBound < lines.lines.count
        ) { painter.draw(lines, strips, views, on: &$0) }
    }
}

/// The characters of a text that change while the views around it stay the same: a view is resolved once, and
/// filled in for each record. See `Compositor.Template`.
package final class TextSlot {
    /// The characters that the next layout shows.
    package var string: String {
        didSet { if string != oldValue { changeCount += 1 } }
    }

    /// How often the characters have changed.
    private(set) var changeCount = 0

    /// Whether the characters have the markup of `StyledText.init(richMarkup:)`.
    let isMarked: Bool

    /// Creates a slot that holds `string`.
    package init(_ string: String = "", isMarked: Bool = false) {
        self.string = string
        self.isMarked = isMarked
    }
}
