public import Galley
import GalleyData
public import GalleyDiagnostics

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

extension BadgeStyle {
    private static let keys = [
        SpecKey("base", .choice(named.map(\.name)), "The built-in style that is changed. (default: flat)"),
        SpecKey("height", .number, "The height of the badge."),
        SpecKey("cornerRadius", .number, "The radius of the corners."),
        SpecKey("font", .text, "The font family."),
        SpecKey("fontSize", .number, "The size of the type."),
        SpecKey("labelWeight", .number, "The weight of the first text, 1 to 1000."),
        SpecKey("messageWeight", .number, "The weight of the other texts, 1 to 1000."),
        SpecKey("tracking", .number, "The space added after each character."),
        SpecKey("letterCase", .choice(LetterCase.allCases.map(\.rawValue)), "The case of letters."),
        SpecKey("baseline", .number, "The distance of the baseline from the top. (default: texts are centred)"),
        SpecKey("padding", .number, "The horizontal padding of all segments."),
        SpecKey("labelPadding", .number, "The horizontal padding of the first segment."),
        SpecKey("messagePadding", .number, "The horizontal padding of the other segments."),
        SpecKey("logoSize", .number, "The width and height of the logo."),
        SpecKey("logoMargin", .number, "The space before the logo."),
        SpecKey("logoGutter", .number, "The space between the logo and the text."),
        SpecKey("gradient", .list(.definition("stop")), "The stops of a gradient over the badge, from top to bottom."),
        SpecKey("textShadow", .boolean, "Whether texts have a shadow."),
    ]

    private static let stopKeys = [
        SpecKey("color", .color, "The colour."), SpecKey("opacity", .number, "The opacity, 0 to 1. (default: 1)"),
        SpecKey("location", .number, "The position, from 0 at the top to 1 at the bottom."),
    ]

    /// Reads a style from a YAML or JSON file: a mapping with `base`, the name of a built-in style, and changes to it. Lengths
    /// are in points.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, an unknown key or an invalid value.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        let node = try SpecFile.read(path, expected: "the keys of a style, such as height: 24")
        let spec = try SpecMapping(node, "a style", keys: Self.keys, file: path)
        self = try spec.choice("base", Self.named.map { ($0.name, $0.style) }) ?? .flat
        let lengths: [(String, WritableKeyPath<BadgeStyle, CGFloat>, ClosedRange<Double>)] = [
            ("height", \.height, 1...500), ("cornerRadius", \.cornerRadius, 0...250), ("fontSize", \.fontSize, 1...400),
            ("tracking", \.tracking, -10...100), ("baseline", \.baseline, 0...500),
            ("padding", \.labelPadding, 0...500), ("padding", \.messagePadding, 0...500),
            ("labelPadding", \.labelPadding, 0...500), ("messagePadding", \.messagePadding, 0...500),
            ("logoSize", \.logoSize, 1...500), ("logoMargin", \.logoMargin, 0...500),
            ("logoGutter", \.logoGutter, 0...500),
        ]
        for (key, path, range) in lengths {
            if let value = try spec.number(key, in: range) { self[keyPath: path] = value }
        }
        // A change of height keeps the text centred unless the baseline changes, too.
        if spec.has("height"), !spec.has("baseline") { baseline = height / 2 + fontSize * 0.364 }
        if let value = try spec.number("labelWeight", in: 1...1000) { labelWeight = Font.Weight(value) }
        if let value = try spec.number("messageWeight", in: 1...1000) { messageWeight = Font.Weight(value) }
        if let family = try spec.text("font") { families = [family] }
        letterCase = try spec.choice("letterCase") ?? letterCase
        hasTextShadow = try spec.boolean("textShadow") ?? hasTextShadow
        overlay = try Self.stops(spec, file: path) ?? overlay
    }

    private static func stops(_ spec: SpecMapping, file: String) throws(Diagnostic) -> [Gradient.Stop]? {
        guard let node = spec.node("gradient") else { return nil }
        guard case .list(let list) = node.value else {
            throw spec.fail(
                "gradient", "found \(node.kind); expected a list of stops such as {color: \"#fff\", location: 0}")
        }
        var stops: [Gradient.Stop] = []
        for item in list {
            let stop = try SpecMapping(item, "a stop", keys: stopKeys, file: file)
            guard let name = try stop.text("color") else {
                throw stop.fail("color", "missing; expected #rrggbb or a name such as green")
            }
            guard let color = BadgeColor.parse(name) else {
                throw stop.fail(
                    "color",
                    "\(invalid: name, expected: "#rrggbb or a name such as green")"
                        + NearestName.hint(for: name, among: BadgeColor.names))
            }
            guard let location = try stop.number("location", in: 0...1) else {
                throw stop.fail("location", "missing; expected a number from 0 to 1")
            }
            let opacity = try stop.number("opacity", in: 0...1) ?? 1
            stops.append(Gradient.Stop(color: color.opacity(opacity), location: location))
        }
        return stops
    }
}
