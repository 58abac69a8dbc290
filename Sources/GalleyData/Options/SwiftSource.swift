import GalleyFormatting
package import GalleyGeometry
package import GalleyInput
package import GalleyText

/// Swift source for values, as the preview and the specimen show it.
package enum SwiftSource {
    /// A literal: three decimals if they are exact, otherwise as many as the exact value needs, so that a copied
    /// program places everything where the command does.
    package static func number(_ value: CGFloat) -> String {
        if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
        let text = DecimalText.written(value, places: 3)
        return Double(text) == Double(value) ? text : "\(Double(value))"
    }

    package static func string(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    package static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    /// `space-between` as a member: `.spaceBetween`.
    package static func member(_ name: String) -> String {
        "." + name.split(separator: "-").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
    }

    package static func color(_ color: Color) -> String { "Color(\(string(color.hex)))!" }
}
