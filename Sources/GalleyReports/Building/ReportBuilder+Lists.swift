import Galley

extension ReportBuilder {
    /// The least width of text in lists and quotations, in multiples of the size of body text.
    private static let narrowestText: CGFloat = 9

    /// Whether a block that is indented by `indent` more leaves enough room for its text.
    private func leavesRoom(_ indent: CGFloat) -> Bool {
        columnWidth - listIndent - indent >= style.body.font.size * Self.narrowestText
    }

    /// The indentation of a quotation; 0 where lists and quotations around it leave no room for one.
    var quotationIndent: CGFloat {
        let usual = BlockQuoteIndent.width
        return [usual, usual / 2].first(where: leavesRoom) ?? (listIndent == 0 ? usual / 2 : 0)
    }

    mutating func list(
        _ items: [MarkdownBlock.Item], start: Int?, isTight: Bool, isWithinTight: Bool
    ) throws -> some View {
        let bullet = String(repeating: "•", count: 1 + runInDepth)
        let labels = items.indices.map { index in
            items[index].isDone.map { $0 ? "☑" : "☐" }
                ?? start.map { listNumbering.label(listPath + [$0 + index], below: section, language: language) }
                ?? bullet
        }
        let least = CGFloat(labels.map(\.count).max() ?? 1) * style.body.font.size * 0.6 + 6
        // Lists within lists leave half of a narrow column to the text.
        let usual = max(least, min(style.listIndent, (columnWidth / 2 - listIndent) / 2))
        // Where that is too narrow for words, the text is not indented, and begins with its label.
        let indent = [usual, least].first(where: leavesRoom) ?? 0
        let isRunIn = indent == 0
        // Restored, not subtracted: rounding would leave a small indentation.
        let outerIndent = listIndent
        listIndent += indent
        runInDepth += isRunIn ? 1 : 0
        listDepth += 1
        defer {
            listDepth -= 1
            listIndent = outerIndent
            runInDepth -= isRunIn ? 1 : 0
        }
        var made: [(label: Text, views: [AnyView])] = []
        let outerPath = listPath
        defer { listPath = outerPath }
        for (index, (label, item)) in zip(labels, items).enumerated() {
            if let start { listPath = outerPath + [start + index] }
            let label = Text(verbatim: label).foregroundColor(style.caption.color)
            var views =
                isRunIn
                ? try runInViews(of: item.blocks, label, isTight: isTight)
                : try views(of: item.blocks, isTight: isTight)
            // An item's own items stay with its text.
            if item.blocks.count == 2, item.blocks[1].isList, views.count == 2 {
                views[0] = AnyView(views[0].avoidPageEnd())
            }
            made.append((label, views))
        }
        // Lines of adjacent columns are beside each other.
        let (style, gap) = (style, isTight ? columnCount > 1 ? 0 : 2 : style.body.lineHeight / 2)
        // The lines of a tight list are equally far apart, also those of a list within it.
        let outer = isWithinTight ? gap : style.body.after
        return List {
            ForEach(made.indices) { index in
                ReportListItem(label: isRunIn ? nil : made[index].label, indent: indent, views: made[index].views)
                    .blockSpacing(before: gap, after: gap)
            }
        }
        .keepEnds()
        .blockSpacing(before: outer, after: outer)
    }

    /// The views of an item whose first line begins with its label.
    private mutating func runInViews(of blocks: [MarkdownBlock], _ label: Text, isTight: Bool) throws -> [AnyView] {
        let outer = runInLabel.take()
        let whole = (outer.map { $0 + label } ?? label) + Text(verbatim: "\u{2002}")
        switch blocks.first?.kind {
        case .paragraph, .list:
            runInLabel = whole
            defer { runInLabel = nil }
            let views = try views(of: blocks, isTight: isTight)
            // A figure does not take the label.
            guard let label = runInLabel else { return views }
            return [AnyView(Paragraph(label).keepWithNext())] + views
        default:
            return [AnyView(Paragraph(whole).keepWithNext())] + (try views(of: blocks, isTight: isTight))
        }
    }
}

/// An item of a list. Without a label of its own, its text begins with one.
nonisolated private struct ReportListItem: View {
    let label: Text?
    let indent: CGFloat
    let views: [AnyView]

    var body: some View {
        if let label {
            ListItem(label, indent: indent) { Blocks(views) }
        } else {
            VStackLayout(alignment: .leading) { Blocks(views) }.accessibilityRole(.listItem)
        }
    }
}
