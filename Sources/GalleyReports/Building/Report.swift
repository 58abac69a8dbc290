import Foundation
public import Galley
package import GalleyData

/// A report: Markdown with front matter and directives, ready for layout.
///
///     let fonts = FontCollection()
///     let report = try Report(path: "report.md", fonts: fonts)
///     _ = try report.document.export(to: .file("report.pdf"), options: ExportOptions(format: .pdf), fonts: fonts)
///
/// It knows every directive of `galley report`: `::cloud`, `::flow`, `::badges`, `:badge[…]`, `::labels`, `::table`, `::cards`,
/// `:::photos`, `:::columns`, `:::keep`, `::pagebreak` and `::include`. Paths in a report are relative to its file.
public struct Report {
    /// Title, authors, subject, keywords, language and date.
    public let metadata: DocumentMetadata
    /// The size of a page, with its orientation applied.
    public let pageSize: PageSize
    /// The theme with the settings of the front matter.
    public let theme: ReportTheme
    /// Warnings about the text, in its order.
    public let warnings: [Diagnostic]
    /// Warnings about the data of directives, each with the file and line.
    public let dataWarnings: [Diagnostic]
    /// Informational messages: omitted words of a cloud, columns that a label does not show.
    public let notes: [Diagnostic]
    private var frontMatter: FrontMatter
    private let contents: Contents
    private let blocks: [AnyView]
    /// The pictures of headers, footers and the title, by their paths.
    private let pictures: [String: ReportImage]
    /// The width of a column, in points.
    private let columnCount: Int
    private let columnWidth: CGFloat
    private static let columnSpacing: CGFloat = 20

    /// Settings that replace those of the front matter; nil and empty values replace nothing.
    public struct Overrides: Sendable {
        /// The language is a BCP 47 tag; the theme a name or the path of a YAML file.
        public var title, author, language, subject, theme: String?
        /// The keywords of the metadata.
        public var keywords: [String] = []
        /// The size of a page in portrait orientation.
        public var pageSize: PageSize?
        /// Landscape orientation; false leaves the orientation to the front matter.
        public var isLandscape = false
        /// Margins in points.
        public var margins: EdgeInsets?
        /// The font family of body text, and fallbacks.
        public var families: [String] = []
        /// The date of the metadata, in seconds since 1970.
        public var date: Int?

        /// Creates overrides that replace nothing.
        public init() {}
    }

    /// Reads the report in the file at `path`; `-` for standard input.
    ///
    /// - Parameters:
    ///   - path: the report; `-` for standard input.
    ///   - data: a file of JSON or YAML with the values of `{{fields}}`; nil for none.
    ///   - fonts: the fonts of directives that set pages while the report is read, as `labels` does; those of the document.
    ///   - makers: make the views of directives of your own, before the built-in ones of the same names.
    ///   - overrides: settings that take precedence over the front matter.
    ///   - reading: called with the path of each file before it is read: the report, data, included files, images.
    /// - Throws: `Diagnostic` for front matter and themes, `Diagnostic` and `BadRecords` for data files: each
    ///   with the file and line.
    public init(
        path: String, data: String? = nil, fonts: FontCollection = FontCollection(),
        makers: [ReportBlockMaker] = [], overrides: Overrides = Overrides(),
        reading: @escaping (_ path: String) -> Void = { _ in }
    ) throws {
        try self.init(
            path: path, data: data, record: nil, fonts: fonts, makers: makers, overrides: overrides, faults: nil,
            reading: reading)
    }

