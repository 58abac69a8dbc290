import Foundation
import GalleyGeometry
import GalleyText

/// Draws a glyph's paint graph as display items, in font units, y up.
struct PaintDrawing {
    private let foreground: Color
    private(set) var usesForeground = false
    /// Replaces all colours by white or black with their opacities, for masks.
    private var silhouette: Color?

    init(foreground: Color) { self.foreground = foreground }

    private mutating func color(_ color: GlyphColor) -> Color {
        switch color {
        case .palette(let color): return silhouette?.opacity(color.opacity) ?? color
        case .foreground(let opacity):
            if silhouette == nil { usesForeground = true }
            return (silhouette?.opacity(foreground.opacity) ?? foreground).opacity(opacity)
        }
    }

    /// - Parameter area: the visible rectangle, which unbounded paints fill.
    mutating func items(for paint: GlyphPaint, within area: CGRect) -> [DisplayItem] {
        switch paint {
        case .layers(let layers): return layers.flatMap { items(for: $0, within: area) }
        case .solid, .gradient: return filled(Path(area), paint, .identity)
        case .glyph(let path, let inner): return glyph(path, inner, within: area)
        case .clip(let rect, let inner):
            let seen = rect.overlap(with: area)
            guard !seen.isEmpty else { return [] }
            let drawn = items(for: inner, within: seen)
            // Most glyphs lie within their clip boxes, so their paths need no clip.
            if drawn.allSatisfy({ $0.isPath(within: rect) }) { return drawn }
            return [.group(DisplayGroup(clip: Path(rect), items: drawn))]
        case .transform(let transform, let inner):
            guard transform.determinant.magnitude > 1e-9 else { return [] }
            let drawn = items(for: inner, within: area.applying(transform.inverted()))
            return drawn.isEmpty ? [] : [.group(DisplayGroup(transform: transform, items: drawn))]
        case .composite(let source, let mode, let backdrop):
            return composite(source, mode, backdrop, within: area)
        }
    }

    /// Draws an outline: filled with a colour or a transformed gradient, otherwise as a clip.
    private mutating func glyph(_ path: Path, _ inner: GlyphPaint, within area: CGRect) -> [DisplayItem] {
        guard !path.isEmpty else { return [] }
        var (paint, transform) = (inner, CGAffineTransform.identity)
        while case .transform(let next, let deeper) = paint {
            (paint, transform) = (deeper, next.concatenating(transform))
        }
        switch paint {
        case .solid, .gradient: return filled(path, paint, transform)
        default:
            let seen = path.boundingRect.overlap(with: area)
            guard !seen.isNull else { return [] }
            let drawn = items(for: inner, within: seen)
            return drawn.isEmpty ? [] : [.group(DisplayGroup(clip: path, items: drawn))]
        }
    }

    private mutating func filled(_ path: Path, _ paint: GlyphPaint, _ transform: CGAffineTransform) -> [DisplayItem] {
        switch paint {
        case .solid(let color):
            return [.path(PaintedPath(path: path, fill: self.color(color)))]
        case .gradient(let gradient):
            guard transform.determinant.magnitude > 1e-9 else { return [] }
            let box = path.boundingRect.applying(transform.inverted())
            let stops = gradient.stops.map { Gradient.Stop(color: color($0.color), location: $0.location) }
            guard var placed = UnrolledGradient(gradient.geometry, gradient.extend, stops, covering: box)?.paint else {
                return []
            }
            placed.transform = transform
            return [.path(PaintedPath(path: path, fill: Paint.gradient(placed)))]
        default: return []
        }
    }

    // MARK: Composites

    /// Porter–Duff operators become masks made of silhouettes, others blend modes. OpenType 1.9 §COLR, "CompositeMode";
    /// T. Porter, T. Duff, doi:10.1145/800031.808606. Where both operands are translucent, `atop` and `xor` overweight
    /// the backdrop; `plus` is approximated by `screen`.
    private mutating func composite(
        _ source: GlyphPaint, _ mode: CompositeMode, _ backdrop: GlyphPaint, within area: CGRect
    ) -> [DisplayItem] {
        func drawn(_ paint: GlyphPaint) -> [DisplayItem] { items(for: paint, within: area) }
        func masked(_ paint: GlyphPaint, by other: GlyphPaint, isInverted: Bool) -> [DisplayItem] {
            var group = DisplayGroup(items: drawn(paint))
            guard !group.items.isEmpty else { return [] }
            group.mask = mask(other, isInverted: isInverted, within: area)
            return [.group(group)]
        }
        func blended(_ blendMode: BlendMode) -> [DisplayItem] {
            var top = DisplayGroup(items: drawn(source))
            top.blendMode = blendMode
            var whole = DisplayGroup(items: drawn(backdrop) + [.group(top)])
            whole.isIsolated = true
            return [.group(whole)]
        }
        switch mode {
        case .clear: return []
        case .source: return drawn(source)
        case .destination: return drawn(backdrop)
        case .sourceOver: return drawn(backdrop) + drawn(source)
        case .destinationOver: return drawn(source) + drawn(backdrop)
        case .sourceIn: return masked(source, by: backdrop, isInverted: false)
        case .destinationIn: return masked(backdrop, by: source, isInverted: false)
        case .sourceOut: return masked(source, by: backdrop, isInverted: true)
        case .destinationOut: return masked(backdrop, by: source, isInverted: true)
        case .sourceAtop: return drawn(backdrop) + masked(source, by: backdrop, isInverted: false)
        case .destinationAtop: return drawn(source) + masked(backdrop, by: source, isInverted: false)
        case .xor:
            return masked(source, by: backdrop, isInverted: true) + masked(backdrop, by: source, isInverted: true)
        case .plus: return blended(.screen)
        case .blend(let blendMode): return blended(blendMode)
        }
    }

    /// Returns the coverage of `paint` as white on black, or inverted.
    private mutating func mask(_ paint: GlyphPaint, isInverted: Bool, within area: CGRect) -> [DisplayItem] {
        let outer = silhouette
        defer { silhouette = outer }
        silhouette = isInverted ? .black : .white
        let shape = items(for: paint, within: area)
        return isInverted ? [.path(PaintedPath(path: Path(area), fill: .white))] + shape : shape
    }
}

extension DisplayItem {
    /// Whether it is a path, or paths in groups, that lie within `rect`.
    fileprivate func isPath(within rect: CGRect) -> Bool {
        switch self {
        case .path(let painted): return rect.insetBy(dx: -1, dy: -1).contains(painted.path.boundingRect)
        case .group(let group):
            guard group.transform.determinant.magnitude > 1e-9 else { return true }
            if let clip = group.clip, rect.insetBy(dx: -1, dy: -1).contains(clip.boundingRect.applying(group.transform))
            {
                return true
            }
            let inner = rect.applying(group.transform.inverted())
            return group.transform.b == 0 && group.transform.c == 0
                && group.items.allSatisfy { $0.isPath(within: inner) }
        default: return false
        }
    }
}
