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

    /// The digits of `digits`, the last `fraction` of them behind a point; no zero stands before the point.
    private static func append(_ digits: UInt64, fraction: Int, to bytes: inout [UInt8]) {
        var count = fraction
        var rest = digits
        for _ in 0..<fraction { rest /= 10 }
        while rest > 0 || count == 0 {
            rest /= 10
            count += 1
        }
        let end = bytes.count + count + (fraction > 0 ? 1 : 0)
        for _ in bytes.count..<end { bytes.append(UInt8(ascii: ".")) }
        rest = digits
        var place = end
        for written in 0..<count {
            if written == fraction, fraction > 0 { place -= 1 }
            place -= 1
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// The number that `text` writes in decimal, `inf` and `nan` among them; nil for anything else. (`Double` reads
    /// hexadecimal, too.)
    public static func read(_ text: some StringProtocol) -> Double? {
        text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(text)
    }

    public func string(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
