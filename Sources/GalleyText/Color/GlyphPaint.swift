package import GalleyGeometry

/// The paint tree of a coloured glyph in the COLR table, in the font's first palette and with variations applied. Lengths are
/// in font units, y up; angles in degrees, anticlockwise. OpenType 1.9 §COLR.
package indirect enum GlyphPaint: Sendable {
    /// Paints from back to front.
    case layers([GlyphPaint])
    /// A paint clipped to an outline.
    case glyph(Path, GlyphPaint)
    /// A paint clipped to a rectangle.
    case clip(CGRect, GlyphPaint)
    /// One colour, without bounds.
    case solid(GlyphColor)
    /// A gradient, without bounds.
    case gradient(GlyphGradient)
    /// A transformed paint.
    case transform(CGAffineTransform, GlyphPaint)
    /// Two paints, combined by a mode.
    case composite(source: GlyphPaint, mode: CompositeMode, backdrop: GlyphPaint)
}

/// A palette colour, or the text's colour.
package enum GlyphColor: Hashable, Sendable {
    /// A colour of the font's palette.
    case palette(Color)
    /// The text's colour with its opacity multiplied by `opacity`.
    case foreground(opacity: Double)
}

/// A gradient of a coloured glyph.
package struct GlyphGradient: Sendable {
    /// The shape of a gradient.
    package enum Geometry: Sendable {
        /// The colour changes from `start` to `end` and is constant along lines parallel to that from `start` to `rotation`.
        case linear(start: CGPoint, end: CGPoint, rotation: CGPoint)
        /// The colour changes from the circle around `start` to that around `end`.
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
        /// The colour changes with the angle around `center`. Angles are in degrees.
        case sweep(center: CGPoint, startAngle: Double, endAngle: Double)
    }

    /// The colours before the first stop and after the last.
    package enum Extend: Int, Sendable {
        /// The colour of the nearest stop.
        case pad
        /// The gradient, repeated.
        case `repeat`
        /// The gradient, repeated with every other copy reversed.
        case reflect
    }

    /// A colour at a location, 0…1 along the gradient.
    package struct Stop: Sendable {
        /// The location along the gradient, 0…1.
        package var location: Double
        /// The colour at the location.
        package var color: GlyphColor
    }

    /// The shape of the gradient.
    package var geometry: Geometry
    /// The colour stops.
    package var stops: [Stop]
    /// The colours outside the stops.
    package var extend: Extend
}

/// The operator that composites a source onto a backdrop. OpenType 1.9 §COLR, "Format 32".
package enum CompositeMode: Hashable, Sendable {
    /// Nothing.
    case clear
    /// The source alone.
    case source
    /// The backdrop alone.
    case destination
    /// The source over the backdrop.
    case sourceOver
    /// The backdrop over the source.
    case destinationOver
    /// The source where the backdrop is.
    case sourceIn
    /// The backdrop where the source is.
    case destinationIn
    /// The source where the backdrop is not.
    case sourceOut
    /// The backdrop where the source is not.
    case destinationOut
    /// The source where the backdrop is, over the backdrop.
    case sourceAtop
    /// The backdrop where the source is, over the source.
    case destinationAtop
    /// Each where the other is not.
    case xor
    /// The sum of both.
    case plus
    /// A blend of the source with the backdrop.
    case blend(BlendMode)

    /// The modes by their numbers in the table.
    private static let all: [CompositeMode] =
        [
            .clear, .source, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
            .destinationOut, .sourceAtop, .destinationAtop, .xor, .plus,
        ]
        + [
            .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
            .exclusion, .multiply, .hue, .saturation, .color, .luminosity,
        ].map(CompositeMode.blend)

    /// - Returns: nil for a number that the table does not define.
    init?(number: Int) {
        guard Self.all.indices.contains(number) else { return nil }
        self = Self.all[number]
    }
}

/// A coloured glyph, drawn in place of its outline.
package enum ColorGlyph: Sendable {
    /// A paint tree.
    case paint(GlyphPaint)
    /// A PNG file and its frame, in font units, y up; from the font's largest strike.
    case bitmap(png: [UInt8], frame: CGRect)
}
