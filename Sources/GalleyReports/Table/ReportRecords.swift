import Galley
import GalleyData

/// The records of a directive.
typealias ReportRecords = RecordColumns

extension RecordColumns {
    /// - Parameters:
    ///   - directive: the directive.
    ///   - reading: the way its file is read.
    ///   - language: the BCP 47 tag of the report's language.
    /// - Throws: `Diagnostic` if there are no records, or for a record with more or fewer fields than the header.
    init(of directive: Directive, _ reading: DataReading, language: String?) throws {
        guard let reader = directive.data.table(reading) else {
            throw directive.error("no records; expected a file, or lines of CSV up to :::")
        }
        guard let records = try Self(reader, language: language, sizeID: .largeReport) else {
            throw directive.error("no records; expected a header and at least one record")
        }
        self = records
    }

    /// The index of a column; case is ignored.
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - directive: the directive with the option, for messages.
    ///   - option: the option that names the column, for messages.
    func columnIndex(of name: String, _ directive: Directive, in option: String) throws(Diagnostic) -> Int {
        if let found = index(of: name) { return found }
        let hint = NearestName.hint(for: name, among: header)
        throw directive.error(
            in: option, "unknown column \(quoted(name)); the columns are \(nameList(header))\(hint)")
    }
}
