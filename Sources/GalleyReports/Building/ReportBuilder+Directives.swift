import Foundation
import Galley
import GalleyData

extension ReportBuilder {
    /// The names of the built-in directives whose options are read here.
    static let ownDirectives =
        [
            "table", "cards", "photos", "columns", "keep", "landscape", "pagebreak", "include", "quote", "figures",
            "tables", Directive.abstract,
        ] + CalloutKind.words.sorted()

    /// - Parameters:
    ///   - directive: the directive to show.
    ///   - inner: the blocks in a container.
    ///   - block: the block of the directive.
    mutating func view(of directive: Directive, _ inner: [MarkdownBlock], _ block: MarkdownBlock) throws -> AnyView {
        do { return try uncheckedView(of: directive, inner, block) } catch let error as Diagnostic where error.isOfData
        {
            throw directive.naming(error)
        } catch let error as BadRecords {
            throw BadRecords(errors: error.errors.map(directive.naming), others: error.others)
        }
    }

    private mutating func uncheckedView(
        of directive: Directive, _ inner: [MarkdownBlock], _ block: MarkdownBlock
    ) throws -> AnyView {
        var directive = directive
        if case .file(let path) = directive.data {
            reading(path)
            guard FileManager.default.fileExists(atPath: path) else {
                var error = directive.error(
                    "\(path): no such file; expected a file with data", column: directive.argumentColumn)
                error.id = .missingSource
                throw error
            }
        }
        if let maker = makers.first(where: { $0.name == directive.name && !$0.isInline }) {
            let figure = try figureOptions(&directive, block)
            try directive.check(repeating: maker.repeatedOptions)
            let block = ReportBlock(
                name: directive.name, text: "", options: commandLine(directive), data: directive.data)
            return figure.around(try made(block, by: maker, directive))
        }
        if let known = DataDirective.named(directive.name, isInline: false) {
            let figure = try figureOptions(&directive, block)
            let view = try view(of: directive, by: known)
            return figure.around(view, try alignment(of: directive, by: known))
        }
        try directive.check(repeating: [])
        guard directive.attributes.isEmpty || ["table", "cards", "photos"].contains(directive.name) else {
            throw directive.error("\(directive.name) has no number, and takes no name in braces")
        }
        switch directive.name {
        case "pagebreak":
            try directive.finish(known: [])
            return AnyView(PageBreak())
        case "keep":
            try directive.finish(known: [])
            let views = try views(in: inner)
            return AnyView(VStack(alignment: .leading) { Blocks(views) }.keepTogether())
        case "quote":
            let attribution = try directive.take("by").map { try text(markdown: "— " + $0, at: directive.location) }
            try directive.finish(known: ["by"])
            let outerIndent = listIndent
            listIndent += 2 * PullQuoteInset.width
            defer { listIndent = outerIndent }
            let views = try views(in: inner)
            return AnyView(PullQuote(attribution) { Blocks(views) })
        case Directive.abstract:
            try directive.finish(known: [])
            let title = Text(verbatim: Phrases.abstract.words(language).first ?? "")
            let (inset, size) = (AbstractInset.width(within: pageWidth), style.body.font.size)
            let outerIndent = listIndent
            listIndent += 2 * inset
            defer { listIndent = outerIndent }
            let views = try views(in: inner)
            return AnyView(Abstract(title, inset: inset, size: size) { Blocks(views) })
        case let word where CalloutKind.words.contains(word):
            let title = try directive.take("title").map { try MarkdownParser.inlines(of: $0, at: directive.location) }
            var (callout, inner) = (Callout(word: word, title: title ?? []), inner)
            // Quarto's title is a heading.
            if title == nil, case .heading(_, let inlines)? = inner.first?.kind {
                callout.title = inlines
                inner.removeFirst()
            }
            return try view(of: callout, inner, at: directive.location)
        case Directive.group:
            warnings.append(
                Diagnostic(
                    .reportNotice, "::: \(quoted(directive.take("class") ?? "")) has no effect; its content is set",
                    at: directive.location.place(), severity: .warning))
            return AnyView(Blocks(try views(of: inner)))
        case "columns": return try columns(&directive, inner)
        case "landscape":
            try directive.finish(known: [])
            let outer = columnWidth
            columnWidth = landscapeWidth
            defer { columnWidth = outer }
            return AnyView(Blocks(try views(in: inner)).landscapePages())
        case "table":
            let isLandscape = try directive.take("landscape", [("true", true), ("false", false)])
            let caption = try caption(of: block)
            _ = directive.take("caption")
            let note = try directive.take("note").map { try text(markdown: $0, at: directive.location) }
            let below = [note, directive.take("source").map(source)].compactMap(\.self)
            var table = try ReportTable(&directive, style, language: language, keepsUnits: smartText != nil)
            table.model.caption = caption
            table.model.mayTurn = isLandscape ?? true
            if let first = below.first {
                table.model.notes = below.dropFirst().reduce(first) { $0 + Text(verbatim: "\n") + $1 }
            }
            warnings += table.warnings
            notes += table.notes
            let view = view(of: table.model, at: directive.location)
            return isLandscape ?? false ? AnyView(view.landscapePages()) : view
        case "cards": return try cards(&directive, block)
        case "photos": return try photos(&directive, block)
        case "figures", "tables":
            try directive.finish(known: [])
            let list = targets.list(of: directive.name == "tables" ? .table : .figure, title: plain)
            if list.entries.isEmpty {
                warnings.append(directive.warning("the report has no numbered \(directive.name)"))
            }
            return AnyView(TableOfContents(listing: list))
        default:
            let names = Self.ownDirectives + DataDirective.blockNames + makers.filter { !$0.isInline }.map(\.name)
            let hint = NearestName.hintOrList(for: directive.name, among: names)
            throw directive.error("unknown directive \(quoted(directive.name))\(hint)")
        }
    }

