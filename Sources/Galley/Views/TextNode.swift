import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A text with its views, measured for the width it is given.
final class TextNode: ViewNode {
    // None of what can change is looked at while it changes.
    @exclusivity(unchecked) private var storedParagraph: ShapedParagraph
    private var paragraph: ShapedParagraph { unsafe storedParagraph }
    private let session: LayoutSession
    private let contentSource: ContentSource?
    private var source: String? { contentSource?.description }
    private let allowance: FittedText.Allowance?
    /// How the element begins that the text is; nil where it belongs to the one around it.
    private let beginning: Beginning?

    /// One object for most texts, which are paragraphs and nothing more.
    private final class Beginning: Sendable {
        let item: DisplayItem

        init(_ role: StructureRole, _ language: String?) {
            item = .beginElement(StructureElement(role, language: language))
        }

        static let paragraph = Beginning(.paragraph, nil)

        /// The beginning of a part of the element that stands on a later page.
        var continued: DisplayItem {
            if case .beginElement(let element, _) = item { .beginElement(element, isContinued: true) } else { item }
        }
    }

    /// No page ends with fewer lines of a text that goes on, or begins with fewer of one that it ends, where that can be.
    private static let fewestLines = 2
    /// The lines without a limit to their length, and those for the last proposal that asks for others.
    @exclusivity(unchecked) private var natural: NaturalLines
    @exclusivity(unchecked) private var fitted: Fitted?
    /// Where the characters come from, if they can change.
    private let slot: Slot?

    /// An object of its own, which texts that have room enough do not need.
    private final class Fitted {
        let proposal: ProposedViewSize
        let text: FittedText

        init(_ proposal: ProposedViewSize, _ text: FittedText) { (self.proposal, self.text) = (proposal, text) }
    }

    /// A slot, and how its characters are set where that depends on what they are. An object of its own, which most texts
    /// do not need.
    private final class Slot {
        let source: TextSlot
        let gather: () -> ParagraphText
        @exclusivity(unchecked) private var changeCount: Int

        init(_ source: TextSlot, _ gather: @escaping () -> ParagraphText) {
            (self.source, self.gather) = (source, gather)
            unsafe changeCount = source.changeCount
        }

        /// Whether other characters have come into it since that was asked last.
        func hasChanged() -> Bool {
            if unsafe changeCount == source.changeCount { return false }
            unsafe changeCount = source.changeCount
            return true
        }
    }

    // What is inherited is lent: a copy is a dozen references.
    init(_ text: Text, _ context: borrowing ResolveContext, at path: ViewPath) {
        session = context.session
        contentSource = context.environment.contentSource
        let content = session.budget.goesOn() ? text.content : .string("")
        unsafe storedParagraph = ShapedParagraph(
            TextGatherer.gathered(content, context, at: path), settings: ParagraphSettings(context.environment),
            session: session)
        slot = content.slot.map { Self.slot($0, content, context, at: path) }
        unsafe natural = NaturalLines(storedParagraph)
        allowance = FittedText.Allowance(context.environment)
        let language = context.environment.unstatedLanguage
        beginning =
            context.environment.structure.isTextBare
            ? language.map { Beginning(.span, $0) } : language.map { Beginning(.paragraph, $0) } ?? .paragraph
        super.init()
        guideAxes = .vertical
        mayHoldLandmarks = !paragraph.inlines.isEmpty
    }

    private static func slot(
        _ slot: TextSlot, _ content: Text.Content, _ context: borrowing ResolveContext, at path: ViewPath
    ) -> Slot {
        let context = copy context
        return Slot(slot) { TextGatherer.gathered(content, context, at: path) }
    }

    private func warnOfMissing() {
        let lacking = paragraph.missing
        if lacking.isEmpty { return }
        // What stands for a view is no character.
        let views = Set(paragraph.text.inlines.map(\.offset))
        for missing in lacking where !views.contains(missing.offset) {
            session.warn(.missingCharacter(missing.scalar, text: string(), source: source))
        }
    }

