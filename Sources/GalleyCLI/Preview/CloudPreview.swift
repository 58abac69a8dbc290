import ArgumentParser
import Foundation
import Galley
import GalleyFormatting
import GalleyPreview
import GalleyStationery

/// A tag cloud whose layout is changed while it is looked at.
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
    private var tags: (key: [String], signature: FileSignature, tags: [Tag])?

    var title: String { PathName.fileName(of: file) }

    /// - Throws: what the command throws for its options.
    init(_ arguments: [String]) throws {
        self.arguments = arguments
        let command = try Self.command(arguments)
        guard command.file != "-" else {
            throw OptionError(option: "file", value: "-", expected: "a file, which can be read again")
        }
        (file, page, margins) = (command.file, try command.page.pageSize(acceptsFit: true), try command.page.margins())
        let style = try command.documentStyle()
        _ = try command.page.fonts()
        files = [command.file] + command.page.fontPath
        let width = page.width - margins.leading - margins.trailing
        let spacing = style.spacing ?? (style.shape == .pill ? 6 : 9)
        let lineSpacing = style.lineSpacing ?? (style.shape == .pill ? 6 : 0)
        let distributions = CloudCommand.distributions.map(\.name)
        controls = [
            PreviewControl(
                id: "width", label: "Width", group: "Measure", kind: .length(40...max(800, width.rounded()), step: 1),
                initial: Self.text(width)),
            .choice(
                "layout", "Layout", "Measure", CloudLayout.allCases.map(\.rawValue), initial: command.layout),
            .choice("direction", "Direction", "Measure", ["ltr", "rtl"], initial: command.page.direction),
            .choice(
                "align", "Line alignment", "Lines", FlowLineAlignment.allCases.map(\.rawValue), initial: command.align),
            .choice("distribution", "Distribution", "Lines", distributions, initial: command.distribution),
            .choice(
                "last-line", "Last line", "Lines",
                [""] + FlowLineAlignment.allCases.map(\.rawValue) + distributions.filter { $0 != "packed" },
                initial: command.lastLine ?? ""),
            .choice("breaking", "Breaking", "Lines", ["greedy", "balanced", "optimal"], initial: command.breaking),
            .choice(
                "item-align", "Item alignment", "Items",
                ["top", "center", "bottom", "first-baseline", "last-baseline"], initial: command.itemAlign),
            PreviewControl(
                id: "spacing", label: "Spacing", group: "Items", kind: .length(0...40, step: 0.5),
                initial: Self.text(spacing)),
            PreviewControl(
                id: "line-spacing", label: "Line spacing", group: "Items", kind: .length(0...40, step: 0.5),
                initial: Self.text(lineSpacing)),
            .choice("shape", "Shape", "Items", ["pill", "plain"], initial: command.shape),
            .choice(
                "order", "Order", "Items", ["input", "alpha", "weight", "center-out", "random"], initial: command.order),
            PreviewControl(
                id: "marks", label: "Boxes and baselines", group: "Marks", kind: .flag,
                initial: command.page.marks ? "1" : ""),
        ]
    }

    private static func text(_ length: CGFloat) -> String { OptionText.number(length) }

    /// The command with these arguments, its output an SVG.
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

    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments)
        let tags = try tags(for: command)
        var style = try command.colored(command.documentStyle(), tags)
        style.identifiesTags = true
        let document = try command.document(tags, style)
        var pages: [DisplayPage] = []
        let warnings = try document.forEachPage(fonts: try fonts.fonts(for: command.page)) { pages.append($0) }
        let place = max(1, min(number, pages.count))
        let isRightToLeft = try command.page.layoutDirection() == .rightToLeft
        return PreviewPages(
            page: pages[place - 1], number: place, count: pages.count, metadata: document.metadata,
            options: try command.page.exportOptions(), warnings: warnings.map(\.description),
            swift: CloudSource(
                command: command, style: style, pageSize: document.pageSize, margins: document.margins,
                fitsContent: document.fitsContent
            ).text,
            lines: pages.reduce(0) { $0 + $1.lineCount(isRightToLeft: isRightToLeft) },
            details: [("items", .number(tags.count))])
    }

    /// Read again when the file changes, or what is read of it.
    private func tags(for command: CloudCommand) throws -> [Tag] {
        let signature = FileSignature(path: command.file)
        let words = command.words
        let key = [
            command.page.lang ?? "", words.inputFormat ?? "", words.top ?? "", words.stopWords ?? "", words.minCount,
            "\(words.bigrams)", words.link ?? "",
        ]
        if let tags, tags.key == key, tags.signature == signature { return tags.tags }
        let read = try words.tags(of: command.file, language: command.page.lang)
        tags = (key, signature, read)
        return read
    }
}

/// Numbers as options take them.
enum OptionText {
    static func number(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }
}
