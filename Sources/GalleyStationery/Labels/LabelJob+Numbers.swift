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
        if case .template(let template, _) = design { conventions.numberFields = template.content.numberFields }
        guard data.isRepeatable else { return conventions }
        var fields: [String]?
        let names = FieldNames()
        var left = StreamedConventions.sampleSize
        try data.readRecords(names: names) { _, _ in
        } while: { record in
            if fields == nil {
                let content = content(columns: names.names)
                (fields, conventions.numberFields) = (content.formattedFields, content.numberFields)
            }
            let known = fields ?? []
            for field in known { conventions.observe(record[field], field: field) }
            left -= 1
            return left > 0 && !known.isEmpty
        }
        return conventions
    }

    /// The content of the labels of a table with these columns.
    private func content(columns: [String]) -> LabelPart {
        switch design {
        case .template(let template, _): template.content
        case .builtIn(let design):
            design.template(columns: columns, on: stock, dotsPerInch: printing.dotsPerInch, money: MoneyFormat())
                .content
        }
    }
}
