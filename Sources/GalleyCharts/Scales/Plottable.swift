public import Foundation
import GalleyFormatting

/// A value that a chart shows by its position, length, angle, colour or symbol.
///
/// Numbers are quantitative, dates are on an axis of time, and texts are categories. An enumeration with such raw values conforms by
/// declaration alone.
public protocol Plottable {
    /// The type of the value that is shown: `Double`, `Date` or `String`.
    associatedtype PrimitivePlottable: Plottable
    /// The value that is shown.
    var primitivePlottable: PrimitivePlottable { get }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
}

extension Double: Plottable {
    /// The number itself.
    public var primitivePlottable: Double { self }
}

extension Float: Plottable {
    /// The number.
    public var primitivePlottable: Double { Double(self) }
}

extension Int: Plottable {
    /// The number.
    public var primitivePlottable: Double { Double(self) }
}

extension Decimal: Plottable {
    /// The nearest binary number.
    public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension String: Plottable {
    /// The text itself.
    public var primitivePlottable: String { self }
}

extension Date: Plottable {
    /// The date itself.
    public var primitivePlottable: Date { self }
}

/// A value with the name of what it measures, as axes and legends show it.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let extent: Extent

    /// A value: `.value("Profit", 12.5)`.
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), extent: .at(Datum(value)))
    }

    /// An interval, such as the bounds of a bin.
    public static func value(_ label: some StringProtocol, _ range: Range<Value>) -> PlottableValue
    where Value: Comparable {
        PlottableValue(label: String(label), extent: .between(Datum(range.lowerBound), Datum(range.upperBound)))
    }

    /// The year, month, day, hour, minute or second of a date: bars are as wide as it, and points are in its middle.
    public static func value(_ label: some StringProtocol, _ date: Date, unit: CalendarUnit) -> PlottableValue
    where Value == Date {
        let step = CalendarTicks.Step(unit: unit.form, count: unit.count)
        let bounds = CalendarTicks.interval(step, around: date.timeIntervalSince1970)
        return PlottableValue(
            label: String(label), extent: .between(.date(bounds.lowerBound), .date(bounds.upperBound)))
    }

    /// The value; that at which an interval begins.
    var datum: Datum { extent.start }
}

/// A value of data as charts compute with it.
package enum Datum: Hashable, Sendable {
    case number(Double)
    /// Seconds since 1970-01-01T00:00:00Z.
    case date(Double)
    case category(String)

    init(_ value: some Plottable) {
        switch value.primitivePlottable {
        case let number as Double: self = .number(number)
        case let date as Date: self = .date(date.timeIntervalSince1970)
        case let text as String: self = .category(text)
        case let other: self = Datum(other)
        }
    }

    /// The number, or the seconds of the date; nil for a category.
    package var quantity: Double? {
        switch self {
        case .number(let value), .date(let value): value
        case .category: nil
        }
    }

    /// The name of a category; the digits of other values.
    package var name: String {
        switch self {
        case .number(let value), .date(let value):
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(bounded: value))" : "\(value)"
        case .category(let name): name
        }
    }
}

/// The part of an axis that a mark covers.
package enum Extent: Hashable, Sendable {
    case at(Datum)
    case between(Datum, Datum)

    package var start: Datum {
        switch self {
        case .at(let datum), .between(let datum, _): datum
        }
    }

    /// The middle of an interval of dates; other extents stay.
    var middle: Extent {
        guard case .between(.date(let start), .date(let end)) = self else { return self }
        return .at(.date((start + end) / 2))
    }

    package var end: Datum {
        switch self {
        case .at(let datum), .between(_, let datum): datum
        }
    }
}
