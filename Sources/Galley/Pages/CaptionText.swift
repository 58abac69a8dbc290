/// The caption of a figure or a table.
struct CaptionText: View {
    private let text: Text

    init(_ text: Text) { self.text = text }

    var body: some View {
        text.dividingLongWords(minimumScale: 0.5)
            .lineBreaking(.balanced)
            .multilineTextAlignment(.leading)
            .role(\.caption)
            .accessibilityRole(.caption)
    }
}
