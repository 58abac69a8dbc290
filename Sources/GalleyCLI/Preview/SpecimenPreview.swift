import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyPreview
import GalleyStationery

/// A preview of the specimen.
final class SpecimenPreview: PreviewedCommand {
    let name = "specimen"
    let command: any ParsableCommand.Type = SpecimenCommand.self
    let title = "Specimen of layouts"
    let output = "specimen.svg"
    let arguments: [String]
    let controls: [PreviewControl]
    let files: [String]
    private var fonts = PreviewFonts()

    init(_ arguments: [String]) throws {
        self.arguments = arguments
        let command = try Self.command(arguments)
        if let options = command.compare.first {
            throw Diagnostic.option("--compare", value: options, expected: "none; galley preview cloud has Compare")
        }
        files = (command.data.map { [$0] } ?? []) + command.page.fontPath
        _ = try command.specimen()
        controls = [
            .choice(
                "sheet", "Sheet", "Specimen", [""] + SpecimenSheet.allCases.map(\.rawValue),
                initial: command.sheet.count == 1 ? command.sheet[0] : ""),
            PreviewControl(
                id: "size", label: "Type size", group: "Specimen", kind: .length(4...24, step: 0.5),
                initial: command.size),
            PreviewControl(
                id: "text", label: "Own words", group: "Specimen", kind: .text, initial: command.text ?? ""),
            .choice("direction", "Direction", "Specimen", ["ltr", "rtl"], initial: command.page.directionName),
            .fonts(command.page.font, group: "Specimen"),
        ]
    }

    private static func command(_ arguments: [String]) throws -> SpecimenCommand {
        try SpecimenCommand.parse(arguments + ["-o", "specimen.svg"])
    }

    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments)
        let specimen = try command.specimen()
        let fonts = try fonts.fonts(for: command.page)
        let document = try specimen.page.document(specimen.content, title: specimen.title, alignment: .leading)
        let set = try document.layOutPages(fonts: fonts)
        let pages = try (1...set.count).map { try set.draw(page: $0) }
        let number = max(1, min(number, pages.count))
        return PreviewPages(
            page: pages[number - 1], all: pages, number: number, count: pages.count, metadata: document.metadata,
            options: try specimen.page.exportOptions(), warnings: set.warnings.map(\.message),
            inspection: { set.inspect(page: number) })
    }
}
