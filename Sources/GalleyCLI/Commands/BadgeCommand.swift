import ArgumentParser
import GalleyStationery

struct BadgeCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "badge",
        abstract: "Create badges: a label and a message on coloured backgrounds.",
        discussion: """
            One badge from the command line, or one for each record of a table or a JSON array with the fields message \
            and optionally label, color, labelColor, style, logo, logoColor, link, labelLink, alt and segments (after the message: \
            text:color, in a table several with bars between them, in JSON an array). Examples:

              galley badge build passing --color green -o build.svg
              galley badge coverage 87% --color-by 80:yellow,90:green -o coverage.svg
              galley badge --data badges.csv -o 'badges/{label}.svg'
              galley badge --data badges.csv -o badges.pdf
              galley badge --data badges.csv -o badges.png --equal-widths
            """)

    @Argument(help: "Label and message, or the message alone.")
    var texts: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file with a badge in each record: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input.",
            .input, brief: "Records: CSV, TSV, JSON, .xlsx, .ods or SQLite",
            valueName: "file"), completion: Completions.tables)
    var data: String?

    @OptionGroup var records: DeclaredOptions<DataOptions>

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output. With --data, {n} in the name stands for the record number and "
                + "{field} for a field's value; a file without either shows all badges.", .output,
            brief: "Output file; - for standard output",
            valueName: "file"))
    var output: String

    @Option(OutputFormat.option) var format: String?

    @OptionGroup var look: DeclaredOptions<BadgeOptions>

    @OptionGroup var ground: GroundOptions

    @Option(
        help: ArgumentHelp(
            "Page for all badges of a set: A4, Letter, … or WIDTHxHEIGHT, or fit: the badges with the margins. (default: A4; fit "
                + "for PNG and SVG)", .page, brief: "Page size: A4, Letter, … or WIDTHxHEIGHT", valueName: "size"),
        completion: Completions.pages)
    var page: String?

    @Option(
        help: ArgumentHelp(
            "Margins of that page: one length, two (top and bottom, sides) or four (top, right, bottom, left). (default: 18mm; "
                + "8 points with fit)", .page, valueName: "length,…"))
    var margin: String?

    @Flag(PageOptions.marks) var marks: Bool

    @Option(
        help: ArgumentHelp(
            "Resolution of a PNG in pixels per inch, or of ZPL: 152, 203, 300 or 600. (default: 72, where a badge is 20 pixels high; "
                + "203 for ZPL)", .output, valueName: "number"))
    var dpi: String?

    @Option(PictureOptions.svgText) var svgText: String

    @OptionGroup var fontUse: FontOptions

    @Option(
        help: ArgumentHelp(
            "Title, stored in the metadata. (default: the badge's text; for several, Badges)", .title, brief: "Title",
            valueName: "text"))
    var title: String?

    @Option(LabelOptions.language) var lang: String?

    @OptionGroup var measuring: MeasureOptions

    @Option(help: ThreadCount.help)
    var threads: String?

    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions
    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    mutating func run() throws {
        let template = try BadgeOptions.template(look.texts)
        let fonts = try fonts()
        let output = try badgeOutput(fonts)
        try measuring.checkName()
        let warnings: [Diagnostic]
        if let data {
            try checkTexts()
            warnings = try write(template, of: data, output)
        } else {
            if let threads { throw Diagnostic.option("--threads", value: threads, expected: "--data beside it") }
            try checkTexts()
            try OutputName.checkPlain(
                self.output, pageFields: !output.options.format.holdsAllPages,
                "without --data there is one badge, and one file is written")
            let badge = try badge(template)
            warnings = try output.write(badge)
            var environment = EnvironmentValues()
            environment.language = lang
            try measuring.write { [try badge.inspect(fonts: fonts, environment: environment)] }
        }
        Warnings.report(warnings, advice: fontUse.advice)
        fontUse.report(fonts)
    }

    /// Writes the badges of a file, and the measures of their pages.
    private func write(_ template: BadgeTemplate, of data: String, _ output: BadgeOutput) throws -> [Diagnostic] {
        let reading = try DataOptions.reading(records.texts)
        guard let measure = measuring.measure else { return try output.write(template, of: data, reading) }
        guard DataSource(path: data).isRepeatable, !self.output.contains("{"), try output.isSet(data, reading) else {
            throw Diagnostic.option(
                "--measure", value: measure, expected: "several badges of a file, which are written to one file")
        }
        var warnings: [Diagnostic] = []
        try measuring.writeEach { add in
            try withoutActuallyEscaping(add) { add in
                var output = output
                output.addTree = add
                warnings = try output.write(template, of: data, reading)
            }
        }
        return warnings
    }

    func fonts() throws -> FontCollection { try fontUse.collection(families: look.texts.list(BadgeOptions.font)) }

    func badgeOutput(_ fonts: FontCollection) throws -> BadgeOutput {
        if let lang { try OptionValues.checkLanguage("--lang", lang) }
        let options = try exportOptions()
        return BadgeOutput(
            pattern: output, options: options, fonts: fonts,
            metadata: DocumentMetadata(title: title, language: lang, date: try SourceDate.epoch()),
            sheet: try sheet(for: options.format), showsMarks: marks,
            threads: try ThreadCount.value(threads, standard: ThreadCount.forFiles))
    }

    /// Checks that there is either a text or a file of them.
    func checkTexts() throws {
        guard data == nil else {
            guard texts.isEmpty else {
                throw ValidationError("a label and a message describe one badge; with --data they come from the file")
            }
            return
        }
        guard (1...2).contains(texts.count) else {
            let problem = texts.isEmpty ? "no text" : "\(texts.count) texts"
            throw ValidationError(
                "\(problem); expected a label and a message, such as galley badge build passing -o build.svg, or --data"
            )
        }
    }

    /// The badge of the texts on the command line.
    func badge(_ template: BadgeTemplate) throws -> Badge {
        for (option, isOn) in [
            ("--equal-widths", template.hasEqualWidths), ("--equal-labels", template.hasEqualLabels),
        ]
        where isOn {
            throw Diagnostic.option(option, expected: "--data beside it")
        }
        for (option, value) in [("--page", page), ("--margin", margin)] {
            // One badge is a page of its own size.
            guard let value, !(option == "--page" && value.lowercased() == "fit" && margin == nil) else { continue }
            throw Diagnostic.option(option, value: value, expected: "--data beside it")
        }
        if let logoColor = look.texts[BadgeOptions.logoColor], !look.texts.has(BadgeOptions.logo) {
            throw Diagnostic.option("--logo-color", value: logoColor, expected: "--logo beside it")
        }
        let (label, message) = (texts.count == 2 ? texts[0] : "", texts[texts.count - 1])
        guard message.contains(where: { !$0.isWhitespace }) else {
            throw ValidationError("the message is empty; expected a text")
        }
        do throws(Diagnostic) { return try template.badge(label, message) } catch {
            throw Diagnostic.option(
                "--color-by", value: look.texts[BadgeOptions.colorBy] ?? "",
                expected: "a number in the message \(quoted(message))")
        }
    }

    private func exportOptions() throws -> ExportOptions {
        let chosen = try OutputFormat.chosen(format, output: output)
        let dots = try PixelOptions.resolution(dpi ?? (chosen == .zpl ? nil : "72"), for: chosen)
        var options = ExportOptions(
            format: chosen, dpi: dots, background: nil, pdf: try pdf.options(for: chosen), svgUnit: .pixel)
        options.ground = try ground.ground(changesColors: false)
        options.svgText = try OptionValues.choice(
            "--svg-text", svgText, [("outlines", .compactOutlines), ("fonts", .fonts)])
        return options
    }

    /// The page for a set of badges.
    private func sheet(for format: OutputFormat) throws -> BadgeOutput.Sheet {
        let fitsContent = page.map { $0.lowercased() == "fit" } ?? (format != .pdf)
        return BadgeOutput.Sheet(
            pageSize: try PageOptions.pageSize(fitsContent ? "A4" : page ?? "A4"), fitsContent: fitsContent,
            margins: try PageOptions.margins(margin ?? (fitsContent ? "8" : "18mm"), isRightToLeft: false),
            isStated: page != nil || margin != nil)
    }
}
