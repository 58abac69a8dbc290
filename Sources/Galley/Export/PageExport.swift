import Foundation
public import GalleyDiagnostics
public import GalleyDisplay
import GalleyImage
import GalleyInput
package import GalleyPDF
import GalleySVG

/// Writes pages as they arrive, from any source. Pages of a PDF or of ZPL are written and released at once; PNG and SVG, which
/// hold one page each, need the number of pages first and wait.
public struct PageExport {
    /// A function that passes each page to `add` and returns its warnings.
    public typealias Pages = (_ add: (DisplayPage) throws -> Void) throws -> [Diagnostic]

    private let destination: OutputDestination
    private let metadata: DocumentMetadata
    private let options: ExportOptions
    private let observer: (ArraySlice<UInt8>) -> Void

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - destination: the file or stream to write to.
    ///   - metadata: the data about the document.
    ///   - options: the format and its options.
    ///   - observer: a closure that takes the bytes of a PDF or of ZPL as they are written, for checksums.
    public init(
        to destination: OutputDestination, metadata: DocumentMetadata, options: ExportOptions,
        observer: @escaping (ArraySlice<UInt8>) -> Void = { _ in }
    ) {
        self.destination = destination
        self.metadata = metadata
        self.options = options
        self.observer = observer
    }

    /// Writes the pages that the options select. A file appears only once it is complete.
    ///
    /// - Throws: any error that `pages` throws, `Diagnostic` if a file cannot be written, `Diagnostic` if the format
    ///   cannot hold the pages or none of the selected pages exists.
    public func write(_ pages: Pages) throws -> ExportResult { try write(pages, whileFinishing: {}) }

    /// - Parameter clearUp: called once all pages have arrived, to release their source; for a PDF of several pages,
    ///   another thread writes the rest meanwhile.
    func write(_ pages: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        let content = pages
        let pages: Pages = { add in
            try content { page in
                RunPhases.addPage()
                try add(options.ground?.applied(to: page) ?? page)
            }
        }
        return switch options.format {
        case .pdf: try writePDF(pages, whileFinishing: clearUp)
        case .png, .svg: try writeFiles(pages, whileFinishing: clearUp)
        case .zpl: try writeZPL(pages, whileFinishing: clearUp)
        }
    }

    /// Returns `page` as an SVG file in memory, with the text and unit that the options specify.
    ///
    /// - Throws: `Diagnostic`.
    package static func svg(
        _ page: DisplayPage, options: ExportOptions, metadata: DocumentMetadata
    ) throws -> [UInt8] {
        try SVGWriter(metadata: metadata, text: options.svgText, unit: options.svgUnit).write(page)
    }

    /// A page of the output, made on any thread: drawn, where the output takes it as it is.
    package enum MadePage: Sendable {
        case page(DisplayPage)
        case drawn(DrawnPage)
    }

    /// A function that passes each page, made by `make` on any thread, to `add` in order and returns its warnings.
    package typealias MadePages = (
        _ make: @escaping @Sendable (DisplayPage) -> MadePage, _ add: (MadePage) throws -> Void
    ) throws -> [Diagnostic]

    /// Writes pages that are drawn on the threads that make them. The file is the same as with `write(_:)`.
    ///
    /// - Throws: as `write(_:)`.
    package func write(made pages: MadePages) throws -> ExportResult {
        guard options.format == .pdf, options.pages == nil, !options.isContactSheet else {
            return try write { add in
                try withoutActuallyEscaping(add) { add in
                    try pages({ .page($0) }, { if case .page(let page) = $0 { try add(page) } })
                }
            }
        }
        let (file, files) = try outputFile()
        var writer = PDFWriter(metadata: metadata, options: options.pdf, sink: sink(to: file))
        let drawer = writer.drawer
        var count = 0
        var warnings = try pages(
            { .drawn(drawer.draw($0)) },
            { page in
                guard case .drawn(let drawn) = page else { return }
                try writer.add(drawn)
                RunPhases.addPage()
                count += 1
            })
        warnings += try writer.finish()
        try file?.commit()
        return ExportResult(pageCount: count, files: files, warnings: warnings)
    }

    /// The file to write; nil for standard output.
    private func outputFile() throws -> (OutputFile?, paths: [String]) {
        switch destination {
        case .file(let path): (try OutputFile(path: path), [path])
        case .standardOutput: (nil, [])
        }
    }

    private func sink(to file: OutputFile?) -> (ArraySlice<UInt8>) throws -> Void {
        { [observer] bytes in
            observer(bytes)
            if let file { try file.write(bytes) } else { try StandardOutput.write(bytes) }
        }
    }

