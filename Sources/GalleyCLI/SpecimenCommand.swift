import ArgumentParser
import Galley
import GalleyStationery

struct SpecimenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "specimen",
        abstract: "Sets sheets with every option of a flow, to check by eye.",
        discussion: """
            Blue boxes are lines, red lines the guides on which items stand, dashed boxes the items. Each cell has the \
            Swift that makes it. The page is A4 on its side, with margins of 12 mm, unless another is asked for.
            """)

    @Option(
        help: ArgumentHelp(
            "alignment, distribution, breaking, last-line, direction, layouts, text or scripts; repeat it for several. (default: all)",
            valueName: "sheet"))
    var sheet: [String] = []

    @OptionGroup var page: PageOptions

    mutating func run() throws {
        let sheets: [SpecimenSheet] = try sheet.map { try OptionValues.choice("--sheet", $0) }
        var page = page
        // The sheet is made for a page on its side unless another is asked for.
        if page.page == nil { page.landscape = true }
        page.margin = page.margin ?? "12mm"
        let (size, margins) = (try page.pageSize(), try page.margins())
        let room = CGSize(
            width: size.width - margins.leading - margins.trailing, height: size.height - margins.top - margins.bottom)
        _ = try page.export(
            Specimen(sheets.isEmpty ? SpecimenSheet.allCases : sheets, size: room, families: page.families),
            title: page.title ?? "Specimen of layouts")
    }
}
