import Galley

struct ArticleRow: View {
    let title: String
    let summary: String

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            AsyncImage(url: nil) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                Color.gray.opacity(0.2)
            }
            .frame(width: 48, height: 48)
            .clipShape(.rect(cornerRadius: 8))
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.headline)
                Text(summary).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
            }
        }
    }
}

struct Shimmer: ViewModifier {
    @State private var phase: CGFloat = 0

    func body(content: Content) -> some View {
        content
            .mask(LinearGradient(colors: [.black.opacity(0.5), .black], startPoint: .leading, endPoint: .trailing))
            .onAppear { withAnimation(.linear(duration: 1.5).repeatForever(autoreverses: false)) { phase = 1 } }
    }
}

struct SkeletonList: View {
    var isLoading = true

    var body: some View {
        List(0..<2) { number in
            ArticleRow(title: "Article \(number)", summary: "Two lines of text about what the article says, and more.")
                .listRowSeparator(.hidden)
                .id(number)
        }
        .listStyle(.plain)
        .scrollIndicators(.hidden)
        .redacted(reason: isLoading ? .placeholder : [])
        .modifier(Shimmer())
        .refreshable {}
    }
}
