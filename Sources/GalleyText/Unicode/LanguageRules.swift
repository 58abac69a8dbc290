import CUnicode
import GalleyConcurrency

/// Rules of a language that ICU knows.
package enum LanguageRules {
    /// Whether the script of a language, or its likely script, runs from right to left.
    ///
    /// - Parameter language: a BCP 47 tag.
    package static func isRightToLeft(_ language: String) -> Bool { unsafe galley_is_right_to_left(language) }

    /// Whether the script of a language, or its likely script, is Latin.
    ///
    /// - Parameter language: a BCP 47 tag.
    package static func isLatin(_ language: String) -> Bool { unsafe galley_is_latin(language) }

    /// The language of a tag, by which words of the interface are found: `de` for `de-CH`. Norwegian and Chinese have one name each.
    ///
    /// - Parameter tag: a BCP 47 tag; nil for English.
    package static func base(_ tag: String?) -> String {
        let base = (tag ?? "en").prefix { $0 != "-" && $0 != "_" }.lowercased()
        return base == "no" || base == "nn" ? "nb" : base == "yue" ? "zh" : base
    }
}

/// Compares strings in dictionary order. UTS #10. Use one collator per thread.
@safe package final class Collator {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag; nil for the root collation.
    package init(locale: String? = nil) {
        guard let handle = unsafe galley_collator_open(locale) else {
            preconditionFailure("ICU's data for collation is missing")
        }
        unsafe pointer = handle
    }

    deinit { unsafe galley_collator_close(pointer) }

    /// Whether `a` sorts before `b`.
    package func isOrderedBefore(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { a in
            b.withUTF8 { b in
                unsafe galley_collator_compare(pointer, a.baseAddress, a.count, b.baseAddress, b.count) < 0
            }
        }
    }
}

/// Formats Gregorian dates by a pattern of UTS #35 with the names of a language. Threads may share a formatter.
@safe package final class CalendarFormatter: @unchecked Sendable {
    private let format: Locked<OpaquePointer>

    /// - Parameters:
    ///   - pattern: the pattern, with letters that ICU knows.
    ///   - language: a BCP 47 tag.
    package init?(pattern: String, language: String) {
        let units = Array(pattern.utf16)
        guard let handle = unsafe galley_date_format_open(units, Int32(units.count), language) else { return nil }
        unsafe format = Locked(handle)
    }

    deinit { unsafe format.withLock { unsafe galley_date_format_close($0) } }

    /// The date and time of day at `seconds` since 1970-01-01T00:00:00Z.
    package func string(secondsSince1970 seconds: Int) -> String? {
        unsafe format.withLock { format in
            unsafe ICUText.read { unsafe galley_date_format_apply(format, Double(seconds) * 1000, $0, $1) }
        }
    }

    /// The pattern of a date with the name of its month, as a language writes it: `d MMMM y`.
    package static func longPattern(language: String) -> String? {
        unsafe ICUText.read { unsafe galley_long_date_pattern(language, $0, $1) }
    }

    /// Whether short dates in a language begin with the month.
    package static func writesMonthFirst(_ language: String) -> Bool { unsafe galley_writes_month_first(language) }
}
