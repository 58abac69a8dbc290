import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// The headings of the document, each with its page.
nonisolated public struct TableOfContents: View {
    private let contents: Contents?
    private let levels: Int
    /// Whether the entries are figures or tables, which have one level and no weight of their own.
    private var isList = false

    /// Creates a table of contents. It takes a second layout of the document.
    ///
    /// - Parameter levels: the deepest level listed.
    public init(levels: Int = 3) { (contents, self.levels) = (nil, levels) }

    /// Creates a table of the headings `contents`, down to `levels`.
    package init(_ contents: Contents, levels: Int = 3) { (self.contents, self.levels) = (contents, levels) }

    /// Creates a list of figures or tables.
    package init(listing contents: Contents) {
        self.init(contents, levels: 1)
        isList = true
    }

    /// Resolves to one stack of linked rows.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (levels, isList) = (levels, isList)
        let all = contents ?? context.session.pageNumbers.useContents()
        let shown = all.entries.filter { $0.level <= levels }
        let style = context.environment.documentStyle
        let longest = Dictionary(grouping: shown, by: \.level).compactMapValues { entries in
            entries.compactMap(\.number).max { $0.count < $1.count }
        }
        let list = VStackLayout(alignment: .leading) {
            ForEach(shown.indices) { index in
                let entry = shown[index]
                ContentsRow(
                    entry: entry, longestNumber: longest[entry.level],
                    weight: entry.level == 1 && !isList ? .semibold : .regular, style: style
                )
                .padding(.leading, CGFloat(entry.level - 1) * 14)
                .blockSpacing(
                    before: entry.level == 1 && !isList && index > 0 ? style.body.lineHeight / 3 : 0, after: 0)
            }
        }
        .accessibilityRole(.contents)
        .blockSpacing(before: 0, after: style.body.lineHeight * 1.5)
        list._resolve(in: context, into: &nodes)
    }
}

/// The title of the table of contents. No heading of the document, which would be an entry of the contents.
nonisolated package struct ContentsTitle: View {
    private let title: String

    package init(_ title: String) { self.title = title }

    package var body: some View {
        Text(verbatim: title).role { $0.headings[1] }.blockSpacing { $0.headings[1] }.keepWithNext()
    }
}

nonisolated private struct ContentsRow: View {
    let entry: Contents.Entry
    /// The longest number of the level: the titles are aligned behind it.
    let longestNumber: String?
    let weight: Font.Weight
    let style: DocumentStyle

    var body: some View {
        HStackLayout(alignment: .lastTextBaseline, spacing: 4) {
            HStackLayout(alignment: .firstTextBaseline, spacing: 0) {
                if let number = entry.number {
                    ZStackLayout(alignment: .leading) {
                        Text(verbatim: (longestNumber ?? number) + Contents.Entry.gap).hidden()
                        Text(verbatim: number + Contents.Entry.gap)
                    }
                    .fixedSize()
                    .writingDirection(strategy: .layoutBased)
                }
                // The space separates the title from the page in extracted text.
                Text(verbatim: entry.title + " ").multilineTextAlignment(.leading).leader(style.leaderColor)
            }
            .fontWeight(weight)
            PageNumber(of: entry.name, reservedDigits: 3).foregroundStyle(style.caption.color)
        }
        .link(to: "#" + entry.name)
        .accessibilityRole(.paragraph)
        .accessibilityRole(.contentsItem)
    }
}
