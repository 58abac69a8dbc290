import ArgumentParser
import GalleyStationery

struct SpecimenCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "specimen",
        abstract: "Create specimen sheets that show every option of a flow.",
        discussion: """
            Blue boxes are lines, crimson lines alignment guides, dashed boxes items, red boxes what is larger than its room; \
            the tinted column is the proposed width. Below each cell stand the Swift code and the options that produce it. \
            The default page is A4 landscape with margins of 12 mm.
            """)

    @Option(
        help: ArgumentHelp(
            "\(SpecimenSheet.allCases.map(\.rawValue).joined(separator: ", ")); repeat it for several. (default: all)",
            .look, brief: "The sheets to set (default: all)",
            valueName: "sheet"), completion: .list(SpecimenSheet.allCases.map(\.rawValue)))
    var sheet: [String] = []

    @Option(
        help: ArgumentHelp(
            "File with the words: the column word, or the first column, of a table, or the lines of a .txt file.",
            .input, brief: "A file with the words",
            valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Words to set, separated by spaces, or by | for items of several words.", .input, brief: "The words to set",
            valueName: "words"))
    var text: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Set the words under two sets of options of galley cloud, one over the other: --compare '--align center' "
                + "'--align justified'; or two commands: --compare 'report a.md' 'report b.md'.", .look,
            brief: "Two sets of options of galley cloud, or two commands", valueName: "options"))
    var compare: [String] = []

    @Option(
        help: ArgumentHelp(
            "Size of the type: the default fills the sheets; other sizes keep their proportion to it.", .look,
            brief: "Size of the words",
            valueName: "length")
    )
    var size = "8"

    @OptionGroup var page: PageOptions

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    var output: String { page.output }

    mutating func run() throws {
        guard compare.isEmpty else { return try exportComparison() }
        let sheets = try specimen()
        let labels = sheets.page.pictures.pages == nil ? sheets.content.pageLabels : []
        // The faults of the built-in samples are what they show.
        _ = try sheets.page.export(
            sheets.content, title: sheets.title, pageLabels: labels, reportsFaults: text != nil || data != nil)
    }

    /// The sheets, and the page for which they are made.
    func specimen() throws -> (content: Specimen, page: PageOptions, title: String) {
        let sheets: [SpecimenSheet] = try sheet.map { try OptionValues.choice("--sheet", $0) }
        let words = try words()
        let size = try OptionValues.length("--size", self.size)
        guard (1...200).contains(size) else {
            throw Diagnostic.option("--size", value: self.size, expected: "a length from 1 to 200 points")
        }
        let (page, room) = try sheetPage()
        let content = Specimen(
            sheets.isEmpty ? SpecimenSheet.allCases : sheets, size: room, families: page.families, words: words,
            scale: size / 8, fills: !page.isFit, fonts: try page.fonts())
        return (content, page, page.title ?? "Specimen of layouts")
    }

    /// The page of a sheet, and its size without margins.
    private func sheetPage() throws -> (page: PageOptions, room: CGSize) {
        var page = page
        // Sheets are landscape by default.
        if page.page == nil || page.isFit { page.landscape = true }
        page.margin = page.margin ?? "12mm"
        let (sheetSize, margins) = (try page.pageSize(acceptsFit: true), try page.margins())
        return (
            page,
            CGSize(
                width: sheetSize.width - margins.leading - margins.trailing,
                height: sheetSize.height - margins.top - margins.bottom)
        )
    }

    /// Writes the words under two sets of options.
    private func exportComparison() throws {
        guard compare.count == 2 else {
            throw Diagnostic.option("--compare", value: compare[0], expected: "two sets of options, A and B")
        }
        if let first = sheet.first {
            throw Diagnostic.option("--sheet", value: first, expected: "no sheet beside --compare")
        }
        if try exportComparedCommands() { return }
        let (page, room) = try sheetPage()
        let clouds = try compare.map { try cloud($0) }
        let tags = try data.map { try clouds[0].tags(of: $0) } ?? Self.tags(words())
        let fonts = try page.fonts()
        let sides = try zip(compare, clouds).map { name, cloud in ComparedClouds.Side(name, try cloud.documentStyle()) }
        let view = ComparedClouds(tags, sides[0], sides[1], size: room, fonts: fonts)
        _ = try page.export(page.document(view, title: page.title ?? "Two clouds", alignment: .leading), fonts: fonts)
    }

    /// The cloud that a set of options describes.
    private func cloud(_ options: String) throws -> CloudCommand {
        let words = ShellWords.split(options)
        let optionNames = CloudOptions.all.map(\.option.argument)
        for word in words where word.hasPrefix("--") {
            let name = String(word.prefix { $0 != "=" })
            guard optionNames.contains(name.replacing("--no-", with: "--")) else {
                throw Diagnostic.option(
                    "--compare", value: options,
                    expected:
                        "options of the look of a cloud in place of \(name)\(NearestName.hint(for: name, among: optionNames))"
                )
            }
        }
        do { return try CloudCommand.parse(words + [data ?? "words.csv", "-o", "cloud.pdf"]) } catch let error
            as Diagnostic where error.option != nil
        {
            throw error
        } catch {
            throw Diagnostic.option(
                "--compare", value: options, expected: "options of galley cloud, such as --align center")
        }
    }

    /// Words without weights become smaller from the first to the last, as in a list by rank.
    private static func tags(_ words: [String]) -> [Tag] {
        let words = words.isEmpty ? Specimen.words : words
        return words.enumerated().map { Tag(word: $1, weight: Double(words.count - $0)) }
    }

    private func words() throws -> [String] {
        if let text {
            guard data == nil else {
                throw ValidationError("--text and --data exclude each other; expected one of them")
            }
            let list = text.contains("|") ? text.split(separator: "|") : text.split(whereSeparator: \.isWhitespace)
            guard !list.isEmpty else { throw Diagnostic.option("--text", value: text, expected: "a word or more") }
            return list.map(String.init)
        }
        return try data.map { try SpecimenWords.read(path: $0) } ?? []
    }
}
