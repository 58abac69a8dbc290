public import GalleyDiagnostics

/// A standard that a PDF file can claim to follow.
public enum PDFStandard: String, Hashable, Sendable, CaseIterable {
    /// PDF/A-1b: looks the same everywhere; no transparency. ISO 19005-1.
    case a1b = "a-1b"
    /// PDF/A-1a: PDF/A-1b, tagged. ISO 19005-1.
    case a1a = "a-1a"
    /// PDF/A-2b: with transparency. ISO 19005-2.
    case a2b = "a-2b"
    /// PDF/A-2u: PDF/A-2b, with the characters of all text. ISO 19005-2.
    case a2u = "a-2u"
    /// PDF/A-2a: PDF/A-2u, tagged. ISO 19005-2.
    case a2a = "a-2a"
    /// PDF/A-3b: PDF/A-2b, with attachments of any kind. ISO 19005-3.
    case a3b = "a-3b"
    /// PDF/A-3u: PDF/A-2u, with attachments of any kind. ISO 19005-3.
    case a3u = "a-3u"
    /// PDF/A-3a: PDF/A-2a, with attachments of any kind. ISO 19005-3.
    case a3a = "a-3a"
    /// PDF/A-4, for PDF 2.0. ISO 19005-4.
    case a4 = "a-4"
    /// PDF/A-4f: PDF/A-4, with attachments of any kind. ISO 19005-4.
    case a4f = "a-4f"
    /// PDF/UA-1: accessible. ISO 14289-1.
    case ua1 = "ua-1"
    /// PDF/UA-2: accessible, for PDF 2.0. ISO 14289-2.
    case ua2 = "ua-2"

    /// PDF/X-4: complete exchange with a press, with transparency and managed colours. ISO 15930-7.
    case x4 = "x-4"
    /// PDF/VT-1: PDF/X-4 with marks for the pages of each record. ISO 16612-2.
    case vt1 = "vt-1"

    /// The name as cited: `PDF/A-2a`.
    public var name: String {
        let parts = rawValue.split(separator: "-")
        return "PDF/\(parts[0].uppercased())-\(parts[1])"
    }

    /// PDF/A: the part of ISO 19005.
    var archivePart: Int? {
        switch self {
        case .a1b, .a1a: 1
        case .a2b, .a2u, .a2a: 2
        case .a3b, .a3u, .a3a: 3
        case .a4, .a4f: 4
        case .ua1, .ua2, .x4, .vt1: nil
        }
    }

    /// PDF/A: the value of `pdfaid:conformance`.
    var archiveLevel: String? {
        switch self {
        case .a1b, .a2b, .a3b: "B"
        case .a2u, .a3u: "U"
        case .a1a, .a2a, .a3a: "A"
        case .a4f: "F"
        case .a4, .ua1, .ua2, .x4, .vt1: nil
        }
    }

    /// PDF/UA: the part of ISO 14289.
    var accessibilityPart: Int? { self == .ua1 ? 1 : self == .ua2 ? 2 : nil }

    /// Whether the file is for a press: PDF/X, and PDF/VT, which is based on it.
    var isForPress: Bool { self == .x4 || self == .vt1 }

    /// The standard of which this is a part: PDF/A, PDF/UA, PDF/X or PDF/VT.
    private var family: Substring { rawValue.prefix { $0 != "-" } }

    /// Why no file conforms to both; nil if one can.
    fileprivate func conflict(with other: PDFStandard) -> String? {
        if family == other.family { return "a file can conform to one part of each standard" }
        let versions = [self, other].sorted { $0.version > $1.version }
        guard let newer = versions.first, let older = versions.last else { return nil }
        if newer.version == .pdf20, older.version != .pdf20 {
            return "\(newer.name) is based on PDF 2.0, the other on PDF 1"
        }
        // Object streams and transparency, which PDF/X-4 files have, are newer.
        if older.version == .pdf14, newer.isForPress {
            return "\(older.name) is based on PDF 1.4, the other on PDF 1.6"
        }
        return nil
    }

    var version: PDFVersion {
        switch self {
        case .a1b, .a1a: .pdf14
        case .a4, .a4f, .ua2: .pdf20
        case .x4, .vt1: .pdf16
        default: .pdf17
        }
    }
}

/// Standards to which one file conforms.
public struct PDFStandardSet: Hashable, Sendable {
    /// The standards, in the order given.
    public let standards: [PDFStandard]

    /// - Throws: `Diagnostic` if no file can conform to all of them.
    public init(_ standards: [PDFStandard]) throws(Diagnostic) {
        self.standards = standards
        for (index, one) in standards.enumerated() {
            for other in standards[(index + 1)...] {
                if let reason = one.conflict(with: other) {
                    throw Diagnostic(
                        .incompatibleStandards, "\(one.name) and \(other.name) cannot be combined: \(reason)")
                }
            }
        }
    }

    private init() { standards = [] }

    /// Plain PDF 1.7 without a claim of conformance.
    public static let none = PDFStandardSet()

    /// Whether the file is for a press.
    package var isForPress: Bool { standards.contains(where: \.isForPress) }

    /// Whether the pages of each record are marked: PDF/VT.
    package var marksRecords: Bool { standards.contains(.vt1) }

    var version: PDFVersion { standards.map(\.version).min() ?? .pdf17 }
}

extension Diagnostic.ID {
    /// Two standards that one file cannot claim.
    public static let incompatibleStandards = Diagnostic.ID("pdf.incompatible-standards", .design)
    /// A clause of a requested standard forbids content of the document.
    public static let forbiddenContent = Diagnostic.ID("pdf.forbidden-content", .design)
    /// The file does not claim a standard, the value, because its content does not conform.
    public static let unclaimedStandard = Diagnostic.ID("pdf.unclaimed-standard", .design)
}
