import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyFormatting
import GalleyPreview
import GalleyStationery

/// A preview of a command whose options change. It runs the command itself, so that the preview shows what the command writes.
protocol PreviewedCommand: AnyObject {
    /// The name on the command line: `cloud`.
    var name: String { get }
    var command: any ParsableCommand.Type { get }
    var title: String { get }
    /// The given options, without those of the output.
    var arguments: [String] { get }
    var controls: [PreviewControl] { get }
    /// The name of the output file in the copied command.
    var output: String { get }
    /// The files whose change requires new pages.
    var files: [String] { get }
    /// Changes the input of the command; nil if the preview only shows.
    var editor: LabelEditor? { get }
    /// The arguments for values by the ids of controls.
    func arguments(for values: [String: String]) throws -> [String]
    /// The pages.
    ///
    /// - Parameter number: the requested page, counted from 1.
    func pages(_ arguments: [String], number: Int) throws -> PreviewPages
}

extension PreviewedCommand {
    var editor: LabelEditor? { nil }

    /// The arguments with the options of all changed controls.
    func arguments(for values: [String: String]) throws -> [String] {
        var words = ShellWords(words: arguments)
        for control in controls {
            guard let value = values[control.id], value != control.initial else { continue }
            words.choose(value, for: control)
        }
        return words.words
    }
}

/// A cache of the last fonts, for as long as the options name the same ones.
struct PreviewFonts {
    private var kept: (key: [String], fonts: FontCollection)?

    mutating func fonts(for page: PageOptions) throws -> FontCollection {
        let key = page.fontPath + page.font + ["\(page.fontUse.systemFonts as Bool?)"]
        if let kept, kept.key == key { return kept.fonts }
        let made = try page.fonts()
        kept = (key, made)
        return made
    }
}

/// The result of a command for the preview.
struct PreviewPages {
    /// The requested page, or the last one.
    var page: DisplayPage
    /// All pages, for a file that holds them.
    var all: [DisplayPage]
    var number: Int
    var count: Int
    var metadata: DocumentMetadata
    var options: ExportOptions
    var warnings: [String]
    /// Equivalent Swift source; empty if there is none.
    var swift = ""
    /// The number of lines of a flow.
    var lines: Int?
    /// Further members of the response.
    var details: [(String, JSONText.Value)] = []
    /// The tree of the requested page.
    var inspection: () throws -> InspectedView
}

extension PreviewedCommand {
    /// The command line.
    func commandLine(_ arguments: [String], pageCount: Int, page: Int) -> String {
        var words = ShellWords(words: ["galley", name] + arguments)
        if pageCount > 1, output.hasSuffix(".svg") { words.words += ["--pages", "\(page)"] }
        words.words += ["-o", output]
        return words.text
    }

    /// An error as the command reports it.
    func message(_ error: any Error) -> String { Failure(error, in: command).lines.joined(separator: "\n") }

    /// - Parameter opensEditor: whether lines of the source are opened in the user's editor.
    func stateJSON(opensEditor: Bool) -> String {
        JSONText.object([
            ("command", .text(name)), ("title", .text(title)),
            ("edits", .raw(editor == nil ? "false" : "true")), ("opens", .raw(opensEditor ? "true" : "false")),
            ("controls", .raw("[\(controls.map(\.json).joined(separator: ","))]")),
        ])
    }

    func pictureJSON(_ values: [String: String]) -> String {
        let start = ContinuousClock.now
        do {
            try check(values)
            let number = try values["page"].map { try OptionValues.count("page", $0) } ?? 1
            let arguments = try arguments(for: values)
            let made = try pages(arguments, number: number)
            let svg = try PageExport.svg(made.page, options: made.options, metadata: made.metadata)
            let time = Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
            let warnings = made.warnings.prefix(50).map { JSONText.quoted($0) }
            var details = made.details
            if values["inspect"] != nil {
                details.append(("inspection", .raw(InspectionJSON(try made.inspection()).text)))
            }
            return JSONText.object(
                [
                    ("svg", .text(String(decoding: svg, as: UTF8.self))), ("page", .number(made.number)),
                    ("asked", .number(number)),
                    ("pages", .number(made.count)),
                    ("lines", made.lines.map { .number($0) } ?? .raw("null")),
                    ("command", .text(commandLine(arguments, pageCount: made.count, page: made.number))),
                    ("swift", .text(made.swift)), ("warnings", .raw("[\(warnings.joined(separator: ","))]")),
                    ("warningCount", .number(made.warnings.count)),
                    ("milliseconds", .raw(DecimalText.written(time, places: 2))),
                ] + details)
        } catch {
            let message = message(error)
            return JSONText.object([("error", .text(message))])
        }
    }

    /// Checks the names of controls and the values of flags.
    private func check(_ values: [String: String]) throws(Diagnostic) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where !["page", "inspect"].contains(name) {
            guard let control = controls.first(where: { $0.id == name }) else {
                let hint = NearestName.hint(for: name, among: controls.map(\.id))
                throw Diagnostic.option(name, value: value, expected: "one of \(nameList(controls.map(\.id)))\(hint)")
            }
            if case .flag = control.kind, !["", "1"].contains(value) {
                throw Diagnostic.option(name, value: value, expected: "1, or nothing")
            }
        }
    }

    /// The page as written by the command; for a PDF, all pages.
    func file(_ values: [String: String], as format: OutputFormat) -> [UInt8]? {
        let number = values["page"].flatMap { Int($0) } ?? 1
        guard let made = try? pages(arguments(for: values), number: number), made.number == number else { return nil }
        let pages = format == .pdf ? made.all : [made.page]
        return try? PageExport.bytes(
            pages.map(\.withoutIdentifiers), as: format, options: made.options, metadata: made.metadata)
    }
}
