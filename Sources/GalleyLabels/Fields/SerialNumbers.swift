import GalleyFormatting

/// The serial numbers of `{{serial}}`.
public struct SerialNumbers: Sendable {
    /// The unit that the number counts.
    public enum Unit: String, Sendable, CaseIterable {
        /// Each label has its own number.
        case copy
        /// The copies of a record share a number.
        case record
        /// The labels of a page share a number.
        case page
    }

    /// The first number.
    public var start = 1
    /// The step between numbers.
    public var step = 1
    /// The minimum number of digits, padded with zeros.
    public var pad = 0
    /// The unit that the number counts.
    public var unit = Unit.copy

    /// Creates numbers from 1 on for each copy.
    public init() {}

    func text(_ index: Int) -> String {
        let number = start + step * index
        return (number < 0 ? "-" : "") + "\(number.magnitude)".zeroPadded(to: pad)
    }
}
