import ArgumentParser
import GalleyFormatting
import GalleyPreview
import GalleyStationery

extension CloudCommand: PreviewedCommand {
    static let previewedFiles = ["csv", "tsv", "txt", "text"]

    /// A preview of a tag cloud.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        func parse(_ arguments: [String]) throws -> Self { try Self.parse(arguments + ["-o", "cloud.svg"]) }
        let command = try parse(arguments)
        try checkIsFile(command.file)
        let (page, margins) = (try command.page.pageSize(acceptsFit: true), try command.page.margins())
        let style = try command.documentStyle()
        _ = try command.page.fonts()
        let width = page.width - margins.leading - margins.trailing
        var (shown, texts) = (style, command.texts)
        // The sliders show the distances that the shape gives where no option does.
        (shown.spacing, shown.lineSpacing) = (style.distances.across, style.distances.down)
        for binding in [CloudOptions.spacing, CloudOptions.lineSpacing] {
            texts.set(binding.option, binding.print(shown)?.last)
        }
        texts.set(TagSource.facet, command.words.texts[TagSource.facet])
        let measure = OptionControl.Group.measure.rawValue
        let (fonts, words) = (PreviewFonts(), PreviewWords())
        return CommandPreview.Content(
            title: PathName.fileName(of: command.file), output: "cloud.svg",
            files: [command.file] + command.page.fontUse.fontPath,
            controls: [
                PreviewControl(
                    id: "width", label: "Width", group: measure,
                    kind: .length(40...max(800, width.rounded()), step: 1), initial: number(width)),
                .choice("direction", "Direction", measure, ["ltr", "rtl"], initial: command.page.directionName),
            ] + PreviewControl.all(of: CloudOptions.all.map(\.option) + [TagSource.facet], texts) + [
                .flag("marks", "Boxes and baselines", "Marks", isOn: command.page.marks)
            ],
            pages: { arguments, _ in try parse(arguments).previewPages(fonts, words) },
            choose: { control, value, arguments in
                guard control.id == "width" else { return false }
                let width = try OptionValues.length("--width", value)
                let whole = width + margins.leading + margins.trailing
                arguments.remove("--landscape", takesValue: false)
                arguments.set("--page", "\(number(whole))x\(number(page.height))")
                return true
            })
    }

    private func previewPages(_ fonts: PreviewFonts, _ words: PreviewWords) throws -> PreviewPages {
        let tags = try words.tags(for: self)
        var style = try documentStyle().suited(to: tags)
        style.identifiesTags = true
        let document = try document(tags, style)
        var pages = try PreviewPages(
            document, fonts: try fonts.fonts(for: page), options: try page.exportOptions())
        let isRightToLeft = try page.layoutDirection() == .rightToLeft
        pages.swift = try CloudSource(
            command: self, style: style, pageSize: document.pageSize, margins: document.margins,
            fitsContent: document.fitsContent
        ).text()
        pages.lines = pages.pages.reduce(0) { $0 + $1.lineCount(isRightToLeft: isRightToLeft) }
        pages.details = [("items", .number(tags.count))]
        return pages
    }
}

/// A number as an option.
private func number(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }

/// A cache of the last words, until the file or an option that concerns words changes.
private final class PreviewWords {
    private var kept: (texts: OptionTexts, language: String?, file: FileSignature, tags: [Tag])?

    func tags(for command: CloudCommand) throws -> [Tag] {
        let signature = FileSignature(path: command.file)
        if let kept, kept.texts == command.words.texts, kept.language == command.page.lang, kept.file == signature {
            return kept.tags
        }
        let read = try command.tags(of: command.file)
        kept = (command.words.texts, command.page.lang, signature, read)
        return read
    }
}