    /// A text with the typographic characters of the report's language, unless it has `smart: false`.
    private func smart(_ text: String) -> String { smartText?.string(text) ?? text }

    /// The views of the content of a container.
    private mutating func views(in inner: [MarkdownBlock]) throws -> [AnyView] {
        containerDepth += 1
        defer { containerDepth -= 1 }
        return try views(of: inner)
    }

    /// `:::columns count=2`: Markdown in columns of about equal height; fewer where these would be too narrow. They span all columns of
    /// the page where one of these would divide the text into lines of a few words.
    private mutating func columns(_ directive: inout Directive, _ inner: [MarkdownBlock]) throws -> AnyView {
        let wanted = try directive.takeInteger("count", in: 2...4) ?? 2
        let spacing = try directive.takeLength("spacing") ?? 18
        try directive.finish(known: ["count", "spacing"])
        let outer = columnWidth
        func fitted(within room: CGFloat) -> TextColumns {
            TextColumns(wanted, within: room, spacing: spacing, textSize: style.body.font.size)
        }
        var columns = fitted(within: outer)
        let spansPage = containerDepth == 0 && pageWidth > outer && columns.areNarrow
        if spansPage { columns = fitted(within: pageWidth) }
        if let note = columns.note(at: directive.location.place()) { notes.append(note) }
        let count = columns.count
        columnWidth = columns.width
        defer { columnWidth = outer }
        let views = try views(in: inner)
        guard count > 1 else {
            // Divided among pages like any text.
            return AnyView(VStackLayout(alignment: .leading) { Blocks(views) }.blockSpacing(\.quotation, of: style))
        }
        // Short lines have too few spaces to be justified.
        let view = Columns(count, spacing: spacing) { Blocks(views) }.multilineTextAlignment(.leading)
        let spaced = view.blockSpacing(\.quotation, of: style)
        return spansPage ? AnyView(spaced.spansColumns()) : AnyView(spaced)
    }

    /// `::cards`: a card for each record with its `value` in large type, its `title` and its `text`.
    private mutating func cards(_ directive: inout Directive, _ block: MarkdownBlock) throws -> AnyView {
        let figure = try figureOptions(&directive, block)
        var layout = CardLayout(minWidth: 72, maxWidth: 220, spacing: 10)
        layout.balancesRows = true
        layout.mayNarrow = true
        layout.minWidth = try directive.takeLength("min-width") ?? layout.minWidth
        layout.maxWidth = try directive.takeLength("max-width") ?? layout.maxWidth
        layout.spacing = try directive.takeLength("spacing") ?? layout.spacing
        var data = try RecordFormats(&directive, language: language)
        let table = data.records
        let styles = try CellStyles(&directive, table, style, options: Self.cardStyles)
        try directive.finish(
            known: ["min-width", "max-width", "spacing"] + Self.cardStyles + RecordFormats.options
                + FigureOptions.options)
        guard table.header.contains(where: { ["value", "title", "text"].contains($0) }) else {
            throw directive.error(
                "the first line of the cards names no column value, title or text; expected one at least")
        }
        notes += data.notes
        warnings += ReportTableUses(formatted: Set(data.formats.keys), dates: data.dates)
            .warnings(data.numbers, shown: Array(table.indices), table, directive)
        if let language, smartText != nil, let column = table.header.firstIndex(of: "value") {
            data.groups = DigitGroups(data, cards: column, language: language)
        }
        let style = style
        func field(_ row: Int, _ name: String) -> String {
            guard let column = table.header.firstIndex(of: name) else { return "" }
            let text = data.text(row, column)
            guard data.numbers[column].cells.notation(row) != nil else { return text }
            // A number stays with its unit.
            return String(text.map { $0 == " " ? "\u{a0}" : $0 })
        }
        let smart = smart
        let change = table.header.firstIndex(of: "change")
        layout.minWidth = layout.minWidth.map { min($0, columnWidth) }
        layout.maxWidth = layout.maxWidth.map { max($0, layout.minWidth ?? 0) }
        let view = layout {
            ForEach(table.indices) { row in
                Card(
                    value: field(row, "value"), title: smart(field(row, "title")), text: smart(field(row, "text")),
                    change: change.map { styles.change(field(row, "change"), data, row, $0) }, style: style)
            }
        }
        return figure.around(
            AnyView(view.accessibilityRole(.list)), isDivisible: table.indices.count > Self.mostKeptCards)
    }

