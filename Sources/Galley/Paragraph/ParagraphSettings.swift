import GalleyGeometry
import GalleyLayout
import GalleyText

/// How a text's lines are broken and set, out of its environment.
struct ParagraphSettings {
    let style: ParagraphStyle
    let alignment: TextAlignment
    let direction: LayoutDirection
    /// Between lines, beyond what the line height says.
    let lineSpacing: CGFloat
    let language: String?

    init(_ environment: EnvironmentValues) {
        style = environment.paragraph
        alignment = environment.multilineTextAlignment
        direction = environment.layoutDirection
        lineSpacing = environment.lineSpacing
        language = environment.language
    }

    var isJustified: Bool { alignment == .justified }
    var justification: Justification { style.justification }
    var opticalMargins: OpticalMargins { style.opticalMargins }

    /// Whether letters may move apart or change their width to fill a line.
    var movesLetters: Bool {
        let j = justification
        return max(j.letterStretch, j.letterShrink, j.glyphStretch, j.glyphShrink) > 0
    }

    var breaker: LineBreaker {
        if var mode = style.lineBreaking {
            // Stated without parameters, or with plain TeX's: the tolerance is the text's.
            if case .optimal(OptimalBreaking()) = mode, isJustified { mode = justifiedMode }
            return LineBreaker(mode)
        }
        return isJustified ? LineBreaker(justifiedMode) : .greedy
    }

    private var justifiedMode: LineBreaker.Mode { .optimal(OptimalBreaking(tolerance: justification.tolerance)) }

    /// Whether lines of different lengths are weighed against each other.
    var isRaggedOptimal: Bool {
        if isJustified { return false }
        if case .optimal = style.lineBreaking { return true }
        return false
    }

    // MARK: Leading

    /// How far a line with `face` on it reaches; nil where its own font has no say.
    func extent(_ face: StyleFace, isBase: Bool) -> LineExtent? {
        let own = face.extent
        switch style.lineHeight {
        case .normal: return own
        case .leading(let increase): return own.grown(by: increase)
        case .multiple(let factor): return own.grown(by: face.style.size * factor - own.height)
        case .exact(let points): return isBase ? own.grown(by: points - own.height) : nil
        }
    }

    /// Whether ink that reaches beyond the line's own font opens the line.
    var opensForInk: Bool { if case .exact = style.lineHeight { false } else { true } }

    func lineGap(_ face: StyleFace) -> CGFloat {
        switch style.lineHeight {
        case .normal, .leading: lineSpacing + face.lineGap
        case .multiple, .exact: lineSpacing
        }
    }

    // MARK: Hyphens

    /// The offsets at which words may be divided.
    func divisions(of paragraph: Paragraph) -> [Int] {
        let hyphenation = style.hyphenation
        switch hyphenation.activation {
        case .never: return []
        case .automatic where !isJustified: return []
        case .automatic, .always: break
        }
        guard let opportunities = hyphenation.opportunities else { return [] }
        var divisions: [Int] = []
        var start = 0
        // One stretch for each language.
        let ends = paragraph.text.styles.isEmpty ? [paragraph.text.units.count] : paragraph.text.styles.map(\.end)
        for (index, end) in ends.enumerated() {
            let language = paragraph.face(at: start).style.shaping.language
            let isLast = index == ends.count - 1
            guard isLast || paragraph.face(at: end).style.shaping.language != language else { continue }
            let stretch = String(decoding: paragraph.itemised.text[start..<end], as: UTF16.self)
            divisions += opportunities(stretch, language).map { $0 + start }.filter { (start + 1..<end).contains($0) }
            start = end
        }
        return divisions.filter { hasLetters(paragraph.itemised.text, around: $0) }
    }

    /// Whether enough letters stand on both sides of a division.
    private func hasLetters(_ text: [UInt16], around offset: Int) -> Bool {
        func isLetter(_ unit: UInt16) -> Bool {
            UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit)
                || Unicode.Scalar(unit).map { $0.properties.isAlphabetic } ?? false
        }
        var (before, after) = (0, 0)
        while offset > before, isLetter(text[offset - 1 - before]), before < style.hyphenation.minimumBefore ?? 1 {
            before += 1
        }
        while offset + after < text.count, isLetter(text[offset + after]),
            after < style.hyphenation.minimumAfter ?? 1
        {
            after += 1
        }
        return before >= max(1, style.hyphenation.minimumBefore ?? 1)
            && after >= max(1, style.hyphenation.minimumAfter ?? 1)
    }
}

extension LineExtent {
    /// The extent with `amount` more, half of it on each side.
    fileprivate func grown(by amount: CGFloat) -> LineExtent {
        LineExtent(above: above + amount / 2, below: below + amount / 2)
    }
}
