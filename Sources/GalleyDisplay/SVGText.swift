/// How an SVG file holds its text.
public enum SVGText: Hashable, Sendable {
    /// As shapes: exact everywhere, labelled for those who cannot see them.
    case outlines
    /// As text in fonts that the file brings along, to be selected and searched. Stretches that a viewer would not set
    /// alike by itself (features, words cut where letters join), gradients and coloured glyphs stay shapes. Viewers that
    /// take no fonts from files, such as librsvg, choose others.
    case fonts
}