    /// Reads a report.
    ///
    /// - Parameters:
    ///   - record: a record whose fields take precedence over those of `data`.
    ///   - files: the files shared with the other reports of a run.
    ///   - faults: collects errors; nil to stop at the first one.
    ///   - tracksSources: whether texts know the line that they come from.
    package init(
        path: String, data: String?, record: DataRecord?, fonts: FontCollection, makers: [ReportBlockMaker] = [],
        overrides: Overrides, files: ReportFiles? = nil, faults: ReportFaults?, tracksSources: Bool = false,
        reading: @escaping (_ path: String) -> Void
    ) throws {
        let clock = RecordClock()
        if let data { reading(data) }
        var values = try data.map { try ReportData.read(path: $0, files: files) } ?? ReportData()
        if let record { values = try values.adding(record) }
        let source = try ReportSource(
            path: path, data: values, language: overrides.language, files: files, faults: faults, reading: reading)
        var front = source.frontMatter
        front.title = overrides.title ?? front.title
        front.authors = overrides.author.map { [$0] } ?? front.authors
        front.language = overrides.language ?? front.language
        front.margins = overrides.margins ?? front.margins
        front.theme = overrides.theme ?? front.theme
        if !overrides.families.isEmpty { front.families = overrides.families }
        let language = front.language
        front.language = ReportDigits.language(language, for: source.markdown)
        front.date = front.writtenDate
        let smartText = front.isSmart ? SmartText(language: front.language) : nil
        front.title = front.title.map { smartText?.string($0) ?? $0 }
        front.subtitle = front.subtitle.map { smartText?.string($0) ?? $0 }
        let size = overrides.pageSize ?? front.pageSize ?? .a4
        pageSize = overrides.isLandscape || front.isLandscape ?? false ? size.landscape : size
        let (settings, page) = (front, pageSize)
        // A theme of the overrides is a path from the current folder.
        let folder = overrides.theme == nil ? PathName.folder(of: path) : ""
        theme =
            try faults.collecting {
                try settings.resolvedTheme(
                    folder: folder, page: page, hasShortSections: source.hasShortSections, files: files,
                    reading: reading)
            }
            ?? ReportTheme(ReportTheme.names[0])
        let room = CGSize(
            width: pageSize.width - theme.margins.leading - theme.margins.trailing,
            height: pageSize.height - theme.margins.top - theme.margins.bottom)
        let columns = TextColumns(
            front.columns ?? theme.columns(on: pageSize, margins: front.margins), within: room.width,
            spacing: Self.columnSpacing, textSize: theme.style.body.font.size)
        (columnCount, columnWidth) = (columns.count, columns.width)
        frontMatter = front
        var builder = ReportBuilder(
            style: theme.style, columnWidth: columnWidth, columnCount: columnCount, pageWidth: room.width,
            landscapeWidth: pageSize.landscapeRoom(for: room).width, fonts: fonts, makers: makers,
            numbersHeadings: front.numbersHeadings, numbersFigures: front.numbersFigures ?? theme.numbersFigures,
            listNumbering: front.listNumbering ?? theme.listNumbering, turnsTables: front.isLandscape != false,
            language: front.language, smartText: smartText,
            dataLanguage: overrides.language, faults: faults,
            tracksSources: tracksSources, clock: clock, reading: reading)
        do { blocks = try builder.build(try MarkdownParser.read(source.markdown, source.marks, clock)) } catch let error
            as Diagnostic
        {
            throw source.markdown.located(error)
        }
        faults?.locate(in: source.markdown)
        guard front.title != nil || !blocks.isEmpty || !(faults?.errors.isEmpty ?? true) else {
            throw Diagnostic(
                .reportContent, "the report is empty", expected: "text in Markdown, or a title",
                at: .init(file: path == "-" ? "<stdin>" : path))
        }
        var pictures: [String: ReportImage] = [:]
        for path in (theme.header + theme.footer).compactMap(ReportTheme.picturePath)
            + [front.logo, front.cover?.picture].compactMap(\.self)
        {
            reading(path)
            // Paths are relative to the working directory by now, like that of the report.
            pictures[path] = try faults.collecting {
                do { return try ReportImage(file: path, isDecorative: true) } catch let error as Diagnostic {
                    throw error.restated(as: .reportImage, at: .init(file: path))
                }
            }
        }
        self.pictures = pictures
        (contents, warnings) = (builder.contents, source.warnings + builder.locatedWarnings(in: source.markdown))
        let headings = builder.contents.entries
        frontMatter.hasTitleHeading = headings.count { $0.level == headings.first?.level } == 1
        (dataWarnings, notes) = (
            builder.dataWarnings,
            source.notes + (columns.note(at: .init(file: path)).map { [$0] } ?? []) + builder.notes
        )
        metadata = DocumentMetadata(
            // Without a title, the first heading is the title.
            title: (front.title ?? builder.contents.entries.first?.title)?.withoutIsolates,
            author: front.authors.isEmpty ? nil : front.authors.joined(separator: ", "),
            subject: overrides.subject ?? front.subject,
            keywords: overrides.keywords.isEmpty ? front.keywords : overrides.keywords, language: language,
            date: overrides.date)
    }

