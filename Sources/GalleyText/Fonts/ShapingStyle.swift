/// What shaping depends on beside the text: everything of a style but size and colour.
public struct ShapingStyle: Hashable, Sendable {
    /// Families in the order of preference.
    public var families: [String]
    public var weight: Double
    public var width: Double
    public var slant: FontSlant
    /// Places on the axes of a variable font, before those that weight, width, slant and optical size ask for.
    public var variations: [FontVariation]
    /// The size in points that a font with an axis for it is to be drawn for; nil for the font's own. See
    /// `Itemiser.style(_:at:)`.
    public var opticalSize: Double?
    public var features: [FontFeature]
    /// A BCP 47 tag; nil for none.
    public var language: String?

    public init(
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
