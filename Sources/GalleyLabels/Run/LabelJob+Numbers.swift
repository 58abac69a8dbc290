import Galley
import GalleyData

extension LabelJob {
    /// The BCP 47 tag of numbers and dates; nil for English.
    var numberLanguage: String? {
        if let language { return language }
        if case .template(let template, _) = design { return template.language }
        return nil
    }

    /// Facts decided by the first records: the conventions of the fields whose numbers or dates the template formats, and the
    /// values of columns. Later records decide on numbers for which these have no evidence.
    struct Sample {
        var conventions: StreamedConventions
        var values = ColumnValues()
    }

    /// Reads the first records of data that can be read twice.
    ///
    /// - Throws: `Diagnostic` for data that cannot be read; bad records are reported later, with the labels.
    func sample() throws -> Sample {
        // Numbers of other formats have decimal points in any language.
        let isText = data.format == .csv || data.format == .tsv
        let conventions = StreamedConventions(language: numberLanguage, hasPoints: !isText)
        if let template = design.template, !template.mayFormatOthers {
            conventions.numberFields = template.allContent.numberFields
        }
        guard data.isRepeatable else {
            conventions.knowsNamesOnly = true
            return Sample(conventions: conventions)
        }
        var reading = SampleReading(self, conventions)
        do {
            try data.readRecords(names: reading.names) { _, _ in
            } while: {
                reading.take($0)
            }
            conventions.isComplete = !reading.isCut
        } catch  where reading.left <= 0 {
            // The error is reported later, after the records before it.
        }
        conventions.serialDates = reading.sample.values.columnsOfSerialDates
        return reading.sample
    }

    /// The records of a sample so far.
    private struct SampleReading {
        let names = FieldNames()
        private(set) var sample: Sample
        private let job: LabelJob
        private var conventions: StreamedConventions { sample.conventions }
        /// The number of records to come that decide on every field.
        private(set) var left = StreamedConventions.sampleSize
        /// The number of records to come whose values decide on columns.
        private var valuesLeft = 0
        /// The number of records that decide on dates, where no values decide on roles.
        private static let datesSampleSize = 20
        /// Whether there are records that have not been read.
        private(set) var isCut = false
        /// The formatted fields, for the columns so far.
        private var fields: [String] = []
        private var columnCount = -1
        /// Whether later objects may add formatted fields.
        private var mayAddFields = false
        /// The number of times that objects may add columns.
        private var additionsLeft = LabelRun.maxRecipes

        init(_ job: LabelJob, _ conventions: StreamedConventions) {
            (self.job, sample) = (job, Sample(conventions: conventions))
            valuesLeft = job.design.usesRoles ? ColumnValues.sampleSize : Self.datesSampleSize
        }

        /// Takes the next record, and returns whether to continue.
        mutating func take(_ record: DataRecord) -> Bool {
            if names.names.count != columnCount { addFields() }
            if valuesLeft > 0 {
                valuesLeft -= 1
                if job.design.usesRoles {
                    sample.values.add(record.fields.names, value: record.value(at:))
                } else {
                    sample.values.addDates(record.fields.names, value: record.value(at:))
                }
            }
            var isEnough = false
            if left > 0 {
                left -= 1
                for field in fields { conventions.observe(record[field], field: field) }
                isEnough = fields.isEmpty && !mayAddFields && valuesLeft == 0
            } else {
                for field in conventions.undecidedFields { conventions.observeNumber(record[field], field: field) }
            }
            if left == 0 {
                isEnough = !mayAddFields && conventions.undecidedFields.isEmpty
                // Labels of later records are not printed.
                if job.data.rowNumber(record.row, line: record.line) >= job.rows.upperBound { return false }
            }
            isCut = isEnough || additionsLeft == 0
            return !isCut
        }

        private mutating func addFields() {
            columnCount = names.names.count
            additionsLeft -= 1
            mayAddFields =
                !job.data.isTable
                && job.design.template(for: names.names, values: sample.values, on: job.stock).mayFormatOthers
            // An unknown role is an error of the first label.
            guard let content = try? job.template(columns: names.names, values: ColumnValues()).allContent else {
                return
            }
            var numbers = conventions.numberFields ?? []
            for field in content.formattedFields where !fields.contains(field) { fields.append(field) }
            for field in content.numberFields where !numbers.contains(field) { numbers.append(field) }
            conventions.numberFields = numbers
        }
    }
}
