/// Decimal numbers as the page formats write them: no exponent, no trailing zeros, the same bytes everywhere.
public struct DecimalText: Sendable {
    /// Digits kept after the point.
    public let places: Int
    private let scale: Double

    public init(places: Int) {
        precondition((0...9).contains(places), "places must be 0…9")
        self.places = places
        scale = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][places]
    }

    /// Appends `value`, rounded half away from zero to `places`; zero is never negative. O(number of digits), no
    /// allocation beyond the buffer's own. A value that is not finite or beyond ±9·10⁹ is the caller's bug.
    public func append(_ value: Double, to bytes: inout [UInt8]) {
        precondition(value.magnitude < 9e9, "a coordinate must be finite and below 9e9, not \(value)")
        var scaled = Int64((value * scale).rounded())
        if scaled < 0 {
            bytes.append(UInt8(ascii: "-"))
            scaled = -scaled
        }
        var fraction = places
        while fraction > 0, scaled % 10 == 0 {
            scaled /= 10
            fraction -= 1
        }
        Self.append(UInt64(scaled), fraction: fraction, to: &bytes)
    }

    /// Appends a whole number.
    public static func append(_ value: Int, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        append(UInt64(value.magnitude), fraction: 0, to: &bytes)
    }

    private static func append(_ digits: UInt64, fraction: Int, to bytes: inout [UInt8]) {
        var rest = digits
        var written = 0
        let start = bytes.count
        // Digits from the last to the first, then turned round.
        while rest > 0 || (fraction == 0 && written == 0) || written < fraction {
            if written == fraction, fraction > 0 { bytes.append(UInt8(ascii: ".")) }
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            written += 1
        }
        if fraction > 0, written == fraction { bytes.append(UInt8(ascii: ".")) }
        bytes[start...].reverse()
    }

    public func string(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
