import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyPreview
import GalleyStationery

/// A preview of a report, with a choice of themes and papers.
final class ReportPreview: PreviewedCommand {
    let name = "report"
    let command: any ParsableCommand.Type = ReportCommand.self
    let output: String
    let arguments: [String]
    let controls: [PreviewControl]
    let title: String
    /// The files of the last reading.
    private(set) var files: [String]
    private var fonts = PreviewFonts()
    private var made: Made?

    /// A cache of the last pages.
    private struct Made {
        var arguments: [String]
        var sources: [String: FileSignature]
        var set: LaidOutPages
        var pages: [DisplayPage]
        var warnings: [String]
        var metadata: DocumentMetadata

        /// Whether the files are unchanged.
        var isCurrent: Bool { sources.allSatisfy { FileSignature(path: $0.key) == $0.value } }
    }

    /// - Throws: the errors of the command for its options, and `Diagnostic` for an unreadable file.
    init(_ arguments: [String]) throws {
        self.arguments = arguments
        let command = try Self.command(arguments)
        guard command.file != "-" else {
            throw Diagnostic.option("file", value: "-", expected: "a file, since the preview reads it repeatedly")
        }
        guard command.forEach == nil else {
            throw Diagnostic.option(
                "--for-each", value: command.forEach ?? "",
                expected: "--data with the values of one report, since one is shown")
        }
        guard FileManager.default.isReadableFile(atPath: command.file) else {
            throw Diagnostic.missing(command.file)
        }
        _ = try command.page.fonts()
        title = PathName.fileName(of: command.file)
        output = PathName.withoutExtension(title) + ".pdf"
        files = [command.file]
        let theme = command.theme.map { ReportTheme.names.contains($0) ? [] : [$0] } ?? []
        controls = [
            .choice("theme", "Theme", "Look", [""] + ReportTheme.names + theme, initial: command.theme ?? ""),
            .choice(
                // The id page is that of the page number.
                "paper", option: "page", "Page", "Look", ["", "A4", "A5", "B5", "Letter"].including(command.page.page),
                initial: command.page.page ?? ""),
            PreviewControl(
                id: "landscape", label: "Landscape", group: "Look", kind: .flag(),
                initial: command.page.landscape ? "1" : ""),
            PreviewControl(
                id: "margin", label: "Margins", group: "Look", kind: .text, initial: command.page.margin ?? ""),
            .choice(
                "direction", "Direction", "Look", ["", "ltr", "rtl"], initial: command.page.direction ?? ""),
            .fonts(command.page.font, group: "Look"),
            PreviewControl(
                id: "marks", label: "Boxes and baselines", group: "Marks", kind: .flag(),
                initial: command.page.marks ? "1" : ""),
        ]
    }

    private static func command(_ arguments: [String]) throws -> ReportCommand {
        try ReportCommand.parse(arguments + ["-o", "report.svg"])
    }

    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments)
        let made = try made(command, arguments)
        let number = max(1, min(number, made.pages.count))
        return PreviewPages(
            page: made.pages[number - 1], all: made.pages, number: number, count: made.pages.count,
            metadata: made.metadata,
            options: try command.page.exportOptions(), warnings: made.warnings,
            inspection: { made.set.inspect(page: number) })
    }

    private func made(_ command: ReportCommand, _ arguments: [String]) throws -> Made {
        if let made, made.arguments == arguments, made.isCurrent { return made }
        var sources: [String: FileSignature] = [:]
        // Watch the files of a failed reading together with those of the last good pages.
        defer { files = Set(made.map { Array($0.sources.keys) } ?? []).union(sources.keys).sorted() }
        let fonts = try fonts.fonts(for: command.page)
        let (document, found, _) = try command.document(nil, try command.reportRun(fonts), tracksSources: true) {
            path in
            // The state before reading, so that no change is missed.
            if sources[path] == nil { sources[path] = FileSignature(path: path) }
        }
        let set = try document.layOutPages(fonts: fonts)
        let pages = try (1...set.count).map { try set.draw(page: $0) }
        let new = Made(
            arguments: arguments, sources: sources, set: set, pages: pages,
            warnings: (found + set.warnings).map(\.message), metadata: document.metadata)
        made = new
        return new
    }
}

extension [String] {
    /// The array with `value`, unless that is nil or included.
    fileprivate func including(_ value: String?) -> [String] {
        guard let value, !contains(value) else { return self }
        return self + [value]
    }
}
