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

/// The file of a report, or its part of a file with others.
struct ReportFile: @unchecked Sendable {
    /// The record whose values it has; nil for the only report.
    var record: DataRecord?
    /// The name of the file, or the title of the part.
    var output: String
    /// The names of the fields in the names of files.
    var nameFields: [String] = []

    /// The mark of its pages for presses: the fields in its name, or else its first one.
    func mark(_ record: DataRecord) -> PageRecord {
        let names = record.fields.names
        let marked = nameFields.compactMap { name in names.first { $0.lowercased() == name.lowercased() } }
        let keys = marked.isEmpty ? Array(names.prefix(1)) : marked
        return PageRecord(record.row, fields: keys.map { PageRecord.Field(name: $0, value: record[$0]) })
    }

    /// An error with the record that the report is for: its number, and the values in the name of its file.
    func located(_ error: any Error) -> any Error {
        guard let record else { return error }
        let recordFields = Set(record.fields.names.map { $0.lowercased() })
        let values = nameFields.filter { recordFields.contains($0.lowercased()) }.map { "\($0) \(quoted(record[$0]))" }
        guard var error = error as? Diagnostic, error.isOfData || error.isOfReport || error.isOfSettings else {
            return error
        }
        error.place.record = (["\(record.row)"] + values).joined(separator: ", ")
        return error
    }
}

/// The outcome of a report, with its messages.
struct SetReport<Output> {
    struct Messages {
        var notes: [Diagnostic] = []
        var warnings: [Diagnostic] = []
        /// The errors that a check has found.
        let faults: ReportFaults?
    }

    let messages: Messages
    let result: Result<Output, any Error>

    /// Sets a report, on any thread.
    init(_ body: (inout Messages) throws -> Output) {
        var messages = Messages(faults: RunLog.isCheck ? ReportFaults() : nil)
        result = Result { try body(&messages) }
        self.messages = messages
    }
}
