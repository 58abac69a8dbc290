import Foundation
import Galley

struct StepsEntry {
    var steps = 7420
    var goal = 10_000
    var fraction: Double { min(1, Double(steps) / Double(goal)) }
}

/// The view of a widget on a home screen.
struct StepsWidget: View {
    let entry: StepsEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Label("Steps", systemImage: "heart.fill")
                .font(.caption)
                .foregroundStyle(.pink)
                .widgetAccentable()
            Text(entry.steps, format: .number)
                .font(.system(.title, design: .rounded).weight(.semibold))
                .contentTransition(.numericText())
            Gauge(value: entry.fraction) { Text("Goal") }
                .gaugeStyle(.accessoryLinearCapacity)
                .tint(.pink)
            Spacer(minLength: 0)
        }
        .padding()
        .background { ContainerRelativeShape().inset(by: 4).fill(.pink.opacity(0.12)) }
        .containerBackground(for: .widget) { Color(.systemBackground) }
        .containerShape(.rect(cornerRadius: 22))
        .widgetURL(URL(string: "https://example.org/steps"))
    }
}
