import Foundation
import Galley

/// Turns the blocks of a report into views.
struct ReportBuilder {
    let style: DocumentStyle
    let fonts: FontCollection
    let makers: [ReportBlockMaker]
    /// The headings and figures, with their numbers and names.
    private(set) var targets: LinkTargets
    private let numbersHeadings, numbersFigures: Bool
    /// The BCP 47 tag of the report's language.
    let language: String?
    /// The BCP 47 tag that overrides those of texts whose words are counted.
    let dataLanguage: String?
    /// The typographic characters of running text; nil to leave texts as they are.
    let smartText: SmartText?
    /// Warnings in the order of the text.
    var warnings: [Diagnostic] = []
    /// Warnings about data, each with the location in its file.
    var dataWarnings: [Diagnostic] = []
    /// Informational messages.
    var notes: [Diagnostic] = []
    /// Collects errors; nil to stop at the first one.
    private let faults: ReportFaults?
    /// Whether texts know the line that they come from.
    private let tracksSources: Bool
    /// Called with each file before it is read.
    let reading: (String) -> Void
    /// The width of the column around a block, in points.
    var columnWidth: CGFloat
    /// The number of the report's columns.
    let columnCount: Int
    /// The widths of all columns of the page, and of a page in landscape orientation, in points.
    let pageWidth, landscapeWidth: CGFloat
    /// Whether wide tables may be on pages in landscape orientation.
    let turnsTables: Bool
    /// The number of containers around a block.
    var containerDepth = 0
    /// Footnotes in the order of their numbers.
    var footnotes: [[MarkdownBlock]] = []
    private var footnotesSet: Set<Int> = []
    private(set) var isInFootnote = false
    /// The width below which code has less space around it, in multiples of its size.
    private static let narrowCode: CGFloat = 14
    /// Whether a block is one of the report itself, in no container.
    private(set) var isWholeReport = false
    /// The tables with the same columns by the titles of these.
    var tableSeries: [[String]: TableSeries] = [:]
    /// The number of tables within other blocks so far.
    var tablesInContainers = 0
    /// The number of lists around a block.
    var listDepth = 0
    /// The indentation of the lists and quotations around a block, in points.
    var listIndent: CGFloat = 0
    /// The labels of the items around a block that lists without indentation set in its first line.
    var runInLabel: Text?
    /// The numbers of the items of ordered lists around a block, outer ones first.
    var listPath: [Int] = []
    let listNumbering: ListNumbering
    /// The number of the heading above a block; nil for none.
    private(set) var section: String?
    /// The number of lists around a block that have no indentation.
    var runInDepth = 0
    /// The headings in the order of the text.
    var contents: Contents {
        Contents(
            targets.entries.compactMap { entry in
                guard case .heading(let level) = entry.kind else { return nil }
                return Contents.Entry(plain(entry.title), number: entry.label, level: level, name: entry.name)
            })
    }
    /// The targets of internal links, with the location of each link.
    /// References whose text is that of their target.
    var references: [(name: String, location: SourceLocation)] = []
    /// The names of all anchors in HTML.
    var named: Set<String> = []
    /// The number of links to unknown names.
    var danglingLinks = 0
    /// The names of anchors in HTML so far.
    var anchors: Set<String> = []
    /// The tags of HTML so far that change nothing.
    var tags = UnusedTags()
    /// The bytes of the addresses of links so far.
    private var addressLength = 0
    /// Whether the report's language is written from right to left.
    let isRightToLeft: Bool
    /// Whether ordinal numbers have superior letters, as in French.
    let hasSuperiorOrdinals: Bool
    private var clock: RecordClock

