/// The properties of a text style that affect shaping: all but size and colour.
package struct ShapingStyle: Hashable, Sendable {
    /// The families in order of preference.
    package var families: [String]
    /// The weight, 1…1000.
    package var weight: Double
    /// The width in per cent of normal, 50…200.
    package var width: Double
    /// The slant.
    package var slant: FontSlant
    /// Settings for the axes of a variable font; they take precedence over weight, width, slant and optical size.
    package var variations: [FontVariation]
    /// The optical size in points; nil for the font's default. See `Itemiser.style(_:at:)`.
    package var opticalSize: Double?
    /// OpenType features, on top of the default ones.
    package var features: [FontFeature]
    /// The language, a BCP 47 tag; nil if unknown. Selects localised glyphs and the forms of Han characters.
    package var language: String?

    /// Creates a style; regular, with default features, by default.
    package init(
        families: [String], weight: Double = 400, width: Double = 100, slant: FontSlant = .upright,
        variations: [FontVariation] = [], features: [FontFeature] = [], language: String? = nil
    ) {
        self.families = families
        self.weight = weight
        self.width = width
        self.slant = slant
        self.variations = variations
        self.features = features
        self.language = language
    }
}
