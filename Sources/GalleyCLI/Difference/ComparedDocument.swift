import ArgumentParser
import Foundation
import GalleyConcurrency
import GalleyDifference
import GalleyPreview
import GalleyStationery

/// A document of `galley diff` on the command line.
enum ComparedSource: Sendable {
    case file(String)
    /// A command with its options, without -o.
    case command(String)

    /// The name in messages.
    var name: String {
        switch self {
        case .file(let path): path
        case .command(let command): command
        }
    }

    /// Whether it is a command that begins with the name of one.
    var namesCommand: Bool {
        guard case .command(let command) = self else { return false }
        let name = ShellWords.split(command).first { $0 != "galley" }
        return PreviewCommand.commands.contains { $0._commandName == name }
    }

    /// The command that sets the document; nil for a PDF and a kept layout.
    func command() throws -> (kind: any PreviewedCommand.Type, arguments: [String])? {
        let words: [String]
        switch self {
        case .file(let path):
            let ending = PathName.fileExtension(of: path)
            if ["pdf", Baselines.ending].contains(ending) || MeasuredLayout.isTable(path) { return nil }
            guard let kind = PreviewCommand.commands.first(where: { $0.previewedFiles.contains(ending) }) else {
                throw Diagnostic.option(
                    "files", value: path,
                    expected: "a .pdf, .md, .csv, .tsv, .txt or .\(Baselines.ending) file, measures, or --a and --b")
            }
            return (kind, [path.hasPrefix("-") ? "./" + path : path])
        case .command(let command): words = ShellWords.split(command)
        }
        let name = words.first == "galley" ? words.dropFirst().first : words.first
        guard let name, let kind = PreviewCommand.commands.first(where: { $0._commandName == name }) else {
            let names = PreviewCommand.commands.map { $0._commandName }
            throw Diagnostic.option(
                "--a, --b", value: name ?? "", expected: "\(NearestName.choices(names, for: name ?? "")) with options")
        }
        return (kind, Array(words.dropFirst(words.first == "galley" ? 2 : 1)))
    }
}

/// A document that is compared: its layout, and its pages as pictures.
struct ComparedDocument {
    let name: String
    var record: LayoutRecord
    var warnings: [String] = []
    /// A page, from 1; nil where there is only a kept layout.
    var page: (Int) throws -> DisplayPage?
    /// The PDF that it was read from.
    var pdf: PDFFile?

    /// - Parameters:
    ///   - readsPDF: whether a source is read as the PDF that it makes, to be compared with another PDF.
    ///   - hasContents: whether pages of a PDF are read with more than their sizes.
    init(_ source: ComparedSource, readsPDF: Bool = false, hasContents: Bool = true) throws {
        name = source.name
        guard let (kind, arguments) = try source.command() else {
            if PathName.fileExtension(of: name) == Baselines.ending {
                record = try Baselines.read(name)
                page = { _ in nil }
            } else if MeasuredLayout.isTable(name) {
                record = try MeasuredLayout.read(name)
                page = { _ in nil }
            } else {
                let file = try PDFFile(path: name)
                let read = try file.layout(hasContents: hasContents)
                (record, pdf) = (read.record, file)
                if read.isRepaired { warnings = ["\(name): the PDF is damaged and was repaired"] }
                page = { [record] in try Self.picture(file, $0, record) }
            }
            return
        }
        let preview: PreviewPages
        do {
            var arguments = arguments
            // A cloud in a PDF has the page of a document, as a picture its own, from whose edge nothing can be measured.
            if kind == CloudCommand.self, !arguments.contains(where: { $0.hasPrefix("--page") }) {
                arguments += ["--page", "A4"]
            }
            preview = try kind.preview(arguments).pages(arguments) { _ in }
        } catch let error as Diagnostic { throw error } catch {
            let message = Failure(error, in: kind).lines.joined(separator: "; ").prefix { !$0.isNewline }
            throw Diagnostic.option("--a, --b", value: name, expected: "a document; \(message)")
        }
        warnings = preview.warnings.prefix(20).map { "\(source.name): \($0)" }
        let pages = preview.pages.map(\.withoutIdentifiers)
        page = { pages.indices.contains($0 - 1) ? pages[$0 - 1] : nil }
        record = try preview.record(readsPDF: readsPDF)
    }

    /// A kept layout.
    init(name: String, record: LayoutRecord) {
        self.name = name
        self.record = record
        page = { _ in nil }
    }

    private static let resolution = 110

    private static func picture(_ file: PDFFile, _ number: Int, _ record: LayoutRecord) throws -> DisplayPage? {
        guard record.pages.indices.contains(number - 1) else { return nil }
        return try file.picture(ofPage: number, size: record.pages[number - 1].size, dpi: resolution)
    }
}

/// Two documents.
struct ComparedPair {
    let before, after: ComparedDocument

    init(_ before: ComparedDocument, _ after: ComparedDocument) {
        self.before = before
        self.after = after
    }

    /// Reads both; a source beside a PDF is read as a PDF, too, since the two ways round differently.
    ///
    /// - Parameter readsCopies: whether two PDF files with the same bytes are read with more than the sizes of their pages.
    init(_ before: ComparedSource, _ after: ComparedSource, readsCopies: Bool = false) throws {
        func isPDF(_ source: ComparedSource) -> Bool {
            if case .file(let path) = source { PathName.fileExtension(of: path) == "pdf" } else { false }
        }
        guard isPDF(before) else {
            self.before = try ComparedDocument(before, readsPDF: isPDF(after))
            self.after = try ComparedDocument(after)
            return
        }
        // Two runs with the same input write the same bytes.
        let isCopy =
            try !readsCopies && isPDF(after) && PDFFile(path: before.name).isCopy(of: PDFFile(path: after.name))
        // Another program reads it meanwhile.
        let first = Future { Shared(document: try ComparedDocument(before, hasContents: !isCopy)) }
        let second = Result { try ComparedDocument(after, readsPDF: true, hasContents: !isCopy) }
        self.before = try first.get().document
        self.after = try second.get()
    }

    /// A document from another thread, which has ended.
    private struct Shared: @unchecked Sendable {
        let document: ComparedDocument
    }

    var warnings: [String] { before.warnings + after.warnings }

    func difference(_ tolerance: LayoutTolerance) throws -> LayoutDifference {
        var difference = LayoutDifference(before.record, after.record, tolerance: tolerance)
        if let one = before.pdf, let other = after.pdf, tolerance.kinds.contains(.picture) {
            difference.add(try PixelComparison(one, other).entries(before.record, after.record))
        }
        return difference
    }
}
