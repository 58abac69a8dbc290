package import GalleyGeometry
import GalleyImage
package import GalleyText

/// A coloured glyph as display items: every writer draws it with the operators that it has for pages.
///
/// One unit is one unit of the font; y down, the glyph's origin at (0, 0).
package struct GlyphPicture {
    package var items: [DisplayItem]
    /// All that is drawn lies within.
    package var bounds: CGRect
    /// Whether the text's colour shows in it.
    package var usesForeground: Bool

    /// - Parameter foreground: the text's colour.
    /// - Returns: nil for a glyph that has no colours of its own, or whose bitmap is damaged.
    package init?(_ glyph: GlyphID, of font: FontInstance, foreground: Color) {
        switch font.colorGlyph(glyph) {
        case nil: return nil
        case .bitmap(let png, let frame):
            guard let source = try? ImageSource(png, name: "glyph \(glyph) of \(font.source.name)") else { return nil }
            let place = CGRect(x: frame.minX, y: -frame.maxY, width: frame.width, height: frame.height)
            (items, bounds, usesForeground) = ([.image(PlacedImage(source: source, frame: place))], place, false)
        case .paint(let paint):
            var drawing = PaintDrawing(foreground: foreground)
            let mirror = CGAffineTransform(scaleX: 1, y: -1)
            // A glyph that is not cut at all, or at no number, is cut at what no ink of a font reaches. Where all layers of a
            // damaged font are left out, the bounds are null.
            let em = CGFloat(font.metrics.unitsPerEm)
            var bounds = paint.bounds ?? .infinite
            if bounds.isNull { bounds = .zero }
            if !bounds.isFinite || bounds == .infinite {
                bounds = CGRect(x: -2 * em, y: -2 * em, width: 5 * em, height: 4 * em)
            }
            let drawn = drawing.items(for: paint, within: bounds)
            // A paint of nothing is a blank, not a glyph without colours.
            items = drawn.isEmpty ? [] : [.group(DisplayGroup(transform: mirror, items: drawn))]
            self.bounds = bounds.applying(mirror)
            usesForeground = drawing.usesForeground
        }
    }
}

extension GlyphPaint {
    /// A rectangle around all that is painted, in the paint's coordinates; nil where it has no end.
    fileprivate var bounds: CGRect? {
        switch self {
        case .solid, .gradient: return nil
        case .clip(let rect, _): return rect
        case .glyph(let path, _): return path.isEmpty ? .zero : path.boundingRect
        case .transform(let transform, let paint): return paint.bounds?.applying(transform)
        case .layers(let layers):
            return layers.reduce(CGRect.null as CGRect?) { sum, layer in
                layer.bounds.flatMap { bounds in sum?.union(bounds) }
            }
        case .composite(let source, let mode, let backdrop):
            switch mode {
            case .clear: return .zero
            case .source, .sourceOut: return source.bounds
            case .destination, .destinationOut: return backdrop.bounds
            case .sourceIn, .destinationIn: return source.bounds ?? backdrop.bounds
            default:
                guard let a = source.bounds, let b = backdrop.bounds else { return nil }
                return a.union(b)
            }
        }
    }
}
