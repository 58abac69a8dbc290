import Galley

/// A badge by a canvas: a star of turned polygons, a gradient and a ribbon.
struct CanvasBadge: View {
    let text: String

    var body: some View {
        Canvas { context, size in
            let center = CGPoint(x: size.width / 2, y: size.height / 2)
            let radius = min(size.width, size.height) / 2
            let square = Path(CGRect(x: -radius * 0.7, y: -radius * 0.7, width: radius * 1.4, height: radius * 1.4))
            for step in 0..<6 {
                var turned = context
                turned.translateBy(x: center.x, y: center.y)
                turned.rotate(by: .degrees(Double(step) * 15))
                turned.fill(
                    square,
                    with: .linearGradient(
                        Gradient(colors: [.orange, .red]), startPoint: CGPoint(x: 0, y: -radius),
                        endPoint: CGPoint(x: 0, y: radius)))
            }
            context.stroke(
                Path(
                    ellipseIn: CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(
                        dx: -radius * 0.6, dy: -radius * 0.6)),
                with: .color(.white), style: StrokeStyle(lineWidth: 2, dash: [4, 3]))
            let label = context.resolve(
                Text(text).font(.system(size: radius * 0.3, weight: .bold)).foregroundColor(.white))
            context.draw(label, at: center)
            if let mark = context.resolveSymbol(id: "mark") {
                context.draw(mark, at: CGPoint(x: center.x, y: center.y + radius * 0.35))
            }
        } symbols: {
            Image(systemName: "star.fill").foregroundStyle(.yellow).tag("mark")
        }
        .frame(width: 120, height: 120)
    }
}
