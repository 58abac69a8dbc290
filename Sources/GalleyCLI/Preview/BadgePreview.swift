import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyPreview
import GalleyStationery

/// A preview of a badge, or of the set of badges in a file.
final class BadgePreview: PreviewedCommand {
    let name = "badge"
    let command: any ParsableCommand.Type = BadgeCommand.self
    let title: String
    let output: String
    let arguments: [String]
    let controls: [PreviewControl]
    let files: [String]
    private let fonts: FontCollection

    /// The maximum number of badges that are shown.
    private static let mostBadges = 2000
    private struct Enough: Error {}

    init(_ arguments: [String]) throws {
        self.arguments = arguments
        var command = try Self.command(arguments, "badge.svg")
        // One picture shows all badges; a page of a fixed size may have a next one.
        let isPaged = command.page.map { $0.lowercased() != "fit" } ?? false
        output = isPaged ? "badges.pdf" : command.data == nil ? "badge.svg" : "badges.svg"
        command = try Self.command(arguments, output)
        guard command.data != "-" else {
            throw Diagnostic.option("--data", value: "-", expected: "a file, since the preview reads it repeatedly")
        }
        try command.checkTexts()
        _ = try command.badgeOutput(FontCollection())
        let template = try BadgeOptions.template(command.optionTexts)
        if command.data == nil { _ = try command.badge(template) }
        fonts = try command.fonts()
        title = command.data.map { PathName.fileName(of: $0) } ?? command.texts.joined(separator: " ")
        let pictures = [command.style, command.logo ?? ""].filter { FileManager.default.fileExists(atPath: $0) }
        files = (command.data.map { [$0] } ?? []) + pictures + command.fontPath
        func text(_ option: OptionDescription, _ label: String, _ group: String, _ value: String?) -> PreviewControl {
            PreviewControl(id: option.name, label: label, group: group, kind: .text, initial: value ?? "")
        }
        let styles = BadgeStyle.named.map(\.name)
        let isSet = command.data != nil
        let equal = PreviewControl(
            id: BadgeOptions.equalWidths.name, label: "Equal widths", group: "Look", kind: .flag(),
            initial: command.equalWidths ? "1" : "")
        controls =
            [
                .choice(
                    BadgeOptions.style.name, "Style", "Look",
                    styles.contains(command.style) ? styles : styles + [command.style], initial: command.style),
                text(BadgeOptions.width, "Width", "Look", command.width),
            ] + (isSet ? [equal] : []) + [
                text(BadgeOptions.color, "Message", "Colours", command.color),
                text(BadgeOptions.labelColor, "Label", "Colours", command.labelColor),
                text(BadgeOptions.colorBy, "By number", "Colours", command.colorBy),
                text(BadgeOptions.contrast, "Contrast", "Colours", command.contrast),
                PreviewControl(
                    id: "marks", label: "Boxes and baselines", group: "Marks", kind: .flag(),
                    initial: command.marks ? "1" : ""),
            ]
    }

    private static func command(_ arguments: [String], _ output: String) throws -> BadgeCommand {
        try BadgeCommand.parse(arguments + ["-o", output])
    }

    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments, output)
        let template = try BadgeOptions.template(command.optionTexts)
        let output = try command.badgeOutput(fonts)
        let made = try pages(template, output, command)
        var metadata = output.metadata
        metadata.title = metadata.title ?? made.title
        let number = max(1, min(number, made.pages.count))
        return PreviewPages(
            page: made.pages[number - 1], all: made.pages, number: number, count: made.pages.count,
            metadata: metadata, options: output.options, warnings: made.warnings,
            inspection: { made.trees[number - 1] })
    }

    private func pages(
        _ template: BadgeTemplate, _ output: BadgeOutput, _ command: BadgeCommand
    ) throws -> (title: String, pages: [DisplayPage], trees: [InspectedView], warnings: [String]) {
        let badge: Badge
        if let data = command.data {
            let reading = try command.records.reading(format: command.inputFormat)
            guard try !output.isSet(data, reading) else {
                var (pages, trees) = ([DisplayPage](), [InspectedView]())
                let sheet = output.badgeSheet { pages.append($0) }
                sheet.addTree = { trees.append($0) }
                var (count, cut) = (0, [String]())
                do {
                    try output.forEachBadge(template, of: data, reading) { badge in
                        guard count < Self.mostBadges else { throw Enough() }
                        count += 1
                        try sheet.add(badge)
                    }
                } catch is Enough { cut = ["the first \(Self.mostBadges) badges are shown"] }
                try sheet.finish()
                return ("Badges", pages, trees, cut + sheet.warnings.map(\.message))
            }
            badge = try template.badges(of: data, reading: reading)[0].badge
        } else {
            badge = try command.badge(template)
        }
        let renderer = ImageRenderer(content: badge, fonts: fonts)
        renderer.environment.language = command.lang
        renderer.environment.showsLayoutMarks = command.marks
        let made = try renderer.rendered()
        return (badge.spokenText, [made.page], [made.inspection], made.warnings.map(\.message))
    }
}
