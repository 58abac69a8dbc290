public import GalleyGeometry
public import GalleyImage
import GalleyInput
public import GalleyPDF
public import GalleySVG

/// The format that a document is written in.
public enum OutputFormat: String, Sendable, CaseIterable {
    case pdf, png, svg

    /// By a file's ending; nil for one that is not known.
    public init?(fileName: String) { self.init(rawValue: PathName.fileExtension(of: fileName)) }
}

/// Where a document goes.
public enum OutputDestination: Sendable {
    /// A file. For PNG and SVG, which hold one page, `{p}` in the name stands for the page's number and `{0p}` for the
    /// number with as many digits as the last page's.
    case file(String)
    case standardOutput
}

/// Options for writing a document in any format.
public struct ExportOptions: Sendable {
    public var format: OutputFormat
    /// Pixels per inch of a PNG.
    public var dpi: Double
    /// Behind a PNG's page; nil for transparent.
    public var background: Color?
    /// The pixel format of a PNG.
    public var pixels = PNGPixels.automatic
    /// Which pages are written; nil for all.
    public var pages: PageSelection?
    /// Whether all pages are shown on one, side by side, that is as large as it takes.
    public var isContactSheet = false
    /// How an SVG holds its text.
    public var svgText = SVGText.outlines
    public var pdf: PDFOptions
    /// Whether a PDF's pages are written by a thread of their own while the next ones are set. The bytes are the same.
    public var writesAside = true
    /// The unit that one point becomes in an SVG.
    public var svgUnit: SVGUnit
    /// Whether the process ends with this file. What was laid out is left to the system then, which is sooner done than to
    /// let go of some hundred thousand objects.
    package var endsProcess = false

    public init(
        format: OutputFormat, dpi: Double = 144, background: Color? = .white, pdf: PDFOptions = PDFOptions(),
        svgUnit: SVGUnit = .point
    ) {
        self.format = format
        self.dpi = dpi
        self.background = background
        self.pdf = pdf
        self.svgUnit = svgUnit
    }
}

/// The result of an export: pages, files, warnings.
public struct ExportResult: Sendable {
    public var pageCount: Int
    public var files: [String]
    public var warnings: [LayoutWarning]
}
