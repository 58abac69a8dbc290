public import GalleyDiagnostics
public import GalleyGeometry
public import GalleyImage
import GalleyInput
public import GalleyPDF
public import GalleySVG

/// The output format of a document.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// The format of the same name.
    case pdf, png, svg
    /// ZPL II, for label printers: each page is a label.
    case zpl

    /// Creates the format for the extension of `fileName`; `nil` for an unknown one.
    public init?(fileName: String) { self.init(rawValue: PathName.fileExtension(of: fileName)) }

    /// Whether one file holds all pages.
    package var holdsAllPages: Bool { self == .pdf || self == .zpl }
}

/// The commands by which ZPL draws a label.
public enum ZPLCommands: String, Sendable, CaseIterable {
    /// The label is a graphic.
    case graphics
    /// The printer draws boxes and barcodes where they have the same dots, and stores what labels have in common.
    case native
}

/// The destination of an export.
public enum OutputDestination: Sendable {
    /// A file. For PNG and SVG, which hold one page, `{p}` in the name stands for the page number and `{0p}` for the
    /// number padded with zeros to the digits of the last page's.
    case file(String)
    /// The standard output of the process.
    case standardOutput
}

/// The options for writing a document in any format.
public struct ExportOptions: Sendable {
    /// The output format.
    public var format: OutputFormat
    /// The pixels per inch of a PNG, or dots per inch of ZPL.
    public var dpi: Double
    /// The background of a PNG; `nil` for transparent.
    public var background: Color?
    /// The background of the pages of any format; nil for none.
    package var ground: PageGround?
    /// The pixel format of a PNG. ZPL is always monochrome.
    public var pixels = PNGPixels.automatic
    /// The commands of ZPL.
    public var zpl = ZPLCommands.graphics
    /// The file for a PDF or PNG of the labels as ZPL prints them; nil for none.
    public var proof: String?
    /// The pages to write; `nil` for all.
    public var pages: PageSelection?
    /// Whether all pages are shown side by side on one large page.
    public var isContactSheet = false
    /// The representation of text in SVG.
    public var svgText = SVGText.outlines
    /// The options that apply to PDF only.
    public var pdf: PDFOptions
    /// Whether a second thread writes the pages of a PDF while the next ones are drawn. The bytes are the same.
    package var writesAside = true
    /// The unit that a point becomes in SVG.
    public var svgUnit: SVGUnit
    /// Whether the process ends after this file. If so, the layout is not freed: the system does it faster than the
    /// deallocation of several hundred thousand objects.
    package var endsProcess = false

    /// The format of `proof`; nil if its name has the extension of neither.
    package var proofFormat: OutputFormat? {
        proof.flatMap { OutputFormat(fileName: $0) }.flatMap { [.pdf, .png].contains($0) ? $0 : nil }
    }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - format: the output format.
    ///   - dpi: the pixels per inch of a PNG, or dots per inch of ZPL: 203, for example, for printers of 8 dots/mm.
    ///   - background: the background of a PNG; `nil` for transparent.
    ///   - pdf: the options that apply to PDF only.
    ///   - svgUnit: the unit that a point becomes in SVG.
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
    /// The number of pages written.
    public var pageCount: Int
    /// The paths of the files written; empty for standard output.
    public var files: [String]
    /// The warnings of the layout and of the format.
    public var warnings: [Diagnostic]
}
