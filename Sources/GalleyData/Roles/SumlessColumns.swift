import GalleyFormatting

/// Columns of numbers that are not added up unless their author asks for it.
extension NumberColumn {
    /// Why numbers have no meaningful sum.
    package enum Sumless {
        /// Measures of one thing, such as an age, a rating or a coordinate.
        case measure
        /// Prices and other numbers of one unit.
        case rate
        /// Years, dates and times of day.
        case time
    }

    /// Why the numbers of a column have no meaningful sum, by its header and their form; nil for others.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    package func sumless(_ head: String) -> Sumless? {
        let words = head.lowercased().split { !$0.isLetter }.map(String.init)
        if words.contains(where: Self.measureHeads.contains) { return .measure }
        if Self.unitPrices.contains(words.joined(separator: " ")) || Self.isPerUnit(head.lowercased()) { return .rate }
        if let unit = figures.onlyUnit, Self.timesOfDay.contains(unit.lowercased()) { return .time }
        let namesYears = words.contains {
            Self.periodHeads.contains($0) || Self.yearHeads.contains($0)
                || Self.yearEndings.contains(where: $0.hasSuffix)
        }
        if namesYears, cells.numberCount > 0, numbers.allSatisfy({ $0.places == 0 && (1000...2100).contains($0.value) })
        {
            return .time
        }
        guard areAllNumbers, words.contains(where: Self.dayHeads.contains) || ColumnVocabulary.namesDates(head) else {
            return nil
        }
        return texts.allSatisfy { Self.isMissing($0) || SerialDate.date($0) != nil } ? .time : nil
    }

    /// Whether a column has identifiers, or a header that names codes in one of many languages: `CP`, `Codice fiscale`, `주문번호`.
    package func namesCodes(_ header: [String], _ index: Int) -> Bool {
        looksLikeIdentifiers(header, index) || isNamedIdentifier(header, index)
            || ColumnVocabulary.shared.namesCodes(header[index])
    }

    /// Whether a header ends with a unit: `€/kg`, `price per piece`.
    private static func isPerUnit(_ head: String) -> Bool {
        let parts = head.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, namesUnit(parts[1]) { return true }
        let words = head.split { !$0.isLetter && $0 != "²" && $0 != "³" }
        guard let place = words.lastIndex(where: { perWords.contains(String($0)) }), place > 0, place + 1 < words.count
        else { return false }
        return namesUnit(words[place + 1])
    }

    private static func namesUnit(_ text: Substring) -> Bool {
        units.contains(String(text).trimmed.prefix { $0.isLetter || $0 == "²" || $0 == "³" }.lowercased())
    }

    private static let measureHeads = Set(Vocabulary.headers.names("measure", "coordinate"))
    private static let unitPrices = Set(Vocabulary.headers.names("unit-price"))
    private static let perWords = Set(Vocabulary.headers.names("per"))
    private static let units = Set(Vocabulary.headers.names("per-unit"))
    private static let timesOfDay = Set(Vocabulary.headers.names("time-of-day"))
    private static let dayHeads = Set(Vocabulary.headers.names("day"))
    private static let yearHeads = Set(Vocabulary.headers.names("year"))
    private static let yearEndings = Vocabulary.headers.names("year-ending")
}
