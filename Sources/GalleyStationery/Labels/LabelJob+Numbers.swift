import Galley

extension LabelJob {
    /// The BCP 47 tag of numbers and dates; nil for English.
    var numberLanguage: String? {
        if let language { return language }
        if case .template(let template, _) = design { return template.language }
        return nil
    }

    /// The conventions of the fields whose numbers or dates the template formats, by the first records.
    ///
    /// - Throws: `DataError` for data that cannot be read; bad records are reported later, with the labels.
    func sampledConventions() throws -> StreamedConventions {
        // Numbers of other formats have decimal points in any language.
        let isText = data.format == .csv || data.format == .tsv
        let conventions = StreamedConventions(language: numberLanguage, hasPoints: !isText)
        guard case .template(let template, _) = design else { return conventions }
        let fields = template.content.formattedFields
        guard !fields.isEmpty, data.isRepeatable else { return conventions }
        var left = StreamedConventions.sampleSize
        try data.readRecords(names: FieldNames()) { _, _ in
        } while: { record in
            for field in fields { conventions.observe(record[field], field: field) }
            left -= 1
            return left > 0
        }
        return conventions
    }

    /// The fields that the template formats as numbers.
    var numberFields: [String] {
        guard case .template(let template, _) = design else { return [] }
        return template.content.numberFields
    }
}