    private func string(_ range: Range<Int>? = nil) -> String {
        let units = paragraph.text.source ?? paragraph.text.units
        return String(decoding: units[range ?? units.indices], as: UTF16.self)
    }

    private func text(for proposal: ProposedViewSize) -> FittedText {
        if fitsNaturally(proposal) { return unsafe FittedText(natural.lines(of: storedParagraph)) }
        if let fitted = unsafe fitted, fitted.proposal == proposal { return fitted.text }
        guard session.budget.goesOn() else { return unsafe FittedText(natural.lines(of: storedParagraph)) }
        let isFilled = proposal.width.map(fillsMeasure) ?? false
        // Each step to a smaller size asks for the line: it is made once, and filled in anew for the next record.
        if paragraph.plainLine != nil { _ = unsafe natural.lines(of: storedParagraph) }
        let text = unsafe FittedText(
            storedParagraph, natural: natural, isFilled: isFilled, proposal, allowance, session.shaper)
        unsafe fitted = Fitted(proposal, text)
        return text
    }

    /// Whether the lines of the text stay as they are without a limit to their length.
    private func fitsNaturally(_ proposal: ProposedViewSize) -> Bool {
        let (size, count) = unsafe (natural.size, natural.count)
        guard proposal.width.map({ $0 >= size.width && !fillsMeasure($0) }) ?? true else { return false }
        // A line of its own height is drawn whatever height there is, but where the text may be made smaller.
        let mayStand = count == 1 && !(allowance?.isNarrow ?? false)
        guard mayStand || proposal.height.map({ $0 + 1e-6 >= size.height }) ?? true else { return false }
        return count <= allowance?.lineLimit ?? .max
    }

    /// Whether lines that fit are made longer all the same.
    private func fillsMeasure(_ measure: CGFloat) -> Bool {
        measure.isFinite && paragraph.settings.isJustified
            && paragraph.settings.style.lastLineAlignment == .justified
    }

    override func forgetSizes() {
        let paragraph = paragraph
        guard let slot, slot.hasChanged() else {
            // What stands on the lines may have changed.
            if !paragraph.inlines.isEmpty { super.forgetSizes() }
            return
        }
        unsafe fitted = nil
        if paragraph.isUniform {
            forgetOwnSizes()
            let wasPlain = paragraph.plainLine != nil
            paragraph.replace(by: slot.source.string)
            // A line of other characters in the same style, and all the rest as it was.
            if wasPlain, let line = paragraph.plainLine {
                unsafe natural.replace(with: line, of: paragraph)
                return
            }
        } else {
            super.forgetSizes()
            unsafe storedParagraph = ShapedParagraph(slot.gather(), settings: paragraph.settings, session: session)
        }
        unsafe natural = NaturalLines(storedParagraph)
    }

    override func forgetSteps() {
        super.forgetSteps()
        paragraph.forgetSteps()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if fitsNaturally(proposal) { return unsafe natural.size }
        return smallestSize(proposal) ?? text(for: proposal).size
    }

    /// The size of a single line under a height that even its smallest size has no room in, where it may be made smaller:
    /// stacks ask for that of each of their views. Nil in all other cases.
    private func smallestSize(_ proposal: ProposedViewSize) -> CGSize? {
        let (natural, count) = unsafe (natural.size, natural.count)
        guard count == 1, let allowance, allowance.isNarrow, let height = proposal.height,
            proposal.width.map({ $0 >= natural.width && !fillsMeasure($0) }) ?? true,
            natural.height * allowance.minimumScale > height + 1e-6
        else { return nil }
        return CGSize(
            width: natural.width * allowance.minimumScale, height: natural.height * allowance.minimumScale)
    }

    override var spacing: ViewSpacing { .text(lineGap: paragraph.lineGap, em: paragraph.baseFace.style.size) }

