import Galley

/// A ring that is trimmed and turned, as articles on progress draw it.
struct ProgressRing: View {
    let progress: Double
    var color: Color = .accentColor
    var lineWidth: CGFloat = 14

    var body: some View {
        ZStack {
            Circle()
                .stroke(color.opacity(0.2), lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: min(progress, 1))
                .stroke(color, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
                .rotationEffect(.degrees(-90))
            Text("\(progress * 100, specifier: "%.0f") %")
                .font(.headline)
                .monospacedDigit()
        }
        .padding(lineWidth / 2)
    }
}

struct ActivityRings: View {
    let values: [(Double, Color)]

    var body: some View {
        ZStack {
            ForEach(Array(values.enumerated()), id: \.offset) { index, value in
                Circle()
                    .trim(from: 0, to: value.0)
                    .stroke(
                        AngularGradient(
                            colors: [value.1.opacity(0.6), value.1], center: .center, startAngle: .degrees(0),
                            endAngle: .degrees(360 * value.0)),
                        style: StrokeStyle(lineWidth: 12, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                    .padding(CGFloat(index) * 15 + 6)
            }
        }
        .aspectRatio(1, contentMode: .fit)
    }
}
