import GalleyBarcode

/// A value for each symbology.
enum Values {
    static func of(_ symbology: BarcodeSymbology) -> String {
        switch symbology {
        case .code128: "Galley 128: aZ~"
        case .code39: "GALLEY-39"
        case .code93: "GALLEY 93"
        case .itf14: "09501101530003"
        case .ean13: "5901234123457"
        case .ean8: "96385074"
        case .upcA: "036000291452"
        case .upcE: "04252614"
        case .isbn: "978-3-16-148410-0"
        case .gs1128, .gs1QR, .gs1DataMatrix: "(01)09501101530003(10)AB-123"
        case .dataBar, .dataBarLimited, .dataBarStacked: "09501101530003"
        case .dataBarExpanded, .dataBarExpandedStacked: "(01)09501101530003(3103)000123"
        case .qr: "https://example.org/größe?q=日本語"
        case .microQR: "12345"
        case .dataMatrix: "Data Matrix äöü"
        case .aztec: "Aztec code 2024"
        case .pdf417: "PDF417 holds a few lines of text"
        }
    }

    /// A reader's output: application identifiers without parentheses, ISBNs as EAN.
    static func read(_ symbology: BarcodeSymbology) -> String {
        switch symbology {
        case .isbn: "9783161484100"
        case .gs1128, .gs1QR, .gs1DataMatrix: "010950110153000310AB-123"
        case .dataBar, .dataBarLimited, .dataBarStacked: "0109501101530003"
        case .dataBarExpanded, .dataBarExpandedStacked: "01095011015300033103000123"
        default: of(symbology)
        }
    }
}
