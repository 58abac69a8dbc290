import Foundation
import Galley

/// Sets the sectors of a circle, with their names beside them.
struct PieSetter {
    private(set) var parts = ChartParts()

    /// The smallest circle between names.
    private static let leastDiameter: CGFloat = 60

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
        let room = width - 2 * (side + 12)
        // Where names are too long for the sides, they are above, beside their colours.
        let isBeside = room >= Self.leastDiameter
        let legend = isBeside ? nil : Self.legend(plan, sectors, type, width: width)
        let above = legend.map { $0.size.height + 6 } ?? 0
        let diameter = max(20, isBeside ? min(wanted - type.lineHeight, room) : min(wanted, width) - 2)
        parts.size = CGSize(width: width, height: above + diameter + (isBeside ? type.lineHeight : 2))
        if let legend { parts.add(legend.view, in: CGRect(origin: .zero, size: legend.size)) }
        let center = CGPoint(x: width / 2, y: above + (parts.size.height - above) / 2)
        let radius = diameter / 2
        var (angle, middles) = (-Double.pi / 2, [Double]())
        for mark in sectors {
            let sweep = (mark.x?.start.quantity ?? 0) / total * 2 * .pi
            let inner = mark.innerRadius.length(in: radius, automatic: 0)
            let outer = min(radius, mark.outerRadius.length(in: radius, automatic: radius))
            // The gap is as wide at the rim as within.
            func inset(_ radius: CGFloat) -> Double {
                radius > 0 ? min(mark.angularInset / radius, sweep / 2) : 0
            }
            var path = Path()
            path.addArc(
                center: center, radius: outer, startAngle: .radians(angle + inset(outer)),
                endAngle: .radians(angle + sweep - inset(outer)), clockwise: false)
            if inner > 0 {
                path.addArc(
                    center: center, radius: inner, startAngle: .radians(angle + sweep - inset(inner)),
                    endAngle: .radians(angle + inset(inner)), clockwise: true)
            } else {
                path.addLine(to: center)
            }
            path.closeSubpath()
            if let style = mark.style {
                parts.paint(path, with: style, over: path.boundingRect)
            } else {
                parts.fill(path, plan.styles.color(of: mark))
            }
            if sectors.count > 1 {
                parts.stroke(path, type.style.ground, StrokeStyle(lineWidth: 0.8, lineJoin: .round))
            }
            middles.append(angle + sweep / 2)
            angle += sweep
        }
        guard isBeside else { return }
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

    /// The names with their colours below each other.
    private static func legend(_ plan: ChartPlan, _ sectors: [Mark], _ type: ChartType, width: CGFloat) -> (
        view: AnyView, size: CGSize
    ) {
        var (legend, y): (ChartParts, CGFloat) = (ChartParts(), 0)
        let swatch = type.fontSize * 0.85
        var boxes: [(Path, Color)] = []
        for mark in sectors {
            let name = [mark.color?.datum.name, mark.valueLabel].compactMap(\.self).joined(separator: " ")
            let label = type.label(name, .name, width: width - swatch - 5)
            legend.add(label.view, in: CGRect(origin: CGPoint(x: swatch + 5, y: y), size: label.size))
            boxes.append((Path(CGRect(x: 0, y: y + 1, width: swatch, height: swatch)), plan.styles.color(of: mark)))
            y += label.size.height + 1
        }
        legend.size = CGSize(width: width, height: y)
        for (path, color) in boxes { legend.fill(path, color) }
        return (AnyView(legend.view), legend.size)
    }
}