    init(
        style: DocumentStyle, columnWidth: CGFloat = .infinity, columnCount: Int = 1,
        pageWidth: CGFloat? = nil, landscapeWidth: CGFloat? = nil,
        fonts: FontCollection = FontCollection(),
        makers: [ReportBlockMaker],
        numbersHeadings: Bool, numbersFigures: Bool = true, listNumbering: ListNumbering = .letters,
        turnsTables: Bool = true, language: String?,
        smartText: SmartText? = nil,
        dataLanguage: String? = nil, faults: ReportFaults? = nil,
        tracksSources: Bool = false, clock: RecordClock = RecordClock(), reading: @escaping (String) -> Void = { _ in }
    ) {
        (self.faults, self.tracksSources, self.clock) = (faults, tracksSources, clock)
        self.style = style
        self.fonts = fonts
        self.makers = makers
        self.language = language
        hasSuperiorOrdinals = language != nil && LanguageRules.base(language) == "fr"
        isRightToLeft = language.map(LanguageRules.isRightToLeft) ?? false
        self.pageWidth = pageWidth ?? columnWidth
        self.landscapeWidth = landscapeWidth ?? self.pageWidth
        self.numbersHeadings = numbersHeadings
        self.numbersFigures = numbersFigures
        self.turnsTables = turnsTables
        self.listNumbering = listNumbering
        targets = LinkTargets([], numbersHeadings: false, numbersFigures: false, language: language)
        (self.dataLanguage, self.reading) = (dataLanguage, reading)
        (self.smartText, self.columnWidth, self.columnCount) = (smartText, columnWidth, columnCount)
    }

    /// The views of a whole report, in order.
    /// - Throws: `Diagnostic` with the location of a block that cannot be typeset.
    mutating func build(_ text: MarkdownText) throws -> [AnyView] {
        targets = LinkTargets(
            text.targets, numbersHeadings: numbersHeadings, numbersFigures: numbersFigures, language: language)
        for error in targets.errors { try collecting { _ in throw error } }
        for case .footnote(let inner) in text.blocks.map(\.kind) { footnotes.append(inner) }
        named = text.anchors
        let views = try views(of: text.blocks, areWhole: true)
        warnings += text.warnings + tags.warnings
        try checkReferences()
        addDanglingLinks(text)
        return views
    }

    /// - Parameter areWhole: whether the blocks are those of the whole report.
    mutating func views(
        of blocks: [MarkdownBlock], isTight: Bool = false, areWhole: Bool = false
    ) throws -> [AnyView] {
        let outer = isWholeReport
        isWholeReport = areWhole
        defer { isWholeReport = outer }
        var views: [AnyView] = []
        var opening = DropCapPlaces(areWhole ? style.dropCapLines : 1, lineLength: charactersInLine)
        var end = 0
        for (index, block) in blocks.enumerated() where index >= end {
            try clock.check("building the report")
            var result: AnyView?
            let tablesBefore = tablesInContainers
            let beside = isTight ? nil : sideBlocks(blocks[index...])
            end = beside?.end ?? index + 1
            let isComplete = try collecting {
                if let beside {
                    result = try $0.view(of: beside)
                } else {
                    result = try $0.view(of: block, isTight: isTight)
                }
            }
            // The options of a container are read before its content, in which a check finds more errors.
            if !isComplete, case .directive(_, let inner) = block.kind { _ = try self.views(of: inner) }
            guard var view = result else { continue }
            if areWhole, tablesInContainers > tablesBefore { view = AnyView(view.measuredLast()) }
            if opening.hasDropCap(blocks, at: index) { view = AnyView(view.dropCap(lines: style.dropCapLines)) }
            view = sourced(besideMargin(onOwnSide(view, block), block), at: block.location)
            // A line or a short table below a heading is too little to end a page; the sentence of a formula goes on below it.
            let isLittle = isOneLine(block) || block.isShortTable
            let isTooShort = index > 0 && blocks[index - 1].isHeading && isLittle || block.isFormula
            if index > 0, case .heading(let level, _) = block.kind, case .heading = blocks[index - 1].kind {
                view = AnyView(
                    view.blockSpacing(before: style.body.lineHeight * 0.9, after: style.heading(level: level).after))
            }
            // A stanza stays whole, unless a heading would go with it.
            if index > 1, !blocks[index - 2..<index].contains(where: \.isHeading),
                block.hasOwnLines(charactersInLine: charactersInLine)
            {
                view = AnyView(view.keepEnds(of: 3, wholeUpTo: 8))
            }
            let next = end < blocks.count ? blocks[end] : nil
            if areWhole, columnCount > 1, beside == nil, block.isText {
                // Lines of adjacent columns are beside each other without space between paragraphs, also where a figure leaves its place.
                if let before = blocks[..<index].last(where: { !$0.isNumbered }), block.isIndented(after: before) {
                    view = AnyView(view.firstLineIndent(style.body.font.size))
                }
                if let after = blocks[end...].first(where: { !$0.isNumbered }), after.adjoins(block) {
                    view = AnyView(view.blockSpacing(before: 0, after: 0))
                }
            }
            // The last line of a section begins no page.
            let isLastButOne =
                next.map { isOneLine($0) } ?? false && blocks.dropFirst(end + 1).first?.isHeading ?? true
            let isBound = next.map { $0.isFormula || listDepth > 0 && $0.image != nil } ?? false
            if block.announcesNext || isBound || next?.isList ?? false && block.isUnfinished {
                view = AnyView(view.keepWithNext())
            } else if isTooShort || isLastButOne && areWhole && block.isText {
                view = AnyView(view.avoidPageEnd())
            }
            views.append(view)
        }
        return views
    }

