public import GalleyGeometry

/// Options for writing a PDF file.
public struct PDFOptions: Sendable {
    /// Whether streams are compressed by Flate and objects stored in object streams. Without compression the file is
    /// human-readable.
    public var compresses = true
    /// The Flate level, from 1 (fast) to 12 (small). At 6 instead of 5, labels with barcodes take 5 % more time and 1 %
    /// fewer bytes.
    public var compressionLevel = 5
    /// Whether the file has a structure tree, which screen readers, search and conversion use.
    public var isTagged = true
    /// Whether the file is an excerpt. Links may then lead to destinations outside of it.
    public var isExcerpt = false
    /// The standards to which the file conforms; content they forbid is an error. Nil claims PDF/A-2a (PDF/A-3a with
    /// attachments) and PDF/UA-1 as far as the content allows.
    public var standards: PDFStandardSet?
    /// The printing condition of a file for a press, which PDF/X requires.
    public var outputIntent: PDFOutputIntent?
    /// Files attached to the document.
    public var attachments: [PDFAttachment] = []
    /// The shard of a document that the file contains, if it is to be merged with others.
    package var shard: PDFShard?
    /// How viewers number the pages; empty numbers them from 1.
    public var pageLabels: [PDFPageLabel] = []
    /// How far content extends beyond the trimmed page, in points.
    public var bleed: CGFloat = 0
    /// The box to which viewers clip the page.
    public var cropBox = PDFPageBox.media
    /// Whether crop and registration marks are printed around the page.
    public var showsPrinterMarks = false
    /// Whether viewers propose to print pages at their size, instead of scaling them to the paper: labels have to meet their sheet.
    /// ISO 32000-1 §12.2, Table 150.
    public var printsAtActualSize = false
    /// How printers propose to turn the paper of a document with fronts and backs; nil leaves the choice to the user.
    public var duplex: PDFDuplex?

    /// The font programs that the file shares with others of its run; nil for a file on its own.
    package var fontPrograms: SharedFontPrograms?
    /// Whether other threads compress streams if cores are free. Files written side by side occupy all of them.
    package var compressesAside = true

    /// Whether pages are laid out while others are written. If these two threads occupy all cores, whichever would wait
    /// compresses streams; otherwise other threads do.
    package var pagesTakeLong = true

    /// Creates options; the other properties have their defaults.
    public init(compresses: Bool = true, compressionLevel: Int = 5) {
        self.compresses = compresses
        self.compressionLevel = compressionLevel
    }
}

/// `Duplex`: the edge along which a printer turns the paper. ISO 32000-1 §12.2, Table 150.
public enum PDFDuplex: String, Sendable, CaseIterable {
    /// The longer edge, as pages of a book in portrait turn.
    case longEdge = "DuplexFlipLongEdge"
    /// The shorter edge.
    case shortEdge = "DuplexFlipShortEdge"
}

/// An attached file. ISO 32000-1 §7.11.4.
public struct PDFAttachment: Sendable {
    /// The relationship of an attached file to the document. ISO 32000-2 §14.13, Table 43.
    public enum Relationship: String, Sendable, CaseIterable {
        /// The file from which the document was made.
        case source = "Source"
        /// Data behind a table or chart.
        case data = "Data"
        /// Another form of the content, such as an invoice in XML.
        case alternative = "Alternative"
        /// A supplement to the document.
        case supplement = "Supplement"
        /// An unknown relationship.
        case unspecified = "Unspecified"
    }

    /// The file's name, without folders.
    public var name: String
    /// The content of the file.
    public var bytes: [UInt8]
    /// An Internet media type, such as `text/csv`.
    public var mediaType: String
    /// A description; nil uses the name.
    public var description: String?
    /// The file's relationship to the document.
    public var relationship: Relationship

    /// Creates an attachment.
    public init(
        name: String, bytes: [UInt8], mediaType: String = "application/octet-stream", description: String? = nil,
        relationship: Relationship = .unspecified
    ) {
        (self.name, self.bytes, self.mediaType) = (name, bytes, mediaType)
        (self.description, self.relationship) = (description, relationship)
    }
}

/// A box of a page. ISO 32000-1 §14.11.2.
public enum PDFPageBox: String, Sendable, CaseIterable {
    /// Everything drawn, including bleed and printer's marks.
    case media
    /// The trimmed page and its bleed.
    case bleed
    /// The trimmed page.
    case trim
}

/// The numbering of pages from `firstPage` on. ISO 32000-1 §12.4.2.
public struct PDFPageLabel: Sendable {
    /// The style of a page number.
    public enum Style: String, Sendable, CaseIterable {
        /// 1, 2, 3.
        case decimal = "D"
        /// I, II, III.
        case upperRoman = "R"
        /// i, ii, iii.
        case lowerRoman = "r"
        /// A to Z, then AA, BB.
        case upperLetters = "A"
        /// a to z, then aa, bb.
        case lowerLetters = "a"
    }

    /// The first page with this numbering, counted from 1.
    public var firstPage: Int
    /// The numbering style; nil shows the prefix alone.
    public var style: Style?
    /// The text before the number.
    public var prefix: String
    /// The number of the first page.
    public var start: Int

    /// Creates a numbering from page `firstPage` on.
    public init(firstPage: Int = 1, style: Style? = .decimal, prefix: String = "", start: Int = 1) {
        (self.firstPage, self.style, self.prefix, self.start) = (firstPage, style, prefix, start)
    }
}

/// One of several files that together form a document. It is a document of its own, and carries its pages in the form
/// from which `PDFMerger` writes the whole.
package struct PDFShard: Hashable, Sendable {
    /// A property that all parts of a document share.
    package struct Property: Hashable, Sendable, Codable {
        package var name, value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The version of the program that writes the parts and merges them, since other versions may draw otherwise.
    package var program = ""
    /// The shard's number, counted from 1.
    package var number: Int
    package var count: Int
    /// The properties of the job besides its PDF options and its metadata, such as the digest of its data.
    package var job: [Property]

    /// The largest supported number of shards.
    package static let most = 1_000_000

    package init(number: Int, count: Int, job: [Property] = [], program: String = "") {
        (self.number, self.count, self.job, self.program) = (number, count, job, program)
    }
}
