import GalleyFormatting

/// A number set by a section of a format.
struct CellNumber {
    private(set) var text = ""
    private let section: CellFormatSection
    private var digits: DecimalDigits
    private let value: Double
    private var exponent = 0

    /// - Parameter value: the number; its sign is not shown.
    init(_ value: Double, _ section: CellFormatSection) {
        (self.section, self.value) = (section, value)
        digits = DecimalDigits(value)
        let percents = section.tokens.count { $0 == .percent }
        digits.multiply(byTenTo: 2 * percents - 3 * section.thousands)
        setText()
    }

    /// Whether a text has a digit other than zero, so that a minus sign belongs before it.
    static func hasValue(_ text: String) -> Bool { text.utf8.contains { (49...57).contains($0) } }

    private static func isDigit(_ token: CellFormatToken) -> Bool { if case .digit = token { true } else { false } }

    private mutating func setText() {
        let tokens = section.tokens
        let exponentIndex = tokens.firstIndex { if case .exponent = $0 { true } else { false } }
        let mantissa = tokens[..<(exponentIndex ?? tokens.count)]
        let point = mantissa.firstIndex(of: .point) ?? mantissa.endIndex
        let wholes = mantissa[..<point].count(where: Self.isDigit)
        let places = mantissa[point...].count(where: Self.isDigit)
        if exponentIndex != nil { scale(wholes: max(1, wholes), places: places) }
        digits.round(places: places)
        setWhole(Array(mantissa[..<point]), count: wholes, places: places)
        setPlaces(Array(mantissa[point...]), count: places)
        if let exponentIndex { setExponent(tokens[exponentIndex...]) }
    }

    /// Moves the point so that the number has as many digits before it as the format; a multiple of more than one.
    private mutating func scale(wholes: Int, places: Int) {
        guard !digits.isZero else { return }
        func normalised(_ number: DecimalDigits) -> Int {
            let first = number.point - 1
            return wholes == 1 ? first : Int(bounded: (Double(first) / Double(wholes)).rounded(.down)) * wholes
        }
        exponent = normalised(digits)
        var rounded = digits
        rounded.multiply(byTenTo: -exponent)
        rounded.round(places: places)
        // Rounding may add a digit: 9.99 becomes 10.
        if rounded.point > wholes { exponent += wholes }
        digits.multiply(byTenTo: -exponent)
    }

    private mutating func setWhole(_ tokens: [CellFormatToken], count: Int, places: Int) {
        var remaining = count
        // Digits beyond the format's places are written before its first digit; without one, before the decimal point.
        var isFirst = true
        for token in tokens {
            guard case .digit(let kind) = token else {
                add(token)
                continue
            }
            remaining -= 1
            if isFirst, digits.point > count {
                for power in stride(from: digits.point - 1, through: remaining + 1, by: -1) { setDigit(power) }
            }
            isFirst = false
            if remaining < digits.point || kind == UInt8(ascii: "0") {
                setDigit(remaining)
            } else if kind == UInt8(ascii: "?") {
                text += " "
            }
        }
        if isFirst, places > 0 { for power in stride(from: digits.point - 1, through: 0, by: -1) { setDigit(power) } }
    }

    private mutating func setDigit(_ power: Int) {
        text.unicodeScalars.append(UnicodeScalar(48 + digits.digit(power)))
        if section.groups, power > 0, power % 3 == 0 { text += "," }
    }

    private mutating func setPlaces(_ tokens: [CellFormatToken], count: Int) {
        var power = 0
        for token in tokens {
            guard case .digit(let kind) = token else {
                add(token)
                continue
            }
            power -= 1
            if -power <= digits.places || kind == UInt8(ascii: "0") {
                text.unicodeScalars.append(UnicodeScalar(48 + digits.digit(power)))
            } else if kind == UInt8(ascii: "?") {
                text += " "
            }
        }
    }

    private mutating func setExponent(_ tokens: ArraySlice<CellFormatToken>) {
        guard case .exponent(let showsPlus) = tokens.first else { return }
        let places = tokens.prefix { Self.isDigit($0) || $0 == tokens.first }.count - 1
        text += "E" + (exponent < 0 ? "-" : showsPlus ? "+" : "") + "\(abs(exponent))".zeroPadded(to: places)
        for token in tokens.dropFirst() where !Self.isDigit(token) { add(token) }
    }

    private mutating func add(_ token: CellFormatToken) {
        switch token {
        case .literal(let literal): text += literal
        case .point: text += "."
        case .percent: text += "%"
        case .general, .text: text += DecimalDigits(value).general(isNegative: false)
        default: break
        }
    }
}
