/// How what is painted mixes with what lies beneath it; components as they are, in sRGB. ISO 32000-1 §11.3.5.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, hue, saturation, color, luminosity
}
