import ArgumentParser
import Foundation
import GalleyConcurrency
import GalleyStationery

/// Options of commands with pages: the output, the page and the fonts.
struct PageOptions: ParsableArguments {
    static let marks = OptionDescription(
        "marks", "Draw line boxes, item boxes and baselines.", .page, kind: .flag)

    @Option(name: [.short, .long], help: OutputName.help)
    var output: String

    @Option(OutputFormat.option) var format: String?

    @Option(
        help: ArgumentHelp(
            "A3, A4, A5, A6, Letter, Legal, … or WIDTHxHEIGHT, such as 100x150mm; for a cloud or a specimen also fit: "
                + "its content with the margins. (default: A4; fit for a cloud as PNG or SVG)", .page,
            brief: "Page size: A4, Letter, … or WIDTHxHEIGHT", valueName: "size"),
        completion: Completions.pages)
    var page: String?

    @Flag(help: ArgumentHelp("Use landscape orientation.", .page, brief: "Landscape pages"))
    var landscape = false

    @Option(
        help: ArgumentHelp(
            "Margins: one length, two (top and bottom, sides) or four (top, right, bottom, left). "
                + "(default: 18mm, less on pages smaller than A5)", .page, brief: "Margins, such as 18mm or 20mm,15mm",
            valueName: "length,…"))
    var margin: String?

    @OptionGroup var pictures: PictureOptions

    @Option(CloudOptions.font.option) var font: [String]

    @OptionGroup var fontUse: FontOptions

    @Option(
        help: ArgumentHelp(
            "Direction of lines: ltr or rtl. (default: that of the language of --lang or of the report, else ltr)",
            .page,
            valueName: "direction"
        ), completion: .list(["ltr", "rtl"]))
    var direction: String?

    @Option(
        help: ArgumentHelp(
            "Title, shown above the content and stored in the metadata.", .title, brief: "Title", valueName: "text"))
    var title: String?

    @Option(LabelOptions.language) var lang: String?

    @Option(help: ArgumentHelp("Author, stored in the metadata.", .metadata, valueName: "text"))
    var author: String?

    @Option(help: ArgumentHelp("Subject, stored in the metadata.", .metadata, valueName: "text"))
    var subject: String?

    @Option(help: ArgumentHelp("Keyword, stored in the metadata; repeat for several.", .metadata, valueName: "text"))
    var keyword: [String] = []

    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions
    @OptionGroup(title: "PDF options") var boxes: PageBoxOptions

    @Flag(PageOptions.marks) var marks: Bool

    @OptionGroup var measuring: MeasureOptions

    // MARK: Values

    func outputFormat() throws -> OutputFormat { try OutputFormat.chosen(format, output: output) }

    /// - Parameter acceptsFit: whether the page may be as large as its content; its size is then the most that it may have.
    func pageSize(acceptsFit: Bool = false) throws -> PageSize {
        let size = try Self.pageSize(acceptsFit && isFit ? "A4" : page ?? "A4")
        return landscape ? size.landscape : size
    }

    static func pageSize(_ page: String) throws -> PageSize {
        guard let size = PageSize.parse(page) else {
            let choices = NearestName.choices(PageSize.named.map(\.name), for: page)
            throw Diagnostic.option(
                "--page", value: page, expected: "\(choices), or WIDTHxHEIGHT such as 100x150mm")
        }
        guard max(size.width, size.height) <= 14_400 else {
            throw Diagnostic.option("--page", value: page, expected: "sides of 14400 pt (200 in) at most")
        }
        return size
    }

    /// Whether `--page fit` is given.
    var isFit: Bool { page?.lowercased() == "fit" }

    /// Whether the page is as large as its content, for commands that support it: on request, and by default
    /// for pictures.
    func fitsContent() throws -> Bool { page == nil && !landscape ? try outputFormat() != .pdf : isFit }

    /// 18 mm.
    private static let defaultMargin: CGFloat = 18 * 72 / 25.4

    func margins() throws -> EdgeInsets {
        guard let margin else {
            let page = try pageSize(acceptsFit: true)
            return EdgeInsets(.all, min(Self.defaultMargin, min(page.width, page.height) / 8))
        }
        return try Self.margins(margin, isRightToLeft: try layoutDirection() == .rightToLeft)
    }

    static func margins(_ margin: String, isRightToLeft: Bool) throws -> EdgeInsets {
        let lengths = try margin.split(separator: ",", omittingEmptySubsequences: false).map {
            try OptionValues.length("--margin", String($0))
        }
        guard var insets = EdgeInsets(lengths: lengths) else {
            throw Diagnostic.option("--margin", value: margin, expected: "one, two or four lengths, such as 18mm")
        }
        if isRightToLeft { swap(&insets.leading, &insets.trailing) }
        return insets
    }

