import Galley
import GalleyData

extension LabelJob {
    /// The recipe for typesetters of the job's design for records with some columns.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - values: the values of the first records.
    ///   - require: called with each field that a template of the user's own shows.
    func recipe(
        columns: [String], values: ColumnValues, require: (_ field: String) throws(Diagnostic) -> Void
    ) throws -> TypesetterRecipe {
        var template = try template(columns: columns, values: values)
        var imageFolder = "."
        if case .template(_, let folder) = design {
            imageFolder = folder
            for field in template.fields where !LabelRecord.ownNames.contains(field) {
                do { try require(field) } catch {
                    // The template names the column, so that its line has to be mended.
                    guard let place = template.source.place(ofField: field) else { throw error }
                    var error = error
                    error.place.line = nil
                    throw error.restated(as: error.id, at: place)
                }
            }
        }
        if !families.isEmpty { template.families = families }
        template.requirements.add(rules)
        if fitsRules { template.requirements.fitsTexts = true }
        template.language = language ?? template.language ?? values.hanLanguage
        return TypesetterRecipe(template, imageFolder: imageFolder)
    }

    /// The template for records with some columns.
    ///
    /// - Throws: `Diagnostic` for an unknown role.
    func template(columns: [String], values: ColumnValues) throws(Diagnostic) -> LabelTemplate {
        try design.template(for: columns, values: values, on: stock).resolved(
            columns: columns.filter { $0.lowercased() != copiesField?.lowercased() }, values: values,
            choice: self.columns, on: stock, dotsPerInch: printing.dotsPerInch,
            money: MoneyFormat(language: language, currency: currency))
    }
}
