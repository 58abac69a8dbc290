/// How large an SVG file says that it is.
public enum SVGUnit: Hashable, Sendable {
    /// A point is a point: a page has its size on paper.
    case point
    /// A point is a pixel of CSS, for pictures among others on a screen.
    case pixel
}
