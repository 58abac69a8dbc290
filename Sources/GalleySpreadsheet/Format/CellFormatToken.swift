/// A part of a format code.
enum CellFormatToken: Equatable {
    case literal(String)
    /// `0`, `#` or `?`.
    case digit(UInt8)
    case point
    case percent
    /// `E+0`: the sign is always shown.
    case exponent(showsPlus: Bool)
    case general
    /// `@`: the text.
    case text
    // Dates: the case and the number of letters.
    case year(Int)
    case month(Int)
    case day(Int)
    case hour(Int)
    case minute(Int)
    case second(Int)
    /// `.0` after seconds: the number of digits.
    case fraction(Int)
    /// `AM/PM`, or `A/P`.
    case halfOfDay(isShort: Bool)
    /// `[h]`, `[m]`, `[s]`: the whole time in this unit.
    case elapsed(unit: Int, digits: Int)

    var isDate: Bool {
        switch self {
        case .year, .month, .day, .hour, .minute, .second, .halfOfDay, .elapsed: true
        default: false
        }
    }
}

/// One of a format's sections, which are for positive and negative numbers, zero and text. ISO/IEC 29500-1 §18.8.31.
struct CellFormatSection {
    enum Comparison: String, CaseIterable {
        case atMost = "<="
        case atLeast = ">="
        case unequal = "<>"
        case less = "<"
        case greater = ">"
        case equal = "="
    }

    private(set) var tokens: [CellFormatToken] = []
    private(set) var condition: (comparison: Comparison, limit: Double)?
    /// Whether digits are in groups of three.
    private(set) var groups = false
    /// The number of times that the value is divided by a thousand.
    private(set) var thousands = 0
    private(set) var isFraction = false
    /// Whether a comma, which groups or divides, was the last character.
    private var commas = 0

    /// Parses a section without the semicolon.
    init(_ code: [Character]) {
        var index = 0
        while index < code.count { index = parse(code, at: index) }
        endCommas()
        resolveMinutes()
    }

    var isDate: Bool { tokens.contains { $0.isDate } }
    var hasDigits: Bool { tokens.contains { if case .digit = $0 { true } else { false } } }

    func accepts(_ value: Double) -> Bool {
        guard let condition else { return true }
        return switch condition.comparison {
        case .atMost: value <= condition.limit
        case .atLeast: value >= condition.limit
        case .unequal: value != condition.limit
        case .less: value < condition.limit
        case .greater: value > condition.limit
        case .equal: value == condition.limit
        }
    }

    /// Parses what begins at `start`, and returns the index after it.
    private mutating func parse(_ code: [Character], at start: Int) -> Int {
        let character = code[start]
        func run() -> Int { code[start...].prefix { $0.lowercased() == character.lowercased() }.count }
        func hasPrefix(_ text: String) -> Bool { String(code[start...].prefix(text.count)).uppercased() == text }
        if character == "," {
            if hasDigits { commas += 1 } else { add(.literal(",")) }
            return start + 1
        }
        switch character {
        case "0", "#", "?": if let byte = character.asciiValue { add(.digit(byte)) }
        case ".":
            if case .second = tokens.last {
                let zeros = code[(start + 1)...].prefix { $0 == "0" }.count
                add(zeros > 0 ? .fraction(min(zeros, 3)) : .literal("."))
                return start + 1 + zeros
            }
            if case .elapsed(unit: 2, _) = tokens.last {
                let zeros = code[(start + 1)...].prefix { $0 == "0" }.count
                add(zeros > 0 ? .fraction(min(zeros, 3)) : .literal("."))
                return start + 1 + zeros
            }
            add(tokens.contains(.point) ? .literal(".") : .point)
        case "%": add(.percent)
        case "@": add(.text)
        case "\"":
            let end = code[(start + 1)...].firstIndex(of: "\"") ?? code.count
            add(.literal(String(code[(start + 1)..<end])))
            return end + 1
        case "\\":
            if start + 1 < code.count { add(.literal(String(code[start + 1]))) }
            return start + 2
        // A space as wide as the next character, and a character that fills the cell.
        case "_":
            add(.literal(" "))
            return start + 2
        case "*": return start + 2
        case "[":
            let end = code[start...].firstIndex(of: "]") ?? code.count
            addBracket(String(code[(start + 1)..<end]))
            return end + 1
        case _ where hasPrefix("E+") || hasPrefix("E-"):
            add(.exponent(showsPlus: hasPrefix("E+")))
            return start + 2
        case _ where hasPrefix("GENERAL"):
            add(.general)
            return start + 7
        case _ where hasPrefix("AM/PM"):
            add(.halfOfDay(isShort: false))
            return start + 5
        case _ where hasPrefix("A/P"):
            add(.halfOfDay(isShort: true))
            return start + 3
        case "y", "Y":
            add(.year(run()))
            return start + run()
        case "m", "M":
            add(.month(run()))
            return start + run()
        case "d", "D":
            add(.day(run()))
            return start + run()
        case "h", "H":
            add(.hour(run()))
            return start + run()
        case "s", "S":
            add(.second(run()))
            return start + run()
        case "/":
            if hasDigits { isFraction = true }
            add(.literal("/"))
        default: add(.literal(String(character)))
        }
        return start + 1
    }

    private mutating func add(_ token: CellFormatToken) {
        if commas > 0 {
            if case .digit = token { (groups, commas) = (true, 0) } else { endCommas() }
        }
        tokens.append(token)
    }

    /// Commas after the last digit divide by a thousand each.
    private mutating func endCommas() {
        thousands += commas
        commas = 0
    }

    private mutating func addBracket(_ text: String) {
        if text.hasPrefix("$") {
            // `[$€-407]`: the sign of a currency, and a language.
            add(.literal(String(text.dropFirst().prefix { $0 != "-" })))
            return
        }
        if let comparison = Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) }) {
            if let limit = Double(text.dropFirst(comparison.rawValue.count)) { condition = (comparison, limit) }
            return
        }
        let lower = text.lowercased()
        if let first = lower.first, let unit = ["h", "m", "s"].firstIndex(of: String(first)),
            lower.allSatisfy({ $0 == first })
        {
            add(.elapsed(unit: unit, digits: lower.count))
        }
        // Other brackets contain colours and numeral systems.
    }

    /// `m` means minutes after hours and before seconds.
    private mutating func resolveMinutes() {
        let dates = tokens.indices.filter { tokens[$0].isDate }
        for (position, index) in dates.enumerated() {
            guard case .month(let count) = tokens[index], count <= 2 else { continue }
            var isMinute = false
            if position > 0 {
                switch tokens[dates[position - 1]] {
                case .hour, .elapsed(unit: 0, _): isMinute = true
                default: break
                }
            }
            if position + 1 < dates.count {
                switch tokens[dates[position + 1]] {
                case .second, .elapsed(unit: 2, _): isMinute = true
                default: break
                }
            }
            if isMinute { tokens[index] = .minute(count) }
        }
    }
}
