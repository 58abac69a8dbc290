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
