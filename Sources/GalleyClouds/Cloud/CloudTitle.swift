import Galley

/// The title of a cloud.
nonisolated struct CloudTitle: View {
    let title: String
    let style: CloudStyle

    var body: some View {
        Text(title).font(.custom(style.families[0], size: 20 * style.pageScale).bold())
            .foregroundStyle(Color(rgb: 0x1f2933))
            .multilineTextAlignment(style.textAlignment).lineBreaking(.balanced).hyphenation(.never)
            // A word that is wider than the page is set smaller.
            .minimumScaleFactor(0).reportingShrinking()
            .accessibilityHeading(.h1).padding(.bottom, 4 * style.pageScale)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: style.horizontal, vertical: .top))
    }
}

/// The line below a cloud that says where its words are from.
nonisolated struct CloudSourceLine: View {
    let source: String
    let style: CloudStyle

    var body: some View {
        Text(source).font(.custom(style.families[0], size: 8 * style.pageScale)).foregroundStyle(Color(rgb: 0x66727f))
            .multilineTextAlignment(style.textAlignment).lineBreaking(.balanced)
            .padding(.top, 10 * style.pageScale)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: style.horizontal, vertical: .top))
    }
}

/// The groups of a cloud, each with its colour and mark.
nonisolated struct CloudLegend: View {
    typealias Entry = (group: String, color: GroupColor)
    let entries: [Entry]
    let style: CloudStyle

    var body: some View {
        let scale = style.pageScale
        FlowLayout(
            alignment: FlowLinePolicy(style.lineAlignment), itemAlignment: .center, spacing: 14 * scale,
            lineSpacing: 4 * scale,
            breaker: .balanced, fills: .horizontal, oversize: .shrink
        ) {
            ForEach(entries.indices) { index in
                FlowLayout(itemAlignment: .center, spacing: 5 * scale) {
                    mark(entries[index].color).frame(width: 7 * scale, height: 7 * scale)
                    Text(entries[index].group).font(.custom(style.families[0], size: 8.5 * scale))
                        .foregroundStyle(Color(rgb: 0x4a5560)).accessibilityRole(.listBody)
                }
            }
        }
        .hyphenation(.never).multilineTextAlignment(style.textAlignment)
        .accessibilityRole(.list)
        .padding(.bottom, 8 * scale)
    }

    /// A dot; a ring and a square for groups that have a second mark.
    @ViewBuilder private func mark(_ group: GroupColor) -> some View {
        switch group.mark {
        case .none: Circle().fill(group.color)
        case .outline: Circle().strokeBorder(group.color, lineWidth: 1.6 * style.pageScale)
        case .solid: Rectangle().fill(group.color)
        }
    }
}
