import ArgumentParser
import Foundation
import GalleyDifference
import GalleyFormatting
import GalleyPreview
import GalleyStationery

/// A command with a preview.
protocol PreviewedCommand: InputCommand {
    /// The extensions of the files that select the command.
    static var previewedFiles: [String] { get }

    /// - Parameter arguments: the options, without those of the output.
    /// - Throws: the errors of the command for its options.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content
}

extension PreviewedCommand {
    static var previewedFiles: [String] { [] }

    /// Throws for standard input.
    static func checkIsFile(_ file: String?, _ option: String = "file") throws(Diagnostic) {
        guard file == "-" else { return }
        throw Diagnostic.option(option, value: file, expected: "a file, since the preview reads it repeatedly")
    }
}

/// A preview of a command whose options change, used only on the server's queue. It runs the command itself, so that the preview shows what the command writes.
final class CommandPreview: @unchecked Sendable {
    /// The parts of a preview that differ by command.
    struct Content {
        var title: String
        /// The name of the output file in the copied command.
        var output: String
        /// The files whose change requires new pages, as far as the options name them.
        var files: [String]
        var controls: [PreviewControl]
        /// The pages for arguments. Files that are read besides `files` are passed to `reading` first.
        var pages: (_ arguments: [String], _ reading: (String) -> Void) throws -> PreviewPages
        /// Sets options for a control that is none of the command's; false for other controls.
        var choose: (PreviewControl, _ value: String, inout ShellWords) throws -> Bool = { _, _, _ in false }
        /// Changes the input of the command; nil if the preview only shows.
        var editor: ((CommandPreview) -> LabelEditor)?
    }

    private let command: any PreviewedCommand.Type
    /// The given options, without those of the output.
    private let arguments: [String]
    private let content: Content
    /// The files whose change requires new pages.
    private var files: [String]
    private lazy var editor = content.editor?(self)
    /// The last pages, with the files as they were before they were read.
    private var last: (arguments: [String], files: [String: FileSignature], pages: PreviewPages)?
    /// The pages before the last change of a file.
    private var saved: PreviewPages?
    /// The document that the pages are also compared with.
    private let against: ComparedState?

    /// - Parameter against: the file that the pages are compared with; nil for none.
    init(_ command: any PreviewedCommand.Type, _ arguments: [String], against: String? = nil) throws {
        do { content = try command.preview(arguments) } catch let error as ValidationError { throw error } catch {
            // Errors of the command line have the form that they have without a preview.
            let words = [command._commandName] + arguments
            throw CommandLineFault.diagnostic(of: error, arguments: words, program: command) ?? error
        }
        self.command = command
        self.arguments = arguments
        files = content.files
        let input = arguments.first(where: content.files.contains)
        self.against = against.map { ComparedState(path: $0, input: input) }
    }

    /// The preview for the server.
    ///
    /// - Parameter program: the user's editor, which opens lines of the source; nil for none.
    func subject(_ program: EditorProgram?) -> PreviewSubject {
        var subject = PreviewSubject(
            state: { [self] in stateJSON(opensEditor: program != nil) }, picture: { [self] in pictureJSON($0) },
            file: { [self] values, format in
                OutputFormat(rawValue: format.rawValue).flatMap { file(values, as: $0) }
            },
            source: { [self] in PreviewSources.json($0, among: files) }, files: { [self] in files })
        subject.view = { [self] path, values in
            path == "/differences" ? PreviewAnswer(json: differencesJSON(values)) : editor?.view(path, values)
        }
        let edits = editor == nil ? [] : LabelEditor.actions
        let paths = edits + (program == nil ? [] : [EditorProgram.action])
        guard !paths.isEmpty else { return subject }
        subject.actions = PreviewActions(paths: paths) { [self] path, values in
            guard path == EditorProgram.action else {
                return editor?.act(path, values) ?? PreviewAnswer(404, "not found")
            }
            let problem = program?.open(values, among: files)
            return PreviewAnswer(json: JSONText.object(problem.map { [("error", .text($0))] } ?? []))
        }
        return subject
    }

    /// The name on the command line: `cloud`.
    private var name: String { command._commandName }

