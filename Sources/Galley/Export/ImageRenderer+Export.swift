import GalleyDisplay

extension ImageRenderer {
    /// Writes the view as one page of its own size. The file appears only when it is whole.
    ///
    /// - Throws: as `Document.export` does.
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
