import Galley

extension EnvironmentValues {
    @Entry var starColor: Color = .yellow
    @Entry var starCount = 5
}

struct RatingView: View {
    @Binding var rating: Int
    var label = ""
    @Environment(\.starColor) private var color
    @Environment(\.starCount) private var count

    var body: some View {
        HStack {
            if label.isEmpty == false { Text(label) }
            ForEach(1..<count + 1, id: \.self) { number in
                Button {
                    rating = number
                } label: {
                    Image(systemName: "star")
                        .symbolVariant(number > rating ? .none : .fill)
                        .symbolEffect(.bounce, value: rating)
                }
                .foregroundStyle(number > rating ? .gray : color)
                .sensoryFeedback(.selection, trigger: rating)
            }
        }
        .buttonStyle(.plain)
        .accessibilityElement()
        .accessibilityLabel(Text(label))
        .accessibilityValue(rating == 1 ? "1 star" : "\(rating) stars")
        .accessibilityAdjustableAction { direction in
            switch direction {
            case .increment: if rating < count { rating += 1 }
            case .decrement: if rating > 1 { rating -= 1 }
            }
        }
    }
}

#Preview {
    @Previewable @State var rating = 4
    RatingView(rating: $rating)
}
