package import GalleyGeometry
import GalleyImage
package import GalleyText

/// A cache of the pictures of coloured glyphs, by glyph and text colour. When it has some thousands, it is cleared. Not
/// thread-safe.
package final class GlyphPictures {
    /// The properties that decide how a glyph looks.
    package struct Key: Hashable {
        package let font: ObjectIdentifier
        package let glyph: GlyphID
        /// The text colour; nil if the picture does not depend on it.
        package fileprivate(set) var foreground: Color?

        /// - Parameter font: kept by the caller for as long as the key.
        package init(_ glyph: GlyphID, of font: FontInstance, foreground: Color? = nil) {
            (self.font, self.glyph, self.foreground) = (ObjectIdentifier(font), glyph, foreground)
        }
    }

    private var pictures: [Key: GlyphPicture?] = [:]
    /// Retained, so that object identifiers stay unique.
    private var fonts: [FontInstance] = []
    private static let limit = 4096

    package init() {}

    /// Returns the picture of `glyph`; nil for a glyph without one. O(1) if cached.
    package func picture(_ glyph: GlyphID, of font: FontInstance, foreground: Color) -> GlyphPicture? {
        guard font.hasColorGlyphs else { return nil }
        let opaque = Color(red: foreground.red, green: foreground.green, blue: foreground.blue)
        var key = Key(glyph, of: font)
        if let picture = pictures[key] { return picture }
        key.foreground = opaque
        if let picture = pictures[key] { return picture }
        let picture = GlyphPicture(glyph, of: font, foreground: opaque)
        if picture?.usesForeground != true { key.foreground = nil }
        if pictures.count == Self.limit {
            pictures.removeAll()
            fonts.removeAll()
        }
        pictures[key] = picture
        if !fonts.contains(where: { $0 === font }) { fonts.append(font) }
        return picture
    }
}

extension Paint {
    /// The colour that represents the paint as the foreground of coloured glyphs: for a gradient, its middle colour.
    package var textColor: Color {
        switch resolved {
        case .none: .clear
        case .color(let color): color
        case .gradient(let gradient): gradient.ramp.color(at: 0.5)
        }
    }
}

/// A coloured glyph as display items, which every writer draws like a page.
///
/// Coordinates are in font units, y down, with the glyph's origin at (0, 0).
package struct GlyphPicture {
    package var items: [DisplayItem]
    /// The bounds of everything drawn.
    package var bounds: CGRect
    /// Whether the picture depends on the text's colour.
    package var usesForeground: Bool

    /// - Parameter foreground: the text's colour.
    /// - Returns: nil for a glyph without colours, and if its bitmap is damaged.
    package init?(_ glyph: GlyphID, of font: FontInstance, foreground: Color) {
        switch font.colorGlyph(glyph) {
        case nil: return nil
        case .bitmap(let png, let frame):
            guard let source = try? ImageSource(png, name: "glyph \(glyph) of \(font.source.name)") else { return nil }
            let rect = CGRect(x: frame.minX, y: -frame.maxY, width: frame.width, height: frame.height)
            (items, bounds, usesForeground) = ([.image(PlacedImage(source: source, frame: rect))], rect, false)
        case .paint(let paint):
            var drawing = PaintDrawing(foreground: foreground)
            let mirror = CGAffineTransform(scaleX: 1, y: -1)
            // Without finite bounds, a rectangle larger than any glyph is used. The bounds are null if a damaged font
            // has no valid layer.
            let em = CGFloat(font.metrics.unitsPerEm)
            var bounds = paint.bounds ?? .infinite
            if bounds.isNull { bounds = .zero }
            if !bounds.isFinite || bounds == .infinite {
                bounds = CGRect(x: -2 * em, y: -2 * em, width: 5 * em, height: 4 * em)
            }
            let drawn = drawing.items(for: paint, within: bounds)
            // An empty paint is a blank, not an uncoloured glyph.
            items = drawn.isEmpty ? [] : [.group(DisplayGroup(transform: mirror, items: drawn))]
            self.bounds = bounds.applying(mirror)
            usesForeground = drawing.usesForeground
        }
    }
}

extension GlyphPaint {
    /// The bounds of the paint in its own coordinates; nil if it is unbounded.
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
