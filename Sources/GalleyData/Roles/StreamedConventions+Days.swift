import GalleyFormatting

extension StreamedConventions {
    /// Whether the numbers of a field may be those of days, as spreadsheets count them.
    package func countsDays(_ field: String) -> Bool {
        guard knowsNamesOnly else { return !serialDates.isEmpty && serialDates.contains(field) }
        return namedDates.cached(field) { ColumnVocabulary.namesDates(field) }
    }
}
