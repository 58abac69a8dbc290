import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// A postcode without the zeros at its beginning that a spreadsheet took for a number's.
struct LostZeros {
    /// The postcode, with its zeros where the country or the state makes them certain.
    private(set) var postcode: String
    private var isRestored: Bool
    /// The number of digits that the other postcodes have; nil if nothing is missing.
    private var usual: Int?

    /// - Parameters:
    ///   - heading: the name of the column, which is that of one country alone in some languages: `郵便番号`, `CEP`.
    ///   - usual: the number of digits that postcodes of the table have; nil if unknown.
    init(_ written: String, heading: String, state: String, country: String, usual: Int?) {
        let country = country.isEmpty ? Self.country(of: heading) : country
        // Spreadsheets mark texts that look like numbers.
        var text = written.hasPrefix("'") ? String(written.dropFirst()) : written
        // 53111.0, of a column of numbers.
        if text.hasSuffix(".0"), text.dropLast(2).utf8.allSatisfy(\.isASCIIDigit) { text.removeLast(2) }
        (postcode, isRestored) = (text, false)
        // 2108-1234
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) })
        else { return }
        let count = parts[0].utf8.count
        // Odoo exports states with their country: Massachusetts (US).
        let state = state.hasSuffix(")") ? String(state.prefix { $0 != "(" }).trimmed : state
        let isAmerican =
            country.isEmpty ? Self.states[state.lowercased()] != nil : Self.digits[country.lowercased()] == 0
        let lost = (1...2).contains(5 - count) && state.isEmpty ? 5 - count : nil
        if country.isEmpty, count == 3, parts.count == 1, Self.northern.contains(state.lowercased()) {
            (postcode, isRestored) = ("0" + text, true)
        } else if isAmerican, let zeros = Self.states[state.lowercased()] ?? lost {
            if parts.count == 1, count == 9 - zeros {
                let digits = String(repeating: "0", count: zeros) + text
                (postcode, isRestored) = ("\(digits.prefix(5))-\(digits.suffix(4))", true)
            } else if count == 5 - zeros, parts.count == 1 || parts[1].utf8.count == 4 {
                (postcode, isRestored) = (String(repeating: "0", count: zeros) + text, true)
            }
        } else if let digits = Self.digits[country.lowercased()], digits > count, count >= digits - 2, parts.count == 1
        {
            (postcode, isRestored) = (String(repeating: "0", count: digits - count) + text, true)
        } else if country.isEmpty, parts.count == 1, let usual = Self.american.contains(state) ? 5 : usual,
            (3..<usual).contains(count), usual - count <= 2
        {
            self.usual = usual
        }
    }

    /// The name for postcodes of one country alone at the end of a heading: `CEP` of `CEP`, `郵便番号` of `お届け先郵便番号`.
    private static func country(of heading: String) -> String {
        let name = heading.lowercased()
        if digits[name] != nil { return name }
        // Most headings are in scripts with spaces.
        guard name.utf8.contains(where: { $0 >= 0xe3 }) else { return "" }
        return headings.first { name.hasSuffix($0) } ?? ""
    }

    private static let headings = digits.keys.filter { $0.isEastAsian }.sorted()

    func notice(of column: String, _ written: String) -> FieldText.Notice? {
        if isRestored {
            return FieldText.Notice(
                column, written, isRestored: true, "set as \(postcode): a zero at its beginning was lost")
        }
        return usual.map {
            FieldText.Notice(
                column, written, isRestored: false,
                "set as it is; expected \("\($0)") digits: a zero at its beginning may be lost")
        }
    }

    /// The codes of states of the United States alone: WA is also one of Australia, where postcodes have four digits.
    private static let american = Set(
        Vocabulary.countries.lines.lazy.filter { $0.key == "state" && $0.scope == "US" }.flatMap(\.names)
    ).subtracting(["WA"])
    /// The states of Australia whose postcodes begin with a zero.
    private static let northern = Set(Vocabulary.countries.names("state-4-digits").map { $0.lowercased() })
    /// The number of zeros at the beginning of the postcodes of a state of the United States, by code and name.
    private static let states: [String: Int] = table(["state-one-zero": 1, "state-two-zeros": 2])
    /// The number of digits of postcodes that may begin with zeros, by the country's name; 0 for those whose states decide.
    private static let digits: [String: Int] = table([
        "postcode-of-states": 0, "postcode-4-digits": 4, "postcode-5-digits": 5, "postcode-6-digits": 6,
        "postcode-7-digits": 7, "postcode-8-digits": 8,
    ])

    private static func table(_ kinds: [String: Int]) -> [String: Int] {
        var table: [String: Int] = [:]
        for line in Vocabulary.countries.lines {
            guard let number = kinds[line.key] else { continue }
            for name in line.names { table[name.lowercased()] = number }
        }
        return table
    }
}
