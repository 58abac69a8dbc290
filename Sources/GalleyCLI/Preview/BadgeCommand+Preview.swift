import ArgumentParser
import Foundation
import GalleyPreview
import GalleyStationery

/// The maximum number of badges that are shown.
private let mostBadges = 2000

extension BadgeCommand: PreviewedCommand {
    /// A preview of a badge, or of the set of badges in a file.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        var command = try parse(arguments + ["-o", "badge.svg"])
        // One picture shows all badges; a page of a fixed size may have a next one.
        let isPaged = command.page.map { $0.lowercased() != "fit" } ?? false
        let output = isPaged ? "badges.pdf" : command.data == nil ? "badge.svg" : "badges.svg"
        command = try parse(arguments + ["-o", output])
        try checkIsFile(command.data, "--data")
        try command.checkTexts()
        _ = try command.badgeOutput(FontCollection())
        let template = try BadgeOptions.template(command.look.texts)
        if command.data == nil { _ = try command.badge(template) }
        let fonts = try command.fonts()
        let texts = command.look.texts
        // One badge has no widths to equal.
        let options = BadgeOptions.options.filter { command.data != nil || $0.name != BadgeOptions.equalWidths.name }
        let names = [texts.value(BadgeOptions.style), texts.value(BadgeOptions.logo)]
        let pictures = names.filter { FileManager.default.fileExists(atPath: $0) }
        return CommandPreview.Content(
            title: command.data.map { PathName.fileName(of: $0) } ?? command.texts.joined(separator: " "),
            output: output, files: (command.data.map { [$0] } ?? []) + pictures + command.fontUse.fontPath,
            controls: PreviewControl.all(of: options, texts) + [
                .flag("marks", "Boxes and baselines", OptionControl.Group.marks.rawValue, isOn: command.marks)
            ],
            pages: { arguments, _ in try parse(arguments + ["-o", output]).previewPages(fonts) })
    }

    private func previewPages(_ fonts: FontCollection) throws -> PreviewPages {
        let template = try BadgeOptions.template(look.texts)
        let output = try badgeOutput(fonts)
        var metadata = output.metadata
        let badge: Badge
        if let data {
            let reading = try DataOptions.reading(records.texts)
            guard try !output.isSet(data, reading) else {
                metadata.title = metadata.title ?? "Badges"
                return try pages(template, of: data, reading, output, metadata)
            }
            badge = try template.badges(of: data, reading: reading)[0].badge
        } else {
            badge = try self.badge(template)
        }
        metadata.title = metadata.title ?? badge.spokenText
        let renderer = ImageRenderer(content: badge, fonts: fonts)
        renderer.environment.language = lang
        renderer.environment.showsLayoutMarks = marks
        let rendered = try renderer.rendered()
        return PreviewPages(
            pages: [rendered.page], metadata: metadata, options: output.options,
            warnings: rendered.warnings.map(\.message),
            inspection: { _ in rendered.inspection })
    }

    /// The pages of a set of badges.
    private func pages(
        _ template: BadgeTemplate, of data: String, _ reading: DataReading, _ output: BadgeOutput,
        _ metadata: DocumentMetadata
    ) throws -> PreviewPages {
        struct Enough: Error {}
        var (pages, trees) = ([DisplayPage](), [InspectedView]())
        let sheet = output.badgeSheet { pages.append($0) }
        sheet.addTree = { trees.append($0) }
        var (count, cut) = (0, [String]())
        do {
            try output.forEachBadge(template, of: data, reading) { badge in
                guard count < mostBadges else { throw Enough() }
                count += 1
                try sheet.add(badge)
            }
        } catch is Enough { cut = ["the first \(mostBadges) badges are shown"] }
        try sheet.finish()
        return PreviewPages(
            pages: pages, metadata: metadata, options: output.options, warnings: cut + sheet.warnings.map(\.message),
            inspection: { [trees] in trees[$0 - 1] })
    }
}