    private func writePDF(_ pages: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        let (file, files) = try outputFile()
        var pdf = options.pdf
        pdf.isExcerpt = options.pages != nil
        let writer = SharedWriter(PDFWriter(metadata: metadata, options: pdf, sink: sink(to: file)))
        var (choice, count) = (PageChoice(options), 0)
        var queue: PageQueue?
        defer { queue?.wait() }
        func add(_ page: DisplayPage) throws {
            count += 1
            // A single page is not worth a second thread.
            guard count > 1, options.writesAside else { return try writer.add(page) }
            let pages = queue ?? PageQueue(writer)
            queue = pages
            try pages.add(page)
        }
        var warnings = try pages { if choice.takes($0) { try add($0) } }
        if let sheet = try choice.finish() { try add(sheet) }
        if let queue {
            queue.finish()
            clearUp()
            queue.wait()
            try queue.check()
        } else {
            clearUp()
            try writer.finish()
        }
        try file?.commit()
        warnings += writer.unclaimed
        return ExportResult(pageCount: count, files: files, warnings: warnings)
    }

    private func writeZPL(_ pages: Pages, whileFinishing clearUp: () -> Void) throws -> ExportResult {
        guard let path = options.proof, let format = options.proofFormat else {
            return try writeZPL(pages, proof: nil, whileFinishing: clearUp)
        }
        var (proof, result) = (ExportOptions(format: format, dpi: options.dpi), ExportResult?.none)
        proof.pixels = .monochrome(.threshold)
        let export = PageExport(to: .file(path), metadata: metadata, options: proof)
        let proved = try export.write { add in
            try withoutActuallyEscaping(add) { add in
                result = try writeZPL(pages, proof: add, whileFinishing: clearUp)
            }
            return []
        }
        var total = result ?? proved
        if result != nil { total.files += proved.files }
        return total
    }

    private func writeZPL(
        _ pages: Pages, proof: ((DisplayPage) throws -> Void)?, whileFinishing clearUp: () -> Void
    ) throws -> ExportResult {
        let (file, files) = try outputFile()
        var writer = ZPLWriter(options, addProof: proof, sink: sink(to: file))
        var (choice, count) = (PageChoice(options), 0)
        let warnings = try pages { page in
            guard choice.takes(page) else { return }
            try writer.add(page)
            count += 1
        }
        if let sheet = try choice.finish() {
            try writer.add(sheet)
            count += 1
        }
        clearUp()
        try writer.finish()
        try file?.commit()
        return ExportResult(pageCount: count, files: files, warnings: warnings)
    }

    /// Writes PNG or SVG, one file per page. All are complete before the first is moved into place.
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
                throw Diagnostic.severalPages(pages.count, format: options.format, name: nil)
            }
            try encoder.encode(pages[0].page) { try StandardOutput.write($0) }
            return ExportResult(pageCount: 1, files: [], warnings: warnings)
        case .file(let path): pattern = PagePattern(path)
        }
        guard pages.count == 1 || pattern.isNumbered else {
            throw Diagnostic.severalPages(pages.count, format: options.format, name: pattern.text)
        }
        var written: [(path: String, file: OutputFile)] = []
        for (page, number) in pages {
            let path = pattern.name(page: number, of: choice.total)
            let file = try OutputFile(path: path)
            try encoder.encode(page) { try file.write($0) }
            if pages.count > 1 { try file.close() }
            written.append((path, file))
        }
        for item in written { try item.file.commit() }
        return ExportResult(pageCount: pages.count, files: written.map(\.path), warnings: warnings)
    }
}

/// Selects the pages to write.
private struct PageChoice {
    let options: ExportOptions
    /// The number of pages that have arrived.
    private(set) var total = 0
    private var taken = 0
    private var sheet: [DisplayPage] = []

    init(_ options: ExportOptions) { self.options = options }

    /// Whether the next page is written as it is; pages of a contact sheet are collected.
    mutating func takes(_ page: DisplayPage) -> Bool {
        total += 1
        guard options.pages?.contains(total) ?? true else { return false }
        taken += 1
        if options.isContactSheet { sheet.append(page) }
        return !options.isContactSheet
    }

    /// The contact sheet, if one is wanted.
    ///
    /// - Throws: `Diagnostic` (`noSuchPages`) if no page was selected.
    func finish() throws(Diagnostic) -> DisplayPage? {
        if taken == 0, let asked = options.pages {
            throw Diagnostic(
                .noSuchPages,
                "there is no page \(asked); the document has " + (total == 1 ? "one page" : "\(total) pages"),
                value: asked.description)
        }
        return options.isContactSheet ? ContactSheet.page(of: sheet) : nil
    }
}

extension PageExport {
    /// Returns a file in memory: a PDF of all pages, or a PNG or SVG of the first.
    ///
    /// - Throws: `Diagnostic`, `Diagnostic.picture` for a PNG with too many pixels.
    package static func bytes(
        _ pages: [DisplayPage], as format: OutputFormat, options: ExportOptions, metadata: DocumentMetadata
    ) throws -> [UInt8] {
        var (bytes, options) = ([UInt8](), options)
        options.format = format
        switch format {
        case .pdf, .zpl:
            var writer = PDFWriter(metadata: metadata, options: options.pdf) { bytes += $0 }
            for page in pages { try writer.add(page) }
            try writer.finish()
        case .png, .svg:
            var encoder = PageEncoder(options, metadata)
            if let page = pages.first { try encoder.encode(page) { bytes += $0 } }
        }
        return bytes
    }
}
