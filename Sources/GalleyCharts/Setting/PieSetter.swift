import Foundation
import Galley

/// Sets the sectors of a circle, with their names beside them.
struct PieSetter {
    private(set) var parts = ChartParts()

    /// The smallest circle between names.
    private static let leastDiameter: CGFloat = 60

    init(_ plan: ChartPlan, _ settings: ChartSettings, _ type: ChartType, width: CGFloat, height: CGFloat?) {
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
        let circle = CGRect(x: center.x - radius, y: center.y - radius, width: diameter, height: diameter)
        let proxy = ChartProxy(plan, plotSize: circle.size)
        if let style = settings.plotStyle { parts.add(style(AnyView(Color.clear)), in: circle) }
        if let background = settings.background { parts.add(background.view(proxy), in: circle) }
        var (angle, middles) = (-Double.pi / 2, [Double]())
        for mark in sectors {
            let sweep = (mark.x?.start.quantity ?? 0) / total * 2 * .pi
            let inner = mark.innerRadius.length(in: radius, automatic: 0)
            let outer = min(radius, mark.outerRadius.length(in: radius, automatic: radius))
            // Corners are round as those of a smaller sector with a thick border.
            let corner = max(0, min(mark.cornerRadius, (outer - inner) / 2, sweep * outer / 3))
            let path = Self.sector(
                center, (inner > 0 ? inner + corner : 0, outer - corner), from: angle, to: angle + sweep,
                inset: mark.angularInset + corner)
            let border = StrokeStyle(lineWidth: 2 * corner, lineJoin: .round)
            if let style = mark.style ?? plan.styles.categoryStyle(of: mark) {
                parts.paint(path, with: AnyShapeStyle(style), over: path.boundingRect)
                if corner > 0 {
                    parts.paint(path, with: AnyShapeStyle(style), over: path.boundingRect, stroke: border)
                }
            } else {
                let color = plan.styles.color(of: mark)
                parts.fill(path, color)
                if corner > 0 { parts.stroke(path, color, border) }
            }
            annotate(mark, center, (inner, outer), angle: angle + sweep / 2, circle, type)
            if sectors.count > 1, corner == 0 {
                parts.stroke(path, type.style.ground, StrokeStyle(lineWidth: 0.8, lineJoin: .round))
            }
            middles.append(angle + sweep / 2)
            angle += sweep
        }
        if let overlay = settings.overlay { parts.add(overlay.view(proxy), in: circle) }
        // Views in the sectors are their names.
        guard isBeside, !settings.hidesLegend, settings.legend.view == nil else { return }
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

    private static func sector(
        _ center: CGPoint, _ radii: (inner: CGFloat, outer: CGFloat), from start: Double, to end: Double, inset: CGFloat
    ) -> Path {
        // The gap is as wide at the rim as within.
        func gap(_ radius: CGFloat) -> Double { radius > 0 ? min(inset / radius, (end - start) / 2) : 0 }
        var path = Path()
        path.addArc(
            center: center, radius: radii.outer, startAngle: .radians(start + gap(radii.outer)),
            endAngle: .radians(end - gap(radii.outer)), clockwise: false)
        if radii.inner > 0 {
            path.addArc(
                center: center, radius: radii.inner, startAngle: .radians(end - gap(radii.inner)),
                endAngle: .radians(start + gap(radii.inner)), clockwise: true)
        } else {
            path.addLine(to: center)
        }
        path.closeSubpath()
        return path
    }

    /// The views of a sector, in the middle of its ring, or nearer to its rim.
    private mutating func annotate(
        _ mark: Mark, _ center: CGPoint, _ radii: (inner: CGFloat, outer: CGFloat), angle: Double, _ circle: CGRect,
        _ type: ChartType
    ) {
        let reach = max((radii.inner + radii.outer) / 2, radii.outer * 0.62)
        let box = CGRect(
            origin: CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach), size: .zero)
        for annotation in mark.annotations {
            let thickness = radii.outer - radii.inner
            let view = annotation.view(AnnotationContext(targetSize: CGSize(width: thickness, height: thickness)))
            parts.add(
                view,
                in: annotation.frame(
                    type.size(of: view), box, automatic: .overlay, chart: parts.size, circle))
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
