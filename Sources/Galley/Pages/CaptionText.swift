import GalleyLayout
import GalleyParagraph
import GalleyViews

/// The caption of a figure or a table.
struct CaptionText: View {
    private let text: Text
    private let alignment: HorizontalAlignment

    init(_ text: Text, _ alignment: HorizontalAlignment = .leading) { (self.text, self.alignment) = (text, alignment) }

    private var lines: TextAlignment {
        switch alignment {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
    }

    var body: some View {
        text.overflowWrap(.breakWord)
            .lineBreaking(.balanced)
            .multilineTextAlignment(lines)
            .role(\.caption)
            .accessibilityRole(.caption)
    }
}
