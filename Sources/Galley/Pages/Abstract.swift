import GalleyGeometry
import GalleyLayout
import GalleyViews

/// The abstract of a report below its title: a heading and blocks in smaller type, set in from both sides.
nonisolated package struct Abstract<Content: View>: View {
    private let title: Text
    private let inset: CGFloat
    private let size: CGFloat
    private let content: Content

    /// - Parameters:
    ///   - title: the heading.
    ///   - inset: the space on either side, in points.
    ///   - size: the size of body text, in points.
    ///   - content: the blocks, stacked vertically.
    package init(_ title: Text, inset: CGFloat, size: CGFloat, @ViewBuilder content: () -> Content) {
        (self.title, self.inset, self.size) = (title, inset, size)
        self.content = content()
    }

    package var body: some View {
        VStackLayout(alignment: .leading) {
            title.bold().accessibilityRole(.paragraph).keepWithNext().blockSpacing(before: 0, after: size * 0.3)
            content
        }
        .role { style in
            var role = style.body
            role.font.size *= AbstractInset.scale
            role.lineHeight *= AbstractInset.scale
            return role
        }
        .padding(.horizontal, inset)
        .blockSpacing(before: 0, after: size * 2.5)
        .spansColumns()
    }
}

/// The measures of abstracts.
package enum AbstractInset {
    /// The size of the type in proportion to body text.
    package static let scale: CGFloat = 0.92

    /// The space on either side of an abstract on a page of this width, in points.
    package static func width(within page: CGFloat) -> CGFloat { page > 360 ? page * 0.08 : 0 }
}