    /// Whether a paragraph has one line, by the usual width of letters.
    private func isOneLine(_ block: MarkdownBlock) -> Bool {
        guard case .paragraph(let inlines) = block.kind, !inlines.isFigure else { return false }
        return CGFloat(inlines.plain.count) < charactersInLine
    }

    /// The indentation of the continuation of a verse, in multiples of the size.
    private static let turnoverIndent: CGFloat = 1.5

    private var charactersInLine: CGFloat { columnWidth / (style.body.font.size * 0.5) }

    /// The view with the line of its block, for texts that have no source of their own.
    private func sourced(_ view: AnyView, at location: SourceLocation) -> AnyView {
        guard tracksSources else { return view }
        return AnyView(
            view.transformEnvironment(\.contentSource) { $0 = location.source })
    }

    /// Makes a view. A check collects errors and goes on without the view.
    ///
    /// - Returns: whether the view was made.
    @discardableResult
    mutating func collecting(_ make: (inout ReportBuilder) throws -> Void) throws -> Bool {
        do { try make(&self) } catch {
            guard let faults else { throw error }
            faults.add(error)
            return false
        }
        return true
    }

    // MARK: Blocks

    private mutating func view(of block: MarkdownBlock, isTight: Bool) throws -> AnyView? {
        switch block.kind {
        case .paragraph(let inlines):
            if let figure = try figure(inlines, block) { return figure }
            if let tags = tags(inlines, at: block.location) { return tags }
            let label = runInLabel.take()
            var text = try text(inlines, at: block.location)
            if let label { text = label + text }
            if block.isFormula { return AnyView(DisplayedFormula(text)) }
            let view =
                isTight ? AnyView(text.runningText().blockSpacing(before: 0, after: 0)) : AnyView(Paragraph(text))
            guard block.hasOwnLines(charactersInLine: charactersInLine) else { return view }
            return AnyView(view.turnoverIndent(style.body.font.size * Self.turnoverIndent))
        case .heading(let level, let inlines): return try heading(level, inlines, block)
        case .callout(let callout, let inner): return try view(of: callout, inner, at: block.location)
        case .quotation(let inner):
            let indent = quotationIndent
            let outerIndent = listIndent
            listIndent += indent
            defer { listIndent = outerIndent }
            let views = try views(of: inner)
            return AnyView(BlockQuote(indent: indent) { Blocks(views) })
        case .code(let code, let info):
            let isNarrow = columnWidth - listIndent < style.code.font.size * Self.narrowCode
            let language = CodeLanguage.of(info: info)
            return AnyView(
                CodeBlock(code, side: isNarrow ? 4 : 10) { language?.spans(of: $0) ?? [] })
        case .rule:
            return AnyView(
                SectionBreak(style: style).blockSpacing(before: style.body.lineHeight, after: style.body.lineHeight))
        case .list(let items, let start, let hasTightItems):
            return AnyView(try list(items, start: start, isTight: hasTightItems, isWithinTight: isTight))
        case .table(let rows, let alignments):
            // The table first: an argument would copy the builder, with all names and headings so far.
            var table = try table(rows, alignments, at: block.location)
            table.caption = try caption(of: block)
            return named(view(of: table, at: block.location), block)
        case .directive(let directive, let inner):
            let view = try view(of: directive, inner, block)
            return named(view, block)
        case .hiddenDirective(let directive):
            throw directive.error("the directive is part of HTML; expected an empty line before it")
        case .footnote: return nil
        }
    }

