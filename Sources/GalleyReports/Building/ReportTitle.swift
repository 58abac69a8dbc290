import Galley

/// The title block of a report.
nonisolated struct ReportTitle: View {
    let title: String
    let frontMatter: FrontMatter
    let style: DocumentStyle
    let logo: ReportImage?
    /// The height of the page, if the title has one of its own.
    let coverHeight: CGFloat?
    /// Whether the title is the heading of the first level, since those of the text begin with the second.
    let isHeading: Bool

    /// The share of a cover above the title.
    private static let coverTop = 0.28
    /// The share of a cover above the title below a picture.
    private static let pictureTop = 0.62

    private func ink(_ color: Color) -> Color { frontMatter.cover?.ink(color) ?? color }

    private var byline: String {
        let parts = frontMatter.authors + [frontMatter.date ?? ""]
        // Names and dates keep their places beside those of the other direction.
        let isMixed = parts.contains(where: \.mayBeRightToLeft)
        return [frontMatter.authors, [frontMatter.date ?? ""]].map { texts in
            texts.map { isMixed ? $0.isolated : $0 }.joined(separator: ", ")
        }.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let logo {
                logo.inline(height: style.title.font.size * 1.6, maxWidth: style.title.font.size * 8)
                    .padding(.bottom, style.body.lineHeight * 2)
            }
            Text(verbatim: title).minimumScaleFactor(0.7).font(style.title.font)
                .foregroundColor(ink(style.title.color)).lineHeight(.exact(points: style.title.lineHeight))
                .accessibilityRole(isHeading ? .heading(level: 1) : .paragraph)
            if let subtitle = frontMatter.subtitle {
                Text(verbatim: subtitle).font(style.subtitle.font).foregroundColor(ink(style.subtitle.color))
                    .padding(EdgeInsets(top: style.title.after, leading: 0, bottom: 0, trailing: 0))
            }
            if !byline.isEmpty {
                Text(verbatim: byline).font(style.caption.font).foregroundColor(ink(style.caption.color))
                    .padding(EdgeInsets(top: style.title.after, leading: 0, bottom: 0, trailing: 0))
            }
        }
        .padding(.top, (coverHeight ?? 0) * (frontMatter.cover?.picture == nil ? Self.coverTop : Self.pictureTop))
        .hyphenation(.never)
        .multilineTextAlignment(.leading)
        .lineBreaking(.balanced)
        .blockSpacing(before: 0, after: style.body.lineHeight * 2)
        .spansColumns()
    }
}
