public import Galley

/// The geometry, fonts and effects of a badge. Lengths are in points; a point is a pixel in badges written as PNG at 72 dpi
/// and as SVG.
public struct BadgeStyle: Hashable, Sendable {
    /// The height of the badge.
    public var height: CGFloat
    /// The radius of the corners.
    public var cornerRadius: CGFloat
    /// The font family, and fallbacks.
    public var families: [String]
    /// The size of the type.
    public var fontSize: CGFloat
    /// The weight of the first segment's text.
    public var labelWeight: Font.Weight
    /// The weight of the other texts.
    public var messageWeight: Font.Weight
    /// The space added after each character.
    public var tracking: CGFloat = 0
    /// The case of letters.
    public var letterCase = LetterCase.asGiven
    /// The distance of the baseline from the top.
    public var baseline: CGFloat
    /// The horizontal padding of the first segment.
    public var labelPadding: CGFloat
    /// The horizontal padding of the other segments.
    public var messagePadding: CGFloat
    /// The distance by which the outer texts are moved towards the middle.
    public var nudge: CGFloat = 0
    /// The space before the logo.
    public var logoMargin: CGFloat = 5
    /// The space between the logo and the text.
    public var logoGutter: CGFloat
    /// The width and height of the logo.
    public var logoSize: CGFloat = 14
    /// The stops of a gradient over the whole badge, from top to bottom.
    public var overlay: [Gradient.Stop] = []
    /// Whether texts have a shadow.
    public var hasTextShadow: Bool
    /// The shape of the segments.
    public var shape = Shape.bar
    /// The factor of all lengths: at 2 a badge is twice as high and wide.
    public var scale: CGFloat = 1

    /// The case of letters.
    public enum LetterCase: String, Hashable, Sendable, CaseIterable {
        /// The texts are not changed.
        case asGiven = "as-given"
        /// All letters are capitals.
        case upper
        /// The first letter of the first segment is a capital.
        case capitalized
    }

    /// The shape of the segments.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// Adjacent coloured segments.
        case bar
        /// An off-white box, and a bubble that points to it.
        case bubble
    }

    /// The gap between box and bubble.
    static let bubbleGap: CGFloat = 6

    // MARK: The published styles

    /// Rounded corners, a gradient and text shadows.
    public static let flat = BadgeStyle(
        height: 20, cornerRadius: 3, families: ["DejaVu Sans"], fontSize: 11, labelWeight: .regular,
        messageWeight: .regular, baseline: 14, labelPadding: 5, messagePadding: 5, nudge: 1, logoGutter: 3,
        overlay: [
            Gradient.Stop(color: Color(rgb: 0xbbbbbb).opacity(0.1), location: 0),
            Gradient.Stop(color: .black.opacity(0.1), location: 1),
        ], hasTextShadow: true)

    /// Square corners, no effects.
    public static let flatSquare = flat.with {
        $0.cornerRadius = 0
        $0.overlay = []
        $0.hasTextShadow = false
    }

    /// Lower, with a strong gradient.
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

    /// Large, with spaced capitals.
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

    /// A box and a bubble, as for counters.
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

    /// All styles by the names that files and options use.
    package static let named: [(name: String, style: BadgeStyle)] = [
        ("flat", .flat), ("flat-square", .flatSquare), ("plastic", .plastic), ("for-the-badge", .forTheBadge),
        ("social", .social),
    ]

    /// Returns the style with changes.
    public func with(_ change: (inout BadgeStyle) -> Void) -> BadgeStyle {
        var style = self
        change(&style)
        return style
    }
}
