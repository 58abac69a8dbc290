import Foundation
import Galley

struct ClockFace: View {
    let start: Date

    var body: some View {
        TimelineView(.periodic(from: start, by: 1)) { context in
            Canvas { context, size in
                let center = CGPoint(x: size.width / 2, y: size.height / 2)
                context.addFilter(.shadow(color: .black.opacity(0.3), radius: 3, y: 1))
                context.fill(
                    Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 6, dy: 6)), with: .color(.white))
                context.translateBy(x: center.x, y: center.y)
                for hour in 0..<12 {
                    var mark = context
                    mark.rotate(by: .degrees(Double(hour) * 30))
                    mark.fill(Path(CGRect(x: -1, y: 10 - center.y, width: 2, height: 6)), with: .color(.primary))
                }
            }
            .overlay(alignment: .bottom) { Text(context.date, style: .time).font(.caption) }
        }
        .frame(width: 100, height: 100)
    }
}

struct PulsingDot: View {
    var body: some View {
        PhaseAnimator([1, 1.5]) { scale in
            Circle().fill(.red).frame(width: 12, height: 12).scaleEffect(scale)
        } animation: { _ in
            .easeInOut(duration: 1)
        }
    }
}