    /// The arguments with the options of all changed controls.
    func arguments(for values: [String: String]) throws -> [String] {
        var words = ShellWords(words: arguments)
        for control in content.controls {
            guard let value = values[control.id], value != control.initial else { continue }
            if try !content.choose(control, value, &words) { words.choose(value, for: control) }
        }
        return words.words
    }

    /// The pages, made again if an option or a file has changed.
    private func pages(_ arguments: [String]) throws -> PreviewPages {
        if let last, last.arguments == arguments, last.files.allSatisfy({ FileSignature(path: $0.key) == $0.value }) {
            return last.pages
        }
        var files: [String: FileSignature] = [:]
        // The state before reading, so that no change is missed.
        func reading(_ path: String) { if files[path] == nil { files[path] = FileSignature(path: path) } }
        content.files.forEach(reading)
        // After a failure, the files of the last good pages are watched, too.
        defer { self.files = Set(last.map { Array($0.files.keys) } ?? []).union(files.keys).sorted() }
        let pages = try content.pages(arguments, reading)
        if let last, last.files.contains(where: { FileSignature(path: $0.key) != $0.value }) { saved = last.pages }
        last = (arguments, files, pages)
        return pages
    }

    /// The command line.
    private func commandLine(_ arguments: [String], pageCount: Int, page: Int) -> String {
        var words = ShellWords(words: ["galley", name] + arguments)
        if pageCount > 1, content.output.hasSuffix(".svg") { words.words += ["--pages", "\(page)"] }
        words.words += ["-o", content.output]
        return words.text
    }

    /// An error as the command reports it.
    func message(_ error: any Error) -> String { Failure(error, in: command).lines.joined(separator: "\n") }

    /// - Parameter opensEditor: whether lines of the source are opened in the user's editor.
    private func stateJSON(opensEditor: Bool) -> String {
        JSONText.object([
            ("command", .text(name)), ("title", .text(content.title)),
            ("against", against.map { .text(PathName.fileName(of: $0.path)) } ?? .raw("null")),
            ("edits", .raw(editor == nil ? "false" : "true")), ("opens", .raw(opensEditor ? "true" : "false")),
            ("controls", .raw("[\(content.controls.map(\.json).joined(separator: ","))]")),
        ])
    }

    /// The differences from the last saved state, or from the file of --against.
    private func differencesJSON(_ values: [String: String]) -> String {
        do {
            var values = values
            let isSaved = values.removeValue(forKey: "from") != "against"
            try check(values)
            let arguments = try arguments(for: values)
            let current = try pages(arguments)
            if isSaved {
                guard let saved else { return JSONText.object([("none", .text("No file has changed yet."))]) }
                return LayoutDifference(try saved.record(), try current.record()).json(
                    before: "the last saved state", after: content.title)
            }
            guard let against else { return JSONText.object([("none", .text("--against names a file."))]) }
            let difference = try against.difference(of: current, arguments) { try content.pages($0) { _ in } }
            return difference.json(before: against.path, after: content.title)
        } catch { return JSONText.object([("error", .text(message(error)))]) }
    }

    private func pictureJSON(_ values: [String: String]) -> String {
        let start = ContinuousClock.now
        do {
            try check(values)
            let asked = try values["page"].map { try OptionValues.count("page", $0) } ?? 1
            let arguments = try arguments(for: values)
            let current = try pages(arguments)
            let number = min(asked, current.pages.count)
            let svg = try PageExport.svg(
                current.pages[number - 1], options: current.options, metadata: current.metadata)
            let time = Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
            let warnings = current.warnings.prefix(50).map { JSONText.quoted($0) }
            var details = current.details
            if values["inspect"] != nil {
                details.append(("inspection", .raw(InspectionJSON(try current.inspection(number)).text)))
            }
            return JSONText.object(
                [
                    ("svg", .text(String(decoding: svg, as: UTF8.self))), ("page", .number(number)),
                    ("asked", .number(asked)), ("pages", .number(current.pages.count)),
                    ("lines", current.lines.map { .number($0) } ?? .raw("null")),
                    ("command", .text(commandLine(arguments, pageCount: current.pages.count, page: number))),
                    ("swift", .text(current.swift)), ("warnings", .raw("[\(warnings.joined(separator: ","))]")),
                    ("warningCount", .number(current.warnings.count)),
                    ("milliseconds", .raw(DecimalText.written(time, places: 2))),
                ] + details)
        } catch { return JSONText.object([("error", .text(message(error)))]) }
    }

