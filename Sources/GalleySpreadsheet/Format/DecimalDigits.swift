import Foundation

/// The decimal digits of a number, at most fifteen: spreadsheets keep no more.
struct DecimalDigits {
    /// 0…9 each, without zeros at either end; none for zero.
    private(set) var digits: [UInt8]
    /// The number of digits before the decimal point; negative if zeros follow it.
    private(set) var point: Int

    /// - Parameter value: a finite number; its sign is ignored.
    init(_ value: Double) {
        var text = "\(value.magnitude)"
        if text.utf8.count > 16 { text = String(format: "%.14e", value.magnitude) }
        (digits, point) = ([], 0)
        var (hasPoint, exponent) = (false, 0)
        for (offset, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: ".") {
                hasPoint = true
            } else if byte == UInt8(ascii: "e") {
                exponent = Int(text.dropFirst(offset + 1)) ?? 0  // bounded: an exponent of Double
                break
            } else {
                digits.append(byte - 48)
                if !hasPoint { point += 1 }
            }
        }
        point += exponent
        trim()
    }

    private mutating func trim() {
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    /// Moves the decimal point to the right.
    mutating func multiply(byTenTo exponent: Int) { if !digits.isEmpty { point += exponent } }

    /// Rounds half away from zero to digits after the point.
    mutating func round(places: Int) {
        let kept = point + places
        guard kept < digits.count else { return }
        guard kept >= 0 else {
            (digits, point) = ([], 0)
            return
        }
        let roundsUp = digits[kept] >= 5
        digits.removeSubrange(kept...)
        if roundsUp {
            var index = kept - 1
            while index >= 0, digits[index] == 9 {
                digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                digits[index] += 1
            } else {
                digits.insert(1, at: 0)
                point += 1
            }
        }
        trim()
    }

    var isZero: Bool { digits.isEmpty }

    /// The digit at a power of ten: 0 is that of the ones, −1 that of the tenths.
    func digit(_ power: Int) -> UInt8 {
        let index = point - 1 - power
        return digits.indices.contains(index) ? digits[index] : 0
    }

    /// The number of digits after the point.
    var places: Int { max(0, digits.count - point) }

    /// The number as a cell without a format shows it: with all digits, and with an exponent only if there would be more than
    /// 21 of them.
    func general(isNegative: Bool) -> String {
        guard !digits.isEmpty else { return "0" }
        var text = isNegative ? "-" : ""
        func character(_ digit: UInt8) -> Character { Character(UnicodeScalar(48 + digit)) }
        if point > 21 || point < -8 {
            text.append(character(digits[0]))
            if digits.count > 1 { text += "." + String(digits.dropFirst().map(character)) }
            let exponent = point - 1
            return text + "E" + (exponent < 0 ? "-" : "+") + (abs(exponent) < 10 ? "0" : "") + "\(abs(exponent))"
        }
        for power in stride(from: max(point, 1) - 1, through: -places, by: -1) {
            if power == -1 { text += "." }
            text.append(character(digit(power)))
        }
        return text
    }
}
