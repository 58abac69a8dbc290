import Galley

/// The geometry of a badge, computed from the widths of its texts.
struct BadgeMetrics: Equatable {
    var size: CGSize
    /// The frames of the segments, side by side.
    var segments: [CGRect]
    /// The left edge of each text.
    var textStarts: [CGFloat]
    var logo: CGRect?

    /// - Parameters:
    ///   - style: the style of the badge.
    ///   - widths: the widths of the shaped texts, including tracking.
    ///   - counts: the numbers of characters of the texts.
    ///   - hasLogo: whether the badge has a logo.
    init(_ style: BadgeStyle, widths: [CGFloat], counts: [Int], hasLogo: Bool) {
        // The published geometry rounds widths up to odd numbers, which have a middle pixel.
        let rounded = zip(widths, counts).map { width, count in
            let tracking = style.tracking * CGFloat(count)
            return Self.roundedUpToOdd(width - tracking) + tracking
        }
        let isBubble = style.shape == .bubble
        // Half of the one-point outline.
        let inset: CGFloat = isBubble ? 0.5 : 0
        var (segments, starts): ([CGRect], [CGFloat]) = ([], [])
        var x = inset
        for (index, width) in rounded.enumerated() {
            let (isFirst, isLast) = (index == 0, index == rounded.count - 1)
            let isAlone = isFirst && isLast
            let padding = isFirst ? style.labelPadding : style.messagePadding
            let showsLogo = isFirst && hasLogo
            let lead = showsLogo && !isAlone ? style.logoMargin : padding
            let logoRoom = showsLogo ? style.logoSize + style.logoGutter : 0
            // A single text is centred; beside a logo it keeps its distance, and the segment grows.
            let nudge = isAlone ? (hasLogo ? style.nudge : 0) : isFirst ? style.nudge : isLast ? -style.nudge : 0
            let segment = CGRect(
                x: x, y: inset, width: lead + logoRoom + width + padding + (isAlone ? nudge : 0),
                height: style.height - 2 * inset)
            // Centre the text, since rounding may leave space.
            starts.append(x - inset + lead + logoRoom + nudge + (width - widths[index]) / 2)
            if showsLogo {
                logo = CGRect(
                    x: x - inset + lead, y: (style.height - style.logoSize) / 2, width: style.logoSize,
                    height: style.logoSize)
            }
            segments.append(segment)
            x = segment.maxX + (isBubble && !isLast ? BadgeStyle.bubbleGap : 0)
        }
        self.segments = segments
        textStarts = starts
        size = CGSize(width: x + inset, height: style.height)
    }

    static func roundedUpToOdd(_ width: CGFloat) -> CGFloat {
        let whole = (width - 1e-6).rounded(.up)
        return whole.truncatingRemainder(dividingBy: 2) == 0 ? (whole == 0 ? 0 : whole + 1) : whole
    }
}
