import Foundation

/// Writes decimal numbers as page formats do: no exponent, no trailing zeros, the same bytes in every locale.
package struct DecimalText: Sendable {
    /// The most digits after the point.
    package let places: Int
    private let scale: Double

    /// - Parameter places: 0…9.
    package init(places: Int) {
        precondition((0...9).contains(places), "places must be 0…9")
        self.places = places
        scale = Self.powersOfTen[places]
    }

    /// Appends `value`, rounded half away from zero to `places`; zero is never negative. O(number of digits), without
    /// allocation beyond the buffer's own.
    ///
    /// - Precondition: `value` is finite and its magnitude is below 9·10⁹.
    package func append(_ value: Double, to bytes: inout [UInt8]) {
        precondition(value.magnitude < 9e9, "a coordinate must be finite and below 9e9, not \(value)")
        let scaled = Int64((value * scale).rounded())  // bounded: by the precondition
        Self.append(scaled.magnitude, isNegative: scaled < 0, places: places, to: &bytes)
    }

    /// Appends an integer.
    package static func append(_ value: Int, to bytes: inout [UInt8]) {
        append(UInt64(value.magnitude), isNegative: value < 0, places: 0, to: &bytes)
    }

    /// Appends `digits` with a point before the last `places` digits, without trailing zeros and without a zero before the
    /// point.
    private static func append(_ digits: UInt64, isNegative: Bool, places: Int, to bytes: inout [UInt8]) {
        // A sign, twenty digits and a point, written from the end.
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

    /// Parses a decimal number, `inf` or `nan`; nil for other text, including the hexadecimal numbers that `Double` accepts.
    @inlinable package static func read(_ text: some StringProtocol) -> Double? {
        // Bytes are read without the witnesses of a text's type, where the caller is not specialised.
        let plain = text.utf8.withContiguousStorageIfAvailable { unsafe readPlain($0) } ?? readPlain(text.utf8)
        if let plain { return plain }
        // The C library reads hexadecimal numbers, and ends at a NUL.
        return text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") || $0 == 0 } ? nil : Double(text)
    }

    /// Parses at most 15 digits with an optional point; nil for other text. The digits and the power of ten are exact as
    /// `Double`, so their quotient is rounded once, hence correctly (Clinger 1990).
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

    /// The text that `append` writes, for numbers within its limits.
    package func string(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `value` as people, Swift and JSON write it, with a zero before the point: rounded to `places`, without trailing zeros;
    /// `inf`, `-inf` and `nan` for values that are not finite.
    package static func written(_ value: Double, places: Int) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        guard value.magnitude < 9e9, places <= 9 else { return long(value, places: places) }
        let text = DecimalText(places: places).string(value)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }

    /// `value` with the exact digits of its binary value, for numbers that do not fit an integer.
    private static func long(_ value: Double, places: Int) -> String {
        var text = String(format: "%.\(places)f", value)[...]
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text == "-0" ? "0" : String(text)
    }
}
