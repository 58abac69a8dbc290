import GalleyDiagnostics

/// A validated value in the encoder's format.
struct BarcodeData {
    /// Numbers without their check digit; other values unchanged.
    var text: String
    /// The text above the symbol: `ISBN` and the number.
    var caption: String?

    init(_ value: String, for symbology: BarcodeSymbology) throws(Diagnostic) {
        let checker = Checker(value: value, symbology: symbology)
        guard !value.isEmpty else { throw checker.error("it is empty", expected: "\(checker.expectation)") }
        switch symbology {
        case .ean13, .upcA: text = try checker.numberWithAddOn(symbology == .ean13 ? 12 : 11)
        case .ean8: text = try checker.number(7)
        case .itf14, .dataBar, .dataBarStacked: text = try checker.number(13)
        case .dataBarLimited:
            text = try checker.number(13)
            guard text.first == "0" || text.first == "1" else {
                throw checker.error("it begins with \(text.prefix(1))", expected: "a number that begins with 0 or 1")
            }
        case .upcE: text = try checker.shortNumber()
        case .code39: text = try checker.capitals()
        case .isbn: (text, caption) = try checker.book()
        case _ where symbology.holdsIdentifiers:
            guard value.first == "(" else {
                throw checker.error("it begins with \(quoted(value.prefix(1)))", expected: "\(checker.expectation)")
            }
            text = value
        default: text = value
        }
    }
}

private struct Checker {
    let value: String
    let symbology: BarcodeSymbology

    func error(_ what: Wording, expected: Wording? = nil) -> Diagnostic {
        Diagnostic(.barcodeReason, what, expected: expected)
    }

    var expectation: String {
        switch symbology {
        case .ean13: "12 digits, or 13 with the check digit; +NN or +NNNNN for an add-on"
        case .ean8: "7 digits, or 8 with the check digit"
        case .upcA: "11 digits, or 12 with the check digit; +NN or +NNNNN for an add-on"
        case .upcE: "7 digits that begin with 0 or 1, or 8 with the check digit"
        case .itf14, .dataBar, .dataBarLimited, .dataBarStacked: "13 digits, or 14 with the check digit"
        case .isbn: "an ISBN of 10 or 13 digits, hyphens allowed"
        case _ where symbology.holdsIdentifiers:
            "application identifiers in parentheses, such as (01)09501101530003(10)AB-123"
        case .code39: "capital letters, digits, spaces and - . $ / + %"
        default: "a value"
        }
    }

    private func digits(_ text: some StringProtocol) throws(Diagnostic) -> [Int] {
        var digits: [Int] = []
        for character in text {
            guard character.isASCII, let digit = character.wholeNumberValue else {
                throw error("\(quoted(String(character))) is not a digit", expected: "\(expectation)")
            }
            digits.append(digit)
        }
        return digits
    }

    private func wrongLength(_ count: Int) -> Diagnostic {
        error("it has \(counted(count, "digit"))", expected: "\(expectation)")
    }

    private func check(_ given: Int, _ computed: Int) throws(Diagnostic) {
        guard given == computed else { throw error("the check digit is \(given)", expected: "\(computed)") }
    }

    /// Returns `length` digits after verifying an optional check digit.
    func number(_ length: Int) throws(Diagnostic) -> String { try number(value[...], length) }

    private func number(_ text: Substring, _ length: Int) throws(Diagnostic) -> String {
        let digits = try digits(text)
        guard digits.count == length || digits.count == length + 1 else { throw wrongLength(digits.count) }
        if digits.count > length { try check(digits[length], ArticleNumber.checkDigit(digits[..<length])) }
        return String(text.prefix(length))
    }

    func numberWithAddOn(_ length: Int) throws(Diagnostic) -> String {
        guard let plus = value.firstIndex(of: "+") else { return try number(length) }
        let addOn = try digits(value[plus...].dropFirst())
        guard addOn.count == 2 || addOn.count == 5 else {
            throw error("the add-on has \(counted(addOn.count, "digit"))", expected: "2 or 5")
        }
        return try number(value[..<plus], length) + value[plus...]
    }

    func shortNumber() throws(Diagnostic) -> String {
        let digits = try digits(value)
        guard digits.count == 7 || digits.count == 8 else { throw wrongLength(digits.count) }
        guard digits[0] < 2 else { throw error("it begins with \(digits[0])", expected: "\(expectation)") }
        if digits.count == 8 {
            try check(digits[7], ArticleNumber.checkDigit(ArticleNumber.expanded(Array(digits[..<7]))))
        }
        return String(value.prefix(7))
    }

    /// Returns the value if all characters are supported. Lower-case letters are rejected, since encoders would
    /// silently convert them.
    func capitals() throws(Diagnostic) -> String {
        for character in value {
            let isKnown = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. $/+%".contains(character)
            guard isKnown else { throw error("it has no \(quoted(String(character)))", expected: "\(expectation)") }
        }
        return value
    }

    /// Returns the twelve digits of the EAN-13 and the caption.
    func book() throws(Diagnostic) -> (String, String) {
        let plain = value.filter { $0 != "-" && $0 != " " && $0 != "\u{2010}" && $0 != "\u{2011}" }
        switch plain.count {
        case 13:
            guard plain.hasPrefix("978") || plain.hasPrefix("979") else {
                throw error("it begins with \(plain.prefix(3))", expected: "978 or 979")
            }
            let body = try number(plain[...], 12)
            return (body, "ISBN \(value)")
        case 10:
            let body = try digits(plain.prefix(9))
            let computed = ArticleNumber.isbn10Check(body)
            let (given, wanted) = (plain.suffix(1).uppercased(), computed == 10 ? "X" : String(computed))
            guard given == wanted else { throw error("the check character is \(given)", expected: "\(wanted)") }
            let ean = "978" + plain.prefix(9)
            let check = ArticleNumber.checkDigit([9, 7, 8] + body)
            // The hyphens are preserved; the check digit changes.
            let isDivided = value.count > plain.count
            return (ean, isDivided ? "ISBN 978-\(value.dropLast())\(check)" : "ISBN \(ean)\(check)")
        default:
            throw error("it has \(counted(plain.count, "digit"))", expected: "\(expectation)")
        }
    }
}

/// The error correction level of a two-dimensional symbol.
public enum BarcodeErrorCorrection: String, Hashable, Sendable, CaseIterable, Codable {
    /// A QR code recovers from the loss of 7, 15, 25 and 30 per cent, respectively. ISO/IEC 18004 §7.5.1.
    case low, medium, quartile, high
}

/// A part of the human-readable text aligned with bars: the digits below an EAN.
package struct BarcodeDigits: Hashable, Sendable {
    package enum Edge: Hashable, Sendable { case left, center, right }

    package var text: String
    /// The position in modules, and the edge of the text that is aligned to it.
    package var x: Double
    package var edge: Edge
    /// Whether the digits are beside the bars, in a smaller size.
    package var isSmall: Bool
    /// Whether the digits are above the shortened bars of an add-on.
    package var isAbove: Bool
}
