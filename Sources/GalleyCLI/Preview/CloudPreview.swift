import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyFormatting
import GalleyPreview
import GalleyStationery

/// A preview of a tag cloud.
final class CloudPreview: PreviewedCommand {
    let name = "cloud"
    let command: any ParsableCommand.Type = CloudCommand.self
    let output = "cloud.svg"
    let arguments: [String]
    let controls: [PreviewControl]
    let files: [String]
    private let file: String
    private let page: PageSize
    private let margins: EdgeInsets
    private var fonts = PreviewFonts()
    private var tags: (key: OptionTexts, signature: FileSignature, tags: [Tag])?
    private var made: (arguments: [String], asked: Int, files: [FileSignature], pages: PreviewPages)?

    var title: String { PathName.fileName(of: file) }

    /// - Throws: the errors of the command for its options.
    init(_ arguments: [String]) throws {
        self.arguments = arguments
        let command = try Self.command(arguments)
        guard command.file != "-" else {
            throw Diagnostic.option("file", value: "-", expected: "a file, since the preview reads it repeatedly")
        }
        (file, page, margins) = (command.file, try command.page.pageSize(acceptsFit: true), try command.page.margins())
        let style = try command.documentStyle()
        _ = try command.page.fonts()
        files = [command.file] + command.page.fontPath
        let width = page.width - margins.leading - margins.trailing
        var shown = style
        // The sliders show the distances that the shape gives where no option does.
        (shown.spacing, shown.lineSpacing) = (style.distances.across, style.distances.down)
        let texts = command.texts
        let settings = OptionControl.Group.allCases.flatMap { group in
            CloudOptions.all.filter { $0.control.group == group }.map { PreviewControl.of($0, in: shown, texts) }
        }
        controls =
            [
                PreviewControl(
                    id: "width", label: "Width", group: OptionControl.Group.measure.rawValue,
                    kind: .length(40...max(800, width.rounded()), step: 1), initial: OptionText.number(width)),
                .choice(
                    "direction", "Direction", OptionControl.Group.measure.rawValue, ["ltr", "rtl"],
                    initial: command.page.directionName),
            ] + settings + [
                PreviewControl(
                    id: "marks", label: "Boxes and baselines", group: "Marks", kind: .flag(),
                    initial: command.page.marks ? "1" : "")
            ]
    }

    /// The command with SVG output.
    private static func command(_ arguments: [String]) throws -> CloudCommand {
        try CloudCommand.parse(arguments + ["-o", "cloud.svg"])
    }

    func arguments(for values: [String: String]) throws -> [String] {
        var words = ShellWords(words: arguments)
        for control in controls {
            guard let value = values[control.id], value != control.initial else { continue }
            guard control.id == "width" else {
                words.choose(value, for: control)
                continue
            }
            let width = try OptionValues.length("--width", value)
            let whole = width + margins.leading + margins.trailing
            words.remove("--landscape", takesValue: false)
            words.set("--page", "\(OptionText.number(whole))x\(OptionText.number(page.height))")
        }
        return words.words
    }

    /// The pages, cached for the tree and the downloads, which are asked for after the picture.
    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let signatures = files.map { FileSignature(path: $0) }
        if let made, made.arguments == arguments, made.asked == number, made.files == signatures { return made.pages }
        let pages = try newPages(arguments, number: number)
        made = (arguments, number, signatures, pages)
        return pages
    }

    private func newPages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments)
        let tags = try tags(for: command)
        var style = try CloudOptions.colored(command.documentStyle(), command.texts, for: tags)
        style.identifiesTags = true
        let document = try command.document(tags, style)
        let set = try document.layOutPages(fonts: try fonts.fonts(for: command.page))
        let pages = try (1...set.count).map { try set.draw(page: $0) }
        let warnings = set.warnings
        let number = max(1, min(number, pages.count))
        let isRightToLeft = try command.page.layoutDirection() == .rightToLeft
        return PreviewPages(
            page: pages[number - 1], all: pages, number: number, count: pages.count, metadata: document.metadata,
            options: try command.page.exportOptions(), warnings: warnings.map(\.message),
            swift: try CloudSource(
                command: command, style: style, pageSize: document.pageSize, margins: document.margins,
                fitsContent: document.fitsContent
            ).text(),
            lines: pages.reduce(0) { $0 + $1.lineCount(isRightToLeft: isRightToLeft) },
            details: [("items", .number(tags.count))], inspection: { set.inspect(page: number) })
    }

    /// The tags, cached until the file or an option that concerns words changes.
    private func tags(for command: CloudCommand) throws -> [Tag] {
        let signature = FileSignature(path: command.file)
        var key = command.words.texts
        key.set(LabelOptions.language, command.page.lang)
        if let tags, tags.key == key, tags.signature == signature { return tags.tags }
        let read = try command.words.tags(of: command.file, language: command.page.lang)
        tags = (key, signature, read)
        return read
    }
}

/// Numbers in the form of options.
enum OptionText {
    static func number(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }
}
