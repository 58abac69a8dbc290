import Foundation
public import GalleyDisplay
public import GalleyGeometry
public import GalleyImage
public import GalleyPDF
import GalleySVG
public import GalleyText

/// What a document is written as.
public enum OutputFormat: String, Sendable, CaseIterable {
    case pdf, png, svg

    /// By a file's ending; nil for one that is not known.
    public init?(fileName: String) { self.init(rawValue: PathName.fileExtension(of: fileName)) }
}

/// Where a document goes.
public enum OutputDestination: Sendable {
    /// A file. For PNG and SVG, which hold one page, `{p}` in the name stands for the page's number and `{0p}` for the
    /// number with as many digits as the last page's.
    case file(String)
    case standardOutput
}

/// What a document is written with, whatever it is.
public struct ExportOptions: Sendable {
    public var format: OutputFormat
    /// Pixels per inch of a PNG.
    public var dpi: Double
    /// Behind a PNG's page; nil for transparent.
    public var background: Color?
    /// What a PNG holds of each pixel.
    public var pixels = PNGPixels.automatic
    /// Which pages are written; nil for all.
    public var pages: PageSelection?
    /// Whether all pages are shown on one, side by side, that is as large as it takes.
    public var isContactSheet = false
    /// How an SVG holds its text.
    public var svgText = SVGText.outlines
    public var pdf: PDFOptions
    /// Whether a PDF's pages are written by a thread of their own while the next ones are set. The bytes are the same.
    public var writesAside = true
    /// What a point is in an SVG.
    public var svgUnit: SVGUnit
    /// Whether the process ends with this file. What was laid out is left to the system then, which is sooner done than to
    /// let go of some hundred thousand objects.
    package var endsProcess = false

    public init(
        format: OutputFormat, dpi: Double = 144, background: Color? = .white, pdf: PDFOptions = PDFOptions(),
        svgUnit: SVGUnit = .point
    ) {
        self.format = format
        self.dpi = dpi
        self.background = background
        self.pdf = pdf
        self.svgUnit = svgUnit
    }
}

/// What has been written.
public struct ExportResult: Sendable {
    public var pageCount: Int
    public var files: [String]
    public var warnings: [LayoutWarning]
}

extension Document {
    /// Lays the document out and writes it. A file appears only when it is whole; where one page fails, none appears.
    ///
    /// - Parameter progress: called with the number of pages set so far.
    /// - Throws: what `forEachPage` throws, `OutputError` where a file cannot be written, `ExportError` where the format
    ///   cannot hold the document or the document has none of the pages asked for.
    public func export(
        to destination: OutputDestination, options: ExportOptions, fonts: FontCollection = FontCollection(),
        progress: (_ pages: Int) -> Void = { _ in }
    ) throws -> ExportResult {
        var set: [SetPages] = []
        var options = options
        // All of them are laid out before the first is written.
        options.pdf.pagesTakeLong = false
        let export = PageExport(to: destination, metadata: metadata, options: options)
        return try export.write { add in
            let pages = try setPages(fonts: fonts)
            var itemCount = 0
            for number in 1...pages.count {
                let page = pages.draw(page: number, expected: itemCount)
                itemCount = page.items.count
                try add(page)
                progress(number)
            }
            set.append(pages)
            return pages.warnings
        } whileFinishing: {
            if options.endsProcess { _ = unsafe Unmanaged.passRetained(KeptPages(pages: set)) }
            set.removeAll()
        }
    }
}

/// Pages that are never let go of.
private final class KeptPages {
    private let pages: [SetPages]

    init(pages: [SetPages]) { self.pages = pages }
}

extension ImageRenderer {
    /// Writes the view as one page of its own size. The file appears only when it is whole.
    ///
    /// - Throws: as `Document.export` does.
    public func export(
        to destination: OutputDestination, options: ExportOptions, metadata: DocumentMetadata = DocumentMetadata()
    ) throws -> ExportResult {
        let rendered = try rendered()
        return try PageExport(to: destination, metadata: metadata, options: options).write { add in
            try add(rendered.page)
            return rendered.warnings
        }
    }
}

