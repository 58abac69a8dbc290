public import GalleyDiagnostics

extension Diagnostic.ID {
    /// A file is not SVG, or not well-formed.
    public static let malformedDrawing = Diagnostic.ID("svg.malformed", .design)
    /// An SVG file cannot be opened or read.
    public static let unreadableDrawing = Diagnostic.ID("svg.unreadable", .design)
    /// An attribute or property has an invalid value, or a reference cannot be drawn.
    public static let invalidDrawing = Diagnostic.ID("svg.invalid", .design)
    /// A feature of an SVG file is not drawn as specified.
    public static let unsupportedDrawing = Diagnostic.ID("svg.unsupported", .design)
}
