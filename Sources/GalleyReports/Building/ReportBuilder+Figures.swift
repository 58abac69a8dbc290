import Galley
import GalleyData

/// Figures with their captions.
extension ReportBuilder {
    /// The caption of a figure with its label, and the line that names its source; nil for none.
    mutating func caption(of block: MarkdownBlock, source: String? = nil) throws -> Text? {
        var parts: [Text] = []
        if let target = block.target.map({ targets.entries[$0] }), !target.title.isEmpty {
            if let label = target.label { parts += [Text(verbatim: label).bold(), Text(verbatim: "\u{2002}")] }
            parts.append(try text(target.title, at: block.location))
        }
        if let source {
            if !parts.isEmpty { parts.append(Text(verbatim: "\n")) }
            parts.append(self.source(source))
        }
        return parts.isEmpty ? nil : Text(joining: parts)
    }

    /// The line that names a source.
    func source(_ text: String) -> Text {
        Text(markup: targets.source(smartText?.string(text) ?? text)).foregroundColor(style.caption.color)
    }

    /// A figure or table as the destination of links to it.
    func named(_ view: AnyView, _ block: MarkdownBlock) -> AnyView {
        guard let target = block.target else { return view }
        let entry = targets.entries[target]
        // No number leads from another section to it.
        let isTied = entry.label == nil && !entry.title.isEmpty
        let tied = isTied ? AnyView(view.figureReach(.section)) : view
        return AnyView(tied.linkDestination(entry.name))
    }

    mutating func table(
        _ rows: [[[MarkdownInline]]], _ alignments: [TableColumnAlignment?], at location: SourceLocation
    ) throws -> TableModel {
        let texts = try rows.map { row in try row.map { try text($0, at: location) } }
        let numbers = NumberColumn.columns(
            of: rows.dropFirst().map { $0.map(\.plain.trimmed) }, count: alignments.count, language: language,
            delimiter: ",")
        let columns = alignments.indices.map { index in
            var alignment = alignments[index]
            let isToFillIn = rows.count > 1 && rows.dropFirst().allSatisfy { $0[index].plain.trimmed.isEmpty }
            if isToFillIn { alignment = alignment ?? .leading }
            // Columns of numbers have their decimals below each other, unless the author sets them flush left or centred.
            if alignment == nil || alignment == .trailing && numbers[index].areAllNumbers {
                alignment = TableColumnAlignment(numbers[index].alignment(head: rows[0][index].plain))
            }
            var format = TableColumnFormat(
                alignment: alignment ?? .leading, decimalSeparator: numbers[index].figures.decimalSign,
                width: .automatic)
            format.isToFillIn = isToFillIn
            return TableModel.Column(texts[0][index], format)
        }
        return TableModel(columns, rowCount: rows.count - 1, kinds: []) { texts[$0 + 1][$1] }
    }

    /// The view of a table that begins on a line.
    mutating func view(of table: TableModel, at location: SourceLocation) -> AnyView {
        var table = table
        if let titles = table.titles {
            // Those in containers have the widths of tables in as much room.
            if !isWholeReport { tablesInContainers += 1 }
            let key = titles + (isWholeReport ? [] : ["\(columnWidth - listIndent)"])
            let series = tableSeries[key] ?? TableSeries()
            series.addTable(rows: table.rowCount)
            tableSeries[key] = series
            table.series = series
        }
        table.mayTurn = table.mayTurn && turnsTables
        table.continuedLabel = Phrases.continued.words(language).first
        return AnyView(TableView(table).environment(\.contentSource, location.source))
    }

    /// A text without markup, with typographic characters and the texts of references.
    func plain(_ inlines: [MarkdownInline]) -> String {
        let resolved = targets.resolving(inlines) { _, _ in }
        let plain = smartText?.paragraph(resolved).plain ?? resolved.plain
        return plain.contains(":badge[") ? plain.replacing(/:badge\[([^\]]*)\](?:\{[^}]*\})?/) { $0.1 } : plain
    }

    /// Removes the options of a directive that its figure takes.
    mutating func figureOptions(_ directive: inout Directive, _ block: MarkdownBlock) throws -> FigureOptions {
        let placement = try directive.take("placement", FigurePlacement.allCases.map { ($0.rawValue, $0) })
        // The block has the caption as Markdown.
        _ = directive.take("caption")
        return FigureOptions(
            caption: try caption(of: block, source: directive.take("source")), placement: placement ?? .here)
    }

    /// The picture that begins `blocks` with the paragraphs beside it; nil for other blocks, and where lines beside it have
    /// no room: it is a figure like others there.
    func sideBlocks(_ blocks: ArraySlice<MarkdownBlock>) -> SideBlocks? {
        guard let side = SideBlocks(blocks), side.side != "margin" else { return SideBlocks(blocks) }
        guard case .paragraph(let inlines) = side.figure.kind,
            case .image(let path, _, _, let options)? = inlines.first,
            var image = try? ReportImage(path, alt: "", at: side.figure.location)
        else { return side }
        image.width = SidePlaces.width(in: options ?? "").flatMap(ReportImage.Width.init)
        let width = columnWidth - listIndent - style.textInset(within: columnWidth)
        return SideFigure.hasRoom(beside: image.width(besideTextOf: width), of: width, style) ? side : nil
    }

    /// The view of a picture with the blocks beside it.
    mutating func view(of side: SideBlocks) throws -> AnyView? {
        guard case .paragraph(let inlines) = side.figure.kind else { return nil }
        let place: SideFigure.Place =
            side.side == "margin" ? .margin : (side.side == "left") != isRightToLeft ? .leading : .trailing
        let blocks = zip(side.paragraphs, try views(of: side.paragraphs)).map { block, view in
            SideFigure.Block(view, isParagraph: !block.isList)
        }
        return try figure(inlines, side.figure, beside: (place, blocks))
    }
}

/// The options of a directive that its figure takes: a caption with its source, and a placement.
struct FigureOptions {
    static let options = ["caption", "placement", "source"]
    let caption: Text?
    let placement: FigurePlacement

    /// - Parameters:
    ///   - alignment: the alignment of the view, which its caption follows.
    ///   - isDivisible: whether it may continue on the next page where a page would be too empty.
    func around(
        _ view: AnyView, _ alignment: HorizontalAlignment = .leading, isDivisible: Bool = false
    ) -> AnyView {
        AnyView(Figure(caption, placement: placement, alignment: alignment, isDivisible: isDivisible) { view })
    }
}
