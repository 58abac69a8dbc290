import Galley
import GalleyStationery

/// Something to choose beside a preview.
struct PreviewControl {
    enum Kind {
        /// A length in points, by a slider and typed.
        case length(ClosedRange<Double>, step: Double)
        case choice([(value: String, label: String)])
        case flag
        case text
    }

    var id: String
    /// What it stands for, without its hyphens; nil for an option of the control's own name.
    var option: String?
    var label: String
    /// The heading that it stands under.
    var group: String
    var kind: Kind
    /// What the command has where nothing is chosen; empty for what the command finds itself.
    var initial: String

    static func choice(
        _ id: String, option: String? = nil, _ label: String, _ group: String, _ values: [String], initial: String
    ) -> PreviewControl {
        let choices = values.map { ($0, $0.isEmpty ? "automatic" : $0.replacing("-", with: " ")) }
        return PreviewControl(
            id: id, option: option, label: label, group: group, kind: .choice(choices), initial: initial)
    }

    var json: String {
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
        case .text: pairs.append(("kind", .text("text")))
        }
        return JSONText.object(pairs)
    }
}
