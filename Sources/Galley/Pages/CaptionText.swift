/// The caption of a figure or a table.
struct CaptionText: View {
    private let text: Text

    init(_ text: Text) { self.text = text }

    var body: some View {
        text.overflowWrap(.breakWord)
            .lineBreaking(.balanced)
            .multilineTextAlignment(.leading)
            .role(\.caption)
            .accessibilityRole(.caption)
    }
}
