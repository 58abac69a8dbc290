import Galley
import GalleyData
import GalleyFormatting

/// The settings of a barcode.
struct BarcodeBox: Sendable {
    /// The symbology; nil to choose one by the value.
    var symbology: BarcodeSymbology? = .code128
    /// The article numbers that the column holds, if it holds only those.
    var numbers: ArticleNumbers?
    /// Whether numbers with the length of an article number may be one.
    var mayHaveArticles = true
    /// Whether the symbol depends on the value or its column, so that its box grows where the symbol needs more.
    var growsWithValue = false
    /// Whether the value is shown below the bars.
    var showsText = true
    /// The width of the narrowest bar in points; nil for the symbology's nominal one, or less if space is short.
    var moduleWidth: CGFloat?
    /// The maximum width with quiet zones, in points; nil for the nominal width.
    var widest: CGFloat?
    var correction: BarcodeErrorCorrection?
    /// The GS1 Digital Link that the value describes.
    var link: GS1LinkBox?
    /// The width in which a symbol without a stated symbology has to be scannable, in points; nil if unknown.
    var room: CGFloat?
    /// The resolution of the printer; nil if unknown.
    var dotsPerInch: CGFloat?

    /// The symbol of `value`, and why it is not of the symbology that values of this form usually have.
    struct Choice {
        var symbol: BarcodeSymbol
        var reason: String?
    }

    /// The symbol of `value`. Without a symbology, values of columns for any code are set as an article number if they have the
    /// length and the check digit of one, otherwise as Code 128, or as a QR code if that has not all characters.
    ///
    /// - Throws: `Diagnostic` for a value that cannot be encoded.
    func choice(for value: String) throws(Diagnostic) -> Choice {
        guard symbology == nil, numbers == nil, link == nil else { return Choice(symbol: try symbol(of: value)) }
        if let damage = ArticleNumbers.damage(to: value) { throw Diagnostic(.barcodeReason, "\(damage)") }
        var (candidates, reason) = ([BarcodeSymbology.code128, .qr], String?.none)
        if mayHaveArticles, let usual = ArticleNumbers.symbology(ofDigits: value) {
            if let expected = ArticleNumbers.expectedCheckDigit(of: value) {
                reason = "the check digit of \(usual.title) would be \(expected)"
            } else {
                candidates.insert(usual, at: 0)
            }
        }
        // A GTIN of fourteen digits that begins with 0 is an EAN-13.
        if candidates[0] == .itf14, value.hasPrefix("0") { candidates.insert(.ean13, at: 1) }
        var (first, problem) = (BarcodeSymbol?.none, Diagnostic(.barcodeReason))
        for symbology in candidates {
            let symbol: BarcodeSymbol
            let text = symbology == .ean13 ? String(value.suffix(13)) : value
            do { symbol = try BarcodeSymbol(checking: text, symbology: symbology, errorCorrection: correction) } catch {
                problem = error.of(.barcodeReason, "it cannot be set as \(Wording(stringLiteral: symbology.title)): ")
                reason = reason ?? "\(symbology.title) does not hold it"
                continue
            }
            let needed = symbology.smallestWidth(modules: symbol.width, dotsPerInch: dotsPerInch)
            if needed <= room ?? .infinity {
                return Choice(symbol: symbol, reason: reason.map { "set as \(symbology.title): \($0)" })
            }
            first = first ?? symbol
            reason = reason ?? "\(symbology.title) needs \(DecimalText.written(needed * 25.4 / 72, places: 1)) mm"
        }
        // The layout reports the width that is lacking.
        guard let first else { throw problem }
        return Choice(symbol: first)
    }

