/// The representation of text in an SVG file.
public enum SVGText: Hashable, Sendable {
    /// Outlines: identical in every viewer, with labels for assistive technology.
    case outlines
    /// Outlines in twenty-fifths of a point, one path for a run, and shapes that repeat only once: the smallest file for a few
    /// words, such as a badge.
    case compactOutlines
    /// Text in embedded fonts, which can be selected and searched. Runs that viewers would shape differently (features,
    /// words split between joining letters), gradients and coloured glyphs remain outlines. Viewers without support for
    /// embedded fonts, such as librsvg, substitute others. In a file in pixels, outlines are as those of `compactOutlines`.
    case fonts
}
