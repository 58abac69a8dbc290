public import GalleyGeometry

/// How a colour glyph is painted: the tree that OpenType's table COLR describes, at one place on the font's axes and in
/// the font's first palette. Font units, y up; angles in degrees, anticlockwise. OpenType 1.9 §COLR.
public indirect enum GlyphPaint: Sendable {
    /// From back to front.
    case layers([GlyphPaint])
    /// What is painted shows within an outline.
    case glyph(Path, GlyphPaint)
    /// What is painted shows within a rectangle.
    case clip(CGRect, GlyphPaint)
    case solid(GlyphColor)
    case gradient(GlyphGradient)
    case transform(CGAffineTransform, GlyphPaint)
    case composite(source: GlyphPaint, mode: CompositeMode, backdrop: GlyphPaint)
}

/// A colour of the palette, or the one that text is set in.
public enum GlyphColor: Hashable, Sendable {
    case palette(Color)
    /// The text's colour, its opacity multiplied by this.
    case foreground(opacity: Double)
}

public struct GlyphGradient: Sendable {
    public enum Geometry: Sendable {
        /// The colour changes from `start` to `end` and is the same along lines parallel to that from `start` to
        /// `rotation`.
        case linear(start: CGPoint, end: CGPoint, rotation: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
        case sweep(center: CGPoint, startAngle: Double, endAngle: Double)
    }

    /// What is seen beyond the first and the last stop.
    public enum Extend: Int, Sendable { case pad, `repeat`, reflect }

    public struct Stop: Sendable {
        public var location: Double
        public var color: GlyphColor
    }

    public var geometry: Geometry
    public var stops: [Stop]
    public var extend: Extend
}

/// How a source is put onto a backdrop; the numbers are those of the table. OpenType 1.9 §COLR, "Format 32".
public enum CompositeMode: Int, Sendable {
    case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
    case sourceAtop, destinationAtop, xor, plus
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
    case hue, saturation, color, luminosity
}

/// What stands in the place of a glyph's outline.
public enum ColorGlyph: Sendable {
    /// A drawing in layers or as a tree of paints.
    case paint(GlyphPaint)
    /// A PNG file and where it lies, in font units, y up. From the font's largest bitmaps.
    case bitmap(png: [UInt8], frame: CGRect)
}
