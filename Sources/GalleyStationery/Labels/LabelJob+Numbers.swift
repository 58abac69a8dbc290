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
        guard data.isRepeatable else { return conventions }
        var fields: [String]?
        let names = FieldNames()
        var left = StreamedConventions.sampleSize
        try data.readRecords(names: names) { _, _ in
        } while: { record in
            let known = fields ?? formattedFields(columns: names.names)
            fields = known
            for field in known { conventions.observe(record[field], field: field) }
            left -= 1
            return left > 0 && !known.isEmpty
        }
        return conventions
    }

    /// The fields whose numbers or dates the design formats.
    private func formattedFields(columns: [String]) -> [String] {
        switch design {
        case .template(let template, _): template.content.formattedFields
        case .builtIn(let design):
            design.template(columns: columns, on: stock, dotsPerInch: printing.dotsPerInch, money: MoneyFormat())
                .content.formattedFields
        }
    }
}
