public import Foundation
public import Galley
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
    /// The value with this plotted form; nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

extension Plottable {
    /// Always nil: charts ask only types that define the conversion.
    public init?(primitivePlottable: PrimitivePlottable) { nil }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// The value of a raw value; nil if there is none.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Double: Plottable {
    /// The number itself.
    public var primitivePlottable: Double { self }
    /// The number itself.
    public init?(primitivePlottable: Double) { self = primitivePlottable }
}

extension Float: Plottable {
    /// The number.
    public var primitivePlottable: Double { Double(self) }
    /// The number.
    public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

extension Int: Plottable {
    /// The number.
    public var primitivePlottable: Double { Double(self) }
    /// The number; nil if it is not whole.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable) }
}

extension Decimal: Plottable {
    /// The nearest binary number.
    public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }
    /// The number.
    public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

extension String: Plottable {
    /// The text itself.
    public var primitivePlottable: String { self }
    /// The text itself.
    public init?(primitivePlottable: String) { self = primitivePlottable }
}

extension Date: Plottable {
    /// The date itself.
    public var primitivePlottable: Date { self }
    /// The date itself.
    public init?(primitivePlottable: Date) { self = primitivePlottable }
}

/// A value with the name of what it measures, as axes and legends show it.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let extent: Extent

    /// A value: `.value("Profit", 12.5)`.
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), extent: .at(Datum(value)))
    }

    /// A value with the string of a text as its name.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue { .value(label.string, value) }

    /// An interval, such as the bounds of a bin.
    public static func value(_ label: some StringProtocol, _ range: Range<Value>) -> PlottableValue
    where Value: Comparable {
        PlottableValue(label: String(label), extent: .between(Datum(range.lowerBound), Datum(range.upperBound)))
    }

    /// The interval of a bin.
    public static func value(_ label: some StringProtocol, _ bin: ChartBinRange<Value>) -> PlottableValue
    where Value: Comparable {
        PlottableValue(label: String(label), extent: .between(Datum(bin.lowerBound), Datum(bin.upperBound)))
    }

    /// The year, month, day, hour, minute or second of a date: bars are as wide as it, and points are in its middle. Charts have the
    /// days of UTC, whatever the calendar.
    public static func value(
        _ label: some StringProtocol, _ date: Date, unit: CalendarUnit, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue
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

    /// The value of a type that can be plotted; nil if it is of another kind.
    func value<P: Plottable>(as type: P.Type) -> P? {
        /// The value whose primitive form may again be another one.
        func make<Q: Plottable>(_ type: Q.Type, depth: Int) -> Q? {
            let primitive: Any =
                switch self {
                case .number(let value): value
                case .date(let seconds): Date(timeIntervalSince1970: seconds)
                case .category(let name): name
                }
            if let value = primitive as? Q { return value }
            guard depth < 4, Q.PrimitivePlottable.self != Q.self else { return nil }
            return make(Q.PrimitivePlottable.self, depth: depth + 1).flatMap { Q(primitivePlottable: $0) }
        }
        return make(type, depth: 0)
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
