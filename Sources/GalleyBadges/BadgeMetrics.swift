import Galley

/// The geometry of a badge, computed from the widths of its texts.
struct BadgeMetrics: Equatable {
    var size: CGSize
    /// The frames of the segments, side by side.
    var segments: [CGRect]
    /// The left edge of each text.
    var textStarts: [CGFloat]
    var logo: CGRect?
    /// The widths of texts that are too long for the width of the badge; nil if they have their own.
    var textWidths: [CGFloat]?

    /// - Parameters:
    ///   - style: the style of the badge.
    ///   - widths: the widths of the shaped texts, including tracking.
    ///   - counts: the numbers of characters of the texts.
    ///   - hasLogo: whether the badge has a logo.
    ///   - width: the width of the badge; nil for that of its content. The last segment takes what is left over; if the
    ///     content is wider, all texts become smaller by one factor, down to `smallestFactor`.
    ///   - labelWidth: the least width of the first of several segments.
    init(
        _ style: BadgeStyle, widths: [CGFloat], counts: [Int], hasLogo: Bool, width: CGFloat? = nil,
        labelWidth: CGFloat? = nil
    ) {
        // The published geometry rounds widths up to odd numbers, which have a middle pixel.
        let unscaled = widths.map { $0 / style.scale }
        let rounded = zip(unscaled, counts).map { width, count in
            let tracking = style.tracking * CGFloat(count)
            return Self.roundedUpToOdd(width - tracking) + tracking
        }
        self.init(style, unscaled, rounded, hasLogo: hasLogo)
        if let labelWidth, segments.count > 1 { widen(0, by: max(0, labelWidth / style.scale - segments[0].width)) }
        if let excess = width.map({ size.width - $0 / style.scale }), excess > 0 {
            let total = rounded.reduce(0, +)
            let factor = max(Self.smallestFactor, (total - excess) / max(total, 1))
            let narrow: [CGFloat] = rounded.map { $0 * factor }
            self.init(style, narrow, narrow, hasLogo: hasLogo)
            textWidths = narrow.map { $0 * style.scale }
        } else if let width {
            widen(segments.count - 1, by: width / style.scale - size.width)
        }
        if style.scale != 1 { scale(by: style.scale) }
    }

    /// The smallest factor of texts that are too long: beyond it they could not be read, and the badge is wider.
    private static let smallestFactor: CGFloat = 0.6

    /// - Parameters:
    ///   - widths: the widths of the texts.
    ///   - rooms: the widths that the segments have for them.
    private init(_ style: BadgeStyle, _ widths: [CGFloat], _ rooms: [CGFloat], hasLogo: Bool) {
        let isBubble = style.shape == .bubble
        // Half of the one-point outline.
        let inset: CGFloat = isBubble ? 0.5 : 0
        var (segments, starts): ([CGRect], [CGFloat]) = ([], [])
        var x = inset
        for (index, width) in rooms.enumerated() {
            let (isFirst, isLast) = (index == 0, index == rooms.count - 1)
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

    /// Widens a segment, with its content in the middle.
    private mutating func widen(_ index: Int, by excess: CGFloat) {
        segments[index].size.width += excess
        textStarts[index] += excess / 2
        if index == 0 { logo?.origin.x += excess / 2 }
        for next in segments.indices.dropFirst(index + 1) {
            segments[next].origin.x += excess
            textStarts[next] += excess
        }
        size.width += excess
    }

    private mutating func scale(by factor: CGFloat) {
        func scaled(_ rect: CGRect) -> CGRect {
            CGRect(
                x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor, height: rect.height * factor)
        }
        size = CGSize(width: size.width * factor, height: size.height * factor)
        segments = segments.map(scaled)
        textStarts = textStarts.map { $0 * factor }
        logo = logo.map(scaled)
    }

    static func roundedUpToOdd(_ width: CGFloat) -> CGFloat {
        let whole = (width - 1e-6).rounded(.up)
        return whole.truncatingRemainder(dividingBy: 2) == 0 ? (whole == 0 ? 0 : whole + 1) : whole
    }
}
