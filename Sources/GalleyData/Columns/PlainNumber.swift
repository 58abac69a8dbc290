/// A number of at most 15 ASCII digits, optionally with a minus sign before it and one separator: the form of most cells. It is read
/// from their bytes, and both conventions agree with `NumberConvention.read(_:)` on it.
struct PlainNumber {
    /// The digits without their separator, with the sign.
    private(set) var digits: Int64 = 0
    /// The digits before the separator, and those after it.
    private var wholes = 0
    private(set) var places = 0
    private(set) var isNegative = false
    private var beginsWithZero = false
    /// The point or comma; nil for whole numbers.
    private(set) var separator: UInt8?

    private static let mostDigits = 15

    /// Nil for other texts, and for a negative zero, whose sign is lost in its digits.
    init?(_ text: ArraySlice<UInt8>) {
        var isFirst = true
        for byte in text {
            defer { isFirst = false }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard wholes + places < Self.mostDigits else { return nil }
                if wholes + places == 0 { beginsWithZero = byte == UInt8(ascii: "0") }
                digits = digits &* 10 &+ Int64(byte & 15)
                if separator == nil { wholes += 1 } else { places += 1 }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard separator == nil else { return nil }
                separator = byte
            case UInt8(ascii: "-"):
                guard isFirst else { return nil }
                isNegative = true
            default: return nil
            }
        }
        guard separator == nil ? wholes > 0 : places > 0, !isNegative || digits > 0 else { return nil }
        if isNegative { digits = -digits }
    }

    /// Whether the digits begin with a redundant zero.
    var hasLeadingZero: Bool { wholes > 1 && beginsWithZero }

    /// Whether the separator may also be one between groups.
    var isAmbiguous: Bool { places == 3 && (1...3).contains(wholes) && !beginsWithZero }

    /// The number with its notation and without its digits.
    var notation: WrittenNumber {
        WrittenNumber(
            value: 0, places: places, minus: isNegative ? "-" : nil, hasLeadingZero: hasLeadingZero, digits: 0,
            decimals: places)
    }

    /// A number below `notationCount` that tells notations apart.
    var notationKey: Int { places * 4 + (isNegative ? 2 : 0) + (hasLeadingZero ? 1 : 0) }
    static let notationCount = (mostDigits + 1) * 4
}
