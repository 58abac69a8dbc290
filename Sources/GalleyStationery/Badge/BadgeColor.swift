public import Galley

/// The colours of badges, by the names common on project pages.
public enum BadgeColor {
    /// The colours that have names of their own.
    public static let named: [(name: String, color: Color)] = [
        ("brightgreen", Color(rgb: 0x44cc11)), ("green", Color(rgb: 0x97ca00)), ("yellow", Color(rgb: 0xdfb317)),
        ("yellowgreen", Color(rgb: 0xa4a61d)), ("orange", Color(rgb: 0xfe7d37)), ("red", Color(rgb: 0xe05d44)),
        ("blue", Color(rgb: 0x007ec6)), ("grey", Color(rgb: 0x555555)), ("lightgrey", Color(rgb: 0x9f9f9f)),
    ]

    /// Names by meaning, and other spellings.
    public static let aliases: [(name: String, of: String)] = [
        ("critical", "red"), ("important", "orange"), ("success", "brightgreen"), ("informational", "blue"),
        ("inactive", "lightgrey"), ("gray", "grey"), ("lightgray", "lightgrey"),
    ]

    /// All names.
    public static let names = named.map(\.name) + aliases.map(\.name)

    /// The colour with a badge name, or one that `Color` reads (`#4c1`, `9cf`, `teal`); nil for other text.
    public static func parse(_ text: String) -> Color? {
        let lower = text.lowercased()
        let name = aliases.first { $0.name == lower }?.of ?? lower
        return named.first { $0.name == name }?.color ?? Color(text)
    }

    /// The colours of text on `background`: white with a dark shadow, or dark with a light shadow on light colours.
    ///
    /// A colour is light above 0.69 of the brightness of white, where red counts 299, green 587 and blue 114 thousandths
    /// (the luma of ITU-R BT.601).
    static func ink(on background: Color) -> (text: Color, shadow: Color) {
        let brightness = 0.299 * background.red + 0.587 * background.green + 0.114 * background.blue
        return brightness <= 0.69
            ? (.white, Color(rgb: 0x010101).opacity(0.3))
            : (Color(rgb: 0x333333), Color(rgb: 0xcccccc).opacity(0.3))
    }
}
