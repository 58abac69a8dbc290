public import Foundation
public import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyRaster
import GalleySVG

extension ImageRenderer {
    /// A PDF of one page, as large as the view.
    public func pdf(metadata: DocumentMetadata = DocumentMetadata()) throws -> Data {
        var bytes: [UInt8] = []
        var writer = PDFWriter(metadata: metadata, options: PDFOptions()) { bytes += $0 }
        try writer.add(try page)
        try writer.finish()
        return Data(bytes)
    }

    /// - Throws: also `ExportError.picture` where the page has too many pixels.
    public func png() throws -> Data {
        let dpi = 72 * Double(scale)
        do {
            var rasteriser = PageRasteriser(dpi: dpi, background: isOpaque ? .white : nil)
            return Data(PNG.encode(try rasteriser.render(try page), dpi: dpi))
        } catch let error as RasterError {
            throw ExportError.picture(reason: error.description)
        }
    }

    public func svg(metadata: DocumentMetadata = DocumentMetadata()) throws -> String {
        String(decoding: try SVGWriter(metadata: metadata).write(try page), as: UTF8.self)
    }
}