/// Writes pages as they come, whoever makes them. A PDF's pages are written and forgotten; PNG and SVG, which hold one
/// page each, need their number first, and wait.
public struct PageExport {
    /// Hands each page to the closure that it is given, and returns what came up.
    public typealias Pages = (_ add: (DisplayPage) throws -> Void) throws -> [LayoutWarning]

    private let destination: OutputDestination
    private let metadata: DocumentMetadata
    private let options: ExportOptions
    private let observer: (ArraySlice<UInt8>) -> Void

    /// - Parameter observer: sees the bytes of a PDF as they are written, for sums over them.
    public init(
        to destination: OutputDestination, metadata: DocumentMetadata, options: ExportOptions,
        observer: @escaping (ArraySlice<UInt8>) -> Void = { _ in }
    ) {
        self.destination = destination
        self.metadata = metadata
        self.options = options
        self.observer = observer
    }

    /// Writes those of `pages` that the options ask for. A file appears only when it is whole.
    ///
    /// - Throws: what `pages` throws, `OutputError` where a file cannot be written, `ExportError` where the format cannot
    ///   hold the pages or none of those asked for exists.
    public func write(_ pages: Pages) throws -> ExportResult { try write(pages, whileFinishing: {}) }

    /// - Parameter clearUp: called once all pages are there, to let go of what they were made of; of a PDF of several pages
    ///   another thread writes the rest meanwhile.
    func write(_ pages: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        switch options.format {
        case .pdf: try writePDF(pages, whileFinishing: clearUp)
        case .png, .svg: try writeFiles(pages, whileFinishing: clearUp)
        }
    }

    /// `page` as an SVG file that the options ask for, in memory.
    ///
    /// - Throws: `ImageError`, `FontError`.
    public static func svg(
        _ page: DisplayPage, options: ExportOptions, metadata: DocumentMetadata
    ) throws -> [UInt8] {
        try SVGWriter(metadata: metadata, text: options.svgText, unit: options.svgUnit).write(page)
    }

    private func writePDF(_ pages: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        let file: OutputFile?
        var files: [String] = []
        switch destination {
        case .file(let path):
            file = try OutputFile(path: path)
            files = [path]
        case .standardOutput: file = nil
        }
        let observer = observer
        let sink: (ArraySlice<UInt8>) throws -> Void = { bytes in
            observer(bytes)
            if let file { try file.write(bytes) } else { try StandardOutput.write(bytes) }
        }
        var pdf = options.pdf
        pdf.isExcerpt = options.pages != nil
        let first = PDFWriter(metadata: metadata, options: pdf, sink: sink)
        let help = first.help
        let writer = SharedWriter(first)
        var (choice, count) = (PageChoice(options), 0)
        let queue = PageQueue(whileWaiting: help) { try writer.add($0) }
        defer { queue.wait() }
        func add(_ page: DisplayPage) throws {
            // One page alone is not worth another thread.
            if count > 0, options.writesAside { try queue.add(page) } else { try writer.add(page) }
            count += 1
        }
        var warnings = try pages { if choice.takes($0) { try add($0) } }
        if let sheet = try choice.finish() { try add(sheet) }
        if count > 1, options.writesAside {
            queue.end { try writer.finish() }
            clearUp()
        } else {
            clearUp()
            try writer.finish()
        }
        queue.wait()
        try queue.check()
        try file?.commit()
        warnings += writer.unclaimed.map { .unclaimedStandard($0) }
        return ExportResult(pageCount: count, files: files, warnings: warnings)
    }

