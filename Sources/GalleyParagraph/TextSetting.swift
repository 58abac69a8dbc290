package import GalleyGeometry
package import GalleyLayout

/// The steps from the characters of a text to lines that fit a proposal, and where each is implemented:
///
/// 1. *Itemise* the characters into stretches of one script, direction and font: `ShapedParagraph.itemised`.
/// 2. *Shape* words and the spaces between them into runs of glyphs: `ShapedParagraph.units`.
/// 3. *Measure* the boxes between break opportunities, with their stretch and penalties: `ShapedParagraph.boxes`.
/// 4. *Fit* the text to the proposal by tightening, scaling and a line limit: `FittedText`.
/// 5. *Break* the boxes into lines for a measure: `LineComposer.broken`.
/// 6. *Justify* each line: `JustifiedLine`.
/// 7. *Stack* the lines: `ParagraphLines`.
///
/// The first three steps do not depend on the proposal. All are performed when first needed. A text that fits on one
/// line needs only shaping (`PlainLine`).
///
/// Not copyable: reading a copyable property of a view's node would copy it, and count a reference for each of its parts.
package struct TextSetting: ~Copyable {
    package private(set) var paragraph: ShapedParagraph
    /// The lines without a limit to their length.
    private var natural: NaturalLines
    /// The lines for the last proposal that the natural lines did not fit.
    private var fitted: Fitted?
    private let allowance: FittedText.Allowance?
    /// The lines of the same text in other documents; nil for a text that is not kept for them.
    private var memory: Memory?
    /// Whether a text that is reduced to fit is reported.
    package var reportsShrinking: Bool { allowance?.isReported ?? false }
    package var reportsTruncation: Bool { allowance?.reportsTruncation ?? true }

    /// An object, since texts with enough space have none.
    fileprivate final class Fitted {
        let proposal: ProposedViewSize
        let text: FittedText

        init(_ proposal: ProposedViewSize, _ text: FittedText) { (self.proposal, self.text) = (proposal, text) }
    }

    /// The lines of a text in several documents, for the proposals that they make one after another.
    final class Memory {
        fileprivate let paragraph: ShapedParagraph
        fileprivate var natural: NaturalLines
        fileprivate var fitted: [Fitted] = []

        /// The most proposals to remember.
        private static let most = 4

        fileprivate init(_ setting: borrowing TextSetting) {
            (paragraph, natural) = (setting.paragraph, setting.natural)
        }

        fileprivate func add(_ text: Fitted) {
            if fitted.count == Self.most { fitted.removeFirst() }
            fitted.append(text)
        }
    }

    /// The text as `memory` has it from earlier documents, or a new one.
    ///
    /// - Parameter memory: nil for a text that will be replaced by another.
    package static func of(
        _ text: ParagraphText, format: ParagraphFormat, allowance: FittedText.Allowance?, session: TextSession,
        memory: TextSettingCache?
    ) -> TextSetting {
        guard let memory else {
            return TextSetting(text, format: format, allowance: allowance, session: session)
        }
        return memory.setting(text, format, allowance) {
            TextSetting(text, format: format, allowance: allowance, session: session)
        }
    }

    /// The text for the memory of a session.
    func remembered() -> Memory { Memory(self) }

    /// A text that another document has set before.
    init(_ known: Memory, allowance: FittedText.Allowance?) {
        (paragraph, natural, memory) = (known.paragraph, known.natural, known)
        self.allowance = allowance
    }

    package init(
        _ text: consuming ParagraphText, format: consuming ParagraphFormat, allowance: FittedText.Allowance?,
        session: TextSession
    ) {
        paragraph = ShapedParagraph(text, format: format, session: session)
        natural = NaturalLines(paragraph)
        self.allowance = allowance
    }

    // MARK: Other characters

    /// Replaces the characters of a uniform text.
    package mutating func replace(by string: String) {
        fitted = nil
        let wasPlain = paragraph.plainLine != nil
        paragraph.replace(by: string)
        if wasPlain, let line = paragraph.plainLine {
            natural.replace(with: line, of: paragraph)
        } else {
            natural = NaturalLines(paragraph)
        }
    }

    /// Replaces the text, in the same format.
    package mutating func replace(by text: ParagraphText) {
        fitted = nil
        paragraph = ShapedParagraph(text, format: paragraph.format, session: paragraph.session)
        natural = NaturalLines(paragraph)
    }

    // MARK: Natural lines

    var naturalSize: CGSize { natural.size }

    /// Whether the text is a plain line, which has all of its characters.
    package var isPlain: Bool { natural.isPlain }

    /// Whether the text's lines for `proposal` are its natural ones.
    package func fitsNaturally(_ proposal: ProposedViewSize) -> Bool {
        let (size, count) = (natural.size, natural.count)
        // The column of the longest line may be shorter by an error of rounding.
        guard proposal.width.map({ LineBreaker.limit(of: $0) >= size.width && !fillsMeasure($0) }) ?? true else {
            return false
        }
        // A single line is drawn whatever its height, unless the text may be made smaller.
        let mayStand = count == 1 && !(allowance?.isNarrow ?? false)
        guard mayStand || proposal.height.map({ $0 + 1e-6 >= size.height }) ?? true else { return false }
        return count <= allowance?.lineLimit ?? .max
    }

    /// Whether lines that already fit are nevertheless stretched to `measure`, or shortened by what is beside them.
    private func fillsMeasure(_ measure: CGFloat) -> Bool {
        let format = paragraph.format
        return measure.isFinite
            && (!format.style.hasEqualLines
                || format.isJustified && format.style.lastLineAlignment == .justified)
    }

    /// The baseline of the first or the last natural line, from the top.
    package mutating func naturalBaseline(isFirst: Bool) -> CGFloat? {
        natural.baseline(isFirst: isFirst, of: paragraph)
    }

    package mutating func naturalText() -> FittedText {
        let lines = natural.lines(of: paragraph)
        memory?.natural = natural
        return FittedText(lines)
    }

    /// The natural lines, composed again if they are not cached, without caching them.
    package func transientNaturalLines() -> ParagraphLines { natural.uncachedLines(of: paragraph) }

    /// The plain line, if the text is one that fits `proposal`.
    package func plainLine(for proposal: ProposedViewSize) -> PlainLine? {
        guard let line = paragraph.plainLine, fitsNaturally(proposal) else { return nil }
        return line
    }

    // MARK: Fitted lines

    /// The text for `proposal`, where fitting it takes no time.
    package mutating func knownText(for proposal: ProposedViewSize) -> FittedText? {
        if fitsNaturally(proposal) { return naturalText() }
        if let fitted, fitted.proposal == proposal { return fitted.text }
        return nil
    }

    /// Fits the text to `proposal`.
    package mutating func fit(_ proposal: ProposedViewSize) -> FittedText {
        if let earlier = memory?.fitted.first(where: { $0.proposal == proposal }) {
            fitted = earlier
            return earlier.text
        }
        let isFilled = proposal.width.map { fillsMeasure($0) } ?? false
        // Each reduction step needs the line: it is composed once and refilled for the next record.
        if paragraph.plainLine != nil { _ = natural.lines(of: paragraph) }
        let text = FittedText(
            paragraph, natural: natural, isFilled: isFilled, proposal, allowance, paragraph.session.shaper)
        let result = Fitted(proposal, text)
        fitted = result
        memory?.add(result)
        return text
    }

    /// The size for `proposal`, if it is known without fitting the text.
    package func knownSize(_ proposal: ProposedViewSize) -> CGSize? {
        fitsNaturally(proposal) ? natural.size : smallestSize(proposal)
    }

    /// The size of a single line that may be made smaller, under a height below its smallest size: stacks measure each of their
    /// views for it. Nil in all other cases.
    private func smallestSize(_ proposal: ProposedViewSize) -> CGSize? {
        let size = natural.size
        guard natural.count == 1, let allowance, allowance.isNarrow, let height = proposal.height,
            proposal.width.map({ $0 >= size.width && !fillsMeasure($0) }) ?? true,
            size.height * allowance.minimumScale > height + 1e-6
        else { return nil }
        return CGSize(width: size.width * allowance.minimumScale, height: size.height * allowance.minimumScale)
    }
}
