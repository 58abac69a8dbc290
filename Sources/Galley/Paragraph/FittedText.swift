import GalleyGeometry
import GalleyLayout
import GalleyText

/// A paragraph broken, made smaller and truncated so that it fits what was proposed, as far as its view allows that.
struct FittedText {
    let lines: ParagraphLines
    /// What all lengths of `lines` are multiplied by.
    let scale: CGFloat

    var size: CGSize { CGSize(width: lines.size.width * scale, height: lines.size.height * scale) }

    /// How a text may be changed to fit.
    struct Allowance {
        var truncation: Truncation?
        /// At most 1.
        var minimumScale: CGFloat
        var allowsTightening: Bool

        /// Nil where the text may not be changed.
        init?(_ context: ResolveContext) {
            let environment = context.environment
            allowsTightening = environment.paragraph.allowsTightening
            if environment.lineLimit == nil, environment.minimumScaleFactor >= 1, !allowsTightening { return nil }
            minimumScale = environment.minimumScaleFactor.clamped(to: 0.01...1)
            truncation = environment.lineLimit.map { limit in
                Truncation(lineLimit: limit, mode: environment.truncationMode, context)
            }
        }
    }

    /// The text as it is where it fits; else with its letters closer together, where that is allowed and enough; else the
    /// largest size, in steps of a tenth of a point from the text's own size down to the smallest allowed, at which
    /// the text fits `proposal` and its line limit; where none does, the smallest, truncated if there is a limit.
    ///
    /// Runs do not depend on the size, so that a smaller text is the same text in a wider measure: no step shapes anew.
    ///
    /// - Complexity: O(n log k) for n words and k steps.
    init(_ paragraph: Paragraph, _ proposal: ProposedViewSize, _ allowance: Allowance, _ shaper: Shaper) {
        let size = paragraph.baseFace.style.size
        func set(_ scale: CGFloat, isTight: Bool = false, truncated: Bool = false) -> ParagraphLines {
            ParagraphLines(
                paragraph, measure: (proposal.width ?? .infinity) / scale, isTight: isTight,
                truncation: truncated ? allowance.truncation : nil, shaper: shaper)
        }
        func fits(_ lines: ParagraphLines, _ scale: CGFloat) -> Bool {
            if let truncation = allowance.truncation, lines.lines.count > truncation.lineLimit { return false }
            guard allowance.minimumScale < 1 || allowance.allowsTightening else { return true }
            return lines.size.width * scale <= (proposal.width ?? .infinity) + 1e-6
                && lines.size.height * scale <= (proposal.height ?? .infinity) + 1e-6
        }
        func scaled(_ step: Int) -> CGFloat { max(allowance.minimumScale, 1 - CGFloat(step) * 0.1 / size) }

        let whole = set(1)
        if fits(whole, 1) {
            (lines, scale) = (whole, 1)
            return
        }
        if allowance.allowsTightening {
            let tight = set(1, isTight: true)
            if fits(tight, 1) {
                (lines, scale) = (tight, 1)
                return
            }
        }
        let last = size > 0 ? Int(((1 - allowance.minimumScale) * size * 10).rounded(.up)) : 0
        var (low, high) = (1, last + 1)
        var best: ParagraphLines?
        while low < high {
            let step = (low + high) / 2
            let candidate = set(scaled(step))
            if fits(candidate, scaled(step)) {
                best = candidate
                high = step
            } else {
                low = step + 1
            }
        }
        scale = best == nil ? allowance.minimumScale : scaled(low)
        lines = best ?? set(scale, truncated: true)
    }

    init(_ lines: ParagraphLines) {
        self.lines = lines
        scale = 1
    }
}
