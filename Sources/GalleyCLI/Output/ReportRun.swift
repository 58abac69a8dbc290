import Galley
import GalleyStationery

/// What the reports of a run share: options, fonts, and the files that they are made from.
struct ReportRun: Sendable {
    let fonts: FontCollection
    let overrides: Report.Overrides
    let options: ExportOptions
    let files = ReportFiles()
    let texts: TextSessionPool

    /// - Parameter isOneOfMany: whether each report has a file of its own among those of other records.
    init(fonts: FontCollection, overrides: Report.Overrides, options: ExportOptions, isOneOfMany: Bool) {
        var options = options
        if isOneOfMany {
            options.pdf.fontPrograms = SharedFontPrograms()
            options.pdf.compressesAside = false
            options.writesAside = false
        }
        (self.fonts, self.overrides, self.options) = (fonts, overrides, options)
        texts = TextSessionPool(fonts: fonts)
    }
}
