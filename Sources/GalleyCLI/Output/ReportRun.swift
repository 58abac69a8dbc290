import GalleyStationery

/// The options, fonts and source files that the reports of a run share.
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
