import GalleyDisplay

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
