import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

extension [DisplayItem] {
    /// The items with soft edges: each is painted through a mask of nested outlines in greys, which stays a vector in every
    /// format and falls off as a Gaussian blur would let it at a straight edge.
    ///
    /// - Parameter deviation: the standard deviation of the blur, in points.
    func blurred(_ deviation: CGFloat) -> [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .glyphs, .line:
                return item.runs.map { SoftEdge($0.outline, deviation).painted($0.paint) }
            case .path(let painted):
                let fill = painted.fill.map { SoftEdge(painted.path, deviation, painted.fillStyle).painted($0) }
                let stroke = painted.stroke.map {
                    SoftEdge(painted.path.strokedPath($0.style), deviation).painted($0.paint)
                }
                return [fill, stroke].compactMap { $0 }
            case .image(let placed): return [SoftEdge(Path(placed.frame), deviation).masking([item])]
            case .group(var group):
                if let clip = group.clip {
                    group.clip = nil
                    let inner = SoftEdge(clip, deviation, group.clipStyle).masking(group.items)
                    group.items = [inner]
                } else {
                    group.items = group.items.blurred(deviation)
                }
                return [.group(group)]
            case .link, .destination, .beginElement, .endElement: return [item]
            }
        }
    }
}

/// A mask that shows what is within an outline, with a soft edge.
private struct SoftEdge {
    private let outline: Path
    private let style: FillStyle
    private let deviation: CGFloat

    init(_ outline: Path, _ deviation: CGFloat, _ style: FillStyle = FillStyle()) {
        self.outline = outline
        self.style = style
        self.deviation = deviation
    }

    /// The distance from the edge at which nothing is left, in points.
    private var reach: CGFloat { 2 * deviation }

    func painted(_ paint: Paint) -> DisplayItem {
        let area = outline.boundingRect.insetBy(dx: -reach, dy: -reach)
        return masking([.path(PaintedPath(path: Path(area), fill: paint))])
    }

    func masking(_ items: [DisplayItem]) -> DisplayItem {
        var group = DisplayGroup(items: items)
        group.mask = mask
        return .group(group)
    }

    /// From the outermost line to the edge, and within the outline from the innermost: what is nearer to the edge covers the rest.
    private var mask: [DisplayItem] {
        if let figures { return figures }
        // Steps of a point and a half are not seen.
        let count = Int(bounded: min(16, max(4, (reach / 1.5).rounded(.up))))
        let distances = (0..<count).map { reach * (1 - (CGFloat($0) + 0.5) / CGFloat(count)) }
        let outside = distances.map { ring($0, level: level(at: $0), isFilled: true) }
        let inside = distances.map { ring($0, level: level(at: -$0), isFilled: false) }
        let core = PaintedPath(path: outline, fill: .color(Color(white: level(at: -reach))), fillStyle: style)
        return outside + [.group(DisplayGroup(clip: outline, clipStyle: style, items: [.path(core)] + inside))]
    }

    /// A simple figure in its sizes from the largest to the smallest, without seams; nil for other paths.
    private var figures: [DisplayItem]? {
        guard outline.grown(by: 0) != nil else { return nil }
        let bounds = outline.boundingRect
        let depth = min(reach, min(bounds.width, bounds.height) / 2)
        let count = Int(bounded: min(64, max(8, (reach + depth).rounded(.up))))
        return (0..<count).compactMap { index in
            let distance = reach - (reach + depth) * (CGFloat(index) + 0.5) / CGFloat(count)
            let paint = Paint.color(Color(white: level(at: distance)))
            return outline.grown(by: Double(distance)).map { .path(PaintedPath(path: $0, fill: paint)) }
        }
    }

    private func ring(_ distance: CGFloat, level: Double, isFilled: Bool) -> DisplayItem {
        let paint = Paint.color(Color(white: level))
        let line = StrokeStyle(lineWidth: 2 * distance, lineCap: .round, lineJoin: .round)
        return .path(
            PaintedPath(
                path: outline, fill: isFilled ? paint : nil, fillStyle: style,
                stroke: PaintedPath.Stroke(paint: paint, style: line)))
    }

    /// The share of the paint at a distance outwards from the edge. A figure that is small for the blur is paler in its middle.
    private func level(at distance: CGFloat) -> Double {
        let bounds = outline.boundingRect
        func share(_ length: CGFloat) -> Double { erf(Double(length / deviation) / 8.0.squareRoot()) }
        return share(bounds.width) * share(bounds.height) * 0.5 * erfc(Double(distance / deviation) / 2.0.squareRoot())
    }
}
