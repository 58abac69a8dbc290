import GalleyStationery

@testable import GalleyDisplay
@testable import GalleyPDF
@testable import GalleyRaster
@testable import GalleySVG
@testable import GalleyXML

/// The checks of every page, in each format.
enum WrittenPages {
    /// Writes the pages in each format, and reads what was written.
    static func check(_ pages: [DisplayPage], isTagged: Bool) {
        var options = PDFOptions(compresses: false)
        options.isTagged = isTagged
        var file: [UInt8] = []
        do {
            var writer = PDFWriter(options: options) { file += $0 }
            for page in pages { try writer.add(page) }
            try writer.finish()
            if WrittenFile(file).checkContents() != pages.count { breach("not all pages are in the file") }
            for page in pages {
                let drawing = try SVGWriter().write(page)
                let stream = XMLStream(Nothing(), allowsDocumentType: false)
                do {
                    try stream.feed(Array(drawing))
                    try stream.finish()
                } catch { breach("SVG, line \(stream.line): \(error)") }
                var rasteriser = PageRasteriser(dpi: 18)
                _ = try rasteriser.render(page)
            }
        } catch let error as Diagnostic where error.id == .noDestination {
            // A table may have any address, those within the document too.
            if error.description.isEmpty { breach("an error without a word") }
        } catch {
            breach("pages that cannot be written: \(error)")
        }
    }
}

/// Only parses.
private final class Nothing: XMLReceiver {
    func start(_ name: XMLName, _ attributes: XMLAttributes) {}
    func end(_ name: XMLName) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func instruction(_ target: XMLName, line: Int) {}
}