    /// The symbol of `value` in the stated symbology, or as an article number of the column's kind.
    private func symbol(of value: String) throws(Diagnostic) -> BarcodeSymbol {
        if let link {
            let address = try link.address(value)
            do {
                return try BarcodeSymbol(checking: address, symbology: symbology ?? .qr, errorCorrection: correction)
            } catch {
                throw error.of(
                    .barcodeReason, "it cannot be set as \(Wording(stringLiteral: (symbology ?? .qr).title)): ")
            }
        }
        var (text, chosen) = (value, symbology)
        if chosen == .code128, ArticleNumbers.isShortened(value), let damage = ArticleNumbers.damage(to: value) {
            throw Diagnostic(.barcodeReason, "\(damage)")
        }
        if chosen == nil {
            if let damage = ArticleNumbers.damage(to: value) { throw Diagnostic(.barcodeReason, "\(damage)") }
            if let numbers {
                (text, chosen) = try numbers.reading(value)
            }
        }
        let symbology = chosen ?? .code128
        do { return try BarcodeSymbol(checking: text, symbology: symbology, errorCorrection: correction) } catch {
            // The encoder only sees a letter among digits.
            if let damage = ArticleNumbers.damage(to: value) { throw Diagnostic(.barcodeReason, "\(damage)") }
            throw error.of(.barcodeReason, "it cannot be set as \(Wording(stringLiteral: symbology.title)): ")
        }
    }
}

/// The article numbers of a column, by its name: `EAN`, `GTIN`, `UPC`, `ISBN`.
enum ArticleNumbers: Sendable {
    case any, book
    /// EAN only: twelve digits are a number whose check digit is missing, unless they are that of a UPC.
    case european

    /// The article numbers of a column; nil for one that may hold any code: `Barcode`, `Code`.
    init?(column: String) {
        let words = ColumnVocabulary.words(column)
        if words.contains("isbn") && words.allSatisfy({ !["ean", "gtin", "upc"].contains($0) }) {
            self = .book
        } else if words.contains(where: { ["ean", "jan"].contains($0) }),
            !words.contains(where: { ["gtin", "upc", "isbn"].contains($0) })
        {
            self = .european
        } else if words.contains(where: { ["ean", "gtin", "upc", "jan", "isbn"].contains($0) }) {
            self = .any
        } else {
            return nil
        }
    }

    static func symbology(ofLength length: Int) -> BarcodeSymbology? {
        switch length {
        case 8: .ean8
        case 12: .upcA
        case 13: .ean13
        case 14: .itf14
        default: nil
        }
    }

    /// Whether numbers of a column are none of articles: more than half of those with as many digits lack the check digit.
    static func areOthers(_ numbers: [String]) -> Bool {
        let alike = numbers.filter { symbology(ofLength: $0.utf8.count) != nil }
        let checked = alike.count { hasCheckDigit($0) }
        return alike.count >= fewest && alike.count > 2 * checked
    }

    /// The fewest numbers that decide.
    private static let fewest = 3

    /// The symbology of article numbers with as many digits as `value` has; nil for other values.
    static func symbology(ofDigits value: String) -> BarcodeSymbology? {
        value.utf8.allSatisfy { $0.isASCIIDigit } ? symbology(ofLength: value.utf8.count) : nil
    }

    /// The check digit that a number should have; nil if it has it.
    static func expectedCheckDigit(of number: String) -> Int? {
        if hasCheckDigit(number) { return nil }
        return (0...9).first { hasCheckDigit(number.dropLast() + String($0)) }
    }

    /// The value in the form that the encoder takes, and its symbology.
    func reading(_ value: String) throws(Diagnostic) -> (String, BarcodeSymbology) {
        if self == .book { return (value, .isbn) }
        // Digits may be grouped; an add-on follows a plus sign.
        let plain = value.filter { $0 != " " && $0 != "-" && $0 != "\u{a0}" }
        let number = plain.prefix { $0 != "+" }
        if let other = number.first(where: { !$0.isASCIIDigit }) {
            throw Diagnostic(.barcodeReason, "\"\(other)\" is not a digit", expected: "an article number")
        }
        guard let symbology = Self.symbology(ofLength: number.count) else {
            let zeros: Wording =
                number.count < 14 ? "; a spreadsheet drops zeros at the beginning unless the column is text" : ""
            throw Diagnostic(
                .barcodeReason, "it has \(counted(number.count, "digit"))",
                expected: "8, 12, 13 or 14\(zeros)")
        }
        if self == .european, symbology == .upcA, !Self.hasCheckDigit(number) { return (plain, .ean13) }
        return (plain, symbology)
    }

