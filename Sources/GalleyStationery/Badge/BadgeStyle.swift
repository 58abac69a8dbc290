public import Galley

/// The geometry of a badge, in points, and what is painted over its colours. A point is a pixel where badges are pictures
/// of their own.
public struct BadgeStyle: Hashable, Sendable {
    public var height: CGFloat
    public var cornerRadius: CGFloat
    public var families: [String]
    public var fontSize: CGFloat
    public var labelWeight: Font.Weight
    public var messageWeight: Font.Weight
    /// Added after each character.
    public var tracking: CGFloat = 0
    public var letterCase = LetterCase.asGiven
    /// Where the text stands, from the top.
    public var baseline: CGFloat
    /// Beside the text of the first segment, and of the others.
    public var labelPadding: CGFloat
    public var messagePadding: CGFloat
    /// How far the texts at the ends stand nearer to the middle than their padding says.
    public var nudge: CGFloat = 0
    /// Before the logo, and between it and the text.
    public var logoMargin: CGFloat = 5
    public var logoGutter: CGFloat
    public var logoSize: CGFloat = 14
    /// Painted over the colours from top to bottom.
    public var overlay: [Gradient.Stop] = []
    public var hasTextShadow: Bool
    public var shape = Shape.bar

    public enum LetterCase: String, Hashable, Sendable, CaseIterable {
        case asGiven = "as-given"
        case upper
        /// The first segment's first letter is a capital.
        case capitalized
    }

    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// Coloured segments, one against the other.
        case bar
        /// A box, and a bubble that points at it, both nearly white.
        case bubble
    }

    /// The distance of the box and the bubble.
    static let bubbleGap: CGFloat = 6

    // MARK: The published styles

    public static let flat = BadgeStyle(
        height: 20, cornerRadius: 3, families: ["DejaVu Sans"], fontSize: 11, labelWeight: .regular,
        messageWeight: .regular, baseline: 14, labelPadding: 5, messagePadding: 5, nudge: 1, logoGutter: 3,
        overlay: [
            Gradient.Stop(color: Color(rgb: 0xbbbbbb).opacity(0.1), location: 0),
            Gradient.Stop(color: .black.opacity(0.1), location: 1),
        ], hasTextShadow: true)

    public static let flatSquare = flat.with {
        $0.cornerRadius = 0
        $0.overlay = []
        $0.hasTextShadow = false
    }

    public static let plastic = flat.with {
        $0.height = 18
        $0.cornerRadius = 4
        $0.baseline = 13
        $0.overlay = [
            Gradient.Stop(color: .white.opacity(0.7), location: 0),
            Gradient.Stop(color: Color(rgb: 0xaaaaaa).opacity(0.1), location: 0.1),
            Gradient.Stop(color: .black.opacity(0.3), location: 0.9),
            Gradient.Stop(color: .black.opacity(0.5), location: 1),
        ]
    }

    public static let forTheBadge = flatSquare.with {
        $0.height = 28
        $0.fontSize = 10
        $0.messageWeight = .bold
        $0.tracking = 1.25
        $0.letterCase = .upper
        $0.baseline = 17.5
        ($0.labelPadding, $0.messagePadding) = (12, 12)
        $0.nudge = 0
        ($0.logoMargin, $0.logoGutter) = (9, 6)
    }

    public static let social = flat.with {
        $0.cornerRadius = 2
        $0.families = ["Inter"]
        ($0.labelWeight, $0.messageWeight) = (.bold, .bold)
        $0.letterCase = .capitalized
        ($0.labelPadding, $0.messagePadding) = (5, 4)
        $0.nudge = 0
        $0.overlay = []
        $0.shape = .bubble
    }

    public static let named: [(name: String, style: BadgeStyle)] = [
        ("flat", .flat), ("flat-square", .flatSquare), ("plastic", .plastic), ("for-the-badge", .forTheBadge),
        ("social", .social),
    ]

    /// This style with something else: the way to a style of one's own.
    public func with(_ change: (inout BadgeStyle) -> Void) -> BadgeStyle {
        var style = self
        change(&style)
        return style
    }
}