    /// PNG and SVG: a file for each page. All are written aside before the first takes its place.
    private func writeFiles(_ made: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        var pages: [(page: DisplayPage, number: Int)] = []
        var choice = PageChoice(options)
        let warnings = try made { page in if choice.takes(page) { pages.append((page, choice.total)) } }
        if let sheet = try choice.finish() { pages.append((sheet, 1)) }
        clearUp()
        var encoder = PageEncoder(options, metadata)
        let pattern: PagePattern
        switch destination {
        case .standardOutput:
            guard pages.count == 1 else {
                throw ExportError.severalPages(count: pages.count, format: options.format, name: nil)
            }
            try encoder.encode(pages[0].page) { try StandardOutput.write($0) }
            return ExportResult(pageCount: 1, files: [], warnings: warnings)
        case .file(let path): pattern = PagePattern(path)
        }
        guard pages.count == 1 || pattern.isNumbered else {
            throw ExportError.severalPages(count: pages.count, format: options.format, name: pattern.text)
        }
        var written: [(path: String, file: OutputFile)] = []
        for (page, number) in pages {
            let path = pattern.name(page: number, of: choice.total)
            let file = try OutputFile(path: path)
            try encoder.encode(page) { try file.write($0) }
            try file.close()
            written.append((path, file))
        }
        for item in written { try item.file.commit() }
        return ExportResult(pageCount: pages.count, files: written.map(\.path), warnings: warnings)
    }
}

/// Which of the pages that come are written.
private struct PageChoice {
    let options: ExportOptions
    /// How many have come.
    private(set) var total = 0
    private var taken = 0
    private var sheet: [DisplayPage] = []

    init(_ options: ExportOptions) { self.options = options }

    /// Whether the page that comes next is written as it is; one of a contact sheet waits for the others.
    mutating func takes(_ page: DisplayPage) -> Bool {
        total += 1
        guard options.pages?.contains(total) ?? true else { return false }
        taken += 1
        if options.isContactSheet { sheet.append(page) }
        return !options.isContactSheet
    }

    /// The contact sheet, where there is to be one.
    /// - Throws: `ExportError.noSuchPages` where none was taken.
    func finish() throws(ExportError) -> DisplayPage? {
        if taken == 0, let asked = options.pages { throw .noSuchPages(asked: asked.description, count: total) }
        return options.isContactSheet ? ContactSheet.page(of: sheet) : nil
    }
}

/// A file name with places for the page's number.
struct PagePattern {
    let text: String

    init(_ text: String) { self.text = text }

    var isNumbered: Bool { text.contains("{p}") || text.contains("{0p}") }

    func name(page: Int, of count: Int) -> String {
        let padding = String(repeating: "0", count: "\(count)".count - "\(page)".count)
        return text.replacingOccurrences(of: "{p}", with: "\(page)")
            .replacingOccurrences(of: "{0p}", with: padding + "\(page)")
            .replacingOccurrences(of: "{t}", with: "\(count)")
    }
}

/// Why a format cannot hold a document.
public enum ExportError: Error, Equatable, Sendable {
    case severalPages(count: Int, format: OutputFormat, name: String?)
    /// A page that cannot become a picture.
    case picture(reason: String)
    /// The document has none of the pages asked for.
    case noSuchPages(asked: String, count: Int)
}

extension ExportError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .picture(let reason): return reason
        case .noSuchPages(let asked, let count):
            return "none of the pages \(asked) exists; the document has \(count == 1 ? "one page" : "\(count) pages")"
        case .severalPages(let count, let format, let name):
            let kind = format.rawValue.uppercased()
            guard let name else {
                return "\(count) pages do not go into one \(kind) on standard output; expected -o with {p} in the name"
            }
            let stem = PathName.withoutExtension(name)
            return
                "\(name): \(count) pages do not go into one \(kind); expected a name with {p} for the page's number, "
                + "such as \(stem)-{p}.\(format.rawValue), or a larger page"
        }
    }
}

/// The process's standard output, as bytes.
public enum StandardOutput {
    /// - Throws: `OutputError` where nobody reads any more or the disk is full.
    public static func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        try SystemCall.write(bytes, to: STDOUT_FILENO, path: "<stdout>")
    }

    /// Writes `text` and ends the line.
    public static func say(_ text: String) throws(OutputError) { try write(Array((text + "\n").utf8)[...]) }
}
