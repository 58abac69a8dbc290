import CUnicode
import GalleyConcurrency
import GalleyFormatting

/// Formats numbers by a pattern of UTS #35 with the digits and signs of a language. Threads may share a formatter.
@safe package final class DecimalFormatter: @unchecked Sendable {
    /// A sign between or before the digits. Some languages have signs of their own for prices.
    package enum Symbol: UInt32 {
        case decimal, grouping, minus, monetaryDecimal, monetaryGrouping
    }

    private let format: Locked<OpaquePointer>

    /// - Parameters:
    ///   - pattern: the pattern. ICU reads more than UTS #35 allows; callers check it first.
    ///   - language: a BCP 47 tag.
    package init?(pattern: String, language: String) {
        let units = Array(pattern.utf16)
        guard let handle = unsafe galley_number_format_open(units, Int32(units.count), language) else { return nil }
        unsafe format = Locked(handle)
    }

    deinit { unsafe format.withLock { unsafe galley_number_format_close($0) } }

    /// A sign of the format.
    package subscript(symbol: Symbol) -> String {
        get {
            unsafe format.withLock { format in
                unsafe ICUText.read { unsafe galley_number_format_symbol(format, .init(symbol.rawValue), $0, $1) } ?? ""
            }
        }
        set {
            let units = Array(newValue.utf16)
            unsafe format.withLock { format in
                unsafe galley_number_format_set_symbol(format, .init(symbol.rawValue), units, Int32(units.count))
            }
        }
    }

    /// Groups digits from four digits on, also in languages that begin with five.
    package func groupFourDigits() {
        unsafe format.withLock { unsafe galley_number_format_set_least_grouped($0, 1) }
    }

    /// The number rounded half away from zero.
    ///
    /// - Parameter number: a decimal number such as `-12.50` or `1e-7`; nil is returned for other text.
    package func string(_ number: String) -> String? {
        var number = number
        return number.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { digits in
                unsafe format.withLock { format in
                    unsafe ICUText.read {
                        unsafe galley_number_format_apply(format, digits.baseAddress, Int32(digits.count), $0, $1)
                    }
                }
            }
        }
    }
}

/// Currencies of ISO 4217.
package enum CurrencyCode {
    /// The sign of a currency in a language: `€`, `US$`, or the code itself.
    package static func sign(_ code: String, language: String) -> String {
        unsafe ICUText.read { unsafe galley_currency_sign(code, language, $0, $1) } ?? code
    }

    /// The pattern of prices in a language, such as `¤#,##0.00`.
    package static func pattern(language: String) -> String? {
        unsafe ICUText.read { unsafe galley_currency_pattern(language, $0, $1) }
    }

    /// The number of decimals of a currency's prices: 2 for EUR, 0 for JPY.
    package static func places(_ code: String) -> Int? {
        let places = Int(unsafe galley_currency_places(code))
        return places < 0 ? nil : places
    }

    /// The code of the currency where a language is spoken, and whether the tag names the region; nil if there is none.
    package static func usual(in language: String) -> (code: String, isRegionNamed: Bool)? {
        var code: [CChar] = [0, 0, 0, 0]
        let certainty = unsafe galley_currency_of_locale(language, &code)
        guard certainty > 0 else { return nil }
        return (String(decoding: code.prefix(3).map { UInt8(bitPattern: $0) }, as: UTF8.self), certainty == 1)
    }
}

/// Texts that ICU writes.
enum ICUText {
    /// Calls `write` with a buffer and its capacity, once more with a larger one if its text is longer.
    static func read(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
        var capacity = 64
        for _ in 0..<2 {
            var length = -1
            let text = unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer -> String? in
                length = Int(unsafe write(buffer.baseAddress, Int32(capacity)))
                guard (0...capacity).contains(length) else { return nil }
                return unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[..<length]), as: UTF16.self)
            }
            if let text { return text }
            guard length > capacity else { return nil }
            capacity = length
        }
        return nil
    }
}

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
            if let zero = zeros[language] { return zero }
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
