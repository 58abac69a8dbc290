import GalleyFormatting

/// A date as spreadsheets count it: in days since 30 December 1899. A cell that loses its format becomes such a number.
package enum SerialDate {
    /// 1954 to 2099.
    private static let days = 20_000..<73_051
    /// 1 January 1970.
    private static let epoch = 25_569

    /// The date in a number of days, of which fractions are times: `2023-07-17` for 45124; nil for other texts.
    package static func date(_ text: String) -> String? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.utf8.count == 5, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let number = Int(whole), days.contains(number)
        else { return nil }
        let date = CivilDate(secondsSince1970: (number - epoch) * 86_400)
        return "\(date.year)-\(date.paddedParts.month)-\(date.paddedParts.day)"
    }
}
