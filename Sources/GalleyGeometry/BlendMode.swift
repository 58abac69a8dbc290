/// The function that blends a source with its backdrop, on the components of sRGB. ISO 32000-1 §11.3.5.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// The source covers the backdrop.
    case normal
    /// The product of the colours: never lighter than either.
    case multiply
    /// The complement of the product of the complements: never darker than either.
    case screen
    /// Multiplies where the backdrop is dark, screens where it is light.
    case overlay
    /// The darker of both, by component.
    case darken
    /// The lighter of both, by component.
    case lighten
    /// Brightens the backdrop to reflect the source.
    case colorDodge
    /// Darkens the backdrop to reflect the source.
    case colorBurn
    /// Multiplies where the source is dark, screens where it is light.
    case hardLight
    /// Darkens or lightens softly, depending on the source.
    case softLight
    /// The absolute difference, by component.
    case difference
    /// As `difference`, with lower contrast.
    case exclusion
    /// The hue of the source with the saturation and luminosity of the backdrop.
    case hue
    /// The saturation of the source with the hue and luminosity of the backdrop.
    case saturation
    /// The hue and saturation of the source with the luminosity of the backdrop.
    case color
    /// The luminosity of the source with the hue and saturation of the backdrop.
    case luminosity
}
