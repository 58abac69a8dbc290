/// A barcode symbology. Raw values are the names used on the command line and in templates.
public enum BarcodeSymbology: String, Hashable, Sendable, CaseIterable, Codable {
    /// ISO/IEC 15417.
    case code128 = "code-128"
    /// ISO/IEC 16388.
    case code39 = "code-39"
    /// AIM BC5.
    case code93 = "code-93"
    /// Interleaved 2 of 5 with 14 digits and bearer bars. ISO/IEC 16390.
    case itf14 = "itf-14"
    /// EAN-13: thirteen digits. ISO/IEC 15420.
    case ean13 = "ean-13"
    /// EAN-8: eight digits. ISO/IEC 15420.
    case ean8 = "ean-8"
    /// UPC-A: twelve digits. ISO/IEC 15420.
    case upcA = "upc-a"
    /// UPC-E: a UPC-A with zeros left out. ISO/IEC 15420.
    case upcE = "upc-e"
    /// An ISBN as EAN-13, with the number in text above it.
    case isbn
    /// Code 128 with application identifiers: `(01)09501101530003(10)AB-123`. GS1 General Specifications §5.4.
    case gs1128 = "gs1-128"
    /// GS1 DataBar: a GTIN. ISO/IEC 24724.
    case dataBar = "databar"
    /// A GTIN that begins with 0 or 1, for small packages. ISO/IEC 24724.
    case dataBarLimited = "databar-limited"
    /// GS1 DataBar in two rows. ISO/IEC 24724.
    case dataBarStacked = "databar-stacked"
    /// A GTIN and further data, with application identifiers. ISO/IEC 24724.
    case dataBarExpanded = "databar-expanded"
    /// `dataBarExpanded` in several rows. ISO/IEC 24724.
    case dataBarExpandedStacked = "databar-expanded-stacked"
    /// ISO/IEC 18004.
    case qr
    /// A smaller QR code for short texts. ISO/IEC 18004.
    case microQR = "micro-qr"
    /// QR with application identifiers.
    case gs1QR = "gs1-qr"
    /// ECC 200. ISO/IEC 16022.
    case dataMatrix = "data-matrix"
    /// Data Matrix with application identifiers.
    case gs1DataMatrix = "gs1-data-matrix"
    /// ISO/IEC 24778.
    case aztec
    /// ISO/IEC 15438.
    case pdf417
}

/// The blank margin that a symbol requires on each side, in modules.
package struct QuietZone: Hashable, Sendable {
    /// The margins in modules.
    package var left, right, top, bottom: Int
}

extension BarcodeSymbology {
    /// Finds a symbology by any usual spelling of its name: `EAN13`, `QR code`, `Data-Matrix`, `GS1 DataBar`, `gtin-13`.
    package init?(spelling: String) {
        func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let wanted = key(spelling)
        let other: [String: BarcodeSymbology] = [
            "ean": .ean13, "gtin13": .ean13, "jan": .ean13, "gtin8": .ean8, "gtin12": .upcA, "upc": .upcA,
            "gtin14": .itf14,
            "itf": .itf14, "isbn13": .isbn, "isbn10": .isbn, "ean128": .gs1128, "ucc128": .gs1128,
            "microqrcode": .microQR,
            "qrcode": .qr, "gs1qrcode": .gs1QR, "datamatrixcode": .dataMatrix, "aztec": .aztec,
            "gs1databaromni": .dataBar,
            "rss14": .dataBar,
        ]
        let symbology = Self.allCases.first { key($0.rawValue) == wanted || key($0.title) == wanted } ?? other[wanted]
        guard let symbology else { return nil }
        self = symbology
    }

    /// The common name of the symbology.
    package var title: String {
        switch self {
        case .code128: "Code 128"
        case .code39: "Code 39"
        case .code93: "Code 93"
        case .itf14: "ITF-14"
        case .ean13: "EAN-13"
        case .ean8: "EAN-8"
        case .upcA: "UPC-A"
        case .upcE: "UPC-E"
        case .isbn: "ISBN"
        case .gs1128: "GS1-128"
        case .dataBar: "GS1 DataBar"
        case .dataBarLimited: "GS1 DataBar Limited"
        case .dataBarStacked: "GS1 DataBar Stacked"
        case .dataBarExpanded: "GS1 DataBar Expanded"
        case .dataBarExpandedStacked: "GS1 DataBar Expanded Stacked"
        case .qr: "QR code"
        case .microQR: "Micro QR code"
        case .gs1QR: "GS1 QR code"
        case .dataMatrix: "Data Matrix"
        case .gs1DataMatrix: "GS1 Data Matrix"
        case .aztec: "Aztec code"
        case .pdf417: "PDF417"
        }
    }

