/// The function that blends a source with its backdrop, on the components of sRGB. ISO 32000-1 §11.3.5.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, hue, saturation, color, luminosity
}
