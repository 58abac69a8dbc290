import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// A shadow beneath is a stack of translucent outlines, wider and narrower than those of the items: it stays a vector in every format, and
/// its edge falls off as a Gaussian blur would let it.
extension ShadowStyle {
    /// The layers of the shadow, to be drawn before `items`.
    func items(beneath items: [DisplayItem]) -> [DisplayItem] {
        layers(of: visible(items.silhouettes(CGAffineTransform(translationX: x, y: y))))
    }

    /// The outlines without those that a box beneath them hides.
    private func visible(_ outlines: [Path]) -> [Path] {
        var boxes: [CGRect] = []
        return outlines.filter { path in
            let bounds = path.boundingRect
            if bounds.isNull || !path.isFinite || boxes.contains(where: { $0.contains(bounds) }) { return false }
            if case .elements = path.figure { return true }
            boxes.append(bounds)
            return true
        }
    }

    private func layers(of outlines: [Path]) -> [DisplayItem] {
        guard !outlines.isEmpty, color.opacity > 0 else { return [] }
        let solid = color.opacity(1 / color.opacity)
        let radius = radius.isFinite ? radius : 0
        guard radius > 0 else { return [layer(outlines, 0, solid, color.opacity)] }
        // Steps of half a point are not seen; more than 24 are slow to draw.
        let count = Int(bounded: min(24, max(4, (radius * 2).rounded(.up))))
        var (items, covered): ([DisplayItem], Double) = ([], 0)
        for index in 0..<count {
            // The blur's standard deviation is half of its radius.
            let distance = 1 - 2 * (Double(index) + 0.5) / Double(count)
            let reached = color.opacity * 0.5 * erfc(distance * 2 / 2.0.squareRoot())
            let opacity = 1 - (1 - reached) / (1 - covered)
            covered = reached
            if opacity > 0.001 { items.append(layer(outlines, distance * Double(radius), solid, opacity)) }
        }
        return items
    }

    /// The outlines moved outwards by `distance`, or inwards, as one layer.
    private func layer(_ outlines: [Path], _ distance: Double, _ color: Color, _ opacity: Double) -> DisplayItem {
        let items = outlines.map { path -> DisplayItem in
            if let grown = path.grown(by: distance) { return .path(PaintedPath(path: grown, fill: color)) }
            // An outline is not moved inwards: what is drawn above it hides it there.
            let line = PaintedPath.Stroke(
                color: color, style: StrokeStyle(lineWidth: 2 * max(0, distance), lineCap: .round, lineJoin: .round))
            return .path(PaintedPath(path: path, fill: color, stroke: distance > 0 ? line : nil))
        }
        return .group(DisplayGroup(opacity: opacity, items: items))
    }

    /// The shadow within each outline, which is finite: what is all around the outline, moved into it.
    func items(within outlines: [Path]) -> [DisplayItem] {
        let reach = max(0, radius) + max(abs(x), abs(y)) + 1
        return outlines.map { outline in
            var around = Path(outline.boundingRect.insetBy(dx: -3 * reach, dy: -3 * reach))
            around.addPath(outline.offsetBy(dx: x, dy: y))
            let cast = DisplayItem.path(
                PaintedPath(path: around, fill: .color(color), fillStyle: FillStyle(eoFill: true)))
            return .group(DisplayGroup(clip: outline, items: radius > 0 ? [cast].blurred(radius / 2) : [cast]))
        }
    }
}

extension Path {
    /// A simple figure whose edge has been moved outwards by `distance`; nil for other paths.
    func grown(by distance: Double) -> Path? {
        switch figure {
        case .rect(let rect): Self.grown(rect, 0, distance)
        case .roundedRect(let rect, let radius): Self.grown(rect, radius, distance)
        case .ellipse(let rect):
            Path(ellipseIn: rect.insetBy(dx: max(-distance, -rect.width / 2), dy: max(-distance, -rect.height / 2)))
        case .empty, .modules, .elements: nil
        }
    }

    private static func grown(_ rect: CGRect, _ radius: CGFloat, _ distance: Double) -> Path {
        let shrink = min(-distance, rect.width / 2, rect.height / 2)
        return Path(roundedRect: rect.insetBy(dx: shrink, dy: shrink), cornerRadius: max(0, radius + abs(distance)))
    }
}
