public import GalleyGeometry

/// What a PDF file is written with.
public struct PDFOptions: Sendable {
    /// Streams packed by Flate and objects in object streams; off, the file can be read by people.
    public var compresses = true
    /// 1 (fast) to 12 (small). At 6, labels with barcodes take a twentieth more time, and a hundredth fewer bytes.
    public var compressionLevel = 5
    /// Whether the file has a structure tree, by which it can be read aloud, searched and converted.
    public var isTagged = true
    /// Whether pages of the document are left out: then links may lead to places that are not in the file.
    public var isExcerpt = false
    /// The standards that the file is to follow; what they do not allow is an error. Nil: it claims what it can of PDF/A-2a
    /// (PDF/A-3a with attachments) and PDF/UA-1.
    public var standards: PDFStandardSet?
    public var attachments: [PDFAttachment] = []
    /// What part of a document the file is, where it is to be merged with the others: it carries its fonts whole then, and
    /// no structure.
    public var part: PDFPart?
    /// How viewers number the pages; none: from 1.
    public var pageLabels: [PDFPageLabel] = []
    /// How far content reaches beyond the page, which is then the trimmed sheet; in points.
    public var bleed: CGFloat = 0
    /// The box to which viewers cut what they show.
    public var cropBox = PDFPageBox.media
    /// Marks around the page that show where to cut and how the inks lie on each other.
    public var showsPrinterMarks = false

    /// Whether pages are made while others are written. Streams are packed by threads of their own unless the threads that
    /// make and write them have all cores already: then by whichever of the two would wait.
    package var pagesTakeLong = true

    public init(compresses: Bool = true, compressionLevel: Int = 5) {
        self.compresses = compresses
        self.compressionLevel = compressionLevel
    }
}

/// One of several files that make a document together.
public struct PDFPart: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var count: Int

    /// More parts than this are none.
    public static let most = 1_000_000

    public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
}

/// A file within the file. ISO 32000-1 §7.11.4.
public struct PDFAttachment: Sendable {
    /// What an attached file is to the document. ISO 32000-2 §14.13, Table 43.
    public enum Relationship: String, Sendable, CaseIterable {
        case source = "Source"
        case data = "Data"
        case alternative = "Alternative"
        case supplement = "Supplement"
        case unspecified = "Unspecified"
    }

    /// The file's name, without folders.
    public var name: String
    public var bytes: [UInt8]
    /// An Internet media type, such as `text/csv`.
    public var mediaType: String
    /// Nil for the name.
    public var description: String?
    public var relationship: Relationship

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
    /// All that is drawn, with bleed and printer's marks.
    case media
    /// As far as colour reaches beyond the sheet.
    case bleed
    /// The sheet as it is cut.
    case trim
}

/// How the pages from one on are numbered. ISO 32000-1 §12.4.2.
public struct PDFPageLabel: Sendable {
    public enum Style: String, Sendable, CaseIterable {
        case decimal = "D"
        case upperRoman = "R"
        case lowerRoman = "r"
        case upperLetters = "A"
        case lowerLetters = "a"
    }

    /// From 1.
    public var firstPage: Int
    /// Nil for the prefix alone.
    public var style: Style?
    public var prefix: String
    /// The number of the first page.
    public var start: Int

    public init(firstPage: Int = 1, style: Style? = .decimal, prefix: String = "", start: Int = 1) {
        (self.firstPage, self.style, self.prefix, self.start) = (firstPage, style, prefix, start)
    }
}
