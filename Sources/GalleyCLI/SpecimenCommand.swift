import ArgumentParser
import Galley
import GalleyStationery

struct SpecimenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "specimen",
        abstract: "Sets a sheet with every alignment, to check by eye.",
        discussion: "Blue boxes are lines, red lines the guides on which items stand, dashed boxes the items.")

    @OptionGroup var page: PageOptions

    mutating func run() throws {
        var page = page
        // The sheet is made for a page on its side unless another is asked for.
        if page.page == "A4" { page.landscape = true }
        if page.margin == "18mm" { page.margin = "12mm" }
        let (size, margins) = (try page.pageSize(), try page.margins())
        let room = CGSize(
            width: size.width - margins.leading - margins.trailing, height: size.height - margins.top - margins.bottom)
        _ = try page.export(
            AlignmentSpecimen(size: room, families: page.families), title: page.title ?? "Alignments of a flow")
    }
}
