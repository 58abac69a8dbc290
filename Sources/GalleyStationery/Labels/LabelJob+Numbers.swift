import Galley

extension LabelJob {
    /// The BCP 47 tag of numbers and dates; nil for English.
    var numberLanguage: String? {
        if let language { return language }
        if case .template(let template, _) = design { return template.language }
        return nil
    }

    /// The first records: the conventions of the fields whose numbers or dates the template formats, and the values of columns.
    struct Sample {
        var conventions: StreamedConventions
        var values = ColumnValues()
    }

    /// Reads the first records of data that can be read twice.
    ///
    /// - Throws: `DataError` for data that cannot be read; bad records are reported later, with the labels.
    func sample() throws -> Sample {
        // Numbers of other formats have decimal points in any language.
        let isText = data.format == .csv || data.format == .tsv
        let conventions = StreamedConventions(language: numberLanguage, hasPoints: !isText)
        if case .template(let template, _) = design { conventions.numberFields = template.content.numberFields }
        var sample = Sample(conventions: conventions)
        guard data.isRepeatable else { return sample }
        var isBuiltIn = false
        if case .builtIn = design { isBuiltIn = true }
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
            let sampled = StreamedConventions.sampleSize - left
            let isSampling = isBuiltIn && sampled < ColumnValues.sampleSize
            if isSampling { sample.values.add(record) }
            left -= 1
            return left > 0 && (!known.isEmpty || isSampling)
        }
        return sample
    }

    /// The content of the labels of a table with these columns.
    private func content(columns: [String]) -> LabelPart {
        switch design {
        case .template(let template, _): template.content
        case .builtIn(let design):
            design.template(
                columns: columns, values: ColumnValues(), on: stock, dotsPerInch: printing.dotsPerInch,
                money: MoneyFormat()
            )
            .content
        }
    }
}