    /// The quiet zone that the symbology's standard requires; one module if it requires none, so that adjacent print
    /// never touches the symbol.
    package var quietZone: QuietZone {
        func sides(_ left: Int, _ right: Int) -> QuietZone { QuietZone(left: left, right: right, top: 0, bottom: 0) }
        func around(_ all: Int) -> QuietZone { QuietZone(left: all, right: all, top: all, bottom: all) }
        return switch self {
        case .code128, .code39, .code93, .gs1128: sides(10, 10)
        // The bearer bars enclose the quiet zone, so the symbol includes it.
        case .itf14: sides(0, 0)
        case .ean13, .isbn: sides(11, 7)
        case .ean8: sides(7, 7)
        case .upcA: sides(9, 9)
        case .upcE: sides(9, 7)
        case .dataBar, .dataBarLimited, .dataBarStacked, .dataBarExpanded, .dataBarExpandedStacked: sides(1, 1)
        case .qr, .gs1QR: around(4)
        case .microQR, .pdf417: around(2)
        case .dataMatrix, .gs1DataMatrix, .aztec: around(1)
        }
    }

    /// The recommended width of a module in millimetres.
    package var nominalModuleWidth: Double {
        switch self {
        case .ean13, .ean8, .upcA, .upcE, .isbn: 0.33
        case .gs1128, .itf14: 0.495
        case .code128, .code39, .code93, .pdf417: 0.33
        case .dataBar, .dataBarLimited, .dataBarStacked, .dataBarExpanded, .dataBarExpandedStacked: 0.33
        case .qr, .microQR, .gs1QR, .dataMatrix, .gs1DataMatrix, .aztec: 0.5
        }
    }

    /// The minimum width of a module in millimetres, below which common scanners fail or the standard forbids the
    /// symbol.
    package var smallestModuleWidth: Double {
        switch self {
        // 80 % of the nominal size: GS1 General Specifications §5.12.
        case .ean13, .ean8, .upcA, .upcE, .isbn: 0.264
        case .gs1128, .itf14: 0.25
        case .qr, .microQR, .gs1QR, .dataMatrix, .gs1DataMatrix, .aztec: 0.2
        default: 0.17
        }
    }

    /// The minimum height in millimetres of the bars of a linear symbol, below which scanners miss its lines; nil for other symbols. That
    /// of GS1 DataBar is in its standard: 13 modules, 10 if limited, 34 if expanded.
    ///
    /// - Parameter module: the width of a module in millimetres.
    package func smallestBarHeight(module: Double) -> Double? {
        switch self {
        case .dataBar: 13 * module
        case .dataBarLimited: 10 * module
        case .dataBarExpanded: 34 * module
        default: nominalBarHeight.map { _ in 3 }
        }
    }

    /// The height in millimetres that bars should have, so that a scanner held by hand crosses all of them: 15 % of the symbol's width, or
    /// 5 mm. ISO/IEC 15417 §4.8; that of GS1 DataBar is the minimum one.
    ///
    /// - Parameter width: the width of the symbol in modules.
    package func usualBarHeight(module: Double, width: Int) -> Double? {
        switch self {
        case .dataBar, .dataBarLimited, .dataBarExpanded: smallestBarHeight(module: module)
        default: nominalBarHeight.map { _ in max(5, 0.15 * module * Double(width)) }
        }
    }

    /// The default height of the bars in modules; nil if the symbology determines it.
    var nominalBarHeight: Int? {
        switch self {
        case .code128, .code39, .code93: 40
        case .ean13, .isbn, .upcA, .upcE: 69
        case .ean8: 55
        case .gs1128, .itf14: 50
        case .dataBar: 33
        case .dataBarLimited: 10
        case .dataBarExpanded: 34
        default: nil
        }
    }

    /// Whether digits are set below their own bars.
    package var setsDigitsBelowTheirBars: Bool {
        switch self {
        case .ean13, .ean8, .upcA, .upcE, .isbn: true
        default: false
        }
    }

    /// Whether the symbology encodes GS1 application identifiers.
    package var holdsIdentifiers: Bool {
        switch self {
        case .gs1128, .gs1QR, .gs1DataMatrix, .dataBarExpanded, .dataBarExpandedStacked: true
        default: false
        }
    }
}