    override var firstText: (text: String, source: String?)? { (string(), source) }

    override var statesGuidesAtOnce: Bool { true }

    override var childNodes: [ViewNode] { paragraph.text.inlines.map(\.node) }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.axis == .vertical else { return nil }
        let isFirst = VerticalAlignment(key.id) == .firstTextBaseline
        guard isFirst || VerticalAlignment(key.id) == .lastTextBaseline else { return nil }
        // By its place: the lines themselves would be copied.
        if fitsNaturally(proposal) { return unsafe natural.baseline(isFirst: isFirst, of: storedParagraph) }
        let text = text(for: proposal)
        let baseline = isFirst ? text.lines.lines.first?.baseline : text.lines.lines.last?.baseline
        return baseline.map { $0 * text.scale }
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        warnOfMissing()
        // Lines that have the room that they want are whole, and as large as they should be.
        if paragraph.inlines.isEmpty, fitsNaturally(proposal) { return }
        let text = text(for: proposal)
        if text.scale < 1 {
            session.note(.init(source: source, scale: text.scale))
            if allowance?.isReported ?? false {
                session.warn(.shrunk(text: string(), scale: text.scale, source: source))
            }
        }
        if text.lines.isTruncated { session.warn(.truncated(text: string(), source: source)) }
        for unfit in text.lines.unfitLines {
            let line = string(text.lines.lines[unfit.line].range)
            session.warn(
                unfit.isOverfull
                    ? .overfull(text: line, line: unfit.line + 1, by: unfit.amount, source: source)
                    : .underfull(text: line, line: unfit.line + 1, by: unfit.amount, source: source))
        }
        guard !paragraph.inlines.isEmpty else { return }
        // A view that is left out with the text around it has no place.
        for inline in paragraph.text.inlines {
            inline.node.place(in: CGRect(origin: frame.origin, size: .zero), proposal: .unspecified)
        }
        painter(text.scale).placeInlines(text.lines)
    }

    override func strips() -> [LayoutStrip] {
        let text = text(for: proposal)
        let lines = text.lines.lines
        let count = lines.count
        return lines.indices.map { index in
            let minY = frame.minY + lines[index].minY * text.scale
            var strip = LayoutStrip(
                minY: minY, maxY: minY + lines[index].extent.height * text.scale, subviews: index..<index + 1)
            let (before, after) = (index + 1, count - index - 1)
            if after > 0, before < Self.fewestLines || after < Self.fewestLines { strip.penalty = PageEnd.fewLines }
            return strip
        }
    }

    private func painter(_ scale: CGFloat) -> TextPainter { TextPainter(paragraph, frame, scale: scale) }

    override func draw(on canvas: inout PageCanvas) {
        guard paragraph.plainLine != nil, fitsNaturally(proposal) else {
            let text = text(for: proposal)
            return draw(text, text.lines.lines.indices, on: &canvas)
        }
        guard let beginning else { return drawPlainLine(on: &canvas) }
        canvas.element(begunBy: beginning.item, continues: false) { drawPlainLine(on: &$0) }
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        draw(text(for: proposal), strips, on: &canvas)
    }

    private func drawPlainLine(on canvas: inout PageCanvas) {
        if let run = paragraph.plainLine, painter(1).drawPlainLine(run, on: &canvas) { return }
        let lines = unsafe natural.asTheyAre(of: storedParagraph)
        painter(1).draw(lines, lines.lines.indices, on: &canvas)
    }

    private func draw(_ text: FittedText, _ strips: Range<Int>, on canvas: inout PageCanvas) {
        let (lines, painter) = (text.lines, painter(text.scale))
        guard let beginning else { return painter.draw(lines, strips, on: &canvas) }
        canvas.element(
            begunBy: strips.lowerBound > 0 ? beginning.continued : beginning.item,
            continues: strips.upperBound < lines.lines.count
        ) { painter.draw(lines, strips, on: &$0) }
    }
}
