/// Check digits of article numbers.
enum ArticleNumber {
    /// Returns the check digit for `digits`: alternating weights 3 and 1 from the right. GS1 General Specifications
    /// §7.9.1.
    static func checkDigit(_ digits: some BidirectionalCollection<Int>) -> Int {
        var (sum, weight) = (0, 3)
        for digit in digits.reversed() {
            sum += digit * weight
            weight = 4 - weight
        }
        return (10 - sum % 10) % 10
    }

    /// Expands a UPC-E number of seven digits (number system and six digits) to the eleven digits of UPC-A. ISO/IEC
    /// 15420 §4.3.3.
    static func expanded(_ short: [Int]) -> [Int] {
        let (system, d) = (short[0], Array(short[1...]))
        return switch d[5] {
        case 0...2: [system, d[0], d[1], d[5], 0, 0, 0, 0, d[2], d[3], d[4]]
        case 3: [system, d[0], d[1], d[2], 0, 0, 0, 0, 0, d[3], d[4]]
        case 4: [system, d[0], d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4]]
        default: [system, d[0], d[1], d[2], d[3], d[4], 0, 0, 0, 0, d[5]]
        }
    }

    /// Returns the check value for the nine digits of an ISBN-10; 10 is written X. ISO 2108:1992.
    static func isbn10Check(_ digits: [Int]) -> Int {
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) }
        return (11 - sum % 11) % 11
    }
}
