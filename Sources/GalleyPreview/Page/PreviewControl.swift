import Galley
package import GalleyData
import GalleyFormatting

/// A control beside a preview.
package struct PreviewControl {
    package enum Kind {
        /// A length in points, with a slider and a field.
        case length(ClosedRange<Double>, step: Double)
        case choice([(value: String, label: String)])
        /// With `isOnByDefault`, the option is the one that turns it off.
        case flag(isOnByDefault: Bool = false)
        case text
        /// Values with commas between them, each a repetition of the option.
        case list
    }

    package var id: String
    /// The name of the option without hyphens; nil if it is the id.
    package var option: String?
    package var label: String
    /// The heading above the control.
    package var group: String
    package var kind: Kind
    /// The initial value; empty for the default of the command.
    package var initial: String

    package init(
        id: String, option: String? = nil, label: String, group: String, kind: Kind, initial: String
    ) {
        self.id = id
        self.option = option
        self.label = label
        self.group = group
        self.kind = kind
        self.initial = initial
    }

    /// The names of values that are not words.
    private static let names = ["": "automatic", "ltr": "left to right", "rtl": "right to left"]

    package static func choice(
        _ id: String, option: String? = nil, _ label: String, _ group: String, _ values: [String], initial: String
    ) -> PreviewControl {
        let choices = values.map { ($0, names[$0] ?? $0.replacing("-", with: " ")) }
        return PreviewControl(
            id: id, option: option, label: label, group: group, kind: .choice(choices), initial: initial)
    }

    /// The families of a page, with commas between them.
    package static func fonts(_ families: [String], group: String) -> PreviewControl {
        PreviewControl(
            id: "font", label: "Fonts", group: group, kind: .list, initial: families.joined(separator: ", "))
    }

    /// The control of an option that has one, with its value in `texts`.
    package init?(_ option: OptionDescription, _ texts: OptionTexts) {
        guard let control = option.control else { return nil }
        let given = option.kind == .list ? texts.list(option).joined(separator: ",") : texts[option] ?? ""
        var initial = given
        let kind: Kind
        switch control.kind {
        case .length(let range, let step): kind = .length(range, step: step)
        case .choice:
            let choices = (option.defaultValue == nil ? [""] : []) + option.choices
            self = .choice(
                option.name, control.label, control.group.rawValue,
                choices.contains(given) ? choices : choices + [given], initial: given)
            return
        case .flag:
            kind = .flag(isOnByDefault: option.kind == .enabledFlag)
            initial = texts.isOn(option) ? "1" : ""
        case .text: kind = .text
        case .list: kind = .list
        }
        self.init(
            id: option.name, label: control.label, group: control.group.rawValue, kind: kind,
            initial: initial)
    }

    /// The controls of a table of options, group by group.
    package static func all(of options: [OptionDescription], _ texts: OptionTexts) -> [PreviewControl] {
        OptionControl.Group.allCases.flatMap { group in
            options.filter { $0.control?.group == group }.compactMap { PreviewControl($0, texts) }
        }
    }

    package var json: String {
        var pairs: [(String, JSONText.Value)] = [
            ("id", .text(id)), ("label", .text(label)), ("group", .text(group)), ("initial", .text(initial)),
        ]
        switch kind {
        case .length(let range, let step):
            pairs += [
                ("kind", .text("length")), ("min", .raw("\(range.lowerBound)")), ("max", .raw("\(range.upperBound)")),
                ("step", .raw("\(step)")),
            ]
        case .choice(let choices):
            let list = choices.map { JSONText.object([("value", .text($0.value)), ("label", .text($0.label))]) }
            pairs += [("kind", .text("choice")), ("choices", .raw("[\(list.joined(separator: ","))]"))]
        case .flag: pairs.append(("kind", .text("flag")))
        case .text, .list: pairs.append(("kind", .text("text")))
        }
        return JSONText.object(pairs)
    }
}
