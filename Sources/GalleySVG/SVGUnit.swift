/// The unit of an SVG file's size.
public enum SVGUnit: Hashable, Sendable {
    /// Points, for the size on paper.
    case point
    /// CSS pixels, one per point, for use on screen.
    case pixel
}
