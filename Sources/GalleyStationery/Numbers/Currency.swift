import GalleyDiagnostics

/// Currencies in text: signs, codes, local abbreviations.
enum Currency {
    /// Common local abbreviations beside Unicode's currency signs and the codes of ISO 4217.
    private static let abbreviations: Set<String> = [
        "kr", "kr.", "kč", "zł", "ft", "lei", "лв", "лв.", "р.", "руб", "руб.", "fr", "fr.", "r$", "rm", "rs", "rs.",
        "us$",
        "ca$", "c$", "a$", "au$", "nz$", "hk$", "s$", "nt$", "din", "din.", "kn", "tl", "円", "元", "원", "د.إ", "ر.س",
    ]

    /// The codes of ISO 4217 for money in use, July 2025.
    private static let codes = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP \
        CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD \
        IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR \
        MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP \
        SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG \
        XOF XPF YER ZAR ZMW ZWG
        """.split(separator: " ").map(String.init)

    /// The codes of currencies by their names in several languages.
    private static let names = [
        "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD", "pound": "GBP", "pounds": "GBP",
        "pfund": "GBP",
        "sterling": "GBP", "franken": "CHF", "franc": "CHF", "yen": "JPY", "yuan": "CNY", "krone": "NOK",
        "krona": "SEK",
        "zloty": "PLN", "złoty": "PLN", "koruna": "CZK", "rupee": "INR", "rupees": "INR", "real": "BRL", "lira": "TRY",
    ]

    /// Whether a text has the form of an ISO 4217 code.
    static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5a).contains($0) }
    }

    static func isCurrency(_ unit: String) -> Bool {
        if unit.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) { return !unit.isEmpty }
        if isCode(unit) { return true }
        return abbreviations.contains(unit.lowercased())
    }

    /// The sign, code or abbreviation that a user means, with codes in capitals; nil for other text.
    static func parse(_ text: String) -> String? {
        if codes.contains(text.uppercased()) { return text.uppercased() }
        return !isCode(text) && isCurrency(text) ? text : nil
    }

    /// A hint for a text that is no currency: the code of one with that name, or the most similar code.
    static func hint(for text: String) -> String {
        NearestName.hint(names[text.lowercased()] ?? NearestName.of(text, among: codes, limit: 1))
    }
}
