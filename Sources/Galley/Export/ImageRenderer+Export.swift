public import Foundation
public import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyRaster
import GalleySVG

extension ImageRenderer {
    /// Writes the view as one page of its own size. The file appears only once it is complete.
    ///
    /// - Parameters:
    ///   - destination: the file or stream to write to.
    ///   - options: the format and its options.
    ///   - metadata: the data about the document.
    /// - Returns: the number of pages, the file and the warnings.
    ///
    /// - Throws: the errors of `Document.export`.
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

extension ImageRenderer {
    /// Returns a PDF of one page, as large as the view.
    ///
    /// - Throws: the errors of `rendered()`.
    public func pdf(metadata: DocumentMetadata = DocumentMetadata()) throws -> Data {
        var bytes: [UInt8] = []
        var writer = PDFWriter(metadata: metadata, options: PDFOptions()) { bytes += $0 }
        try writer.add(try page)
        try writer.finish()
        return Data(bytes)
    }

    /// Returns a PNG of the view with `scale` pixels per point.
    ///
    /// - Throws: the errors of `rendered()`, and `Diagnostic.picture` if the image has too many pixels.
    public func png() throws -> Data {
        let dpi = 72 * Double(scale)
        var rasteriser = PageRasteriser(dpi: dpi, background: isOpaque ? .white : nil)
        return Data(PNG.encode(try rasteriser.render(try page), dpi: dpi))
    }

    /// Returns an SVG of the view.
    ///
    /// - Throws: the errors of `rendered()`.
    public func svg(metadata: DocumentMetadata = DocumentMetadata()) throws -> String {
        String(decoding: try SVGWriter(metadata: metadata).write(try page), as: UTF8.self)
    }
}
