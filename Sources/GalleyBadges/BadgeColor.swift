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
        func holds(_ color: Color) -> Bool { ink(on: color).text.contrast(with: color) >= least }
        if holds(background) { return background }
        let isDark = ink(on: background).text == light || light.contrast(with: dark) < least
        let end = isDark ? Color.black : Color.white
        var (low, high) = (0.0, 1.0)
        // To less than a step of one component.
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if holds(background.mix(with: end, by: middle)) { high = middle } else { low = middle }
        }
        return background.mix(with: end, by: high)
    }
}
