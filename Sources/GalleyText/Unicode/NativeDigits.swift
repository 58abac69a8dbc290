import GalleyConcurrency
import GalleyFormatting

/// The digits in which a language numbers pages, lists and notes: `٣` in Arabic, `۳` in Persian, `৩` in Bengali.
package enum NativeDigits {
    /// The digit zero by language; nil for that of ASCII. Opening a formatter takes as long as a hundred numbers.
    private static let zeros = Locked<[String: Unicode.Scalar?]>([:])
    /// The maximum number of languages kept.
    private static let maxLanguages = 64

    /// `text` with its ASCII digits in those of the language.
    ///
    /// - Parameters:
    ///   - text: a number such as `12`, or several such as `1.2`.
    ///   - language: a BCP 47 tag; nil for none.
    package static func text(_ text: String, language: String?) -> String {
        guard let language, let zero = zero(of: language) else { return text }
        return Self.text(text, zero: zero)
    }

    private static func zero(of language: String) -> Unicode.Scalar? {
        zeros.withLock { zeros in
            if let known = zeros[language] { return known }
            let zero = DecimalFormatter(pattern: "0", language: language)?.string("0")?.unicodeScalars.first {
                $0.properties.numericType == .decimal && !$0.isASCII
            }
            if zeros.count < maxLanguages { zeros[language] = .some(zero) }
            return zero
        }
    }

    /// `text` with its ASCII digits in those that begin with `zero`.
    package static func text(_ text: String, zero: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isDigit = scalar.value.isASCIIDigit
            result.append(isDigit ? Unicode.Scalar(zero.value + scalar.value - 0x30) ?? scalar : scalar)
        }
        return String(result)
    }
}
