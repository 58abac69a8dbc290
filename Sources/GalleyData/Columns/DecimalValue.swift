/// An exact decimal number: `digits` divided by ten to the power `places`.
package struct DecimalValue: Equatable, Sendable {
    var digits: Int128
    /// At least 0.
    var places: Int

    static let zero = DecimalValue(digits: 0, places: 0)

    /// The number as `-1250E-2`, which ICU reads without loss.
    var text: String {
        let whole = Int64(exactly: digits).map { "\($0)" } ?? "\(digits)"
        return places == 0 ? whole : whole + "E-\(places)"
    }

    /// The sum; nil if it has more than 38 digits.
    func adding(_ other: DecimalValue) -> DecimalValue? {
        let common = max(places, other.places)
        guard let left = scaled(to: common), let right = other.scaled(to: common) else { return nil }
        let (sum, overflows) = left.addingReportingOverflow(right)
        return overflows ? nil : DecimalValue(digits: sum, places: common)
    }

    /// The quotient, truncated after as many decimals as fit 38 digits, at most 24. Rounding half away from zero to fewer
    /// decimals gives the same result as for the exact quotient.
    func divided(by count: Int) -> DecimalValue {
        var (dividend, more) = (digits, 0)
        while more < 24 {
            let (next, overflows) = dividend.multipliedReportingOverflow(by: 10)
            if overflows { break }
            (dividend, more) = (next, more + 1)
        }
        return DecimalValue(digits: dividend / Int128(count), places: places + more)
    }

    /// The number times ten to the power `power`.
    func shifted(by power: Int) -> DecimalValue {
        if places >= power { return DecimalValue(digits: digits, places: places - power) }
        return DecimalValue(digits: digits * Self.powers[min(power - places, 18)], places: 0)
    }

    private func scaled(to common: Int) -> Int128? {
        guard common > places else { return digits }
        guard common - places < Self.powers.count else { return digits == 0 ? 0 : nil }
        let (scaled, overflows) = digits.multipliedReportingOverflow(by: Self.powers[common - places])
        return overflows ? nil : scaled
    }

    /// The powers of ten that fit 128 bits.
    private static let powers: [Int128] = (0..<38).reduce(into: [1]) { list, _ in list.append(list[list.count - 1] * 10)
    }
}
