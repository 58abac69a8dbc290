package import GalleyGeometry
package import GalleyLayout
import GalleyText

/// The values by which a paragraph's lines are broken, aligned and spaced.
package struct ParagraphFormat {
    @CopyOnWrite package private(set) var style: ParagraphStyle
    package let alignment: ParagraphAlignment
    package let direction: LayoutDirection
    let truncationMode: TextTruncationMode
    /// Added between lines, beyond the line height, in points.
    let lineSpacing: CGFloat
    let language: String?

    package init(
        style: CopyOnWrite<ParagraphStyle>, alignment: ParagraphAlignment, direction: LayoutDirection,
        truncationMode: TextTruncationMode, lineSpacing: CGFloat, language: String?
    ) {
        _style = style
        self.alignment = alignment
        self.direction = direction
        self.truncationMode = truncationMode
        self.lineSpacing = lineSpacing
        self.language = language
    }

    var isJustified: Bool { alignment == .justified }
    var justification: Justification { style.justification }
    var opticalMargins: OpticalMargins { style.opticalMargins }

    /// Whether letter spacing or glyph widths may change to fill a line.
    var movesLetters: Bool {
        let j = justification
        return max(j.letterStretch, j.letterShrink, j.glyphStretch, j.glyphShrink) > 0
    }

    var breaker: LineBreaker {
        if var mode = style.lineBreaking {
            // Optimal breaking with default parameters uses the text's own tolerance.
            if case .optimal(OptimalBreaking()) = mode, isJustified { mode = justifiedMode }
            return LineBreaker(mode)
        }
        return isJustified ? LineBreaker(justifiedMode) : .greedy
    }

    private var justifiedMode: LineBreaker.Mode {
        .optimal(
            OptimalBreaking(
                tolerance: justification.tolerance, finalFlaggedDemerits: Self.finalHyphenDemerits,
                runtDemerits: Self.runtDemerits, runtLength: 0.2))
    }

    /// More than several bad lines cost: a last line that begins with a part of a word is the last resort.
    private static let finalHyphenDemerits: CGFloat = 500_000

    /// As much as two lines of unlike looseness: paragraphs avoid a short last line where they can.
    private static let runtDemerits: CGFloat = 10_000

    /// Whether ragged lines are broken optimally.
    var isRaggedOptimal: Bool {
        if isJustified { return false }
        if case .optimal = style.lineBreaking { return true }
        return false
    }

    /// Whether ragged lines that are short take a part of the next word.
    var fillsShortLines: Bool {
        style.hyphenation.fillsShortLines && style.hyphenation.activation == .automatic && !isJustified && !isBalanced
    }

    var isBalanced: Bool { style.lineBreaking == .balanced }

    /// The paragraph direction for the bidirectional algorithm.
    var baseDirection: TextDirection {
        switch style.writingDirection {
        case .contentBased: .natural
        case .layoutBased: direction == .leftToRight ? .leftToRight : .rightToLeft
        }
    }

    // MARK: Leading

    /// The extent of a line with `face` on it; nil where the line height does not depend on the font.
    func extent(_ face: StyleFace, isBase: Bool) -> LineExtent? {
        let fontExtent = face.extent
        switch style.lineHeight {
        case .normal: return fontExtent
        case .leading(let increase): return fontExtent.grown(by: increase)
        case .multiple(let factor): return fontExtent.grown(by: face.style.size * factor - fontExtent.height)
        case .exact(let points): return isBase ? fontExtent.grown(by: points - fontExtent.height) : nil
        }
    }

    /// Whether ink beyond the extent of the line's font makes the line higher.
    var growsForInk: Bool { if case .exact = style.lineHeight { false } else { true } }

    private var grid: CGFloat? { style.baselineGrid.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

    /// The top of a line that may begin at `minY`, moved down so that its baseline is on the next line of the baseline
    /// grid, which begins at the text's top.
    func lineTop(_ minY: CGFloat, _ extent: LineExtent) -> CGFloat {
        guard let grid else { return minY }
        return ((minY + extent.above) / grid - 1e-6).rounded(.up) * grid - extent.above
    }

    /// The height of a text whose last line ends at `maxY`.
    func textHeight(_ maxY: CGFloat) -> CGFloat {
        let height = max(0, maxY)
        return grid.map { (height / $0 - 1e-6).rounded(.up) * $0 } ?? height
    }

    func lineGap(_ face: StyleFace) -> CGFloat {
        switch style.lineHeight {
        case .normal, .leading: lineSpacing + face.lineGap
        case .multiple, .exact: lineSpacing
        }
    }
}

extension LineExtent {
    /// The extent enlarged by `amount`, half on each side.
    fileprivate func grown(by amount: CGFloat) -> LineExtent {
        LineExtent(above: above + amount / 2, below: below + amount / 2)
    }
}
