import Galley

struct CardModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.white, in: .rect(cornerRadius: 12))
            .shadow(color: .black.opacity(0.25), radius: 6, x: 0, y: 3)
    }
}

extension View {
    func card() -> some View { modifier(CardModifier()) }
}

struct ArticleCard: View {
    let title: LocalizedStringKey
    let symbol: String
    let share: Double

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label(title, systemImage: symbol)
                .font(.headline)
            Text("Set in **three** lines at most, however *long* the text of the card may be when it is written.")
                .foregroundStyle(.secondary)
                .lineLimit(2...3)
            ProgressView(value: share)
                .tint(.green)
        }
        .card()
    }
}

struct CardStack: View {
    var body: some View {
        VStack(spacing: 16) {
            ArticleCard(title: "Proofs **read**", symbol: "checkmark.circle.fill", share: 0.8)
            ArticleCard(title: "Pages open", symbol: "bookmark", share: 0.35)
        }
        .padding()
        .background(Color(white: 0.93))
    }
}
