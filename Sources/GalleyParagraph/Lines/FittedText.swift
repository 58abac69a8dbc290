import GalleyFormatting
package import GalleyGeometry
import GalleyLayout
import GalleyText

/// A paragraph that is broken, scaled and truncated to fit a proposal, as far as its view allows.
package struct FittedText {
    package let lines: ParagraphLines
    /// The factor of all lengths of `lines`.
    package let scale: CGFloat

    package var size: CGSize { CGSize(width: lines.size.width * scale, height: lines.size.height * scale) }

    /// The permitted changes of a text that does not fit.
    package struct Allowance: Equatable {
        var lineLimit: Int?
        /// At most 1.
        var minimumScale: CGFloat
        var allowsTightening: Bool
        /// Whether a text that is made smaller is a warning.
        var isReported: Bool
        /// Whether a text that is truncated is a warning.
        var reportsTruncation: Bool

        package init(
            lineLimit: Int? = nil, minimumScale: CGFloat, allowsTightening: Bool, isReported: Bool,
            reportsTruncation: Bool = true
        ) {
            self.lineLimit = lineLimit
            self.minimumScale = minimumScale
            self.allowsTightening = allowsTightening
            self.isReported = isReported
            self.reportsTruncation = reportsTruncation
        }

        /// Whether a single line that is too wide or too high is changed.
        var isNarrow: Bool { lineLimit != nil || minimumScale < 1 || allowsTightening }
    }

    /// Fits the text to `proposal` and its line limit. In this order: unchanged; tightened, if allowed and sufficient;
    /// at the largest size that fits, in steps of a tenth of a point down to the smallest allowed; at that size,
    /// truncated to the limit and to the proposed height, with at least one line.
    ///
    /// Runs do not depend on the size, so a smaller text is the same text in a wider measure, and no step shapes it
    /// again.
    ///
    /// - Parameters:
    ///   - natural: the lines without a limit to their length.
    ///   - isFilled: whether lines are made as long as the measure; else the natural ones are those of any measure that has
    ///     space for them.
    /// - Complexity: O(n log k) for n words and k steps.
    init(
        _ paragraph: ShapedParagraph, natural: borrowing NaturalLines, isFilled: Bool, _ proposal: ProposedViewSize,
        _ allowance: Allowance?, _ shaper: Shaper
    ) {
        let lineLimit = allowance?.lineLimit ?? .max
        let minimumScale = allowance?.minimumScale ?? 1
        let allowsTightening = allowance?.allowsTightening ?? false
        let size = paragraph.baseFace.style.size
        // Long words are divided only where nothing else makes them fit.
        let mayChange = allowsTightening || minimumScale < 1
        /// Nil for the natural lines, which are only made for the result.
        func set(
            _ scale: CGFloat, isTight: Bool = false, dividesLongWords: Bool? = nil, limit: Int? = nil
        ) -> ParagraphLines? {
            let measure = (proposal.width ?? .infinity) / scale
            if !isFilled, measure >= natural.size.width, natural.count <= limit ?? .max { return nil }
            return ParagraphLines(
                paragraph, measure: measure, isTight: isTight, dividesLongWords: dividesLongWords ?? !mayChange,
                truncation: limit.map {
                    // A text that is cut without a warning is in full elsewhere, and only has to read well.
                    Truncation(
                        lineLimit: $0, mode: paragraph.format.truncationMode,
                        keepsWords: allowance?.reportsTruncation == false)
                },
                shaper: shaper)
        }
        func fits(_ lines: ParagraphLines?, _ scale: CGFloat) -> Bool {
            let (count, size) = (lines?.lines.count ?? natural.count, lines?.size ?? natural.size)
            let needsWidth = allowance?.isNarrow ?? false
            return count <= lineLimit
                && (!needsWidth || size.width * scale <= (proposal.width ?? .infinity) + 1e-6)
                && (count == 1 && !needsWidth || size.height * scale <= (proposal.height ?? .infinity) + 1e-6)
        }
        func scaled(_ step: Int) -> CGFloat { max(minimumScale, 1 - CGFloat(step) * 0.1 / size) }

        let whole = set(1)
        if fits(whole, 1) {
            (lines, scale) = (whole ?? natural.uncachedLines(of: paragraph), 1)
            return
        }
        if allowsTightening {
            let tight = set(1, isTight: true)
            if fits(tight, 1) {
                (lines, scale) = (tight ?? natural.uncachedLines(of: paragraph), 1)
                return
            }
        }
        let smallest = minimumScale == 1 ? whole : set(minimumScale)
        guard fits(smallest, minimumScale) else {
            let divided = mayChange ? set(minimumScale, dividesLongWords: true) : smallest
            let all = divided ?? natural.uncachedLines(of: paragraph)
            let room = all.count(within: (proposal.height ?? .infinity) / minimumScale)
            let limit = room < all.lines.count ? min(lineLimit, room) : lineLimit
            (lines, scale) = (
                (limit < .max ? set(minimumScale, dividesLongWords: true, limit: limit) : nil) ?? all, minimumScale
            )
            return
        }
        let last = size > 0 ? Int(bounded: ((1 - minimumScale) * size * 10).rounded(.up)) : 0
        var best = smallest
        let step = (1..<max(1, last)).partitioningIndex { step in
            let candidate = set(scaled(step))
            guard fits(candidate, scaled(step)) else { return false }
            best = candidate
            return true
        }
        (lines, scale) = (best ?? natural.uncachedLines(of: paragraph), scaled(step))
    }

    init(_ lines: ParagraphLines) {
        self.lines = lines
        scale = 1
    }
}
