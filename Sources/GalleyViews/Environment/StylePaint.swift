import GalleyGeometry

/// The paint of a style for one shape, as `ShapeStyle` returns it to Galley.
public struct StylePaint: Sendable {
    let paint: Paint

    init(_ paint: Paint) { self.paint = paint }

    static func color(_ color: Color) -> StylePaint { StylePaint(.color(color)) }

    static func gradient(_ gradient: GradientPaint) -> StylePaint { StylePaint(.gradient(gradient)) }
}
