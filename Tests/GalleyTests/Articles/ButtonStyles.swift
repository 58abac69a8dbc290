import Galley

struct PressableButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .padding(.horizontal, 20)
            .padding(.vertical, 10)
            .background(.blue.gradient, in: .capsule)
            .foregroundStyle(.white)
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
    }
}

struct ChecklistToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                    .contentTransition(.opacity)
                configuration.label.strikethrough(configuration.isOn)
            }
        }
        .buttonStyle(.plain)
    }
}

struct CardGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label.font(.caption).textCase(.uppercase)
            configuration.content
        }
        .padding()
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}

struct StyledControls: View {
    @State private var isDone = true

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Button("Continue") {}.buttonStyle(PressableButtonStyle()).id("custom")
            HStack {
                Button("Prominent") {}.buttonStyle(.borderedProminent).id("prominent")
                Button("Bordered", systemImage: "plus") {}.buttonStyle(.bordered)
                Button("Plain") {}.buttonStyle(.plain).id("plain")
                Button("Delete", role: .destructive) {}
            }
            Toggle("Buy milk", isOn: $isDone).toggleStyle(ChecklistToggleStyle())
            GroupBox("Totals") { Text("12 items") }.groupBoxStyle(CardGroupBoxStyle())
            Menu("More") { Button("Share") {} }
        }
        .controlSize(.small)
        .buttonBorderShape(.capsule)
    }
}
