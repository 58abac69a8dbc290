extension StreamedConventions {
    /// Whether the numbers of a field may be those of days, as spreadsheets count them.
    package func countsDays(_ field: String) -> Bool {
        guard knowsNamesOnly else { return !serialDates.isEmpty && serialDates.contains(field) }
        if let known = namedDates[field] { return known }
        let isNamed = ColumnVocabulary.namesDates(field)
        namedDates[field] = isNamed
        return isNamed
    }
}