    /// The direction as it is given, or that of the language.
    var directionName: String {
        direction ?? (lang.map { LanguageRules.isRightToLeft($0) } ?? false ? "rtl" : "ltr")
    }

    func layoutDirection() throws -> LayoutDirection {
        try OptionValues.choice(
            "--direction", directionName, [("ltr", .leftToRight), ("rtl", .rightToLeft)])
    }

    /// The fonts.
    ///
    /// - Throws: `Diagnostic` for a missing family or an unusable file.
    func fonts() throws -> FontCollection {
        try fontUse.collection(families: font)
    }

    /// The fonts, loaded while the data is read if that takes long: listing the system's fonts takes 5–100 ms.
    func fontsAhead() -> Future<FontCollection>? {
        guard fontUse.systemFonts == true else { return nil }
        return Future { [fontUse, font] in try fontUse.collection(families: font) }
    }

    var families: [String] { font.isEmpty ? [FontCollection.defaultFamily] : font }

    func exportOptions() throws -> ExportOptions {
        if let lang { try OptionValues.checkLanguage("--lang", lang) }
        let format = try outputFormat()
        var options = ExportOptions(format: format, pdf: try pdf.options(for: format))
        try boxes.apply(to: &options.pdf, for: format)
        try pictures.apply(to: &options)
        return options
    }

    var destination: OutputDestination { OutputDestination(output) }

    func metadata(title: String?) throws -> DocumentMetadata {
        DocumentMetadata(
            title: title ?? self.title, author: author, subject: subject, keywords: keyword, language: lang,
            date: try SourceDate.epoch())
    }

    /// Exports `content` under the title, and reports warnings.
    func export(
        _ content: some View, title shown: String? = nil, alignment: HorizontalAlignment = .leading,
        fonts: FontCollection? = nil, pageLabels: [PDFPageLabel] = [], reportsFaults: Bool = true
    ) throws -> ExportResult {
        try export(
            try document(content, title: shown, alignment: alignment), fonts: fonts, pageLabels: pageLabels,
            reportsFaults: reportsFaults)
    }

    /// Writes `document` and reports its warnings.
    ///
    /// - Parameters:
    ///   - pageLabels: the labels of the pages of a PDF, unless options give others.
    ///   - reportsFaults: whether faults of the layout are reported; characters without a font always are.
    func export(
        _ document: Document<some View>, fonts: FontCollection? = nil, pageLabels: [PDFPageLabel] = [],
        ground: PageGround? = nil, reportsFaults: Bool = true
    ) throws -> ExportResult {
        var options = try exportOptions()
        if options.format == .pdf, options.pdf.pageLabels.isEmpty { options.pdf.pageLabels = pageLabels }
        try OutputName.check(output, format: options.format)
        try measuring.checkName()
        options.endsProcess = RunLog.endsProcess
        options.ground = ground
        var progress = ProgressLine()
        let fonts = try fonts ?? self.fonts()
        let result = try document.export(to: destination, options: options, fonts: fonts) {
            progress.show($0)
        }
        progress.clear()
        try measuring.write { try document.inspectPages(fonts: fonts) }
        let warnings = reportsFaults ? result.warnings : result.warnings.filter { $0.id == .missingCharacter }
        Warnings.report(warnings, advice: fontUse.advice, noun: "word")
        fontUse.report(fonts)
        RunLog.wrote(result, to: output)
        return result
    }

    /// The document with `content` under the title.
    func document(_ content: some View, title shown: String?, alignment: HorizontalAlignment) throws
        -> Document<some View>
    {
        // Only commands that can fit a page to its content have accepted that by now.
        var document = try document(pageSize: pageSize(acceptsFit: true), title: shown, alignment: alignment) {
            if let title {
                Text(title).font(.custom(families[0], size: 20).bold()).foregroundStyle(Color(rgb: 0x1f2933))
                    .accessibilityHeading(.h1).padding(.bottom, 4)
            }
            content
        }
        document.fitsContent = isFit
        return document
    }

    /// `content` alone, on pages of `pageSize`.
    func document<Content: View>(
        pageSize: PageSize, title: String?, alignment: HorizontalAlignment, @ViewBuilder content: () -> Content
    ) throws -> Document<Content> {
        var document = Document(
            pageSize: pageSize, margins: try margins(), metadata: try metadata(title: title), alignment: alignment,
            content: content)
        document.environment.layoutDirection = try layoutDirection()
        document.environment.showsLayoutMarks = marks
        return document
    }
}