    /// The most cards that are always on one page.
    private static let mostKeptCards = 8
    private static let cardStyles = ["color", "icon"]

    /// `:::photos`: images in rows of equal height, a line `path | alternative text` for each.
    private mutating func photos(_ directive: inout Directive, _ block: MarkdownBlock) throws -> AnyView {
        let figure = try figureOptions(&directive, block)
        let rowHeight = try directive.takeLength("row-height") ?? 110
        let spacing = try directive.takeLength("spacing") ?? 6
        try directive.finish(known: ["row-height", "spacing"] + FigureOptions.options)
        var pictures: [AnyView] = []
        for line in directive.body.lines where !line.text.trimmed.isEmpty {
            let parts = line.text.split(separator: "|", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2 else {
                throw Diagnostic(
                    .reportContent, "\(quoted(line.text.trimmed)) has no alternative text", expected: "path | text",
                    at: line.location.place(column: 1))
            }
            do { pictures.append(try image(parts[0], alt: parts[1], at: line.location).resizable) } catch {
                guard var located = error as? Diagnostic, located.isOfReport else { throw error }
                located.place.column = line.text.prefix { $0.isWhitespace }.count + 1
                throw located
            }
        }
        guard !pictures.isEmpty else {
            throw directive.error("no images; expected lines of path | text up to :::")
        }
        let heights = rowHeight * 0.6...rowHeight * 1.4
        let grid = JustifiedGridLayout(
            rowHeight: rowHeight, rowHeights: heights, spacing: spacing, lastRow: .scale(0.6...1.4)
        ) {
            ForEach(pictures.indices) { pictures[$0] }
        }
        return figure.around(AnyView(grid), isDivisible: true)
    }
}

extension Directive {
    /// The source of its records: a file relative to the report, or its own lines.
    var data: ReportBlock.Data {
        if let list { return .list(list.json, name: list.name) }
        if let argument { return .file(location.path(argument)) }
        guard isOpen, let first = body.lines.first else { return .none }
        let text = body.lines.map { $0.text + "\n" }.joined()
        return .text(text, file: first.location.file, line: first.location.line)
    }

    /// An error in the data with the line of the report, unless it is in the report itself.
    func naming(_ error: Diagnostic) -> Diagnostic {
        guard argument != nil, error.place.user == nil else { return error }
        var error = error
        error.place.user = user
        return error
    }

    /// `::table, report.md:4`, for messages on its data.
    var user: String { "\(isOpen ? ":::" : "::")\(name), \(location)" }

    /// The options that say how a file of records is read.
    static let readingOptions = DataOptions.options.map(\.name)

    /// Removes the options that say how its records are read.
    mutating func takeReading() throws -> DataReading {
        var texts = OptionTexts()
        for option in DataOptions.options {
            guard let value = take(option.name) else { continue }
            texts.set(option, value)
        }
        do { return try DataOptions.reading(texts) } catch let failure as Diagnostic {
            guard let option = failure.option else { throw failure }
            throw error(in: String(option.dropFirst(2)), "\(failure.problem)")
        }
    }
}

nonisolated extension View {
    fileprivate func blockSpacing(_ role: KeyPath<DocumentStyle, DocumentStyle.Role>, of style: DocumentStyle)
        -> some View
    {
        blockSpacing(before: style[keyPath: role].before, after: style[keyPath: role].after)
    }
}
