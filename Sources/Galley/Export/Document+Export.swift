import GalleyDisplay
public import GalleyText

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

/// Keeps pages for as long as the process runs.
private final class KeptPages {
    private let pages: [SetPages]

    init(pages: [SetPages]) { self.pages = pages }
}
