import CUnicode
import GalleyConcurrency

/// Formats Gregorian dates by a pattern of UTS #35 with the names of a language. Threads may share a formatter.
@safe package final class CalendarFormatter: @unchecked Sendable {
    private let format: Locked<OpaquePointer>

    /// - Parameters:
    ///   - pattern: the pattern, with letters that ICU knows.
    ///   - language: a BCP 47 tag.
    package init?(pattern: String, language: String) {
        let units = Array(pattern.utf16)
        guard let made = unsafe galley_date_format_open(units, Int32(units.count), language) else { return nil }
        unsafe format = Locked(made)
    }

    deinit { unsafe format.withLock { unsafe galley_date_format_close($0) } }

    /// The date and time of day at `seconds` since 1970-01-01T00:00:00Z.
    package func string(secondsSince1970 seconds: Int) -> String? {
        unsafe format.withLock { format in
            unsafe ICUText.read { unsafe galley_date_format_apply(format, Double(seconds) * 1000, $0, $1) }
        }
    }

    /// Whether short dates in a language begin with the month.
    package static func writesMonthFirst(_ language: String) -> Bool { unsafe galley_writes_month_first(language) }
}