    /// Whether the last digit is the check digit of the others. GS1 General Specifications §7.9.1.
    private static func hasCheckDigit(_ number: some StringProtocol) -> Bool {
        let digits = number.compactMap(\.wholeNumberValue)
        let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return sum.isMultiple(of: 10)
    }

    /// Whether `value` is a long number as a spreadsheet shortens it: 5.90123E+12. No code has this form.
    static func isShortened(_ value: String) -> Bool {
        value.utf8.contains(UInt8(ascii: "+")) && value.contains(/^[0-9][.,][0-9]+[Ee]\+[01][0-9]$/)
    }

    /// A message about a number damaged by a spreadsheet, with the remedy; nil for an intact value.
    static func damage(to value: String) -> Wording? {
        // 5.90123E+12 or 5,90123E+12
        let parts = value.split(separator: "E", maxSplits: 1, omittingEmptySubsequences: false)
        let lower =
            parts.count == 2 ? parts : value.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        func isDigits(_ text: some StringProtocol) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isASCIIDigit }
        }
        func isDecimal(_ text: Substring) -> Bool {
            let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
            return halves.count == 2 && halves.allSatisfy { isDigits($0) }
        }
        if lower.count == 2, lower[1].hasPrefix("+"), isDigits(lower[1].dropFirst()),
            isDigits(lower[0]) || isDecimal(lower[0])
        {
            return "the spreadsheet has shortened the number; format the column as text"
        }
        // 5901234123457.0
        if isDecimal(value[...]), value.hasSuffix("0"), value.count >= 8 {
            return "the spreadsheet has made it a decimal number; format the column as text"
        }
        return nil
    }
}

extension BarcodeSymbology {
    /// The nominal width of a module in points: whole dots if the printer's resolution is known, and at least what scanners
    /// need.
    func usualModuleWidth(dotsPerInch: CGFloat?) -> CGFloat {
        let usual = CGFloat(nominalModuleWidth) * 72 / 25.4
        guard let dot = dotsPerInch.map({ 72 / $0 }) else { return usual }
        let dots = max(1, (usual / dot + 0.001).rounded(.down))
        return dots * dot * 25.4 / 72 < CGFloat(smallestModuleWidth) * 0.999
            ? smallestModuleWidth(dotsPerInch: dotsPerInch) : usual
    }

    /// The minimum width of a module for scanners, in points.
    func smallestModuleWidth(dotsPerInch: CGFloat?) -> CGFloat {
        let smallest = CGFloat(smallestModuleWidth) * 72 / 25.4
        guard let dot = dotsPerInch.map({ 72 / $0 }) else { return smallest }
        return max(1, (smallest / dot - 0.001).rounded(.up)) * dot
    }

    /// The minimum width of a symbol with its quiet zones, in points.
    func smallestWidth(modules: Int, dotsPerInch: CGFloat?) -> CGFloat {
        CGFloat(modules + quietZone.left + quietZone.right) * smallestModuleWidth(dotsPerInch: dotsPerInch)
    }

    /// The two-dimensional symbology that the name of a column states: `QR code`, `Data Matrix`.
    init?(column: String) {
        let words = ColumnVocabulary.words(column)
        if words.contains(where: { $0 == "qr" || $0 == "qrcode" }) {
            self = .qr
        } else if words.contains("datamatrix") || words.contains("data") && words.contains("matrix") {
            self = .dataMatrix
        } else {
            return nil
        }
    }
}

extension BarcodeSymbol {
    /// The width and height with quiet zones, in modules.
    var modules: CGSize {
        let zone = symbology.quietZone
        return CGSize(width: width + zone.left + zone.right, height: height + zone.top + zone.bottom)
    }

    /// The minimum width and height with quiet zones for scanners, in points; those of linear symbols with their text.
    func smallestSize(showsText: Bool, dotsPerInch: CGFloat?) -> CGSize {
        let module = symbology.smallestModuleWidth(dotsPerInch: dotsPerInch)
        let height =
            isLinear ? Barcode.leastHeight(of: self, module: module, showsText: showsText) : modules.height * module
        return CGSize(width: modules.width * module, height: height)
    }
}
