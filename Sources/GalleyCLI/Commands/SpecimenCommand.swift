import ArgumentParser
import Galley
import GalleyStationery

struct SpecimenCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "specimen",
        abstract: "Create specimen sheets that show every option of a flow.",
        discussion: """
            Blue boxes are lines, light red lines alignment guides, dashed boxes items, red boxes items that overflow. \
            Each cell shows the Swift code and the options that produce it. The default page is A4 landscape with margins \
            of 12 mm.
            """)

    @Option(
        help: ArgumentHelp(
            "\(SpecimenSheet.allCases.map(\.rawValue).joined(separator: ", ")); repeat it for several. (default: all)",
            valueName: "sheet"), completion: .list(SpecimenSheet.allCases.map(\.rawValue)))
    var sheet: [String] = []

    @Option(
        help: ArgumentHelp(
            "Words to set, separated by spaces or, for items of several words, by |.", valueName: "words"))
    var text: String?

    @Option(
        help: ArgumentHelp(
            "File with the words: the column word, or the first column, of a table, or the lines of a .txt file.",
            valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp("Size of the words; other sizes keep their proportion to it.", valueName: "length")
    )
    var size = "8"

    @OptionGroup var page: PageOptions

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: InputOptions

    var output: String { page.output }

    mutating func run() throws {
        let made = try specimen()
        _ = try made.page.export(made.content, title: made.title)
    }

    /// The sheets, and the page for which they are made.
    func specimen() throws -> (content: Specimen, page: PageOptions, title: String) {
        let sheets: [SpecimenSheet] = try sheet.map { try OptionValues.choice("--sheet", $0) }
        let words = try words()
        let size = try OptionValues.length("--size", self.size)
        guard (1...200).contains(size) else {
            throw OptionError(option: "--size", value: self.size, expected: "a length from 1 to 200 points")
        }
        var page = page
        // Sheets are landscape by default.
        if page.page == nil || page.isFit { page.landscape = true }
        page.margin = page.margin ?? "12mm"
        let (sheetSize, margins) = (try page.pageSize(acceptsFit: true), try page.margins())
        let room = CGSize(
            width: sheetSize.width - margins.leading - margins.trailing,
            height: sheetSize.height - margins.top - margins.bottom)
        let content = Specimen(
            sheets.isEmpty ? SpecimenSheet.allCases : sheets, size: room, families: page.families, words: words,
            scale: size / 8)
        return (content, page, page.title ?? "Specimen of layouts")
    }

    private func words() throws -> [String] {
        if let text {
            guard data == nil else {
                throw ValidationError("--text and --data exclude each other; expected one of them")
            }
            let list = text.contains("|") ? text.split(separator: "|") : text.split(whereSeparator: \.isWhitespace)
            guard !list.isEmpty else { throw OptionError(option: "--text", value: text, expected: "a word or more") }
            return list.map(String.init)
        }
        return try data.map { try SpecimenWords.read(path: $0) } ?? []
    }
}
