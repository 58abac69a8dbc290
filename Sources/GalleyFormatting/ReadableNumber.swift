/// Whole numbers of files that others may have written or changed. Each passes one of these ranges before anything is computed
/// with it, so that sums and products of a few of them are numbers, too.
package enum ReadableNumber {
    /// Counts, positions, offsets, and numbers of objects, pages, rows and columns.
    package static let counts = 0...1 << 40
    /// Seconds since 1970 in the years 1 to 9999.
    package static let dates = -62_135_596_800...253_402_300_799

    /// The number that a text in ASCII digits states; nil for other texts, and beyond `range`.
    package static func read(_ text: some StringProtocol, in range: ClosedRange<Int> = counts) -> Int? {
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), range.contains(number) else { return nil }
        return number
    }
}

extension Int {
    /// The whole part of a number that data may have made huge, infinite or no number at all, where `Int(_:)` traps: within ±2⁵³,
    /// so that sums and products with small numbers are numbers, too; 0 for NaN. `scripts/check-numbers` expects it wherever a
    /// floating-point number becomes a whole one.
    @inlinable @inline(__always)
    package init(bounded value: Double) {
        let most = 0x1p53
        if abs(value) < most {
            self = Int(value)  // bounded: by the condition
        } else {
            self = value.isNaN ? 0 : value < 0 ? -1 << 53 : 1 << 53
        }
    }
}
