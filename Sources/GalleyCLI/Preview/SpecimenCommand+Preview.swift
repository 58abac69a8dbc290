import ArgumentParser
import GalleyPreview
import GalleyStationery

extension SpecimenCommand: PreviewedCommand {
    /// A preview of the specimen.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        func parse(_ arguments: [String]) throws -> Self { try Self.parse(arguments + ["-o", "specimen.svg"]) }
        let command = try parse(arguments)
        if let options = command.compare.first {
            throw Diagnostic.option("--compare", value: options, expected: "none; galley preview cloud has Compare")
        }
        _ = try command.specimen()
        let fonts = PreviewFonts()
        return CommandPreview.Content(
            title: "Specimen of layouts", output: "specimen.svg",
            files: (command.data.map { [$0] } ?? []) + command.page.fontUse.fontPath,
            controls: [
                .choice(
                    "sheet", "Sheet", "Specimen", [""] + SpecimenSheet.allCases.map(\.rawValue),
                    initial: command.sheet.count == 1 ? command.sheet[0] : ""),
                PreviewControl(
                    id: "size", label: "Type size", group: "Specimen", kind: .length(4...24, step: 0.5),
                    initial: command.size),
                .text("text", "Own words", "Specimen", command.text),
                .choice("direction", "Direction", "Specimen", ["ltr", "rtl"], initial: command.page.directionName),
                .fonts(command.page.font, group: "Specimen"),
            ],
            pages: { arguments, _ in
                let command = try parse(arguments)
                let specimen = try command.specimen()
                return try PreviewPages(
                    try specimen.page.document(specimen.content, title: specimen.title, alignment: .leading),
                    fonts: try fonts.fonts(for: command.page), options: try specimen.page.exportOptions())
            })
    }
}
