import Foundation
import GalleyGeometry

/// A CSS colour. CSS Color 4 §4–§7.
enum SVGColor: Equatable {
    case color(Color)
    case current

    /// Parses a colour; nil for unknown names and unsupported colour spaces.
    init?(_ text: String) {
        let lower = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if lower == "currentcolor" {
            self = .current
        } else if lower == "transparent" {
            self = .color(.clear)
        } else if let value = CSSColorNames.values[lower] {
            self = .color(Color(rgb: value))
        } else if lower.hasPrefix("#") {
            // Rejects Galley's own names, which have no "#".
            guard let color = Color(parsing: lower) else { return nil }
            self = .color(color)
        } else if let color = Self.function(lower) {
            self = .color(color)
        } else {
            return nil
        }
    }

    /// Parses `rgb()` and `hsl()`, with optional commas and opacity.
    private static func function(_ text: String) -> Color? {
        var reader = ValueReader(text)
        let name = reader.word()
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name), reader.take("(") else { return nil }
        var parts: [(value: CGFloat, isPercent: Bool)] = []
        reader.skipSpace()
        while !reader.take(")") {
            guard parts.count < 4, let value = reader.number() else { return nil }
            let isPercent = reader.take("%")
            // Angles of `hsl()` may have a unit.
            let unit = isPercent ? "" : reader.word()
            guard unit.isEmpty || (parts.isEmpty && unit == "deg" && name.hasPrefix("hsl")) else { return nil }
            parts.append((value, isPercent))
            reader.skipSeparator()
            if reader.take("/") { reader.skipSpace() }
        }
        reader.skipSpace()
        guard reader.isAtEnd, parts.count >= 3 else { return nil }
        let opacity = parts.count == 4 ? share(parts[3], of: 1) : 1
        if name.hasPrefix("rgb") {
            return Color(
                red: share(parts[0], of: 255), green: share(parts[1], of: 255), blue: share(parts[2], of: 255),
                opacity: opacity)
        }
        let (saturation, lightness) = (share(parts[1], of: 100), share(parts[2], of: 100))
        // CSS Color 4 §7.1, "hslToRgb".
        func component(_ offset: CGFloat) -> CGFloat {
            let turn = (offset + parts[0].value / 30).truncatingRemainder(dividingBy: 12)
            let k = turn < 0 ? turn + 12 : turn
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return Color(red: component(0), green: component(8), blue: component(4), opacity: opacity)
    }

    private static func share(_ part: (value: CGFloat, isPercent: Bool), of whole: CGFloat) -> CGFloat {
        (part.value / (part.isPercent ? 100 : whole)).clamped(to: 0...1)
    }
}

/// The paint of a fill or stroke. SVG 1.1 §11.2.
enum SVGPaint: Equatable {
    case none
    case color(SVGColor)
    /// A gradient of the document, and a fallback if it is missing.
    case reference(String, fallback: SVGColor?)

    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.lowercased() == "none" {
            self = .none
        } else if let (id, rest) = Self.reference(text) {
            let fallback = rest.isEmpty || rest == "none" ? nil : SVGColor(rest)
            self = .reference(id, fallback: fallback)
        } else if let color = SVGColor(text) {
            self = .color(color)
        } else {
            return nil
        }
    }

    /// Returns the address in `url(…)` and the text after it.
    static func reference(_ text: String) -> (address: String, rest: String)? {
        guard text.hasPrefix("url(") else { return nil }
        var reader = ValueReader(String(text.dropFirst(4)))
        guard let inner = reader.text(upTo: ")") else { return nil }
        let address = inner.trimmingCharacters(in: CharacterSet(charactersIn: "\"' \t\n\r"))
        return (address, reader.rest().trimmingCharacters(in: .whitespaces))
    }
}
