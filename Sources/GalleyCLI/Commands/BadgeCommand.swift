import ArgumentParser
import Galley
import GalleyMessages
import GalleyStationery

struct BadgeCommand: InputCommand {
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
            """)

    @Argument(help: "Label and message, or the message alone.")
    var texts: [String] = []

    @Option(help: ArgumentHelp("A CSV, TSV or JSON file with a badge in each record.", valueName: "file"))
    var data: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output. With --data, {n} in the name stands for the record number and "
                + "{field} for a field's value; a PDF without either shows all badges.", valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("Output format: pdf, png or svg. (default: by the file extension)", valueName: "format"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "\(BadgeStyle.named.map(\.name).joined(separator: ", ")), or a JSON file with a base style and its changes.",
            valueName: "style"))
    var style = "flat"

    @Option(
        help: ArgumentHelp(
            "Background of the message: #rrggbb or a name such as brightgreen or critical. (default: lightgrey)",
            valueName: "color"))
    var color: String?

    @Option(help: ArgumentHelp("Background of the label. (default: grey)", valueName: "color"))
    var labelColor: String?

    @Option(
        help: ArgumentHelp(
            "Colour by the number in the message, each from its number on; red below the first, unless a colour comes "
                + "before it: 'grey,80:yellow,90:green'.", valueName: "number:color,…"))
    var colorBy: String?

    @Option(
        help: ArgumentHelp("Further segment after the message; repeat for several.", valueName: "text:color"))
    var segment: [String] = []

    @Option(
        help: ArgumentHelp(
            "Logo: an SVG, PNG or JPEG file, or SVG path data on a 24-unit square.", valueName: "file or path"))
    var logo: String?

    @Option(
        help: ArgumentHelp(
            "Colour of a logo that is a path or a one-colour SVG. (default: its own, for a path the text's)",
            valueName: "color"))
    var logoColor: String?

    @Option(help: ArgumentHelp("Link target of the badge.", valueName: "url"))
    var link: String?

    @Option(help: ArgumentHelp("Link target of the label. (default: the badge's)", valueName: "url"))
    var labelLink: String?

    @Option(
        help: ArgumentHelp("Alternative text. (default: its texts)", valueName: "text"))
    var alt: String?

    @Option(
        help: ArgumentHelp(
            "Resolution of a PNG in pixels per inch; at 72 a badge is 20 pixels high.", valueName: "number"))
    var dpi = "72"

    @Option(
        help: ArgumentHelp(
            "Font family, in place of the style's; repeat for fallbacks.", valueName: "family"))
    var font: [String] = []

    @Option(help: ArgumentHelp("Font file, or folder of font files.", valueName: "path"))
    var fontPath: [String] = []

    @OptionGroup var fontUse: FontOptions

    @Option(
        help: ArgumentHelp(
            "Title, stored in the metadata. (default: the badge's text; for several, Badges)", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Language of the text, such as en or de-CH.", valueName: "tag"))
    var lang: String?

    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions
    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        let template = try template()
        let options = try exportOptions()
        let fonts = try fontUse.collection(paths: fontPath, families: font)
        let output = BadgeOutput(
            pattern: output, options: options, fonts: fonts, metadata: DocumentMetadata(title: title, language: lang))
        let warnings: [LayoutWarning]
        if let data {
            guard texts.isEmpty else {
                throw ValidationError("a label and a message are for one badge; with --data they come from the file")
            }
            warnings = try output.write(template, of: data)
        } else {
            guard (1...2).contains(texts.count) else {
                throw ValidationError("expected a label and a message, or a message, or --data")
            }
            try OutputName.checkPlain(
                self.output, pageFields: options.format != .pdf,
                "without --data there is one badge, and one file is written")
            if let logoColor, logo == nil {
                throw OptionError(option: "--logo-color", value: logoColor, expected: "--logo beside it")
            }
            let (label, message) = (texts.count == 2 ? texts[0] : "", texts[texts.count - 1])
            guard !message.isEmpty else { throw ValidationError("the message is empty; expected a text") }
            let badge: Badge
            do throws(BadgeError) { badge = try template.badge(label, message) } catch {
                throw OptionError(
                    option: "--color-by", value: colorBy ?? "", expected: "a number in the message \(quoted(message))")
            }
            warnings = try output.write(badge)
        }
        Warnings.tell(warnings, advice: fontUse.advice)
        fontUse.report(fonts)
    }

    func template() throws -> BadgeTemplate {
        var template = BadgeTemplate()
        if style.lowercased().hasSuffix(".json") {
            template.style = try BadgeStyle(jsonFile: style)
        } else {
            template.style = try OptionValues.choice("--style", style, BadgeStyle.named.map { ($0.name, $0.style) })
        }
        template.color = try color.map { try badgeColor("--color", $0) }
        template.labelColor = try labelColor.map { try badgeColor("--label-color", $0) }
        let ink = try logoColor.map { try badgeColor("--logo-color", $0) }
        do { template.logo = try logo.map { try BadgeLogo.parse($0, color: nil) } } catch let error as BadgeError {
            throw OptionError(option: "--logo", value: error.value, expected: Self.expectation(error))
        }
        template.logoColor = ink
        if let ink, let own = template.logo {
            do { template.logo = try own.colored(ink) } catch let error as BadgeError {
                throw OptionError(option: "--logo-color", value: logoColor ?? "", expected: Self.expectation(error))
            }
        }
        do { template.thresholds = try colorBy.map { try ColorThresholds($0) } } catch let error as BadgeError {
            throw OptionError(
                option: "--color-by", value: error.value, expected: "steps such as 80:yellow,90:green: \(error.problem)"
            )
        }
        template.moreSegments = segment.map { BadgeSegment(parsing: $0, url: link) }
        (template.url, template.labelURL, template.alternativeText, template.families) = (link, labelLink, alt, font)
        return template
    }

    private static func expectation(_ error: BadgeError) -> String {
        String(error.problem.dropFirst("expected ".count))
    }

    private func badgeColor(_ option: String, _ value: String) throws -> Color {
        if let color = BadgeColor.parse(value) { return color }
        let names = BadgeColor.names + Color.named.map(\.name)
        let hint = NearestName.of(value, among: names).map { " (did you mean \($0)?)" } ?? ""
        throw OptionError(
            option: option, value: value,
            expected: "#rrggbb, \(BadgeColor.names.joined(separator: ", ")) or another colour's name\(hint)")
    }

    private func exportOptions() throws -> ExportOptions {
        let dots = try OptionValues.number("--dpi", dpi, in: 1...4800, "a number from 1 to 4800")
        let known: OutputFormat
        if let format {
            known = try OptionValues.choice("--format", format)
        } else if let found = OutputFormat(fileName: output) {
            known = found
        } else {
            throw OptionError(option: "-o", value: output, expected: "a name ending in .svg, .png or .pdf, or --format")
        }
        return ExportOptions(
            format: known, dpi: dots, background: nil, pdf: try pdf.options(for: known), svgUnit: .pixel)
    }
}
