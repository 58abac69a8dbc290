import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// The markers of paths and lines: arrowheads and dots at their vertices. SVG 1.1 §11.6.
extension SVGPainter {
    /// A vertex with the directions in which the path arrives and leaves; nil at its ends.
    private struct Vertex {
        let point: CGPoint
        var arrival: CGSize?
        var departure: CGSize?

        /// The direction of a marker, which halves the angle between both.
        var angle: CGFloat {
            let sum = [arrival, departure].compactMap(\.self).reduce(CGSize.zero) {
                CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
            }
            return atan2(sum.height, sum.width)
        }
    }

    mutating func markers(
        on path: Path, _ index: Int, _ context: Context
    ) throws(Diagnostic) -> [DisplayItem] {
        let markers = context.style.markers
        guard !markers.isEmpty else { return [] }
        let vertices = Self.vertices(of: path)
        var items: [DisplayItem] = []
        for (number, vertex) in vertices.enumerated() {
            let place: SVGStyle.MarkerPlace =
                number == 0 ? .start : number == vertices.count - 1 ? .end : .middle
            guard let address = markers[place] else { continue }
            items += try marker(address, place, at: vertex, index, context)
        }
        return items
    }

    private mutating func marker(
        _ address: String, _ place: SVGStyle.MarkerPlace, at vertex: Vertex, _ index: Int, _ context: Context
    ) throws(Diagnostic) -> [DisplayItem] {
        guard let target = try effect(address, "marker", place.rawValue, of: index) else { return [] }
        return try within(target, of: index) { painter throws(Diagnostic) in
            // 1. The tile: its size in strokes or user units, and its view box.
            let values = painter.values(target)
            let size = CGSize(
                width: try painter.length("markerWidth", of: target, percentOf: context.viewport.width, context) ?? 3,
                height: try painter.length("markerHeight", of: target, percentOf: context.viewport.height, context) ?? 3
            )
            guard size.width > 0, size.height > 0 else { return [] }
            var inner = context
            inner.style = try painter.inherited(of: target, context)
            (inner.style.markers, inner.viewport) = ([:], size)
            var inside = CGAffineTransform.identity
            var box = CGRect(origin: .zero, size: size)
            if let view = values["viewBox"].flatMap(CGRect.init(viewBox:)) {
                inside = try painter.aspectRatio(of: target).transform(from: view, to: box)
                (box, inner.viewport) = (view, view.size)
            }

            // 2. Its reference point is at the vertex, its axis in the direction of the path.
            let point = CGPoint(
                x: try painter.length("refX", of: target, percentOf: inner.viewport.width, inner) ?? 0,
                y: try painter.length("refY", of: target, percentOf: inner.viewport.height, inner) ?? 0
            ).applying(inside)
            let scale = values["markerUnits"] == "userSpaceOnUse" ? 1 : context.style.strokeStyle.lineWidth
            let angle = painter.angle(of: target, isStart: place == .start, vertex)
            let transform =
                inside
                .concatenating(CGAffineTransform(translationX: -point.x, y: -point.y))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(rotationAngle: angle))
                .concatenating(CGAffineTransform(translationX: vertex.point.x, y: vertex.point.y))
            guard transform.isInvertible else { return [] }
            let content = try painter.children(of: target, inner)
            try painter.visit(index, weight: content.count)
            let clip = ["visible", "auto"].contains(values["overflow"]) ? nil : Path(box)
            return content.isEmpty ? [] : [.group(DisplayGroup(transform: transform, clip: clip, items: content))]
        }
    }

    private func angle(of target: Int, isStart: Bool, _ vertex: Vertex) -> CGFloat {
        switch values(target)["orient"] {
        case "auto": return vertex.angle
        case "auto-start-reverse": return vertex.angle + (isStart ? .pi : 0)
        case let text:
            let degrees = text.flatMap { ValueReader.numbers($0.replacing("deg", with: ""))?.first } ?? 0
            return degrees * .pi / 180
        }
    }

    private static func vertices(of path: Path) -> [Vertex] {
        var vertices: [Vertex] = []
        var start = 0
        func direction(_ from: CGPoint, _ to: CGPoint) -> CGSize? {
            let length = hypot(to.x - from.x, to.y - from.y)
            return length > 0 ? CGSize(width: (to.x - from.x) / length, height: (to.y - from.y) / length) : nil
        }
        func add(_ end: CGPoint, _ controls: CGPoint...) {
            guard let from = vertices.last?.point else { return }
            let points = [from] + controls + [end]
            vertices[vertices.count - 1].departure = points.dropFirst().lazy.compactMap { direction(from, $0) }.first
            let arrival = points.dropLast().reversed().lazy.compactMap { direction($0, end) }.first
            vertices.append(Vertex(point: end, arrival: arrival))
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                start = vertices.count
                vertices.append(Vertex(point: point))
            case .line(let end): add(end)
            case .quadCurve(let end, let control): add(end, control)
            case .curve(let end, let first, let second): add(end, first, second)
            case .closeSubpath:
                guard vertices.indices.contains(start) else { continue }
                add(vertices[start].point)
                vertices[vertices.count - 1].departure = vertices[start].departure
                vertices[start].arrival = vertices[vertices.count - 1].arrival
            }
        }
        return vertices
    }
}