    mutating func view(
        of callout: Callout, _ inner: [MarkdownBlock], at location: SourceLocation
    ) throws -> AnyView {
        let word = Text(verbatim: callout.word(language: language))
        let title = callout.title.isEmpty ? word : try text(callout.title, at: location)
        let inset = CalloutInsets.leading + CalloutInsets.trailing
        let outerIndent = listIndent
        listIndent += inset
        defer { listIndent = outerIndent }
        let views = try views(of: inner)
        return AnyView(CalloutBox(title, color: callout.kind.color(style)) { Blocks(views) })
    }

    /// The view on the side where its text begins, if that is not the side of the report's language.
    func onOwnSide(_ view: AnyView, _ block: MarkdownBlock) -> AnyView {
        guard let isRightToLeft = block.isRightToLeft, isRightToLeft != self.isRightToLeft else { return view }
        return AnyView(
            view.frame(maxWidth: .infinity, alignment: .leading)
                .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight))
    }

    private mutating func heading(
        _ level: Int, _ inlines: [MarkdownInline], _ block: MarkdownBlock
    ) throws -> AnyView {
        let target = block.target.map { targets.entries[$0] }
        let title = try text(inlines, at: block.location)
        section = target?.label
        let source = block.location.source
        let heading = Heading(title, number: target?.label, level: level, name: target?.name)
        return AnyView(heading.environment(\.contentSource, source))
    }

    // MARK: Footnotes and links

    /// The footnote of a reference; nil for a second reference to it.
    ///
    /// - Throws: `Diagnostic` for a footnote to which only another footnote refers: it would not be set.
    mutating func footnote(_ number: Int, at location: SourceLocation) throws -> [AnyView]? {
        guard footnotes.indices.contains(number - 1), footnotesSet.insert(number).inserted else { return nil }
        guard !isInFootnote else {
            throw Diagnostic(
                .reportContent, "the footnote has a footnote of its own",
                expected: "the text of both in one, or a reference before it", at: location.place())
        }
        isInFootnote = true
        defer { isInFootnote = false }
        let views = try views(of: footnotes[number - 1], isTight: true)
        // An empty footnote keeps its number, since the reference leads there.
        return views.isEmpty ? [AnyView(Text(verbatim: ""))] : views
    }

    /// Counts the address of a link, which is written for each line of its text.
    mutating func countAddress(_ url: String, at location: SourceLocation) throws {
        addressLength += url.utf8.count
        guard url.utf8.count <= MarkdownParser.longestAddress else {
            throw Diagnostic(
                .reportContent, "the address of a link has \(url.utf8.count) bytes",
                expected: "\(MarkdownParser.longestAddress) at most", at: location.place(),
                content: String(url.prefix(20)))
        }
        let limits = Limits.current
        guard addressLength <= limits.documentSize else {
            throw limits.documentTooLong("the text with the addresses of its links").of(.largeReport)
                .at(file: location.file)
        }
    }

    /// Whether a name occurs for the first time in the report.
    mutating func isFirst(_ anchor: String) -> Bool { anchors.insert(anchor).inserted }
}
