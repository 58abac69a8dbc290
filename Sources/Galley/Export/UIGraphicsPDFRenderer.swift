public import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF

/// Draws PDF files, as UIKit names it. The origin is the upper left corner of a page.
public final class UIGraphicsPDFRenderer {
    private let bounds: CGRect
    private let format: UIGraphicsPDFRendererFormat

    /// Creates a renderer of pages with the size of `bounds` in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat = UIGraphicsPDFRendererFormat()) {
        self.bounds = bounds
        self.format = format
    }

    /// The file that `actions` draws, with an empty page if it draws none; empty if it cannot be written: `writePDF` says why.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        var bytes: [UInt8] = []
        var writer = PDFWriter(metadata: format.metadata, options: PDFOptions()) { bytes += $0 }
        do {
            for page in drawn(by: actions).finishedPages() { try writer.add(page) }
            try writer.finish()
        } catch { return Data() }
        return Data(bytes)
    }

    /// Writes the file that `actions` draws.
    ///
    /// - Throws: `Diagnostic` if the file cannot be written.
    public func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        let context = drawn(by: actions)
        context.close(to: .file(url.path), format.metadata)
        if let error = context.error { throw error }
    }

    private func drawn(by actions: (UIGraphicsPDFRendererContext) -> Void) -> CGContext {
        let context = CGContext(bounds: bounds)
        actions(UIGraphicsPDFRendererContext(cgContext: context, pdfContextBounds: bounds))
        return context
    }
}

/// The options of a renderer of PDF files, as UIKit names them.
public final class UIGraphicsPDFRendererFormat {
    /// The title, author, subject and keywords of the files, by the names `Title`, `Author`, `Subject` and `Keywords`, or those of
    /// Core Graphics.
    public var documentInfo: [String: Any] = [:]

    /// Creates options.
    public init() {}

    fileprivate var metadata: DocumentMetadata {
        func value(_ name: String) -> String? { documentInfo[name] as? String }
        let keywords =
            documentInfo["Keywords"] as? [String]
            ?? value("Keywords")?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        return DocumentMetadata(
            title: value("Title"), author: value("Author"), subject: value("Subject"), keywords: keywords)
    }
}

/// The name of a file's title in `documentInfo`, as Core Graphics names it.
public let kCGPDFContextTitle = "Title"
/// The name of a file's author in `documentInfo`, as Core Graphics names it.
public let kCGPDFContextAuthor = "Author"
/// The name of a file's subject in `documentInfo`, as Core Graphics names it.
public let kCGPDFContextSubject = "Subject"
/// The name of a file's keywords in `documentInfo`, as Core Graphics names it.
public let kCGPDFContextKeywords = "Keywords"
/// The name of the program in `documentInfo`, as Core Graphics names it. No effect: the file names Galley.
public let kCGPDFContextCreator = "Creator"

/// The pages of a PDF file, as UIKit names it.
public struct UIGraphicsPDFRendererContext {
    /// The context on which pages are drawn.
    public let cgContext: CGContext
    /// The size of pages that state none.
    public let pdfContextBounds: CGRect

    /// Begins a page.
    public func beginPage() { cgContext.begin(pdfContextBounds) }
    /// Begins a page of another size; `pageInfo` has no effect.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { cgContext.begin(bounds) }
    /// Fills a rectangle in the colour that `cgContext` has for areas.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws the line of a rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Shows only what is drawn next within a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
