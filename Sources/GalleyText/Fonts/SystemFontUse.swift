/// The use that a `FontCollection` makes of the fonts that the system's fontconfig lists.
public enum SystemFontUse: Sendable {
    /// No use: the same fonts on every machine.
    case none
    /// For characters that the embedded and the added fonts lack, and for families named to
    /// `FontCollection.require(family:includingSystemFonts:)`. Fontconfig starts when the first such character is set.
    case fallback
    /// As `fallback`, and for every family that a style names.
    case all
}
