import Foundation

/// Decimal numbers as the page formats write them: no exponent, no trailing zeros, the same bytes everywhere.
public struct DecimalText: Sendable {
    /// Digits kept after the point.
    public let places: Int
    private let scale: Double

    public init(places: Int) {
        precondition((0...9).contains(places), "places must be 0…9")
        self.places = places
        scale = Self.powersOfTen[places]
    }

    /// Appends `value`, rounded half away from zero to `places`; zero is never negative. O(number of digits), no
    /// allocation beyond the buffer's own. A value that is not finite or beyond ±9·10⁹ is the caller's bug.
    public func append(_ value: Double, to bytes: inout [UInt8]) {
        precondition(value.magnitude < 9e9, "a coordinate must be finite and below 9e9, not \(value)")
        let scaled = Int64((value * scale).rounded())
        Self.append(scaled.magnitude, isNegative: scaled < 0, places: places, to: &bytes)
    }

    /// Appends a whole number.
    public static func append(_ value: Int, to bytes: inout [UInt8]) {
        append(UInt64(value.magnitude), isNegative: value < 0, places: 0, to: &bytes)
    }

    /// The digits of `digits`, the last `places` of them behind a point as far as they are not zero; no zero stands before
    /// the point.
    private static func append(_ digits: UInt64, isNegative: Bool, places: Int, to bytes: inout [UInt8]) {
        // A sign, twenty digits, a point; from the last one on.
        let capacity = 24
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var (place, rest) = (capacity, digits)
            func put(_ byte: UInt8) {
                place -= 1
                unsafe buffer[place] = byte
            }
            func takeDigit() -> UInt8 {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                rest = quotient
                return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            }
            for _ in 0..<places {
                let digit = takeDigit()
                if place < capacity || digit != UInt8(ascii: "0") { put(digit) }
            }
            let hasFraction = place < capacity
            if hasFraction { put(UInt8(ascii: ".")) }
            if rest == 0, !hasFraction { put(UInt8(ascii: "0")) }
            while rest > 0 { put(takeDigit()) }
            if isNegative { put(UInt8(ascii: "-")) }
            unsafe bytes.append(block: UnsafeBufferPointer(rebasing: buffer[place...]))
        }
    }

    /// The number that `text` writes in decimal, `inf` and `nan` among them; nil for anything else. (`Double` reads
    /// hexadecimal, too.)
    @inlinable public static func read(_ text: some StringProtocol) -> Double? {
        if let plain = readPlain(text.utf8) { return plain }
        return text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(text)
    }

    /// The number of at most 15 digits, a point among them or not; nil for all other text. Digits and power of ten are whole in
    /// a `Double`, so that their quotient is rounded once, as it should be (Clinger 1990).
    @inlinable static func readPlain(_ text: some Collection<UInt8>) -> Double? {
        var (digits, count, places) = (0, 0, 0)
        var hasPoint = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + Int(byte & 0x0f)
                count += 1
                if hasPoint { places += 1 }
                guard count <= 15 else { return nil }
            case UInt8(ascii: "."):
                guard !hasPoint else { return nil }
                hasPoint = true
            default: return nil
            }
        }
        guard count > 0 else { return nil }
        return places == 0 ? Double(digits) : Double(digits) / powersOfTen[places]
    }

    @usableFromInline static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// The text that `append` writes, for numbers within its bounds.
    public func string(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `value` as people, Swift and JSON write it: a zero stands before the point. Any number, rounded to any number of places, without
    /// zeros at the end; `inf`, `-inf` and `nan` for what is not finite.
    public static func written(_ value: Double, places: Int) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        guard value.magnitude < 9e9, places <= 9 else { return long(value, places: places) }
        let text = DecimalText(places: places).string(value)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }

    /// With the digits of the binary value, beyond what whole numbers hold.
    private static func long(_ value: Double, places: Int) -> String {
        var text = String(format: "%.\(places)f", value)[...]
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text == "-0" ? "0" : String(text)
    }
}
