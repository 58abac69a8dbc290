import Galley
import GalleyData
public import GalleyDiagnostics

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
        guard let node = try SpecFile.read(path) else {
            throw Diagnostic(
                .emptySettings, "the file is empty", expected: "the keys of a style, such as height: 24",
                at: .init(file: path))
        }
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
