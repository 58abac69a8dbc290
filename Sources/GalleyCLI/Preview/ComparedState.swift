import Foundation
import GalleyDifference
import GalleyPreview
import GalleyStationery

extension PreviewPages {
    /// The layout, for comparisons.
    ///
    /// - Parameter readsPDF: whether it is that of the PDF with these pages, to be compared with another PDF.
    func record(readsPDF: Bool = false) throws -> LayoutRecord {
        let pages = pages.map(\.withoutIdentifiers)
        guard readsPDF else {
            var record = LayoutRecord(pages, metadata: metadata)
            record.addRegions(try pages.indices.map { try inspection($0 + 1) })
            return record
        }
        let bytes = try PageExport.bytes(pages, as: .pdf, options: options, metadata: metadata)
        let path = NSTemporaryDirectory() + "galley-\(UUID().uuidString).pdf"
        try OutputDestination.file(path).write(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try PDFFile(path: path).layout().record
    }
}

/// The document that a preview is compared with: a kept layout, a PDF, or another version of the source, such as that of another
/// branch.
struct ComparedState {
    let path: String
    /// The input of the command that another version takes the place of.
    let input: String?

    private var isPDF: Bool { PathName.fileExtension(of: path) == "pdf" }

    /// The differences of `made` from the document.
    ///
    /// - Parameter pages: the pages for other arguments.
    func difference(
        of made: PreviewPages, _ arguments: [String], _ pages: ([String]) throws -> PreviewPages
    ) throws -> LayoutDifference {
        LayoutDifference(try record(arguments, pages), try made.record(readsPDF: isPDF))
    }

    private func record(_ arguments: [String], _ pages: ([String]) throws -> PreviewPages) throws -> LayoutRecord {
        if isPDF { return try PDFFile(path: path).layout().record }
        if PathName.fileExtension(of: path) == "layout" {
            return try LayoutReader.read(try ReadableFile.bytes(ofFile: path), file: path)
        }
        return try pages(arguments.map { $0 == input ? path : $0 }).record()
    }
}
