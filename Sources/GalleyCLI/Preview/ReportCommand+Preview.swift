import ArgumentParser
import Foundation
import GalleyPreview
import GalleyStationery

extension ReportCommand: PreviewedCommand {
    static let previewedFiles = ["md", "markdown"]

    /// A preview of a report, with a choice of themes and papers.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        func parse(_ arguments: [String]) throws -> Self { try Self.parse(arguments + ["-o", "report.svg"]) }
        let command = try parse(arguments)
        try checkIsFile(command.file)
        if let forEach = command.forEach {
            throw Diagnostic.option(
                "--for-each", value: forEach, expected: "--data with the values of one report, since one is shown")
        }
        guard FileManager.default.isReadableFile(atPath: command.file) else {
            throw Diagnostic.missing(command.file)
        }
        _ = try command.page.fonts()
        let fonts = PreviewFonts()
        let title = PathName.fileName(of: command.file)
        let page = command.page
        return CommandPreview.Content(
            title: title, output: PathName.withoutExtension(title) + ".pdf", files: [command.file],
            controls: [
                .choice(
                    "theme", "Theme", "Look", ([""] + ReportTheme.names).including(command.theme),
                    initial: command.theme ?? ""),
                .choice(
                    // The id page is that of the page number.
                    "paper", option: "page", "Page", "Look", ["", "A4", "A5", "B5", "Letter"].including(page.page),
                    initial: page.page ?? ""),
                .flag("landscape", "Landscape", "Look", isOn: page.landscape),
                .text("margin", "Margins", "Look", page.margin),
                .choice("direction", "Direction", "Look", ["", "ltr", "rtl"], initial: page.direction ?? ""),
                .fonts(page.font, group: "Look"),
                .flag("marks", "Boxes and baselines", "Marks", isOn: page.marks),
            ],
            pages: { arguments, reading in
                let command = try parse(arguments)
                let fonts = try fonts.fonts(for: command.page)
                return try withoutActuallyEscaping(reading) { reading in
                    let (document, warnings, _) = try command.document(
                        nil, try command.reportRun(fonts), tracksSources: true, reading: reading)
                    return try PreviewPages(
                        document, fonts: fonts, options: try command.page.exportOptions(), warnings: warnings)
                }
            })
    }
}

extension [String] {
    /// The array with `value`, unless that is nil or included.
    fileprivate func including(_ value: String?) -> [String] {
        guard let value, !contains(value) else { return self }
        return self + [value]
    }
}
