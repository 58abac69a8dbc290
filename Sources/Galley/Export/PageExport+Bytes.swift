package import GalleyDisplay
import GalleyPDF

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
