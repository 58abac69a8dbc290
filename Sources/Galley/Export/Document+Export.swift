import GalleyDisplay
package import GalleyParagraph
public import GalleyText

extension Document {
    /// Lays the document out and writes it. A file appears only once it is complete; if one page fails, none appears.
    ///
    /// - Parameters:
    ///   - destination: the file or stream to write to.
    ///   - options: the format and its options.
    ///   - fonts: the fonts that texts are set in.
    ///   - progress: a closure that takes the number of pages drawn so far.
    /// - Returns: the number of pages, the files and the warnings.
    /// - Throws: the errors of `forEachPage`, `Diagnostic` if a file cannot be written, `Diagnostic` if the format
    ///   cannot hold the document or none of the selected pages exists.
    public func export(
        to destination: OutputDestination, options: ExportOptions, fonts: FontCollection = FontCollection(),
        progress: (_ pages: Int) -> Void = { _ in }
    ) throws -> ExportResult {
        try export(to: destination, options: options, text: TextResources(fonts: fonts), progress: progress)
    }

    /// - Parameter text: the text session of the thread, which earlier documents may have used.
    package func export(
        to destination: OutputDestination, options: ExportOptions, text: TextResources,
        progress: (_ pages: Int) -> Void = { _ in }
    ) throws -> ExportResult {
        var set: [LaidOutPages] = []
        var options = options
        // All pages are laid out before the first is written.
        options.pdf.pagesTakeLong = false
        let export = PageExport(to: destination, metadata: metadata, options: options)
        return try export.write { add in
            let pages = try layOutPages(in: text)
            var itemCount = 0
            for number in 1...pages.count {
                let page = try pages.draw(page: number, expected: itemCount)
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

/// Keeps pages alive until the process ends.
private final class KeptPages {
    private let pages: [LaidOutPages]

    init(pages: [LaidOutPages]) { self.pages = pages }
}
