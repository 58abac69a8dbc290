package import Galley

/// The colours of badges, by the names common on project pages.
package enum BadgeColor {
    /// The colours that have names of their own. Text on each has a contrast of 4.5 or more (WCAG 2.1, criterion 1.4.3).
    package static let named: [(name: String, color: Color)] = [
        ("brightgreen", Color(rgb: 0x44cc11)), ("green", Color(rgb: 0x97ca00)), ("yellow", Color(rgb: 0xdfb317)),
        ("yellowgreen", Color(rgb: 0xa4a61d)), ("orange", Color(rgb: 0xfe7d37)), ("red", Color(rgb: 0xcf4028)),
        ("blue", Color(rgb: 0x0079be)), ("grey", Color(rgb: 0x555555)), ("lightgrey", Color(rgb: 0x9f9f9f)),
    ]

    /// Names by meaning, and other spellings.
    package static let aliases: [(name: String, of: String)] = [
        ("critical", "red"), ("important", "orange"), ("success", "brightgreen"), ("informational", "blue"),
        ("inactive", "lightgrey"), ("gray", "grey"), ("lightgray", "lightgrey"),
    ]

    /// All names.
    package static let names = named.map(\.name) + aliases.map(\.name)

    /// The colour with a badge name, or one that `Color` reads (`#4c1`, `9cf`, `teal`); nil for other text.
    package static func parse(_ text: String) -> Color? {
        let lower = text.lowercased()
        let name = aliases.first { $0.name == lower }?.of ?? lower
        return named.first { $0.name == name }?.color ?? Color(parsing: text)
    }

    private static let (light, dark) = (Color.white, Color(rgb: 0x333333))

    /// The colours of text on `background`: white with a dark shadow, or dark with a light shadow, whichever has the higher
    /// contrast (WCAG 2.1, relative luminance).
    package static func ink(on background: Color) -> (text: Color, shadow: Color) {
        light.contrast(with: background) >= dark.contrast(with: background)
            ? (light, Color(rgb: 0x010101).opacity(0.3)) : (dark, Color(rgb: 0xcccccc).opacity(0.3))
    }

    /// The colour next to `background` on which text has a contrast of `least` or more: darker below white text, lighter below
    /// dark text. Black for a contrast that only white text on it comes close to.
    static func ground(near background: Color, contrast least: Double) -> Color {
        let isDark = ink(on: background).text == light || light.contrast(with: dark) < least
        return nearest(to: background, toward: isDark ? .black : .white) {
            ink(on: $0).text.contrast(with: $0) >= least
        }
    }

    /// The colour next to `color` with a contrast of `least` or more on `background`: lighter on dark ones, darker on light ones.
    static func ink(near color: Color, on background: Color, contrast least: Double) -> Color {
        nearest(to: color, toward: ink(on: background).text == light ? .white : .black) {
            $0.contrast(with: background) >= least
        }
    }

    /// The first colour from `color` to `end` that `holds`, to less than a step of one component; `end` if none does.
    private static func nearest(to color: Color, toward end: Color, _ holds: (Color) -> Bool) -> Color {
        if holds(color) { return color }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if holds(color.mix(with: end, by: middle)) { high = middle } else { low = middle }
        }
        return color.mix(with: end, by: high)
    }
}