    /// Checks the names of controls and the values of flags.
    private func check(_ values: [String: String]) throws(Diagnostic) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where !["page", "inspect"].contains(name) {
            guard let control = content.controls.first(where: { $0.id == name }) else {
                let names = content.controls.map(\.id)
                let hint = NearestName.hint(for: name, among: names)
                throw Diagnostic.option(name, value: value, expected: "one of \(nameList(names))\(hint)")
            }
            if case .flag = control.kind, !["", "1"].contains(value) {
                throw Diagnostic.option(name, value: value, expected: "1, or nothing")
            }
        }
    }

    /// The page as written by the command; for a PDF, all pages.
    private func file(_ values: [String: String], as format: OutputFormat) -> [UInt8]? {
        let number = values["page"].flatMap { ReadableNumber.read($0) } ?? 1
        guard let current = try? pages(arguments(for: values)), current.pages.indices.contains(number - 1) else {
            return nil
        }
        let pages = format == .pdf ? current.pages : [current.pages[number - 1]]
        return try? PageExport.bytes(
            pages.map(\.withoutIdentifiers), as: format, options: current.options, metadata: current.metadata)
    }
}

/// The result of a command for the preview.
struct PreviewPages {
    var pages: [DisplayPage]
    var metadata: DocumentMetadata
    var options: ExportOptions
    var warnings: [String]
    /// Equivalent Swift source; empty if there is none.
    var swift = ""
    /// The number of lines of a flow.
    var lines: Int?
    /// Further members of the response.
    var details: [(String, JSONText.Value)] = []
    /// The tree of a page, counted from 1.
    var inspection: (_ page: Int) throws -> InspectedView
}

extension PreviewPages {
    /// The pages of a document.
    init(_ document: Document<some View>, fonts: FontCollection, options: ExportOptions, warnings: [Diagnostic] = [])
        throws
    {
        let set = try document.layOutPages(fonts: fonts)
        self.init(
            pages: try (1...set.count).map { try set.draw(page: $0) }, metadata: document.metadata, options: options,
            warnings: (warnings + set.warnings).map(\.message), inspection: { set.inspect(page: $0) })
    }
}

/// A cache of the last fonts, for as long as the options name the same ones.
final class PreviewFonts {
    private var kept: (key: [String], fonts: FontCollection)?

    func fonts(for page: PageOptions) throws -> FontCollection {
        let key = page.fontUse.fontPath + page.font + ["\(page.fontUse.systemFonts as Bool?)"]
        if let kept, kept.key == key { return kept.fonts }
        let fonts = try page.fonts()
        kept = (key, fonts)
        return fonts
    }
}

extension PreviewControl {
    static func flag(_ id: String, _ label: String, _ group: String, isOn: Bool) -> PreviewControl {
        PreviewControl(id: id, label: label, group: group, kind: .flag(), initial: isOn ? "1" : "")
    }

    static func text(_ id: String, _ label: String, _ group: String, _ value: String?) -> PreviewControl {
        PreviewControl(id: id, label: label, group: group, kind: .text, initial: value ?? "")
    }
}

extension ShellWords {
    /// Sets the option of a control to the chosen value; an empty value removes it.
    fileprivate mutating func choose(_ value: String, for control: PreviewControl) {
        let option = "--" + (control.option ?? control.id)
        switch control.kind {
        case .flag(let isOnByDefault):
            let opposite = "--no-" + (control.option ?? control.id)
            remove(option, takesValue: false)
            if isOnByDefault { remove(opposite, takesValue: false) }
            if (value == "1") != isOnByDefault { words.append(isOnByDefault ? opposite : option) }
        case .list:
            remove(option, takesValue: true)
            for part in value.split(separator: ",") {
                words += [option, part.trimmingPrefix { $0 == " " }.description]
            }
        case .length, .choice, .text:
            if value.isEmpty { remove(option, takesValue: true) } else { set(option, value) }
        }
    }
}
