import Galley

/// Raised and pressed surfaces by two shadows.
struct SoftButtons: View {
    private let ground = Color(red: 0.92, green: 0.93, blue: 0.95)

    var body: some View {
        HStack(spacing: 28) {
            Image(systemName: "play.fill")
                .font(.title2)
                .foregroundStyle(.indigo.shadow(.drop(color: .black.opacity(0.25), radius: 2, y: 1)))
                .frame(width: 64, height: 64)
                .background(ground, in: .circle)
                .shadow(color: .white, radius: 6, x: -5, y: -5)
                .shadow(color: .black.opacity(0.2), radius: 6, x: 5, y: 5)
            Circle()
                .fill(ground.shadow(.inner(color: .black.opacity(0.3), radius: 5, x: 3, y: 3)))
                .frame(width: 64, height: 64)
                .overlay { Image(systemName: "pause.fill").foregroundStyle(.secondary) }
            Text("50 %")
                .font(.title.weight(.heavy))
                .foregroundStyle(.teal.shadow(.inner(radius: 1, x: 0.5, y: 1)))
        }
        .padding(30)
        .background(ground)
    }
}
