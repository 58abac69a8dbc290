import Galley
package import GalleyData

/// The options of badges, each described once, in the order of the help.
package enum BadgeOptions: OptionTable {
    package static let options = [
        style, color, labelColor, colorBy, unknownColor, contrast, segment, logo, logoColor, link, labelLink,
        alternativeText, width,
        equalWidths, equalLabels, onError, font,
    ]

    package static let style = OptionDescription(
        "style",
        "\(BadgeStyle.named.map(\.name).joined(separator: ", ")), or a YAML or JSON file with a base style and its changes.",
        .look, brief: "Style of the badge", valueName: "style", kind: .value(default: "flat"),
        values: .choices(BadgeStyle.named.map(\.name)), mayBePath: true, control: OptionControl("Style", .look, .choice)
    )
    package static let color = OptionDescription(
        "color",
        "Background of the message: #rrggbb or a name such as brightgreen or critical. (default: lightgrey)", .colors,
        brief: "Colour: #rrggbb or a name", valueName: "color", values: .choices(BadgeColor.names),
        control: OptionControl("Message", .colors, .text))
    package static let labelColor = OptionDescription(
        "label-color", "Background of the label. (default: grey)", .colors, brief: "Colour of the label",
        valueName: "color", values: .choices(BadgeColor.names), control: OptionControl("Label", .colors, .text))
    package static let colorBy = OptionDescription(
        "color-by",
        "Colour by the number in the message, each from its number on; red below the first, unless a colour comes "
            + "before it: 'grey,80:yellow,90:green'.",
        .coloring, brief: "Colours by number: 80:yellow,90:green", valueName: "number:color,…",
        control: OptionControl("By number", .colors, .text))
    package static let unknownColor = OptionDescription(
        "unknown-color", "Colour of messages without a number beside --color-by. (default: lightgrey in a set)",
        .coloring,
        valueName: "color", values: .choices(BadgeColor.names), control: OptionControl("Without one", .colors, .text))
    package static let contrast = OptionDescription(
        "contrast",
        "Least contrast of text and background, 1 to 21, such as 4.5: backgrounds become darker or lighter until they have it.",
        .colors, valueName: "number", control: OptionControl("Contrast", .colors, .text))
    package static let segment = OptionDescription(
        "segment", "Further segment after the message; repeat for several.", .look,
        brief: "A further segment, as text:color; repeatable", valueName: "text:color", kind: .list)
    package static let logo = OptionDescription(
        "logo",
        "Logo: a name of simple-icons such as github, an SVG, PNG or JPEG file, or SVG path data on a 24-unit square.",
        .look,
        brief: "Logo: a name such as github, PNG, JPEG, SVG, path", valueName: "name or file", values: .file,
        mayBePath: true)
    package static let logoColor = OptionDescription(
        "logo-color",
        "Colour of a logo that is a name, a path or a one-colour SVG; brand for that of a logo by name, as far as it can be seen on "
            + "the badge. (default: its own, for a name or path the text's)", .look,
        valueName: "color")
    package static let link = OptionDescription(
        "link", "Link target of the badge.", .look, brief: "Link target of the badge", valueName: "url")
    package static let labelLink = OptionDescription(
        "label-link", "Link target of the label. (default: the badge's)", .look, valueName: "url")
    package static let alternativeText = OptionDescription(
        "alt", "Alternative text. (default: its texts)", .look, valueName: "text")
    package static let width = OptionDescription(
        "width",
        "Width of a badge, such as 120 or 40mm; longer texts become smaller, down to 60 %. (default: its content's)",
        .look, valueName: "length", control: OptionControl("Width", .look, .text))
    package static let equalWidths = OptionDescription(
        "equal-widths", "Make all badges of a set as wide as the widest.", .look, kind: .flag,
        control: OptionControl("Equal widths", .look, .flag))
    package static let equalLabels = OptionDescription(
        "equal-labels", "Make the labels of a set as wide as the widest, so that messages begin below each other.",
        .look,
        kind: .flag, control: OptionControl("Equal labels", .look, .flag))
    package static let onError = OptionDescription(
        "on-error", "Action on an invalid record: stop or skip.", .look,
        brief: "stop at a bad record, or skip it", valueName: "action", kind: .value(default: "stop"),
        values: .choices(["stop", "skip"]))
    package static let font = OptionDescription.font("Font family, in place of the style's; repeat for fallbacks.")

    /// The value of `logoColor` for the colour of the logo's brand.
    static let brand = "brand"

    /// Whether the value of `style` is the name of a file rather than of a built-in style.
    package static func isStyleFile(_ name: String) -> Bool { PathName.isSettingsFile(name) }

    /// The template that `texts` describe.
    ///
    /// - Throws: `Diagnostic` for a value that cannot be used; `Diagnostic` and `Diagnostic` for files.
    package static func template(_ texts: OptionTexts) throws -> BadgeTemplate {
        var template = BadgeTemplate()
        let name = texts.value(style)
        if isStyleFile(name) {
            template.style = try BadgeStyle(contentsOfFile: name)
        } else {
            template.style = try OptionValues.choice(
                style.argument, name, BadgeStyle.named.map { ($0.name, $0.style) })
        }
        template.color = try color(texts, color)
        template.labelColor = try color(texts, labelColor)
        let usesBrand = texts[logoColor]?.lowercased() == brand
        template.logoColor = usesBrand ? nil : try color(texts, logoColor)
        do { template.logo = try texts[logo].map { try BadgeLogo.parse($0, color: nil) } } catch let error as Diagnostic
            where error.id == .badgeValue
        {
            throw Diagnostic.option(logo.argument, value: error.value, expected: error.expected ?? "")
        }
        template.hasBrandColors = usesBrand
        if let logo = template.logo, usesBrand || template.logoColor != nil {
            do { template.logo = try logo.colored(template.logoColor, isBrand: usesBrand) } catch let error
                as Diagnostic
                where error.id == .badgeValue
            {
                throw Diagnostic.option(
                    Self.logoColor.argument, value: texts[Self.logoColor], expected: error.expected ?? "")
            }
        }
        do { template.thresholds = try texts[colorBy].map { try ColorThresholds($0) } } catch let error as Diagnostic {
            throw Diagnostic.option(colorBy.argument, value: error.value, expected: error.expected ?? "")
        }
        template.unknownColor = try color(texts, unknownColor)
        if let unknown = texts[unknownColor], template.thresholds == nil {
            throw Diagnostic.option(unknownColor.argument, value: unknown, expected: "\(colorBy.argument) beside it")
        }
        if let text = texts[contrast] {
            template.contrast = try OptionValues.number(contrast.argument, text, in: 1...21, "a number from 1 to 21")
        }
        if let text = texts[width] {
            let length = try OptionValues.length(width.argument, text)
            guard (20...14_400).contains(length) else {
                throw Diagnostic.option(width.argument, value: text, expected: "a length from 20 to 14400 points")
            }
            template.width = length
        }
        template.hasEqualWidths = texts.isOn(equalWidths)
        template.hasEqualLabels = texts.isOn(equalLabels)
        template.skipsBadRecords = try OptionValues.choice(
            onError.argument, texts.value(onError), [("stop", false), ("skip", true)])
        if template.hasEqualWidths, template.width != nil {
            throw Diagnostic.option(equalWidths.argument, expected: "no --width beside it")
        }
        template.moreSegments = texts.list(segment).map { BadgeSegment(parsing: $0, url: texts[link]) }
        (template.url, template.labelURL) = (texts[link], texts[labelLink])
        (template.alternativeText, template.families) = (texts[alternativeText], texts.list(font))
        return template
    }

    private static func color(_ texts: OptionTexts, _ option: OptionDescription) throws -> Color? {
        guard let value = texts[option] else { return nil }
        if let color = BadgeColor.parse(value) { return color }
        let names = BadgeColor.names + Color.named.map(\.name)
        let hint = NearestName.hint(for: value, among: names)
        throw Diagnostic.option(
            option.argument, value: value,
            expected: "#rrggbb, \(BadgeColor.names.joined(separator: ", ")) or another colour's name\(hint)")
    }
}
