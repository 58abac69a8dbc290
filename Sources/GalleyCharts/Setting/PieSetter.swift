import Foundation
import Galley

/// Sets the sectors of a circle, with their names beside them.
struct PieSetter {
    private(set) var parts = ChartParts()

    init(_ plan: ChartPlan, _ type: ChartType, width: CGFloat, height: CGFloat?) {
        let sectors = plan.marks.filter { $0.geometry == .sector && ($0.x?.start.quantity ?? 0) > 0 }
        let total = sectors.reduce(0) { $0 + ($1.x?.start.quantity ?? 0) }
        let labels = sectors.map { mark in
            type.label(
                [mark.color?.datum.name, mark.valueLabel].compactMap(\.self).joined(separator: " "), .name,
                width: width * 0.3)
        }
        let side = labels.map(\.size.width).max() ?? 0
        let wanted = height ?? (width * 0.4).clamped(to: 100...190)
        let diameter = max(20, min(wanted - type.lineHeight, width - 2 * (side + 12)))
        parts.size = CGSize(
            width: width, height: max(diameter + type.lineHeight, min(wanted, diameter + type.lineHeight)))
        let center = CGPoint(x: width / 2, y: parts.size.height / 2)
        let radius = diameter / 2
        var (angle, middles) = (-Double.pi / 2, [Double]())
        for mark in sectors {
            let sweep = (mark.x?.start.quantity ?? 0) / total * 2 * .pi
            let inner = mark.innerRadius.length(in: radius, automatic: 0)
            var path = Path()
            path.addArc(
                center: center, radius: radius, startAngle: .radians(angle), endAngle: .radians(angle + sweep),
                clockwise: false)
            if inner > 0 {
                path.addArc(
                    center: center, radius: inner, startAngle: .radians(angle + sweep), endAngle: .radians(angle),
                    clockwise: true)
            } else {
                path.addLine(to: center)
            }
            path.closeSubpath()
            parts.fill(path, plan.styles.color(of: mark))
            if sectors.count > 1 { parts.stroke(path, .white, StrokeStyle(lineWidth: 0.8, lineJoin: .round)) }
            middles.append(angle + sweep / 2)
            angle += sweep
        }
        for isRight in [true, false] {
            let members = labels.indices.filter { (cos(middles[$0]) >= 0) == isRight }
            let places = EndLabels(
                places: members.map { center.y + sin(middles[$0]) * (radius + 6) },
                heights: members.map { labels[$0].size.height },
                in: 0...parts.size.height)
            for (member, y) in zip(members, places.middles) {
                let size = labels[member].size
                // Beside the circle at the height of the label.
                let nearest = max(0, abs(y - center.y) - size.height / 2)
                let reach = max(0, radius * radius - nearest * nearest).squareRoot() + 8
                let edge = isRight ? center.x + reach : center.x - reach - size.width
                parts.add(
                    labels[member].view, in: CGRect(origin: CGPoint(x: edge, y: y - size.height / 2), size: size))
            }
        }
    }
}