    /// The font families of the theme, each once.
    package var families: [String] {
        let style = theme.style
        let roles = [style.body, style.title, style.code] + style.headings
        return roles.flatMap(\.font.families).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Checks that a collection has the families of the theme and the front matter.
    ///
    /// - Throws: `Diagnostic` with the place of a family that is missing; `Diagnostic` if it has none.
    package func checkFamilies(_ fonts: FontCollection) throws {
        for family in families {
            do throws(Diagnostic) { try fonts.require(family: family) } catch {
                let problem: Wording = "\(error)"
                throw frontMatter.places.error(in: family, problem) ?? theme.places.error(in: family, problem) ?? error
            }
        }
    }

    /// Whether title and contents have pages of their own.
    private var hasFrontPages: Bool {
        frontMatter.frontPages != nil && (frontMatter.title != nil || frontMatter.contentsLevels > 0)
    }

    /// The narrowest columns in which body text is justified, in multiples of its size. Shorter lines have too few spaces.
    private static let narrowestJustified: CGFloat = 20

    /// The size of headings relative to the width of columns at which long words still fit, with a reduction.
    private static let widestHeadingLetter: CGFloat = 1 / 6

    /// The report as a document, to be exported.
    public var document: Document<some View> {
        var document = Document(
            pageSize: pageSize, margins: theme.margins, metadata: metadata,
            header: furniture(theme.header, isHeader: true),
            footer: furniture(theme.footer, isHeader: false), columns: columnCount
        ) {
            if frontMatter.title != nil {
                let title = ReportTitle(
                    title: frontMatter.title ?? "", frontMatter: frontMatter, style: theme.style,
                    logo: frontMatter.logo.flatMap { pictures[$0] }, coverHeight: coverHeight,
                    isHeading: contents.entries.first?.level == 2)
                if let cover = frontMatter.cover {
                    title.background(alignment: .topLeading) {
                        CoverGround(
                            cover: cover, picture: cover.picture.flatMap { pictures[$0] }, page: pageSize,
                            margins: theme.margins)
                    }.spansColumns()
                } else {
                    title
                }
                if frontMatter.hasCover { PageBreak() }
            }
            if let abstract { abstract }
            if frontMatter.contentsLevels > 0 {
                ContentsTitle(Phrases.contents.words(frontMatter.language).first ?? "").spansColumns()
                let list = TableOfContents(contents, levels: frontMatter.contentsLevels)
                if columnCount > 1 {
                    // Page numbers at the other edge of a wide page are too far from their headings.
                    Columns(2, spacing: Self.columnSpacing) { list }.spansColumns()
                } else {
                    list.besideTextMargin(isText: true)
                }
            }
            if hasFrontPages { PageBreak(numbering: .decimal) }
            Blocks(abstract == nil ? blocks : Array(blocks.dropFirst()), areColumn: true)
        }
        if hasFrontPages { document.pageNumbering = frontMatter.frontPages }
        document.environment.language = frontMatter.language
        if isRightToLeft {
            document.environment.layoutDirection = .rightToLeft
        }
        document.columnSpacing = Self.columnSpacing
        document.hasFacingPages = frontMatter.hasFacingPages
        document.environment.documentStyle = theme.style
        // Without a title and headings, a margin for them would be blank on all pages.
        if frontMatter.title == nil,
            !contents.entries.contains(where: { ReportBuilder.hangingLevels.contains($0.level) })
        {
            document.environment.documentStyle.hasMarginBeforeText = false
        }
        if theme.style.alignment == .justified, columnWidth < theme.style.body.font.size * Self.narrowestJustified {
            document.environment.documentStyle.alignment = .leading
        }
        document.environment.documentStyle.limitHeadings(to: columnWidth * Self.widestHeadingLetter)
        document.environment.overflowWrap = .breakWord
        document.environment.paragraph.eastAsianSpacing = .automatic
        // Parts of two letters are hardly shorter than the word.
        document.environment.paragraph.hyphenation.minimumBefore = 3
        document.environment.paragraph.hyphenation.minimumAfter = 3
        document.environment.paragraph.hyphenation.fillsShortLines = true
        return document
    }

    /// The abstract of the front matter, before the table of contents; nil without one.
    private var abstract: AnyView? { frontMatter.hasAbstract ? blocks.first : nil }

    private var isRightToLeft: Bool { metadata.language.map(LanguageRules.isRightToLeft) ?? false }

    /// The height of a page within the margins, if the title has one of its own.
    private var coverHeight: CGFloat? {
        frontMatter.hasCover ? pageSize.height - theme.margins.top - theme.margins.bottom : nil
    }

    private func furniture(_ texts: [String], isHeader: Bool) -> PageFurniture? {
        guard texts.contains(where: { !$0.isEmpty }) else { return nil }
        let (front, style, pictures, isFacing) = (frontMatter, theme.style, pictures, frontMatter.hasFacingPages)
        let longest = RunningLine.mostCharacters(on: max(pageSize.width, pageSize.height), style)
        let isOnFirstPage = (!isHeader || front.hasFirstHeader) && !(front.hasCover && front.title != nil)
        let isOfTheme = (isHeader ? front.header : front.footer) == nil
        return PageFurniture(isOnFirstPage: isOnFirstPage) { page in
            let page = page.shortened(to: longest)
            // A page alone needs no number.
            let parts = texts.map { page.total == 1 && isOfTheme && $0.contains("{page") ? "" : $0 }.map { text in
                ReportTheme.picturePath(text).flatMap { pictures[$0] }.map(RunningLine.Part.picture)
                    ?? .text(front.filled(text, page), isFixed: !text.contains("{"))
            }
            // On a left page, the outer edge is on the other side.
            RunningLine(parts: isFacing && page.number.isMultiple(of: 2) ? parts.reversed() : parts, style: style)
                .environment(\.source, isHeader ? "page headers" : "page footers")
        }
    }
}
