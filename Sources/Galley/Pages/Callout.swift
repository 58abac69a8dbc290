import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews

/// A note, a tip or a warning: a box with a title, and a bar along its leading edge.
nonisolated package struct CalloutBox<Content: View>: View {
    private let title: Text
    private let color: Color
    private let content: Content

    /// - Parameters:
    ///   - title: the title, which stays with the first lines of the content.
    ///   - color: the colour of the title and the bar; the box has a tint of it.
    ///   - content: the blocks, stacked vertically.
    package init(_ title: Text, color: Color, @ViewBuilder content: () -> Content) {
        (self.title, self.color, self.content) = (title, color, content())
    }

    /// The title above the content.
    package var body: some View {
        let color = color
        VStackLayout(alignment: .leading) {
            title.bold().foregroundColor(color)
                .multilineTextAlignment(.leading)
                .accessibilityRole(.paragraph)
                .keepWithNext()
                .blockSpacing { style in
                    var role = style.body
                    (role.before, role.after) = (0, style.body.lineHeight / 6)
                    return role
                }
            content
        }
        .padding(EdgeInsets(top: 8, leading: CalloutInsets.leading, bottom: 9, trailing: CalloutInsets.trailing))
        .frame(maxWidth: .infinity, alignment: .leading)
        .fragmentBackground { _ in .bar(color, width: 3) }
        .fragmentBackground { _ in .fill(color.mix(with: .white, by: 0.93)) }
        .accessibilityRole(.aside)
        .blockSpacing(\.quotation)
    }
}

/// The space around the text of a callout, in points.
package enum CalloutInsets {
    package static let leading: CGFloat = 14
    package static let trailing: CGFloat = 12
}
