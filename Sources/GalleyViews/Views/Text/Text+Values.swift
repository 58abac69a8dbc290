public import Foundation

/// Texts of values that are not strings.
extension Text {
    /// The parts of a date that a text shows. Those that depend on the time of reading do not exist on paper.
    public struct DateStyle: Hashable, Sendable {
        private enum Part { case date, time }

        private let part: Part

        /// The day, such as “June 3, 2019”.
        public static let date = DateStyle(part: .date)
        /// The time of day, such as “11:23 PM”.
        public static let time = DateStyle(part: .time)

        fileprivate func text(_ date: Date, _ locale: Locale) -> String {
            let style: Date.FormatStyle =
                switch part {
                case .date: .dateTime.day().month(.wide).year()
                case .time: .dateTime.hour().minute()
                }
            return date.formatted(style.locale(locale))
        }
    }

    /// Creates a text of a date, formatted by the environment's locale.
    public init(_ date: Date, style: DateStyle) {
        content = .formatted(FormattedValue { style.text(date, $0) })
    }

    /// Creates a text of the times between which something lasts.
    public init(_ dates: ClosedRange<Date>) {
        content = .formatted(
            FormattedValue { locale in
                [dates.lowerBound, dates.upperBound].map { DateStyle.time.text($0, locale) }.joined(separator: " – ")
            })
    }

    /// Creates a text of a value in the format of a formatter.
    public init<Subject: AnyObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
}
