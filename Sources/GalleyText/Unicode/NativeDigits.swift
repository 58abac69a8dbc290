/// The digits in which a language numbers pages, lists and notes: `٣` in Arabic, `۳` in Persian, `৩` in Bengali.
package enum NativeDigits {
    /// The languages that ICU may give other digits than those of ASCII; others need no formatter.
    private static let languages: Set<Substring> = [
        "ar", "as", "bgn", "bn", "ccp", "ckb", "dz", "fa", "hnj", "ks", "lrc", "mni", "mr", "my", "mzn", "ne", "nqo",
        "pa", "ps",
        "raj", "sa", "sat", "sd", "sdh", "ur", "uz",
    ]

    /// `text` with its ASCII digits in those of the language.
    ///
    /// - Parameters:
    ///   - text: a number such as `12`, or several such as `1.2`.
    ///   - language: a BCP 47 tag; nil for none.
    package static func text(_ text: String, language: String?) -> String {
        guard let language, languages.contains(language.lowercased().prefix { $0 != "-" && $0 != "_" }),
            let zero = DecimalFormatter(pattern: "0", language: language)?.string("0")?.unicodeScalars.first(where: {
                $0.properties.numericType == .decimal
            }), !zero.isASCII
        else { return text }
        return Self.text(text, zero: zero)
    }

    /// `text` with its ASCII digits in those that begin with `zero`.
    package static func text(_ text: String, zero: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isDigit = (0x30...0x39).contains(scalar.value)
            result.append(isDigit ? Unicode.Scalar(zero.value + scalar.value - 0x30) ?? scalar : scalar)
        }
        return String(result)
    }
}
